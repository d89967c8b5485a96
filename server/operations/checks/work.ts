import { sql } from 'kysely';
import type { Finding, HealthCheck } from '../../platform/health-check.ts';
import { fact, upTo } from './grade.ts';

const MOST_COUNTED = 10_000;

interface JobLine {
  readonly name: string;
  readonly at: string | null;
  readonly failed: boolean;
  readonly late: number;
}

/** Work that the server does by itself: when each daily job last ran, and deadlines whose time has passed without their move. */
export const checkJobs: HealthCheck = ({ read, jobs }) =>
  read(async tx => {
    const lines = await tx.rows<JobLine>(
      sql`select n.name, r.good_at as at, r.error is not null as failed,
          coalesce(extract(epoch from app_now() - s.at), 0)::float8 as late
        from unnest(${[...jobs.keys()]}::text[]) as n(name) left join job_run r using (name)
        left join schedule s on s.entity = '$job' and s.record_id = n.name order by n.name`,
    );
    const overdue = await tx.one<{ count: number; oldest: number | null; tried: number }>(
      sql`select count(*)::int as count, extract(epoch from app_now() - min(at))::float8 as oldest, count(*) filter (where attempts > 5)::int as tried
        from (select at, attempts from schedule where entity <> '$job' and at < app_now() - interval '2 minutes' order by at limit ${MOST_COUNTED}) late`,
    );
    return [
      ...lines.map(({ name, at, failed, late }): Finding => ({
        item: 'job',
        result: failed || late > 6 * 3600 ? 'fault' : late > 900 ? 'warn' : 'ok',
        unit: 'instant',
        value: at,
        of: name,
      })),
      upTo('overdue', 'count', overdue?.count ?? 0, { warn: 1, fault: 50 }),
      upTo('oldestOverdue', 'seconds', Math.round(overdue?.oldest ?? 0), { warn: 300, fault: 3600 }),
      upTo('overdueRefused', 'count', overdue?.tried ?? 0, { warn: 1 }),
    ];
  });

/** Events between the areas: what waits, since when, and what has failed. */
export const checkOutbox: HealthCheck = ({ read }) =>
  read(async tx => {
    const waiting = await tx.one<{ fresh: number; pending: number; oldest: number | null }>(
      sql`select (select count(*)::int from (select 1 from outbox where position is null limit ${MOST_COUNTED}) n) as fresh,
        count(*)::int as pending, extract(epoch from app_now() - min(o.at))::float8 as oldest
        from (select position from outbox_delivery where state = 'pending' order by position limit ${MOST_COUNTED}) d join outbox o using (position)`,
    );
    const dead = await tx.one<{ count: number }>(
      sql`select count(*)::int as count from (select 1 from outbox_delivery where state = 'dead' limit ${MOST_COUNTED}) d`,
    );
    return [
      fact('unplaced', 'count', waiting?.fresh ?? 0),
      upTo('waiting', 'count', waiting?.pending ?? 0, { warn: 1000 }),
      upTo('oldestWaiting', 'seconds', Math.max(0, Math.round(waiting?.oldest ?? 0)), { warn: 300, fault: 3600 }),
      upTo('dead', 'count', dead?.count ?? 0, { warn: 1, fault: 10 }),
    ];
  });
