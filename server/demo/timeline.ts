import { sql } from 'kysely';
import { CLOCK_CHANNEL } from '../platform/clock.ts';
import type { Platform } from '../platform/platform.ts';
import { run } from '../platform/pool.ts';

/** The clock of an empty demo installation, on which a past is told before the present begins. */
export interface Timeline {
  readonly now: () => Date;
  readonly to: (at: Date) => Promise<void>;
}

/** Sets the clock of a platform without records back, so that a story can be told up to the present. */
export async function beginInThePast(platform: Platform, at: Date): Promise<Timeline> {
  await run(
    platform.database.pool,
    sql`update app_clock set clock_offset = ${at.toISOString()}::timestamptz - clock_timestamp()`,
  );
  await platform.moveClock(new Date(at.getTime() + 1000));
  return {
    now: platform.services.now,
    to: async next => {
      await platform.moveClock(next);
      await platform.settle();
    },
  };
}

/** Brings the clock to the present: no offset any more. */
export async function returnToThePresent(platform: Platform): Promise<void> {
  await run(platform.database.pool, sql`update app_clock set clock_offset = '0'`);
  await run(platform.database.pool, sql`select pg_notify(${CLOCK_CHANNEL}, '')`);
  // The platform measures the clock anew when it is told to move; a second ahead is nothing, and taken back at once.
  await platform.moveClock(new Date(Date.now() + 1000));
  await run(platform.database.pool, sql`update app_clock set clock_offset = '0'`);
  await run(platform.database.pool, sql`select pg_notify(${CLOCK_CHANNEL}, '')`);
}

/** True while a story was broken off: the clock still stands in the past. */
export async function standsInThePast(platform: Platform): Promise<boolean> {
  const [row] = await run<{ past: boolean }>(
    platform.database.pool,
    sql`select clock_offset < interval '-1 second' as past from app_clock`,
  );
  return row?.past === true;
}
