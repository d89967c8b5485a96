import { EVERYWHERE, PLATFORM_TENANT } from '../account/account.values.ts';
import { defineEntity } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';
import { approvables } from './workflow.values.ts';

/** The longest condition, in characters. */
export const LONGEST_CONDITION = 1000;

/**
 * Which process decides on which records: of a kind, of an organization and those below it (or of the whole tenant), and where a
 * condition in CEL holds. Of those that fit, the highest priority wins, then the nearest organization, then the older one. Without any,
 * a record is approved by whoever holds `<entity>.approve`.
 */
export const processBinding = defineEntity({
  name: 'processBinding',
  area: 'workflow',
  title: 'name',
  fields: {
    name: field.text({ required: true, max: 100, search: true, sort: true }),
    entity: field.choice(approvables, { required: true, filter: true }),
    organizationId: field.ref('organization', { filter: true }),
    condition: field.longText({ max: LONGEST_CONDITION }),
    processCode: field.text({ required: true, max: 60, filter: 'exact', sort: true }),
    priority: field.integer({ required: true, min: 0, max: 1000, sort: true }),
  },
  states: { active: { tone: 'success' }, disabled: { tone: 'neutral' } },
  initial: 'active',
  editableIn: ['active', 'disabled'],
  scope: actor => (actor.tenantId === PLATFORM_TENANT ? EVERYWHERE : 'all'),
  comments: 'none',
  transitions: {
    disable: { from: 'active', to: 'disabled', tone: 'danger' },
    enable: { from: 'disabled', to: 'active', tone: 'primary' },
  },
});
