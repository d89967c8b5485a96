import { sql } from 'kysely';
import type { AnyEntity } from '../../shared/domain/kernel/entity.ts';
import type { HistoryEntry, ListAnswer } from '../../shared/domain/kernel/wire.ts';
import { entityOf, readingFor } from './access.ts';
import { answered, shownRow } from './answer.ts';
import { readHistory } from './audit.ts';
import { heavyFields, isSealable, snake, tableOf } from './columns.ts';
import type { Database } from './db.ts';
import { labelsFor } from './labels.ts';
import { countAll, readAll, readPage } from './list-records.ts';
import { parseListQuery, type Query } from './query-list.ts';
import { refuse, refuseFields, Refusal } from './refusal.ts';
import { SYSTEM } from './session.ts';
import { loadRow, type Row } from './store.ts';
import { contextFor } from './transitions.ts';
import type { StoreTx } from './tx.ts';
import type { Caller, EntityLogic } from './entity-calls.ts';
import type { ServerModule } from './types.ts';
import { createRecord, transitRecord, updateRecord } from './write-record.ts';

const MOST_OPTIONS = 50;
const DATA_FAULT = /^22(P02|007|008|003|P05|021)$/;

/** The generic endpoints' logic over a database. */
export function entityLogic({ database }: { readonly database: Pick<Database, 'transaction'> }): EntityLogic {
  const within = <T>(caller: Caller, work: (tx: StoreTx) => Promise<T>): Promise<T> =>
    database.transaction(caller, work).catch(asRefusal);
  const person = (caller: Caller) => (caller.actor ? caller : refuse('kernel.signIn', 401));
  return {
    list: (module, caller, query) => within(caller, tx => listRecords(tx, module, caller, query)),
    get: (module, caller, id) => within(caller, tx => getRecord(tx, module, caller, id)),
    options: (module, caller, query) => within(caller, tx => recordOptions(tx, module, caller, query)),
    stream: (module, caller, query, use) =>
      within(caller, tx =>
        use(streamRecords(tx, module, caller, query), () => countRecords(tx, module, caller, query)),
      ),
    history: async (module, caller, id) => within(person(caller), tx => historyOf(tx, module, caller, id)),
    view: async (module, caller, view, id) => within(caller, tx => viewRecord(tx, module, caller, view, id)),
    create: async (module, caller, input) => within(person(caller), tx => createRecord(tx, module, input)),
    update: async (module, caller, body) => within(person(caller), tx => updateRecord(tx, module, body)),
    transition: async (module, caller, action, body) =>
      within(person(caller), tx => transitRecord(tx, module, action, body)),
  };
}

// A value that the schema lets through and the database cannot hold (30 February, a forged cursor) is the caller's fault.
function asRefusal(error: unknown): never {
  if (DATA_FAULT.test((error as { code?: string }).code ?? '')) throw new Refusal(422, 'kernel.invalid');
  throw error;
}

/** One page of the records that the caller may see. */
export async function listRecords(
  tx: StoreTx,
  module: ServerModule,
  caller: Caller,
  query: Query,
): Promise<ListAnswer<Row>> {
  const entity = entityOf(module);
  const reading = readingFor(module, caller);
  const page = await readPage(
    tx,
    entity,
    reading.where,
    parseListQuery(
      entity,
      query,
      reading.guest ? module.options?.guestFields : undefined,
      tx.configured('lists.pageSize', caller.actor ?? {}),
    ),
  );
  const now = tx.session.services.now();
  const rows = page.rows.map(row => light(entity, shownRow(tx, module, row, reading.guest, now)));
  const labels = await labelsFor(tx, entity, rows);
  return { rows, total: page.total, ...(page.totalCapped ? { totalCapped: true } : {}), next: page.next, labels };
}

// The trace of a heavy field has served the verdicts; a list row does not carry the field.
function light(entity: AnyEntity, row: Row): Row {
  const heavy = heavyFields(entity);
  return heavy.length === 0
    ? row
    : (Object.fromEntries(Object.entries(row).filter(([name]) => !heavy.includes(name))) as Row);
}

/** The whole result of a list, in blocks of at most 500 rows with their labels, for exports. The same scope and seals hold. */
export async function* streamRecords(
  tx: StoreTx,
  module: ServerModule,
  caller: Caller,
  query: Query,
): AsyncGenerator<{ rows: Row[]; labels: Record<string, string> }> {
  const entity = entityOf(module);
  const reading = readingFor(module, caller);
  const parsed = parseListQuery(entity, query, reading.guest ? module.options?.guestFields : undefined);
  for await (const block of readAll(tx, entity, reading.where, parsed)) {
    const now = tx.session.services.now();
    const rows = block.map(row => light(entity, shownRow(tx, module, row, reading.guest, now)));
    yield { rows, labels: await labelsFor(tx, entity, rows) };
  }
}

