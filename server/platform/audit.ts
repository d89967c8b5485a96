import { sql } from 'kysely';
import type { AnyEntity, GuardContext } from '../../shared/domain/kernel/entity.ts';
import type { HistoryEntry } from '../../shared/domain/kernel/wire.ts';
import { run } from './pool.ts';
import type { TxSession } from './session.ts';
import type { Row } from './store.ts';

type Changes = Record<string, { from: unknown; to: unknown }>;

/** Fields that differ between two versions of a record; all filled ones when there is no earlier version. */
export function changesBetween(entity: AnyEntity, before: Row | null, after: Row): Changes {
  const changes: Changes = {};
  for (const name of Object.keys(entity.fields)) {
    const from = before?.[name] ?? null;
    const to = after[name] ?? null;
    if (JSON.stringify(from) !== JSON.stringify(to)) changes[name] = { from, to };
  }
  return changes;
}

/** Writes one line of a record's history: who, from where, what, when (Decree 20 art. 49). The table refuses change and removal. */
export async function auditEntry(
  session: TxSession,
  entity: AnyEntity,
  entry: {
    readonly action: string;
    readonly before: Row | null;
    readonly after: Row;
    readonly changes: Changes;
    readonly input?: unknown;
  },
): Promise<void> {
  const { actor, address } = session;
  const input =
    entry.input === undefined || Object.keys(entry.input as object).length === 0 ? null : JSON.stringify(entry.input);
  await run(
    session.client,
    sql`insert into audit (at, tenant_id, actor_id, actor_name, address, action, entity, record_id, from_state, to_state, revision, changes, input)
      values (app_now(), ${entry.after.tenantId}, ${actor.id || null}, ${actor.name}, ${address}, ${entry.action}, ${entity.name}, ${entry.after.id},
        ${entry.before?.state ?? null}, ${entry.after.state}, ${entry.after.revision}, ${JSON.stringify(entry.changes)}::jsonb, ${input}::jsonb)`,
  );
}

interface AuditRow extends Omit<HistoryEntry, 'revision'> {
  readonly revision: string;
}

const MOST_LINES = 1000;

/** A record's history, oldest first, at most the last 1,000 lines. What is still sealed is left out. The caller may see the record. */
export async function readHistory(
  session: TxSession,
  entity: AnyEntity,
  record: Row,
  context: GuardContext,
): Promise<HistoryEntry[]> {
  const rows = await run<AuditRow>(
    session.client,
    sql`select * from (
      select id, at, actor_id as "actorId", actor_name as "actorName", action, from_state as "fromState", to_state as "toState", revision, changes, input
      from audit where entity = ${entity.name} and record_id = ${record.id} order by id desc limit ${MOST_LINES}) lines order by id`,
  );
  const sealed =
    entity.sealed && !entity.sealed.until(record as never, context) ? new Set<string>(entity.sealed.fields) : undefined;
  const open = (part: unknown) =>
    sealed && part ? Object.fromEntries(Object.entries(part).filter(([name]) => !sealed.has(name))) : part;
  return rows.map(({ id: _id, ...row }: AuditRow & { id?: unknown }) => ({
    ...row,
    revision: Number(row.revision),
    changes: open(row.changes) as HistoryEntry['changes'],
    input: open(row.input) ?? undefined,
  }));
}
