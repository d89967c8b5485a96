import { defineEntity } from '../kernel/entity.ts';
import { field } from '../kernel/fields.ts';
import { messageChannels, messageLangs, messageLevels } from './message.values.ts';

/**
 * The platform's or a tenant's own words for an event on one channel in one language, instead of the default ones. A tenant's stands
 * before the platform's. Which variables it may name is the event's (`shared/domain/message/events.ts`); the server refuses others.
 */
export const messageTemplate = defineEntity({
  name: 'messageTemplate',
  area: 'message',
  title: 'event',
  fields: {
    event: field.text({ required: true, max: 100, filter: 'exact', sort: true }),
    channel: field.choice(messageChannels, { required: true, filter: true }),
    lang: field.choice(messageLangs, { required: true, filter: true }),
    /** Of a mail alone. */
    subject: field.text({ max: 150 }),
    body: field.longText({ required: true, max: 4000 }),
    level: field.choice(messageLevels, { system: true, filter: true }),
  },
  states: { active: { tone: 'success' }, restored: { tone: 'neutral', final: true } },
  initial: 'active',
  editableIn: ['active'],
  scope: () => 'all',
  transitions: {
    /** The default words count again. */
    restore: { from: 'active', to: 'restored', tone: 'danger' },
  },
});
