import { sql } from 'kysely';
import { keyOf } from '../../shared/domain/kernel/verdict.ts';
import { run } from './pool.ts';
import { Refusal } from './refusal.ts';
import type { Registry } from './registry.ts';
import { putDue } from './schedule.ts';
import type { StoreTx } from './tx.ts';
import type { Services } from './types.ts';

/** The entity name under which daily jobs stand in the schedule. */
const JOB = '$job';
const DAY_MS = 86_400_000;
const BEIJING_MS = 8 * 3_600_000;
const REFUSED_PAUSE_SECONDS = 30;
const LONGEST_PAUSE_SECONDS = 300;
const GONE = new Set(['kernel.wrongState', 'kernel.unknownAction', 'kernel.notFound']);

/** What the scheduler needs. */
export interface SchedulerDeps {
  readonly system: <T>(work: (tx: StoreTx) => Promise<T>) => Promise<T>;
  readonly registry: Registry;
  readonly services: Services;
}

interface Due {
  readonly entity: string;
  readonly id: string;
  readonly transition: string;
  readonly attempts: number;
}

/**
 * Runs the earliest due transition, in one transaction with the removal of its due time. The row lock is the lease: other
 * processes pass over it, and a process that dies gives it back at once. Answers what it handled, or undefined.
 */
export async function runOneDue(
  deps: SchedulerDeps,
  options: { except?: ReadonlySet<string> } = {},
): Promise<string | undefined> {
  let due: Due | undefined;
  try {
    return await deps.system(async tx => {
      const passed = options.except
        ? sql<boolean>`(entity || ' ' || record_id || ' ' || transition) <> all(${[...options.except]})`
        : sql<boolean>`coalesce(retry_at <= clock_timestamp(), true)`;
      due = await tx.one<Due>(
        sql`select entity, record_id as id, transition, attempts from schedule where at <= app_now() and ${passed} order by at, record_id for update skip locked limit 1`,
      );
      if (!due) return undefined;
      await tx.rows(
        sql`delete from schedule where entity = ${due.entity} and record_id = ${due.id} and transition = ${due.transition}`,
      );
      await carryOut(deps, tx, due);
      return keyOfDue(due);
    });
  } catch (error) {
    if (!due) throw error;
    await recordFailure(deps, due, error);
    return keyOfDue(due);
  }
}

const keyOfDue = (due: Due) => `${due.entity} ${due.id} ${due.transition}`;

async function carryOut({ registry, services }: SchedulerDeps, tx: StoreTx, due: Due): Promise<void> {
  if (due.entity === JOB) {
    const job = registry.jobs.get(due.id);
    if (!job) return;
    const now = await databaseNow(tx);
    await putDue(tx.session, JOB, due.id, 'run', nextRun(job.minute, now, job.every));
    const began = performance.now();
    await job.run({ tx, services, now });
    await noteRun(tx, due.id, performance.now() - began);
    return;
  }
  const entity = registry.entity(due.entity);
  if (!entity) throw new Error(`no module for entity ${due.entity}`);
  await tx.transition(entity, due.id, due.transition);
}

async function databaseNow(tx: StoreTx): Promise<Date> {
  const [row] = await run<{ now: string }>(tx.session.client, sql`select app_now() as now`);
  return new Date((row as { now: string }).now);
}

// The database's own clock: a demo installation's clock would make every job look late once it has been moved.
async function noteRun(tx: StoreTx, name: string, took: number): Promise<void> {
  await tx.rows(sql`insert into job_run (name, started_at, took_ms, good_at) values (${name}, clock_timestamp(), ${Math.round(took)}, clock_timestamp())
    on conflict (name) do update set started_at = excluded.started_at, took_ms = excluded.took_ms, good_at = excluded.good_at, error = null`);
}

/**
 * The next instant at `minute` minutes after midnight in Beijing, after `now`; with `every`, the next of those that lie so many minutes
 * apart from it.
 */
export function nextRun(minute: number, now: Date, every?: number): Date {
  if (every !== undefined) {
    const step = every * 60_000;
    const first = minute * 60_000 - BEIJING_MS;
    return new Date(first + (Math.floor((now.getTime() - first) / step) + 1) * step);
  }
  const midnight = Math.floor((now.getTime() + BEIJING_MS) / DAY_MS) * DAY_MS - BEIJING_MS;
  const today = midnight + minute * 60_000;
  return new Date(today > now.getTime() ? today : today + DAY_MS);
}

// A move that the record's state has overtaken is dropped; one that a rule holds back (a suspended project) is asked again later.
async function recordFailure({ system, services }: SchedulerDeps, due: Due, error: unknown): Promise<void> {
  const refusal = error instanceof Refusal;
  const reason = refusal ? keyOf(error.reason) : error instanceof Error ? error.message : String(error);
  const here = sql<boolean>`entity = ${due.entity} and record_id = ${due.id} and transition = ${due.transition}`;
  if (refusal && GONE.has(reason)) {
    services.log.info({ ...due, reason }, 'due transition no longer applies');
    await system(tx => tx.rows(sql`delete from schedule where ${here}`));
    return;
  }
  const pause = refusal ? REFUSED_PAUSE_SECONDS : Math.min(LONGEST_PAUSE_SECONDS, 2 ** Math.min(due.attempts, 10));
  services.log[refusal ? 'info' : 'error']({ ...due, reason }, 'due transition put off');
  await system(async tx => {
    if (due.entity === JOB)
      await tx.rows(sql`insert into job_run (name, started_at, took_ms, error) values (${due.id}, clock_timestamp(), 0, ${reason.slice(0, 1000)})
        on conflict (name) do update set started_at = excluded.started_at, error = excluded.error`);
    await tx.rows(
      sql`update schedule set attempts = attempts + 1, error = ${reason.slice(0, 1000)}, retry_at = clock_timestamp() + make_interval(secs => ${pause}) where ${here}`,
    );
  });
}

/** Milliseconds until the next due time on the database's clock, or undefined when nothing is scheduled. */
export async function untilNextDue(system: SchedulerDeps['system']): Promise<number | undefined> {
  const row = await system(tx =>
    tx.one<{ ms: number | null }>(
      sql`select (extract(epoch from min(greatest(at - app_now(), retry_at - clock_timestamp()))) * 1000)::float8 as ms from schedule`,
    ),
  );
  return row?.ms === null || row === undefined ? undefined : Math.max(0, row.ms);
}

/** Puts the daily jobs that have no due time yet into the schedule. */
export async function armJobs({ system, registry }: SchedulerDeps): Promise<void> {
  await system(async tx => {
    const now = await databaseNow(tx);
    for (const [name, job] of registry.jobs) {
      const at = nextRun(job.minute, now, job.every).toISOString();
      await tx.rows(
        sql`insert into schedule (entity, record_id, transition, at) values (${JOB}, ${name}, 'run', ${at}) on conflict do nothing`,
      );
    }
  });
}
