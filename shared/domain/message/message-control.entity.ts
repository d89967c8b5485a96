import { defineEntity } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';
import { messageChannels, messageSwitches } from './message.values.ts';

/**
 * What the platform or a tenant has decided of one event on one channel: on or off, and whether people may unsubscribe. What is not
 * filled inherits: the tenant from the platform, the platform from the event's default.
 */
export const messageControl = defineEntity({
  name: 'messageControl',
  area: 'message',
  title: 'event',
  fields: {
    event: field.text({ required: true, max: 100, filter: 'exact' }),
    channel: field.choice(messageChannels, { required: true, filter: true }),
    enabled: field.choice(messageSwitches),
    optional: field.boolean(),
  },
  states: { active: { tone: 'success' } },
  initial: 'active',
  editableIn: [],
  systemCreated: true,
  scope: () => 'all',
  transitions: {},
});
