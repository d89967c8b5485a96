import { sql } from 'kysely';
import type { HealthCheck } from '../../platform/health-check.ts';
import { fact, upTo } from './grade.ts';

// Time limits are decided by the database's clock alone; a process that is off shows people a wrong countdown.
const LIMITS = { warn: 1000, fault: 10_000 };

/** The clocks: of this process beside the database's, and of all processes beside each other. */
export const checkClock: HealthCheck = ({ read }) =>
  read(async tx => {
    let best = Infinity;
    let drift = 0;
    for (let i = 0; i < 3; i++) {
      const sent = performance.now();
      const row = await tx.one<{ ms: number }>(
        sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
      );
      const trip = performance.now() - sent;
      if (trip >= best) continue;
      best = trip;
      drift = (row?.ms ?? 0) + trip / 2 - Date.now();
    }
    const others = await tx.one<{ count: number; spread: number | null }>(
      sql`select count(*)::int as count, max(drift_ms) - min(drift_ms) as spread from process_beat where seen_at > clock_timestamp() - interval '3 minutes'`,
    );
    return [
      upTo('drift', 'ms', Math.round(Math.abs(drift)), LIMITS),
      fact('processes', 'count', others?.count ?? 0),
      upTo('spread', 'ms', others?.spread ?? 0, LIMITS),
    ];
  });
