import { sql, type RawBuilder } from 'kysely';
import type { AnyEntity } from '../../../shared/domain/kernel/entity.ts';
import type { Field, Fields } from '../../../shared/domain/kernel/fields.ts';
import type { ValueSet } from '../../../shared/domain/kernel/values.ts';
import { snake, tableOf } from '../columns.ts';
import { valueSetsOf } from '../machines.ts';
import type { Registry } from '../registry.ts';
import { refuseFields } from '../refusal.ts';
import type { Tx } from '../types.ts';
import type { Snapshot } from './snapshot.ts';

type Values = Readonly<Record<string, unknown>>;

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

/** Where a set is used first: the keys of the field's label and of its entity's name, by which people know the set. */
export function usesOfSets(
  registry: Registry,
): ReadonlyMap<string, { readonly field: string; readonly entity: string }> {
  const uses = new Map<string, { field: string; entity: string }>();
  for (const { entity } of registry.modules) {
    if (!entity) continue;
    const note = (fields: Fields, path: (name: string) => string) => {
      for (const [name, field] of Object.entries(fields)) {
        if (field.values && !uses.has(field.values.name))
          uses.set(field.values.name, { field: path(name), entity: `${entity.name}.name` });
        if (field.rows) note(field.rows, inner => `${entity.name}.inner.${name}.${inner}`);
      }
    };
    note(entity.fields as Fields, name => `${entity.name}.fields.${name}`);
    for (const [move, { input = {} }] of Object.entries(entity.transitions as Record<string, { input?: Fields }>))
      note(input, name => `${entity.name}.inner.${move}.${name}`);
  }
  return uses;
}

/** What is wrong with a value of a set, by a table made once: a column may have thousands of lines. Undefined for what is governed elsewhere. */
function faultsIn(
  snapshot: Snapshot,
  tenantId: string,
  set: ValueSet | undefined,
  before: readonly unknown[],
): ((value: unknown) => string | undefined) | undefined {
  if (!set || GOVERNED.has(set.name)) return undefined;
  const held = new Set(before);
  const kept = new Map(snapshot.values(set.name, tenantId).map(each => [each.val as unknown, each]));
  const product = new Set<unknown>(set.values);
  const faultOf = (one: unknown): string | undefined => {
    if (held.has(one)) return undefined;
    const line = kept.get(one);
    if (line?.hidden) return 'configuration.reasons.hiddenValue';
    return set.open && !line && !product.has(one) ? 'kernel.notInSet' : undefined;
  };
  return value => {
    if (value === undefined || value === null) return undefined;
    return [value].flat().reduce<string | undefined>((found, one) => faultOf(one) ?? found, undefined);
  };
}

/**
 * Refuses (422, by field) values that may not be used newly: those that an administrator has hidden, and, in sets that take further
 * values, what nobody has added; in the lines of tables as well. A value that the record has already stays allowed.
 */
export function refuseUnusableValues(
  snapshot: Snapshot,
  tenantId: string,
  fields: Fields,
  values: Values,
  before: Values = {},
): void {
  const faults: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    const fault = faultsIn(snapshot, tenantId, field.values, [before[name]].flat())?.(values[name]);
    if (fault) faults[name] = fault;
    if (!field.rows || !Array.isArray(values[name])) continue;
    // What any line of the table held may stand in any other: lines move.
    const lines = (Array.isArray(before[name]) ? before[name] : []) as readonly Values[];
    for (const [column, { values: set }] of Object.entries(field.rows)) {
      const judge = faultsIn(
        snapshot,
        tenantId,
        set,
        lines.flatMap(line => line[column]),
      );
      if (!judge) continue;
      for (const [index, line] of (values[name] as readonly Values[]).entries()) {
        const wrong = judge(line[column]);
        if (wrong) faults[`${name}.${index}.${column}`] = wrong;
      }
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