/** How many records a list query finds, exactly. */
export async function countRecords(tx: StoreTx, module: ServerModule, caller: Caller, query: Query): Promise<number> {
  const reading = readingFor(module, caller);
  const guestFields = reading.guest ? module.options?.guestFields : undefined;
  return countAll(tx, entityOf(module), reading.where, parseListQuery(entityOf(module), query, guestFields));
}

async function load(
  tx: StoreTx,
  module: ServerModule,
  caller: Caller,
  id: string,
): Promise<{ record: Row; guest: boolean }> {
  const { where, guest } = readingFor(module, caller);
  return { record: await loadRow(tx.session, entityOf(module), id, { where }), guest };
}

/** One record with its actions and the names of what it refers to; 404 outside the caller's scope. */
export async function getRecord(tx: StoreTx, module: ServerModule, caller: Caller, id: string): Promise<unknown> {
  const { record, guest } = await load(tx, module, caller, id);
  return answered(tx, module, record, guest);
}

/** A record's history for those who may read it (not for guests). */
export async function historyOf(tx: StoreTx, module: ServerModule, caller: Caller, id: string): Promise<unknown> {
  const { record, guest } = await load(tx, module, caller, id);
  if (guest) refuse('kernel.noPermission', 403);
  const context = { actor: tx.session.actor, now: tx.session.services.now() };
  const lines = await tx.asSystem(() => readHistory(tx.session, entityOf(module), record, context));
  const shown = module.options?.history;
  const { sealed } = entityOf(module);
  const isSealed = sealed !== undefined && !sealed.until(record as never, context);
  return withOrganizations(tx, shown ? await shown(lines, contextFor(tx, record, {}, context.now)) : lines, isSealed);
}

// After the module has taken away who must stay unknown: an organization would tell of them. While something of the record is sealed for
// the reader, people of other organizations are not named: who has signed up is no less secret than the company (招标投标法 art. 22).
async function withOrganizations(
  tx: StoreTx,
  lines: readonly HistoryEntry[],
  isSealed: boolean,
): Promise<readonly HistoryEntry[]> {
  const ids = [...new Set(lines.flatMap(line => (line.actorId && line.actorName ? [line.actorId] : [])))];
  if (ids.length === 0) return lines;
  const found = await tx.asSystem(() =>
    tx.rows<{ id: string; organizationId: string; name: string }>(
      sql`select u.id, o.id as "organizationId", o.name from "user" u join organization o on o.id = u.organization_id where u.id = any(${ids})`,
    ),
  );
  const of = new Map(found.map(row => [row.id, row]));
  const { actor } = tx.session;
  return lines.map(line => {
    if (!line.actorName || !line.actorId || line.actorId === SYSTEM.id) return line;
    const organization = of.get(line.actorId);
    if (isSealed && line.actorId !== actor.id && organization?.organizationId !== actor.organizationId)
      return { ...line, actorId: null, actorName: '' };
    return organization ? { ...line, organizationName: organization.name } : line;
  });
}

/** An extra reading that the module declares. */
export async function viewRecord(
  tx: StoreTx,
  module: ServerModule,
  caller: Caller,
  view: string,
  id: string,
): Promise<unknown> {
  const make = module.options?.views?.[view];
  if (!make) return refuse('kernel.unknownAction', 404);
  const { record, guest } = await load(tx, module, caller, id);
  if (guest) refuse('kernel.noPermission', 403);
  return make(contextFor(tx, record, {}, tx.session.services.now()));
}

/** Records to choose from: `{ id, label }`, by words of the title (`q`) or by `ids`, at most 50. */
export async function recordOptions(
  tx: StoreTx,
  module: ServerModule,
  caller: Caller,
  query: Query,
): Promise<{ id: string; label: string }[]> {
  const entity = entityOf(module);
  const { q, ids, ...rest } = query;
  const [unknown] = Object.keys(rest);
  if (unknown) refuseFields({ [unknown]: 'kernel.unknownParameter' });
  const reading = readingFor(module, caller);
  if (isSealable(entity, entity.title)) return [];
  const title = sql.id('t', snake(entity.title));
  const words = q === undefined ? [] : [q].flat().join(' ').slice(0, 200).trim().split(/\s+/u).filter(Boolean);
  const matches = words.map(word => sql<boolean>`${title} ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`);
  const chosen =
    ids === undefined
      ? []
      : [
          sql<boolean>`t.id = any(${[ids]
            .flat()
            .flatMap(id => id.split(','))
            .slice(0, MOST_OPTIONS)})`,
        ];
  const where = sql.join([reading.where, ...matches, ...chosen], sql` and `);
  const rows = await tx.rows<{ id: string; label: string | null }>(
    sql`select t.id, ${title}::text as label from ${sql.table(tableOf(entity))} t where ${where} order by t.created_at desc, t.id limit ${MOST_OPTIONS}`,
  );
  return rows.map(row => ({ id: row.id, label: row.label ?? row.id }));
}
