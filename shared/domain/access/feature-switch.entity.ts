import { EVERYWHERE, PLATFORM_TENANT } from '../account/account.values.ts';
import { defineEntity } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';

/** That a function (a route's path) or a button (`entity.action`) is switched off for a tenant: nobody of it opens or does it any more. */
export const featureSwitch = defineEntity({
  name: 'featureSwitch',
  area: 'access',
  title: 'target',
  systemCreated: true,
  fields: {
    target: field.text({ required: true, max: 300, filter: 'exact', sort: true }),
    reason: field.text({ max: 500 }),
  },
  states: { off: { tone: 'danger' }, on: { tone: 'success' } },
  initial: 'off',
  editableIn: [],
  comments: 'none',
  scope: actor => (actor.tenantId === PLATFORM_TENANT ? EVERYWHERE : 'all'),
  transitions: {
    switchOn: { from: 'off', to: 'on', system: true, input: { reason: field.text({ max: 500 }) } },
    switchOff: { from: 'on', to: 'off', system: true, input: { reason: field.text({ max: 500 }) } },
  },
});
