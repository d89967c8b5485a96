import { HttpRefusal } from '../platform/errors.ts';

/** Counts calls by subject in windows of time and refuses (429) those over the limit. Per process: it keeps floods off, not single tries. */
export function callLimit(most: number, windowMs: number, now: () => number = Date.now): (subject: string) => void {
  const calls = new Map<string, { count: number; readonly since: number }>();
  return subject => {
    const held = calls.get(subject);
    const entry = held && now() - held.since < windowMs ? held : { count: 0, since: now() };
    entry.count += 1;
    if (calls.size > 50_000) calls.clear();
    calls.set(subject, entry);
    if (entry.count <= most) return;
    const seconds = Math.ceil((entry.since + windowMs - now()) / 1000);
    throw new HttpRefusal(
      429,
      { key: 'kernel.tooManyRequests', params: { seconds } },
      { 'retry-after': String(seconds) },
    );
  };
}
