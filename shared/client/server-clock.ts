import type { SessionStore } from './session.ts';

/** What the server's clock may differ before it is believed over the one noted, ms: answers name whole seconds. */
const DOUBT = 2000;
const MINUTE = 60_000;

/**
 * Hears the server's clock in the `Date` of an answer to a request sent at `sentAt` (local, ms), and corrects the difference kept with
 * the session when the local clock has been set meanwhile. Answers whether it was off by more than a minute.
 */
export function hearClock(session: SessionStore, date: string | null, sentAt: number): boolean {
  const held = session.get();
  const said = Date.parse(date ?? '');
  if (!held || Number.isNaN(said)) return false;
  const arrived = session.clock();
  const ahead = held.ahead ?? 0;
  const most = arrived - said;
  // The answer was written between sending and arrival, at some moment of the second it names.
  const least = Math.min(sentAt, arrived) - said - 1000;
  if (ahead > least - DOUBT && ahead < most + DOUBT) return false;
  session.amend({ ahead: most - 500 });
  return Math.abs(most - ahead) > MINUTE;
}
