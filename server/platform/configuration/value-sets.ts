import { sql, type RawBuilder } from 'kysely';
import type { AnyEntity } from '../../../shared/domain/kernel/entity.ts';
import type { Field, Fields } from '../../../shared/domain/kernel/fields.ts';
import type { ValueSet } from '../../../shared/domain/kernel/values.ts';
import { snake, tableOf } from '../columns.ts';
import { valueSetsOf } from '../machines.ts';
import type { Registry } from '../registry.ts';
import { refuseFields } from '../refusal.ts';
import type { Tx } from '../types.ts';
import type { KeptValue, Snapshot } from './snapshot.ts';

/** Sets whose values are records of their own; nobody adds to them or takes from them here. */
const GOVERNED: ReadonlySet<string> = new Set(['role']);

/** All value sets that the fields of the installed entities, moves and operations name. */
export function productSets(registry: Registry): ReadonlyMap<string, ValueSet> {
  const lists: Fields[] = [];
  for (const module of registry.modules) {
    if (module.entity) {
      lists.push(module.entity.fields as Fields);
      for (const move of Object.values(module.entity.transitions as Record<string, { input?: Fields }>))
        lists.push(move.input ?? {});
    }
    for (const operation of module.operations ?? []) lists.push(operation.input as Fields);
  }
  return new Map([...valueSetsOf(lists)].filter(([name]) => !GOVERNED.has(name)));
}

/** One value as it stands for a tenant, with the line that is kept of it. */
export interface StandingValue {
  readonly val: string;
  readonly isProduct: boolean;
  readonly kept: KeptValue | undefined;
}

/** The values of a set for a tenant: the product's and the kept ones, by order, else as the product has them. */
export function standingValues(
  set: ValueSet | undefined,
  name: string,
  snapshot: Snapshot,
  tenantId: string,
): readonly StandingValue[] {
  const kept = new Map(snapshot.values(name, tenantId).flatMap(each => (each.val ? [[each.val, each] as const] : [])));
  const product = set?.values ?? [];
  const all = [...product, ...[...kept.keys()].filter(val => !product.includes(val))];
  return all
    .map((val, index) => ({
      val,
      isProduct: product.includes(val),
      kept: kept.get(val),
      place: kept.get(val)?.order ?? (index + 1) * 10,
    }))
    .sort((a, b) => a.place - b.place);
}

/**
 * Refuses (422, by field) values that may not be used newly: those that an administrator has hidden, and, in sets that take further
 * values, what nobody has added. A value that the record has already stays allowed.
 */
export function refuseUnusableValues(
  snapshot: Snapshot,
  tenantId: string,
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> = {},
): void {
  const faults: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    const { values: set } = field;
    if (!set || GOVERNED.has(set.name) || values[name] === undefined || values[name] === null) continue;
    const held = new Set([before[name]].flat());
    const kept = snapshot.values(set.name, tenantId);
    for (const value of [values[name]].flat()) {
      if (held.has(value)) continue;
      const line = kept.find(each => each.val === value);
      if (line?.hidden) faults[name] = 'configuration.reasons.hiddenValue';
      else if (set.open && !line && !set.values.includes(value as string)) faults[name] = 'kernel.notInSet';
    }
  }
  if (Object.keys(faults).length > 0) refuseFields(faults);
}

/** How many records of a tenant (of all, for null) use a value, in any field of any entity. */
export async function useOf(
  tx: Tx,
  entities: readonly AnyEntity[],
  set: string,
  val: string,
  tenantId: string | null,
): Promise<number> {
  const counts = entities.flatMap(entity => {
    const places = placesOf(entity.fields as Fields, set, val);
    if (places.length === 0) return [];
    const own = tenantId === null ? sql`true` : sql`tenant_id = ${tenantId}`;
    return [
      sql`(select count(*) from ${sql.table(tableOf(entity))} where ${own} and (${sql.join(places, sql` or `)}))`,
    ];
  });
  if (counts.length === 0) return 0;
  const row = await tx.asSystem(() =>
    tx.one<{ count: number }>(sql`select (${sql.join(counts, sql` + `)})::int as count`),
  );
  return row?.count ?? 0;
}

function placesOf(fields: Fields, set: string, val: string): RawBuilder<boolean>[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const column = sql.id(snake(name));
    if (field.values?.name === set)
      return field.type === 'choice'
        ? [sql<boolean>`${column} = ${val}`]
        : [sql<boolean>`jsonb_exists(${column}, ${val})`];
    return Object.entries(field.rows ?? {})
      .filter(([, inner]: [string, Field]) => inner.values?.name === set)
      .map(([inner, { type }]: [string, Field]) => {
        const shape = JSON.stringify([{ [inner]: type === 'choices' ? [val] : val }]);
        return sql<boolean>`${column} @> ${shape}::jsonb`;
      });
  });
}
