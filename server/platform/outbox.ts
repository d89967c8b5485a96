import { sql } from 'kysely';
import { run } from './pool.ts';
import type { Registry } from './registry.ts';
import type { TxSession } from './session.ts';
import type { StoreTx } from './tx.ts';
import type { DailyJob, Services } from './types.ts';

/** The channel on which every process is told that events were committed. */
export const OUTBOX_CHANNEL = 'ebs_outbox';
const LOCK = 7_301_002;
const BLOCK = 500;
const MOST_ATTEMPTS = 8;
const FIRST_RETRY_SECONDS = 2;

/** One committed event; `position` grows in the order in which all processes see events. */
export interface OutboxEvent {
  readonly position: number;
  readonly at: string;
  readonly topic: string;
  /** Whose event it is; null: the market's. */
  readonly tenantId: string | null;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Writes an event in the open transaction; it is delivered after commit or never. A `tenantId` in the payload names its tenant. */
export async function appendEvent(
  session: TxSession,
  topic: string,
  payload: Readonly<Record<string, unknown>>,
): Promise<void> {
  const tenantId = 'tenantId' in payload ? payload['tenantId'] : session.actor.tenantId || null;
  await Promise.all([
    run(
      session.client,
      sql`insert into outbox (at, topic, tenant_id, payload) values (app_now(), ${topic}, ${tenantId}, ${JSON.stringify(payload)}::jsonb)`,
    ),
    run(session.client, sql`select pg_notify(${OUTBOX_CHANNEL}, '')`),
  ]);
}

/** Writes many events of the caller's tenant in one statement. */
export async function appendEvents(
  session: TxSession,
  events: readonly { readonly topic: string; readonly payload: Readonly<Record<string, unknown>> }[],
): Promise<void> {
  if (events.length === 0) return;
  await Promise.all([
    run(
      session.client,
      sql`insert into outbox (at, topic, tenant_id, payload) select app_now(), topic, ${session.actor.tenantId || null}, payload
        from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e (topic text, payload jsonb)`,
    ),
    run(session.client, sql`select pg_notify(${OUTBOX_CHANNEL}, '')`),
  ]);
}

/** What the outbox needs: transactions with the system's rights. */
export interface OutboxDeps {
  readonly system: <T>(work: (tx: StoreTx) => Promise<T>) => Promise<T>;
  readonly registry: Registry;
  readonly services: Services;
}

/** Gives positions to newly committed events and makes one delivery per subscription; answers how many. One process at a time does it. */
export async function placeEvents({ system, registry }: OutboxDeps): Promise<number> {
  return system(async tx => {
    await tx.rows(sql`select pg_advisory_xact_lock(${LOCK})`);
    const placed = await tx.rows<{ position: string; topic: string }>(
      sql`with fresh as (select id from outbox where position is null order by id limit ${BLOCK}),
        numbered as (select id, nextval('outbox_position') as position from fresh order by id)
        update outbox o set position = n.position from numbered n where o.id = n.id returning o.position, o.topic`,
    );
    const deliveries = placed.flatMap(({ position, topic }) =>
      [...registry.subscriptions].filter(([, s]) => s.topic === topic).map(([name]) => ({ position, name })),
    );
    if (deliveries.length > 0) {
      await tx.rows(
        sql`insert into outbox_delivery (position, subscription)
          select * from unnest(${deliveries.map(d => d.position)}::bigint[], ${deliveries.map(d => d.name)}::text[])`,
      );
    }
    return placed.length;
  });
}

interface Due {
  readonly position: string;
  readonly subscription: string;
  readonly attempts: number;
  readonly topic: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/**
 * Delivers the oldest due event to its subscription; the row lock is the lease, so a process that dies gives it back at once.
 * Answers false when nothing is due. A failure is tried again with growing pauses, then stays visible as `dead`.
 */
export async function deliverOne(deps: OutboxDeps, options: { ignorePauses?: boolean } = {}): Promise<boolean> {
  let due: Due | undefined;
  try {
    return await deps.system(async tx => {
      due = await tx.one<Due>(
        sql`select d.position, d.subscription, d.attempts, o.topic, o.payload from outbox_delivery d join outbox o using (position)
          where d.state = 'pending' and d.subscription = any(${[...deps.registry.subscriptions.keys()]})
            and (${options.ignorePauses ?? false} or d.retry_at <= clock_timestamp())
          order by d.position for update of d skip locked limit 1`,
      );
      if (!due) return false;
      const subscription = deps.registry.subscriptions.get(due.subscription);
      await subscription?.handle({ tx, payload: due.payload, services: deps.services });
      await tx.rows(
        sql`update outbox_delivery set state = 'done', attempts = attempts + 1, error = null where position = ${due.position} and subscription = ${due.subscription}`,
      );
      return true;
    });
  } catch (error) {
    if (!due) throw error;
    await recordFailure(deps, due, error);
    return true;
  }
}

async function recordFailure({ system, services }: OutboxDeps, due: Due, error: unknown): Promise<void> {
  const attempts = due.attempts + 1;
  const state = attempts >= MOST_ATTEMPTS ? 'dead' : 'pending';
  const pause = FIRST_RETRY_SECONDS * 2 ** (attempts - 1);
  const message = (error instanceof Error ? error.message : String(error)).slice(0, 1000);
  services.log[state === 'dead' ? 'error' : 'warn'](
    { topic: due.topic, position: due.position, subscription: due.subscription, attempts, err: message },
    'event delivery failed',
  );
  await system(tx =>
    tx.rows(
      sql`update outbox_delivery set state = ${state}, attempts = ${attempts}, error = ${message}, retry_at = clock_timestamp() + make_interval(secs => ${pause})
        where position = ${due.position} and subscription = ${due.subscription} and state = 'pending'`,
    ),
  );
}

/** Placed events after a position, oldest first, for live views and their resumption. */
export async function eventsAfter(system: OutboxDeps['system'], position: number): Promise<OutboxEvent[]> {
  const rows = await system(tx =>
    tx.rows<Omit<OutboxEvent, 'position'> & { position: string }>(
      sql`select position, at, topic, tenant_id as "tenantId", payload from outbox where position > ${position} order by position limit ${BLOCK}`,
    ),
  );
  return rows.map(row => ({ ...row, position: Number(row.position) }));
}

/** Placed events of some topics after a position, oldest first, at most `limit`. */
export async function topicEventsAfter(
  system: OutboxDeps['system'],
  topics: readonly string[],
  position: number,
  limit: number,
): Promise<OutboxEvent[]> {
  const rows = await system(tx =>
    tx.rows<Omit<OutboxEvent, 'position'> & { position: string }>(
      sql`select position, at, topic, tenant_id as "tenantId", payload from outbox
        where topic = any(${[...topics]}::text[]) and position > ${position} order by position limit ${limit}`,
    ),
  );
  return rows.map(row => ({ ...row, position: Number(row.position) }));
}

/** The position of the oldest event that is still kept, undefined when there is none. */
export async function firstPosition(system: OutboxDeps['system']): Promise<number | undefined> {
  const row = await system(tx =>
    tx.one<{ position: string | null }>(sql`select min(position) as position from outbox`),
  );
  return row?.position === null || row === undefined ? undefined : Number(row.position);
}

/** Milliseconds until the earliest retry, or undefined when none waits. */
export async function nextRetry(system: OutboxDeps['system']): Promise<number | undefined> {
  const row = await system(tx =>
    tx.one<{ ms: number | null }>(
      sql`select (extract(epoch from min(retry_at) - clock_timestamp()) * 1000)::float8 as ms from outbox_delivery where state = 'pending'`,
    ),
  );
  return row?.ms === null || row === undefined ? undefined : Math.max(0, row.ms);
}

/** The position of the newest placed event; 0 when there is none. */
export async function lastPosition(system: OutboxDeps['system']): Promise<number> {
  const row = await system(tx =>
    tx.one<{ position: string }>(sql`select coalesce(max(position), 0) as position from outbox`),
  );
  return Number(row?.position ?? 0);
}

/** Each night events older than a week go, save those still to be delivered or failed: they stay until someone has looked. */
export const sweepOutbox: DailyJob = {
  minute: 200,
  async run({ tx }) {
    await tx.rows(
      sql`delete from outbox o where o.position is not null and o.at < app_now() - interval '7 days'
        and not exists (select 1 from outbox_delivery d where d.position = o.position and d.state in ('pending', 'dead'))`,
    );
  },
};
