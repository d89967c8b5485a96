import { sql } from 'kysely';
import type { AnyEntity } from '../../shared/domain/kernel/entity.ts';
import type { Field, Fields } from '../../shared/domain/kernel/fields.ts';
import type { FileRef } from '../../shared/domain/kernel/values.ts';
import { tableOf } from './columns.ts';
import { run } from './pool.ts';
import { imagesIn } from './rich-text.ts';
import { refuseFields } from './refusal.ts';
import type { StoreTx } from './tx.ts';

/** The values of a record that people enter: everything but the fields the server writes. */
export function ownValues(entity: AnyEntity, record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entered = Object.entries(entity.fields as Fields).filter(([, field]) => !field.system);
  return Object.fromEntries(entered.map(([name]) => [name, record[name] ?? null]));
}

/** Refuses (422) references to records that do not exist. Kinds of records without a module are not looked up. */
export async function refuseUnknownReferences(
  tx: StoreTx,
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const places = referencesIn(fields, values, '');
  const missing: Record<string, string> = {};
  for (const [target, byId] of places) {
    const entity = tx.session.registry.entity(target);
    if (!entity) continue;
    const found = await tx.asSystem(() =>
      run<{ id: string }>(
        tx.session.client,
        sql`select id from ${sql.table(tableOf(entity))} where id = any(${[...byId.keys()]})`,
      ),
    );
    const known = new Set(found.map(row => row.id));
    for (const [id, path] of byId) if (!known.has(id)) missing[path] = 'kernel.unknownReference';
  }
  if (Object.keys(missing).length > 0) refuseFields(missing);
}

type Places = Map<string, Map<string, string>>;

/** Ids of references by target, each with the path of the field that names it, rows inside records included. */
export function referencesIn(
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
  path: string,
  places: Places = new Map(),
): Places {
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name];
    if (value === null || value === undefined) continue;
    if (field.type === 'ref') note(places, field, String(value), `${path}${name}`);
    if (field.type === 'rows' && field.rows && Array.isArray(value)) {
      value.forEach((row, i) =>
        referencesIn(field.rows as Fields, row as Readonly<Record<string, unknown>>, `${path}${name}.${i}.`, places),
      );
    }
  }
  return places;
}

function note(places: Places, field: Field, id: string, path: string): void {
  const target = field.target ?? '';
  const byId = places.get(target) ?? new Map<string, string>();
  byId.set(id, byId.get(id) ?? path);
  places.set(target, byId);
}

/** All files that values name, rows inside records included. */
export function filesIn(fields: Fields, values: Readonly<Record<string, unknown>>): readonly FileRef[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name];
    if (!Array.isArray(value)) return [];
    if (field.type === 'files') return value as FileRef[];
    return field.type === 'rows' && field.rows
      ? value.flatMap(row => filesIn(field.rows as Fields, row as Readonly<Record<string, unknown>>))
      : [];
  });
}

/** Ids of the stored files that clean rich texts among the values show as images, those inside rows included. */
export function imagesOf(fields: Fields, values: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name];
    if (field.type === 'richText' && typeof value === 'string') return imagesIn(value);
    return field.type === 'rows' && field.rows && Array.isArray(value)
      ? value.flatMap(row => imagesOf(field.rows as Fields, row as Readonly<Record<string, unknown>>))
      : [];
  });
}
