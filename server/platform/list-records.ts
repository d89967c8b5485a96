import { sql, type RawBuilder } from 'kysely';
import type { AnyEntity } from '../../shared/domain/kernel/entity.ts';
import { listColumns, tableOf, toRecord, type StoredRow } from './columns.ts';
import type { ListQuery } from './query-list.ts';
import { refuseFields } from './refusal.ts';
import type { SortKey } from './sort-key.ts';
import type { Row } from './store.ts';
import type { StoreTx } from './tx.ts';

/** Totals are counted up to here. */
export const MOST_COUNTED = 10_000;

/** One page of rows, before they are made answers. */
export interface RowPage {
  readonly rows: Row[];
  readonly total: number;
  readonly totalCapped: boolean;
  readonly next: string | null;
}

type KeyedRow = StoredRow & { readonly __keys: readonly string[] };

/** Reads one page within `scope`. A cursor goes on after the row it names; a page number skips rows by their keys alone. */
export async function readPage(
  tx: StoreTx,
  entity: AnyEntity,
  scope: RawBuilder<boolean>,
  query: ListQuery,
): Promise<RowPage> {
  const where = sql<boolean>`${scope} and ${query.where}`;
  const offset = query.cursor === undefined ? (query.page - 1) * query.size : 0;
  const [rows, counted] = await Promise.all([
    readRows(tx, entity, where, query, { limit: query.size + 1, offset }),
    tx.one<{ count: string }>(
      sql`select count(*) from (select 1 from ${sql.table(tableOf(entity))} t where ${where} limit ${MOST_COUNTED + 1}) counted`,
    ),
  ]);
  const count = Number(counted?.count ?? 0);
  const shown = rows.slice(0, query.size);
  const last = shown.at(-1);
  return {
    rows: shown.map(row => toRecord(entity, row) as Row),
    total: Math.min(count, MOST_COUNTED),
    totalCapped: count > MOST_COUNTED,
    next: rows.length > query.size && last ? writeCursor(query.order, last.__keys) : null,
  };
}

/** How many rows a query finds within `scope`, exactly; for exports, which read them all. */
export async function countAll(
  tx: StoreTx,
  entity: AnyEntity,
  scope: RawBuilder<boolean>,
  query: ListQuery,
): Promise<number> {
  const found = await tx.one<{ count: string }>(
    sql`select count(*) from ${sql.table(tableOf(entity))} t where ${scope} and ${query.where}`,
  );
  return Number(found?.count ?? 0);
}

/** Reads the whole result in blocks, each after the last row of the one before; memory holds one block. */
export async function* readAll(
  tx: StoreTx,
  entity: AnyEntity,
  scope: RawBuilder<boolean>,
  query: ListQuery,
  block = 500,
): AsyncGenerator<Row[]> {
  let cursor = query.cursor;
  for (;;) {
    const rows = await readRows(
      tx,
      entity,
      sql<boolean>`${scope} and ${query.where}`,
      { ...query, cursor },
      { limit: block, offset: 0 },
    );
    if (rows.length > 0) yield rows.map(row => toRecord(entity, row) as Row);
    const last = rows.at(-1);
    if (rows.length < block || !last) return;
    cursor = writeCursor(query.order, last.__keys);
  }
}

function readRows(
  tx: StoreTx,
  entity: AnyEntity,
  where: RawBuilder<boolean>,
  query: ListQuery,
  page: { limit: number; offset: number },
): Promise<KeyedRow[]> {
  const table = sql.table(tableOf(entity));
  const columns = sql.raw(listColumns(entity));
  const keys = sql`array[${sql.join(query.keys.map(key => key.held))}] as __keys`;
  const held = query.cursor === undefined ? undefined : readCursor(query, query.cursor);
  const groups = query.keys[0]?.groups;
  if (groups)
    return tx.rows<KeyedRow>(sql`select ${columns}, ${keys} from ${grouped(table, where, query, groups, held, page)}`);
  const order = orderBy(query.keys);
  const after = held ? afterKeys(query.keys, held) : sql<boolean>`true`;
  if (page.offset === 0)
    return tx.rows<KeyedRow>(
      sql`select ${columns}, ${keys} from ${table} t where ${where} and ${after} order by ${order} limit ${page.limit}`,
    );
  return tx.rows<KeyedRow>(
    sql`select ${columns}, ${keys} from (select t.id from ${table} t where ${where} order by ${order} limit ${page.limit} offset ${page.offset}) chosen join ${table} t on t.id = chosen.id order by ${order}`,
  );
}

const orderBy = (keys: readonly SortKey[]): RawBuilder<unknown> =>
  sql.join(keys.map(key => (key.descending ? sql`${key.expression} desc` : key.expression)));

/**
 * The rows of one state after another, each by the index of states, until the page is full: the database sorts state by state, and never
 * looks at the rows of those behind the page. After a cursor it begins with the cursor's own state.
 */
function grouped(
  table: RawBuilder<unknown>,
  where: RawBuilder<boolean>,
  { keys: [, ...keys] }: ListQuery,
  groups: readonly string[],
  held: readonly string[] | undefined,
  page: { limit: number; offset: number },
): RawBuilder<unknown> {
  const [first, ...rest] = held ?? [];
  const left = first === undefined ? groups : groups.slice(groups.indexOf(first));
  const after = held ? sql<boolean>`(g.place > 1 or ${afterKeys(keys, rest)})` : sql<boolean>`true`;
  const order = orderBy(keys);
  return sql`unnest(${left}::text[]) with ordinality g(value, place) cross join lateral
    (select t.* from ${table} t where t."state" = g.value and ${where} and ${after} order by ${order} limit ${page.offset + page.limit}) t
    order by g.place, ${order} limit ${page.limit} offset ${page.offset}`;
}

function writeCursor(order: string, keys: readonly string[]): string {
  return Buffer.from(JSON.stringify([order, ...keys])).toString('base64url');
}

function readCursor(query: ListQuery, cursor: string): readonly string[] {
  try {
    const [order, ...keys] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as unknown[];
    if (order === query.order && keys.length === query.keys.length && keys.every(key => typeof key === 'string')) {
      const groups = query.keys[0]?.groups;
      if (!groups || groups.includes(keys[0]!)) return keys;
    }
  } catch {
    // Falls through: what is no JSON is no cursor of ours.
  }
  return refuseFields({ cursor: 'kernel.invalid' });
}

function afterKeys(keys: readonly SortKey[], held: readonly string[]): RawBuilder<boolean> {
  const values = keys.map((key, i) => key.from(held[i]!));
  const descending = keys[0]?.descending ?? false;
  if (keys.every(key => key.descending === descending)) {
    const left = sql`(${sql.join(keys.map(key => key.expression))})`;
    return descending ? sql<boolean>`${left} < (${sql.join(values)})` : sql<boolean>`${left} > (${sql.join(values)})`;
  }
  const branches = keys.map((key, i) => {
    const equal = keys.slice(0, i).map((earlier, j) => sql`${earlier.expression} = ${values[j]}`);
    const after = key.descending ? sql`${key.expression} < ${values[i]}` : sql`${key.expression} > ${values[i]}`;
    return sql`(${sql.join([...equal, after], sql` and `)})`;
  });
  return sql<boolean>`(${sql.join(branches, sql` or `)})`;
}
