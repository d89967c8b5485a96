import { PLATFORM_TENANT, EVERYWHERE } from '../account/account.values.ts';
import { defineEntity } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';
import { approvables } from './workflow.values.ts';

/** The longest design, in characters of BPMN 2.0 XML. */
export const LONGEST_DESIGN = 200_000;

/**
 * One version of an approval process: who decides on one kind of record, in which order, as BPMN 2.0. A published version never changes,
 * and approvals that run keep theirs; a new version is a copy as draft. The platform's own processes are offered to every tenant.
 */
export const process = defineEntity({
  name: 'process',
  area: 'workflow',
  title: 'name',
  fields: {
    code: field.text({ required: true, max: 60, pattern: /^[a-z][a-zA-Z0-9-]*$/, filter: 'exact', sort: true }),
    version: field.integer({ system: true, min: 1, sort: true }),
    name: field.text({ required: true, max: 100, search: true, sort: true }),
    nameEn: field.text({ required: true, max: 100, search: true }),
    entity: field.choice(approvables, { required: true, filter: true }),
    note: field.longText({ max: 1000 }),
    bpmn: field.longText({ required: true, max: LONGEST_DESIGN }),
    publishedAt: field.dateTime({ system: true, sort: true }),
  },
  states: {
    draft: { tone: 'neutral' },
    published: { tone: 'success' },
    retired: { tone: 'neutral', final: true },
    discarded: { tone: 'neutral', final: true },
  },
  initial: 'draft',
  editableIn: ['draft'],
  scope: actor =>
    actor.tenantId === PLATFORM_TENANT
      ? EVERYWHERE
      : [{ tenantId: actor.tenantId }, { tenantId: PLATFORM_TENANT, state: 'published' }],
  comments: 'none',
  transitions: {
    publish: { from: 'draft', to: 'published', tone: 'primary' },
    /** No approval starts by it any more; those that run go on. */
    retire: { from: 'published', to: 'retired', tone: 'danger' },
    discard: { from: 'draft', to: 'discarded', tone: 'danger' },
    /** A later version has been published. */
    supersede: { from: 'published', to: 'retired', system: true },
  },
});
