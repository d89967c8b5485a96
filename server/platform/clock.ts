import { sql } from 'kysely';
import type pg from 'pg';
import { run } from './pool.ts';

/** The channel on which every process is told that the clock's offset has changed. */
export const CLOCK_CHANNEL = 'ebs_clock';

/** The database's clock as this process reckons it between two measurements. */
export interface Clock {
  readonly now: () => Date;
  /** Measures anew. */
  refresh(): Promise<void>;
}

/** Makes the clock; the shortest of three round trips gives the measurement. */
export function makeClock(pool: pg.Pool): Clock {
  let ahead = 0;
  return {
    now: () => new Date(Math.round(Date.now() + ahead)),
    async refresh() {
      let best = Infinity;
      for (let i = 0; i < 3; i++) {
        const sent = performance.now();
        const [row] = await run<{ ms: number }>(pool, sql`select (extract(epoch from app_now()) * 1000)::float8 as ms`);
        const trip = performance.now() - sent;
        if (trip >= best) continue;
        best = trip;
        ahead = (row as { ms: number }).ms + trip / 2 - Date.now();
      }
    },
  };
}

/** Moves the platform's clock to an instant (demo and tests); every process hears of it. Throws a RangeError on a move backwards. */
export async function moveClockTo(pool: pg.Pool, to: Date): Promise<void> {
  const [moved] = await run<{ now: string }>(
    pool,
    sql`update app_clock set clock_offset = ${to.toISOString()}::timestamptz - clock_timestamp() where ${to.toISOString()}::timestamptz >= app_now() returning app_now() as now`,
  );
  if (!moved) throw new RangeError('the clock only moves forward');
  await run(pool, sql`select pg_notify(${CLOCK_CHANNEL}, '')`);
}
