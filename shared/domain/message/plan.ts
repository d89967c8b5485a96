import { isLocked, onByDefault } from './events.ts';
import type { MessageEvent } from './define-events.ts';
import type { DeliveryReason, MessageChannel, OutsideChannel } from './message.values.ts';
import { type MessageWish, nextDigest, quietUntil } from './subscription.ts';

/** What a tenant or the platform has decided of one event and channel; null inherits. */
export interface ControlEntry {
  readonly tenantId: string;
  readonly event: string;
  readonly channel: MessageChannel;
  readonly enabled: 'on' | 'off' | null;
  /** Whether people may unsubscribe. */
  readonly optional: boolean | null;
}

/** What holds for one event and channel. */
export interface Ruling {
  readonly isOn: boolean;
  readonly isOptional: boolean;
}

/** What holds in a tenant: its own decision, else the platform's, else the default. What the safety of accounts hangs on stays on. */
export function rulingOf(
  event: MessageEvent,
  channel: MessageChannel,
  entries: readonly ControlEntry[],
  tenantId: string,
): Ruling {
  const byDefault = onByDefault(event, channel);
  if (isLocked(event)) return { isOn: byDefault, isOptional: false };
  const own = entries.find(entry => entry.channel === channel && entry.tenantId === tenantId);
  const platform = entries.find(entry => entry.channel === channel && entry.tenantId === 'platform');
  const enabled = own?.enabled ?? platform?.enabled;
  return {
    isOn: event.channels.includes(channel) && (enabled ? enabled === 'on' : byDefault),
    isOptional: own?.optional ?? platform?.optional ?? true,
  };
}

/** What becomes of one message on one way out of the platform. */
export interface Plan {
  readonly state: 'queued' | 'held' | 'suppressed';
  readonly reason: DeliveryReason | null;
  readonly dueAt: Date;
  readonly digest: boolean;
}

/** Whether an event presses: it waits for no hour, and goes before what does not press. */
export const presses = (event: MessageEvent): boolean => isLocked(event) || event.kind === 'urgent';

/**
 * Decides a way out for one person: unsubscribed where that is allowed, no address, held until the quiet hours end or for the digest, or
 * now. What presses waits for nothing.
 */
export function planFor(
  event: MessageEvent,
  channel: OutsideChannel,
  ruling: Ruling,
  { wish, address, now }: { readonly wish: MessageWish; readonly address: string | null; readonly now: Date },
): Plan {
  const suppressed = (reason: DeliveryReason): Plan => ({ state: 'suppressed', reason, dueAt: now, digest: false });
  if (ruling.isOptional && !isLocked(event) && wish.off.includes(`${event.group}.${channel}`))
    return suppressed('unsubscribed');
  if (!address) return suppressed('noAddress');
  if (presses(event)) return { state: 'queued', reason: null, dueAt: now, digest: false };
  const digest = channel === 'email' && wish.digest !== 'none';
  const first = digest ? nextDigest(now, wish) : now;
  const dueAt = quietUntil(first, wish) ?? first;
  if (dueAt.getTime() === now.getTime()) return { state: 'queued', reason: null, dueAt, digest };
  return { state: 'held', reason: digest ? 'digest' : 'quietHours', dueAt, digest };
}
