import { accountEvents } from './account.events.ts';
import type { MessageEvent } from './define-events.ts';
import { EVERY_WAY } from './define-events.ts';
import type { MessageChannel } from './message.values.ts';
import { platformEvents } from './platform.events.ts';
import { purchaseEvents } from './purchase.events.ts';
import { workflowEvents } from './workflow.events.ts';

/** Everything that people are told of. An area adds its events here; a test holds the list against the keys that the code sends. */
export const messageEvents: readonly MessageEvent[] = [
  ...accountEvents,
  ...purchaseEvents,
  ...platformEvents,
  ...workflowEvents,
];

const byKey = new Map(messageEvents.map(event => [event.key, event]));

/** The event of a key; undefined for a key that is in no list. */
export const eventOf = (key: string): MessageEvent | undefined => byKey.get(key);

/** The event of a key, or, for one in no list, news of the system that stay in the portal. */
export const eventOrNews = (key: string): MessageEvent =>
  eventOf(key) ?? {
    ...{ key, group: 'system', kind: 'info', name: { zh: key, en: key }, variables: [], channels: EVERY_WAY },
  };

/** Whether nobody may switch the event off: what the safety of an account hangs on. */
export const isLocked = ({ kind }: Pick<MessageEvent, 'kind'>): boolean => kind === 'security' || kind === 'code';

/**
 * Whether a channel is on when nobody has decided: the portal for all; mail for what waits, decides or presses; text messages for what
 * presses alone; WeChat for nothing. What a step sends by itself goes by the ways it names.
 */
export function onByDefault({ kind, channels, byStep }: MessageEvent, channel: MessageChannel): boolean {
  if (!channels.includes(channel)) return false;
  if (channel === 'live' || byStep) return true;
  if (channel === 'email') return kind === 'waits' || kind === 'decides' || kind === 'urgent';
  return channel === 'sms' && kind === 'urgent';
}
