import type { Tx } from '../types.ts';
import { countOf, lockedSeconds, networkSubject, tooMany } from './failures.ts';

const HOUR = 60;

/**
 * Counts what a visitor's network asks for without a session, and refuses (429) more than `most` within an hour: a code that is sent, an
 * account that is opened. Counted under a lock in the database, so that neither haste nor the rest of an IPv6 address helps. What must
 * count although the request is refused is counted in `services.apart`.
 */
export async function countVisit(tx: Tx, what: string, address: string, most: number): Promise<void> {
  const subject = `${what}:${networkSubject(address)}`;
  const wait = await lockedSeconds(tx, subject);
  if (wait) throw tooMany(wait);
  await countOf(tx, subject, most, HOUR);
}
