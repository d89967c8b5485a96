import { sql, type RawBuilder } from 'kysely';
import type { AnyEntity } from '../../shared/domain/kernel/entity.ts';
import { auditEntry, changesBetween } from './audit.ts';
import { BASE_COLUMNS, snake, tableColumns, tableOf, toColumns, toRecord, type StoredRow } from './columns.ts';
import { newId } from './ids.ts';
import { run } from './pool.ts';
import { refuse } from './refusal.ts';
import type { TxSession } from './session.ts';
import type { Filter } from './types.ts';

/** A record without its compile-time type, as the generic code handles it. */
export type Row = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly tenantId: string;
  readonly ownerId: string;
  readonly state: string;
  readonly revision: number;
};

const MOST_FOUND = 5000;
const column = (entity: AnyEntity, name: string): RawBuilder<unknown> => {
  if (!(name in BASE_COLUMNS) && !(name in entity.fields)) throw new Error(`${entity.name} has no field ${name}`);
  return sql.id('t', snake(name));
};

/** Filters as an SQL condition on the alias `t`. A value `undefined` throws: it must never widen what is seen. */
export function filterCondition(entity: AnyEntity, filter: Readonly<Record<string, unknown>>): RawBuilder<boolean> {
  const parts = Object.entries(filter).map(([name, value]) => {
    if (value === undefined) throw new Error(`filter ${entity.name}.${name} is undefined`);
    if (value === null) return sql<boolean>`${column(entity, name)} is null`;
    if (Array.isArray(value)) return sql<boolean>`${column(entity, name)} = any(${value})`;
    return sql<boolean>`${column(entity, name)} = ${value}`;
  });
  return parts.length ? sql<boolean>`(${sql.join(parts, sql` and `)})` : sql<boolean>`true`;
}

/** Records by filter (see `Tx.find`). */
export async function findRows(
  session: TxSession,
  entity: AnyEntity,
  filter: Filter,
  options: { limit?: number; sort?: string } = {},
): Promise<Row[]> {
  const limit = options.limit ?? 200;
  if (limit > MOST_FOUND) throw new Error(`find reads at most ${MOST_FOUND} records`);
  const sorts = [...(options.sort?.split(',') ?? []), 'id'].map(part => {
    const name = part.replace(/^-/, '');
    return part.startsWith('-') ? sql`${column(entity, name)} desc` : sql`${column(entity, name)}`;
  });
  const query = sql`select t.* from ${sql.table(tableOf(entity))} t where ${filterCondition(entity, filter)} order by ${sql.join(sorts)} limit ${limit}`;
  return (await run<StoredRow>(session.client, query)).map(row => toRecord(entity, row) as Row);
}

/** The record, when the transaction's actor can see it and the extra condition holds. `lock` takes the row for update. */
export async function loadRow(
  session: TxSession,
  entity: AnyEntity,
  id: string,
  options: { lock?: boolean; where?: RawBuilder<boolean> } = {},
): Promise<Row> {
  const query = sql`select t.* from ${sql.table(tableOf(entity))} t where t.id = ${id} and ${options.where ?? sql`true`} ${options.lock ? sql`for update of t` : sql``}`;
  const [row] = await run<StoredRow>(session.client, query);
  return row ? (toRecord(entity, row) as Row) : refuse('kernel.notFound', 404);
}

/** A record as it will be inserted: base values filled in, every own field present. */
export function newRecord(session: TxSession, entity: AnyEntity, values: Readonly<Record<string, unknown>>): Row {
  const { id, tenantId, ownerId, state, revision: _r, createdAt: _c, updatedAt: _u, ...own } = values;
  const now = session.services.now();
  const empty = Object.fromEntries(Object.keys(entity.fields).map(name => [name, null]));
  return {
    ...empty,
    ...own,
    id: (id as string) ?? newId(entity.name, now.getTime()),
    tenantId: (tenantId as string) ?? session.actor.tenantId,
    ownerId: (ownerId as string) ?? session.actor.id,
    state: (state as string) ?? entity.initial,
    revision: 1,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
}

/** Inserts a new record with its audit entry. */
export async function insertRow(session: TxSession, entity: AnyEntity, record: Row, input?: unknown): Promise<Row> {
  if (!record.tenantId) throw new Error(`${entity.name}: a record made by the server must name its tenant`);
  if (!(record.state in entity.states)) throw new Error(`${entity.name} has no state ${record.state}`);
  const own = toColumns(
    entity,
    Object.fromEntries(Object.keys(entity.fields).map(name => [name, record[name] ?? null])),
  );
  const columns: Record<string, unknown> = {
    id: record.id,
    tenant_id: record.tenantId,
    owner_id: record.ownerId,
    state: record.state,
    revision: 1,
    ...own,
  };
  const names = Object.keys(columns);
  const query = sql`insert into ${sql.table(tableOf(entity))} (${sql.join([...names, 'created_at', 'updated_at'].map(name => sql.id(name)))})
    select ${sql.join([...names.map(name => typed(entity, name, columns[name])), sql`clock.now`, sql`clock.now`])} from app_now() as clock(now) returning *`;
  const [stored] = await writing(run<StoredRow>(session.client, query));
  const after = toRecord(entity, stored as StoredRow) as Row;
  await auditEntry(session, entity, {
    action: 'create',
    before: null,
    after,
    changes: changesBetween(entity, null, after),
    input,
  });
  return after;
}

/** What a write changes: fields, and the state for a transition. */
export interface Change {
  readonly action: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly state?: string;
  readonly input?: unknown;
}

/** Writes a change as compare-and-set on revision and state, with its audit entry; refuses 409 when the row has moved on. */
export async function writeRow(session: TxSession, entity: AnyEntity, before: Row, change: Change): Promise<Row> {
  const columns: Record<string, unknown> = toColumns(entity, change.values);
  if (change.state !== undefined) columns['state'] = change.state;
  const sets = Object.entries(columns).map(([name, value]) => sql`${sql.id(name)} = ${typed(entity, name, value)}`);
  const query = sql`update ${sql.table(tableOf(entity))} set ${sql.join([...sets, sql`revision = revision + 1`, sql`updated_at = app_now()`])}
    where id = ${before.id} and state = ${before.state} and revision = ${before.revision} returning *`;
  const [stored] = await writing(run<StoredRow>(session.client, query));
  if (!stored) refuse('kernel.conflict');
  const after = toRecord(entity, stored) as Row;
  await auditEntry(session, entity, {
    action: change.action,
    before,
    after,
    changes: changesBetween(entity, before, after),
    input: change.input,
  });
  return after;
}

// An `insert … select` gives bound values no type; jsonb and dates need one.
function typed(entity: AnyEntity, name: string, value: unknown): RawBuilder<unknown> {
  const type = columnTypes(entity).get(name) ?? 'text';
  return sql`${value}::${sql.raw(type)}`;
}

async function writing<T>(query: Promise<T>): Promise<T> {
  try {
    return await query;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === '23505') refuse('kernel.duplicate');
    if (code === '42501' && /row-level security/.test((error as Error).message)) refuse('kernel.notFound', 404);
    throw error;
  }
}

const typesOf = new WeakMap<AnyEntity, ReadonlyMap<string, string>>();
function columnTypes(entity: AnyEntity): ReadonlyMap<string, string> {
  let types = typesOf.get(entity);
  if (!types) {
    types = new Map(tableColumns(entity));
    typesOf.set(entity, types);
  }
  return types;
}
