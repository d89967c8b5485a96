import { PLATFORM_TENANT } from '../account/account.values.ts';
import type { Actor, Scope } from '../kernel/access.ts';
import { defineEntity } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';
import { configLevels } from './configuration.values.ts';
import { LONGEST_VALUE } from './definition.ts';

/** The platform's staff keep everything that may be set; others their own tenant's. */
export const configurationScope = (actor: Actor): Scope => (actor.tenantId === PLATFORM_TENANT ? [{}] : 'all');

const value = field.longText({ max: LONGEST_VALUE });

/**
 * A value of the configuration that was set at one level (spec §2.9 "conf/list"). `value` is JSON text; what is not set at a level is
 * inherited from the level above, in the end from the definition in `definitions.ts`.
 */
export const configItem = defineEntity({
  name: 'configItem',
  area: 'configuration',
  title: 'key',
  fields: {
    key: field.text({ required: true, max: 100, filter: 'exact', search: true, sort: true, system: true }),
    level: field.choice(configLevels, { required: true, filter: true, sort: true, system: true }),
    organizationId: field.ref('organization', { filter: true, system: true }),
    value: { ...value, system: true },
  },
  states: { set: { tone: 'success' }, inherited: { tone: 'neutral' } },
  initial: 'set',
  editableIn: [],
  systemCreated: true,
  scope: configurationScope,
  transitions: {
    change: { from: ['set', 'inherited'], to: 'set', system: true, input: { value } },
    inherit: { from: 'set', to: 'inherited', system: true },
  },
});
