import { defineEntity } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';
import { deliveryReasons, messageChannels, messageGroups } from './message.values.ts';

/**
 * One message to one person on one way, with what became of it. The server alone moves it on while it carries messages; a person may have
 * what failed tried again. Text and address are kept apart (`GET /message/delivery/content`).
 */
export const messageDelivery = defineEntity({
  name: 'messageDelivery',
  area: 'message',
  title: 'eventName',
  fields: {
    event: field.text({ required: true, max: 100, filter: 'exact' }),
    /** The event as it was called then. */
    eventName: field.text({ max: 200 }),
    eventNameEn: field.text({ max: 200 }),
    group: field.choice(messageGroups, { filter: true }),
    channel: field.choice(messageChannels, { required: true, filter: true }),
    userId: field.ref('user', { filter: true }),
    /** The address with its middle left out. */
    recipient: field.text({ max: 200, filter: true }),
    reason: field.choice(deliveryReasons, { filter: true }),
    tries: field.integer(),
    error: field.text({ max: 1000 }),
    dueAt: field.dateTime(),
    sentAt: field.dateTime({ sort: true }),
    messageId: field.text({ max: 60 }),
  },
  states: {
    queued: { tone: 'primary' },
    held: { tone: 'neutral' },
    sent: { tone: 'success' },
    failed: { tone: 'warning' },
    givenUp: { tone: 'danger' },
    suppressed: { tone: 'neutral' },
  },
  initial: 'queued',
  editableIn: [],
  systemCreated: true,
  comments: 'none',
  scope: actor => (actor.tenantId === 'platform' ? [{}] : 'all'),
  transitions: {
    /** Tries it again at once. */
    retry: { from: ['failed', 'givenUp', 'held'], to: 'queued', tone: 'primary' },
  },
});
