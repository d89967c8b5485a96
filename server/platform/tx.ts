import { sql, type RawBuilder } from 'kysely';
import type pg from 'pg';
import type { AnyEntity } from '../../shared/domain/kernel/entity.ts';
import { underConfiguration } from './configuration/current.ts';
import { appendToLog } from './decisive-log.ts';
import { isolated } from './isolation.ts';
import { sendMessage } from './messages/send-message.ts';
import { appendEvent } from './outbox.ts';
import { run } from './pool.ts';
import { dropSchedule, putSchedule } from './schedule.ts';
import { SYSTEM, type TxSession } from './session.ts';
import { findRows, insertRow, loadRow, newRecord, writeRow, type Row } from './store.ts';
import { applyTransition, contextFor, decisionTime } from './transitions.ts';
import type { Tx } from './types.ts';

/** A transaction as the platform's own code sees it. */
export interface StoreTx extends Tx {
  readonly session: TxSession;
}

/** Makes the transaction's interface on an open connection whose isolation is set. */
export function makeTx(opened: TxSession): StoreTx {
  let depth = opened.actor === SYSTEM ? 1 : 0;
  const session = { ...opened, client: isolated(opened.client, () => depth > 0) };
  const rows = <T>(query: RawBuilder<unknown>) => run<T>(session.client, query);
  const tx: StoreTx = {
    session,
    rows,
    one: async <T>(query: RawBuilder<unknown>) => (await rows<T>(query))[0],
    find: async (entity, filter, options) => (await findRows(session, entity, filter, options)) as never,
    get: async (entity, id, options) => (await loadRow(session, entity, id, options)) as never,
    insert: async (entity, values) => (await insertWithDefaults(tx, entity, values)) as never,
    async patch(entity, id, values) {
      const before = await loadRow(session, entity, id, { lock: true });
      return (await writeRow(session, entity, before, { action: 'update', values })) as never;
    },
    async transition(entity, id, action, input = {}) {
      const before = await loadRow(session, entity, id, { lock: true });
      return (await applyTransition(tx, entity, action, before, input, false)) as never;
    },
    publish: (topic, payload) => appendEvent(session, topic, payload),
    schedule: (entity, id, transition, at) => putSchedule(session, entity, id, transition, at),
    unschedule: (entity, id, transition) => dropSchedule(session, entity, id, transition),
    log: (kind, payload) => tx.asSystem(() => appendToLog(session, kind, payload)),
    async asSystem(work) {
      depth += 1;
      try {
        return await work();
      } finally {
        depth -= 1;
      }
    },
    configured: (key, owner) => session.services.configured(key, owner),
    notify: (to, message) => tx.asSystem(() => sendMessage(tx, to, message)),
  };
  return tx;
}

async function insertWithDefaults(
  tx: StoreTx,
  entity: AnyEntity,
  values: Readonly<Record<string, unknown>>,
): Promise<Row> {
  return insertRow(tx.session, entity, await withDefaults(tx, entity, newRecord(tx.session, entity, values), values));
}

// What every record has is filled before the module is asked; the module may put a record into another tenant's hands.
const OWNERSHIP: ReadonlySet<string> = new Set(['tenantId', 'ownerId']);

/** The new record with what its module fills in, such as a code from a sequence; given values win. */
export async function withDefaults(
  tx: StoreTx,
  entity: AnyEntity,
  record: Row,
  input: Readonly<Record<string, unknown>>,
): Promise<Row> {
  const { options } = tx.session.registry.moduleOf(entity);
  if (!options?.defaults) return record;
  const filled = (await options.defaults(contextFor(tx, record, input, await decisionTime(tx)))) as Readonly<
    Record<string, unknown>
  >;
  const given = (name: string): unknown => (OWNERSHIP.has(name) ? input[name] : record[name]);
  const open = Object.entries(filled).filter(([name]) => given(name) === null || given(name) === undefined);
  return { ...record, ...Object.fromEntries(open) };
}

const RETRIED = new Set(['40001', '40P01']);
const MOST_TRIES = 3;

/**
 * Runs `work` in one transaction with the session's row isolation; commits when it answers, rolls back when it throws. A
 * deadlock is tried again twice, so `work` must do nothing outside the database that it may not repeat.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  session: Omit<TxSession, 'client'>,
  work: (tx: StoreTx) => Promise<T>,
): Promise<T> {
  const current = { snapshot: session.services.configuration, tenantId: () => session.actor.tenantId };
  for (let tries = 1; ; tries++) {
    try {
      return await underConfiguration(current, () => once(pool, session, work));
    } catch (error) {
      if (tries >= MOST_TRIES || !RETRIED.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}

async function once<T>(
  pool: pg.Pool,
  session: Omit<TxSession, 'client'>,
  work: (tx: StoreTx) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const { actor } = session;
    // Not awaited before the work: it saves a round trip, and statements run in order.
    const opened = Promise.all([
      client.query('begin'),
      run(
        client,
        sql`select set_config('app.tenant', ${actor.tenantId}, true), set_config('app.organization', ${actor.organizationId}, true),
          set_config('app.user', ${actor.id}, true), set_config('app.system', ${actor === SYSTEM ? 'on' : ''}, true)`,
      ),
    ]);
    opened.catch(() => undefined);
    const answer = await work(makeTx({ ...session, client }));
    await opened;
    const { command } = await client.query('commit');
    // A transaction in which a statement failed unnoticed answers a commit with ROLLBACK.
    if (command !== 'COMMIT') throw new Error('the transaction had failed before its commit');
    return answer;
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => (broken = lost));
    throw error;
  } finally {
    client.release(broken);
  }
}
