import { sql } from 'kysely';
import type { AnyEntity } from '../../shared/domain/kernel/entity.ts';
import type { Field, Fields } from '../../shared/domain/kernel/fields.ts';
import { isSealable, snake, tableOf } from './columns.ts';
import { referencesIn } from './input.ts';
import type { StoreTx } from './tx.ts';

/** The names of everything that records refer to, id → name: one query per kind of record, however many records there are. */
export async function labelsFor(
  tx: StoreTx,
  entity: AnyEntity,
  records: readonly Readonly<Record<string, unknown>>[],
): Promise<Record<string, string>> {
  const wanted = new Map<string, Map<string, string>>();
  for (const record of records) {
    referencesIn(entity.fields as Fields, record, '', wanted);
    const owners = wanted.get('user') ?? new Map<string, string>();
    if (typeof record['ownerId'] === 'string') wanted.set('user', owners.set(record['ownerId'], 'ownerId'));
  }
  const labels: Record<string, string> = {};
  // Names only, of records that the reader's rows already refer to; the records themselves may be another party's.
  await tx.asSystem(async () => {
    const found = await Promise.all([...wanted].map(([target, ids]) => titlesOf(tx, target, [...ids.keys()])));
    Object.assign(labels, ...found);
  });
  return labels;
}

/** Titles by id of one kind of record. A title that is itself a reference is followed once. */
async function titlesOf(
  tx: StoreTx,
  target: string,
  ids: readonly string[],
  follow = true,
): Promise<Record<string, string>> {
  const entity = tx.session.registry.entity(target);
  if (!entity || ids.length === 0 || isSealable(entity, entity.title)) return {};
  const title = (entity.fields as Fields)[entity.title] as Field;
  const rows = await tx.rows<{ id: string; title: string | null }>(
    sql`select id, ${sql.id(snake(entity.title))}::text as title from ${sql.table(tableOf(entity))} where id = any(${ids})`,
  );
  const inner =
    title.type === 'ref' && follow
      ? await titlesOf(
          tx,
          title.target ?? '',
          rows.flatMap(row => row.title ?? []),
          false,
        )
      : {};
  return Object.fromEntries(rows.map(row => [row.id, inner[row.title ?? ''] ?? row.title ?? row.id]));
}
