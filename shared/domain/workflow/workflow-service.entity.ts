import { EVERYWHERE, PLATFORM_TENANT } from '../account/account.values.ts';
import { defineEntity } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';
import { workflowServices } from './workflow.values.ts';

/** Whether a tenant's processes may have the server do one thing. Without a record of its own a service is on. */
export const workflowService = defineEntity({
  name: 'workflowService',
  area: 'workflow',
  title: 'code',
  systemCreated: true,
  fields: { code: field.choice(workflowServices, { system: true, filter: true }) },
  states: { on: { tone: 'success' }, off: { tone: 'neutral' } },
  initial: 'on',
  editableIn: [],
  scope: actor => (actor.tenantId === PLATFORM_TENANT ? EVERYWHERE : 'all'),
  comments: 'none',
  transitions: {
    switchOff: { from: 'on', to: 'off', system: true },
    switchOn: { from: 'off', to: 'on', system: true },
  },
});
