import * as z from 'zod/mini';

const told = (name: string) => ({ error: JSON.stringify({ key: `kernel.${name}` }) });
const clock = z.string(told('notText')).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, told('wrongFormat')));

/** Whether the platform knows a time zone of this name (IANA). */
export function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}

const zone = z
  .string(told('notText'))
  .check(z.maxLength(60, told('wrongFormat')), z.refine(isZone, told('wrongFormat')));

/** What a person wishes of messages (setting `message.subscription`). */
export const subscriptionSchema = z.strictObject({
  /** Switched off, as `group.channel`; what may not be switched off is sent all the same. */
  off: z
    .array(z.string().check(z.regex(/^[a-z]+\.(email|sms|wechat)$/, told('wrongFormat'))), told('notList'))
    .check(z.maxLength(60, told('tooMany'))),
  /** From and to by the clock of the zone; over midnight where `from` is later than `to`. What presses passes. */
  quiet: z.nullable(z.strictObject({ from: clock, to: clock })),
  /** The person's own time zone, of the quiet hours and the digest. */
  zone,
  /** How mails that do not press are gathered. */
  digest: z.enum(['none', 'hourly', 'daily'], told('notInSet')),
  /** When the daily one leaves. */
  digestAt: clock,
  /** The language of mails and text messages. */
  lang: z.enum(['zh', 'en'], told('notInSet')),
});
/** What a person wishes of messages. */
export type MessageWish = z.infer<typeof subscriptionSchema>;

const MINUTE = 60_000;
const DAY = 1440;
const minutesOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

/** Minutes after midnight by the clock of a zone. */
function clockIn(zoneName: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zoneName,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const part = (type: string) => Number(parts.formatToParts(at).find(each => each.type === type)?.value ?? 0);
  return part('hour') * 60 + part('minute');
}

/** The next instant after `now` at which the clock of the zone shows `time`. Where the clock is set forward over it, the first after. */
export function nextAt(now: Date, time: string, zoneName: string): Date {
  const start = Math.floor(now.getTime() / MINUTE) * MINUTE;
  const ahead = (minutesOf(time) - clockIn(zoneName, now) + DAY) % DAY || DAY;
  const first = new Date(start + ahead * MINUTE);
  // Between now and then the clock may have been set: what it shows then says by how much.
  const off = ((clockIn(zoneName, first) - minutesOf(time) + DAY + DAY / 2) % DAY) - DAY / 2;
  const corrected = new Date(first.getTime() - off * MINUTE);
  return off !== 0 && clockIn(zoneName, corrected) === minutesOf(time) && corrected > now ? corrected : first;
}

/** When the quiet hours that `now` lies in end; undefined outside of them. The last minute is not quiet any more. */
export function quietUntil(
  now: Date,
  { quiet, zone: zoneName }: Pick<MessageWish, 'quiet' | 'zone'>,
): Date | undefined {
  if (!quiet || quiet.from === quiet.to) return undefined;
  const [from, to, here] = [minutesOf(quiet.from), minutesOf(quiet.to), clockIn(zoneName, now)];
  const inside = from < to ? here >= from && here < to : here >= from || here < to;
  return inside ? nextAt(now, quiet.to, zoneName) : undefined;
}

/** When the next digest leaves. */
export function nextDigest(now: Date, { digest, digestAt, zone: zoneName }: MessageWish): Date {
  if (digest === 'daily') return nextAt(now, digestAt, zoneName);
  const hour = 60 * MINUTE;
  return new Date((Math.floor(now.getTime() / hour) + 1) * hour);
}
