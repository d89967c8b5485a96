import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { sql } from 'kysely';
import type pg from 'pg';
import { run } from './pool.ts';

/** The release this process runs, as its package names it. */
export const RELEASE = (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }
).version;

const started = new Date(Date.now() - process.uptime() * 1000).toISOString();

/** The database's clock minus this process's, in milliseconds, by the shortest of three round trips. */
export async function measureDrift(on: Pick<pg.Pool, 'query'>): Promise<number> {
  let best = Infinity;
  let drift = 0;
  for (let i = 0; i < 3; i++) {
    const sent = performance.now();
    const [row] = await run<{ ms: number }>(
      on as pg.Pool,
      sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
    );
    const trip = performance.now() - sent;
    if (trip >= best) continue;
    best = trip;
    drift = (row as { ms: number }).ms + trip / 2 - Date.now();
  }
  return Math.round(drift);
}

/** Says every time it is called that this process lives; what has been silent for a day goes. `leave` says that it has ended. */
export function makeHeartbeat(pool: pg.Pool): { beat(): Promise<void>; leave(): Promise<void> } {
  const id = randomUUID();
  return {
    async beat() {
      const drift = await measureDrift(pool);
      await run(
        pool,
        sql`insert into process_beat (id, host, pid, release, node, started_at, drift_ms)
          values (${id}, ${hostname().slice(0, 100)}, ${process.pid}, ${RELEASE}, ${process.version}, ${started}, ${drift})
          on conflict (id) do update set seen_at = clock_timestamp(), drift_ms = excluded.drift_ms`,
      );
      await run(pool, sql`delete from process_beat where seen_at < clock_timestamp() - interval '1 day'`);
    },
    async leave() {
      await run(pool, sql`delete from process_beat where id = ${id}`);
    },
  };
}
