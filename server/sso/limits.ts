import { countOf, lockedSeconds } from '../platform/auth/failures.ts';
import { countedNetwork } from '../platform/auth/networks.ts';
import type { Database } from '../platform/db.ts';
import { HttpRefusal } from '../platform/errors.ts';

const WRONG_MOST = 60;
const WRONG_MINUTES = 5;

const tooMany = (seconds: number): HttpRefusal =>
  new HttpRefusal(429, { key: 'kernel.tooManyRequests', params: { seconds } }, { 'retry-after': String(seconds) });

/**
 * Counts calls by subject (a system, or a network: see `countedNetwork`) in windows of time and refuses (429) those over the limit. Per process: it keeps floods off,
 * not single tries.
 */
export function callLimit(most: number, windowMs: number, now: () => number = Date.now): (subject: string) => void {
  const calls = new Map<string, { count: number; readonly since: number }>();
  return subject => {
    const held = calls.get(subject);
    const entry = held && now() - held.since < windowMs ? held : { count: 0, since: now() };
    entry.count += 1;
    if (calls.size > 50_000) calls.clear();
    calls.set(subject, entry);
    if (entry.count > most) throw tooMany(Math.ceil((entry.since + windowMs - now()) / 1000));
  };
}

/** Wrong codes of a network: sixty within five minutes, then it waits. Counted in the database, for all processes. */
export interface WrongTries {
  /** Refuses (429) a network that has to wait. */
  refuse(address: string): Promise<void>;
  failed(address: string): Promise<void>;
}

/** Makes the count of one kind of wrong tries. */
export function wrongTries(database: Pick<Database, 'system'>, kind: 'code' | 'legacy'): WrongTries {
  const subject = (address: string) => `sso ${kind}:${countedNetwork(address)}`;
  return {
    async refuse(address) {
      const wait = await database.system(tx => lockedSeconds(tx, subject(address)));
      if (wait) throw tooMany(wait);
    },
    failed: address => database.system(tx => countOf(tx, subject(address), WRONG_MOST, WRONG_MINUTES)),
  };
}
