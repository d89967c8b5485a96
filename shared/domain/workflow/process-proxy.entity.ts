import { defineEntity } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';
import { approvables } from './workflow.values.ts';

/**
 * That one person decides for another during a time, such as a holiday: on the kinds of records named, or on all when none is. Open tasks
 * go to the proxy when it begins and come back when it ends. A proxy cannot have a proxy, and none approves what the other wrote.
 */
export const processProxy = defineEntity({
  name: 'processProxy',
  area: 'workflow',
  title: 'reason',
  fields: {
    /** Whose tasks; left empty, those of the person who makes it. */
    fromUserId: field.ref('user', { filter: true }),
    toUserId: field.ref('user', { required: true, filter: true }),
    from: field.dateTime({ required: true, filter: true, sort: true }),
    to: field.dateTime({ required: true, filter: true, sort: true }),
    entities: field.choices(approvables),
    reason: field.text({ required: true, max: 200, search: true }),
  },
  states: {
    active: { tone: 'success' },
    ended: { tone: 'neutral', final: true },
    revoked: { tone: 'danger', final: true },
  },
  initial: 'active',
  editableIn: [],
  parties: { user: ['fromUserId', 'toUserId'] },
  scope: actor =>
    actor.permissions.has('approval.handOver')
      ? 'all'
      : [{ fromUserId: actor.id }, { toUserId: actor.id }, { ownerId: actor.id }],
  comments: 'none',
  check: values =>
    values.from && values.to && Date.parse(values.to) <= Date.parse(values.from)
      ? [{ field: 'to', reason: 'processProxy.reasons.endBeforeStart' }]
      : [],
  transitions: {
    revoke: { from: 'active', to: 'revoked', tone: 'danger' },
    /** Its time has come: open tasks go over. */
    begin: { from: 'active', system: true },
    end: { from: 'active', to: 'ended', system: true },
  },
});
