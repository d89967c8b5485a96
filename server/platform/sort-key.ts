import { sql, type RawBuilder } from 'kysely';
import type { AnyEntity } from '../../shared/domain/kernel/entity.ts';
import type { Fields, FieldType } from '../../shared/domain/kernel/fields.ts';
import { snake, sortExpression, sqlType } from './columns.ts';
import { valuesInOrder } from './configuration/values-below.ts';

/** One sort key of a list. */
export interface SortKey {
  /** What rows are ordered by, in SQL; never null, so that a page can start after any row. */
  readonly expression: RawBuilder<unknown>;
  readonly descending: boolean;
  /** What a cursor holds of a row, in SQL as text. */
  readonly held: RawBuilder<unknown>;
  /** What a cursor held, as a value of `expression`. */
  readonly from: (held: string) => RawBuilder<unknown>;
  /** Every value a row may have here, in this key's order and direction, where an index finds the rows of each; only of states. */
  readonly groups?: readonly string[];
}

/**
 * The key by which a list is ordered along a field. States follow each other as the entity declares them, and values as their set has
 * them for the reader's tenant: their spelling says nothing to people.
 */
export function sortKey(entity: AnyEntity, name: string, type: FieldType, descending: boolean): SortKey {
  const values = (entity.fields as Fields)[name]?.values;
  if (name === 'state' && !Object.hasOwn(entity.fields, name))
    return placedKey('state', Object.keys(entity.states), descending, true);
  if (type === 'choice' && values) return placedKey(name, valuesInOrder(values), descending, false);
  const expression = sql.raw(sortExpression(name, type).replace('"', 't."'));
  return {
    expression,
    descending,
    held: sql`(${expression})::text`,
    from: held => sql`${held}::${sql.raw(sqlType(type))}`,
  };
}

/**
 * Rows by the place of their value in a list: what is not filled first, what the list does not know (another tenant's value) last. The cursor
 * holds the value and not its place, so that a list that is put in another order meanwhile goes on behind the same value.
 *
 * No index stands in this order: it changes with the entity's code and, for value sets, at any moment and by tenant. States, which every
 * table has an index of, are therefore read one after another until the page is full (`list-records.ts`). A page ordered by a value set looks
 * at all rows that match and keeps its own (top-N), as one ordered by any other field without an index does.
 */
function placedKey(name: string, order: readonly string[], descending: boolean, isClosed: boolean): SortKey {
  const column = sql.id('t', snake(name));
  const beyond = order.length + 1;
  const placeOf = (value: string) => (value === '' ? 0 : order.indexOf(value) + 1 || beyond);
  const place = sql`array_position(${order}::text[], ${column})`;
  return {
    expression: isClosed
      ? sql`coalesce(${place}, ${beyond})`
      : sql`coalesce(${place}, case when coalesce(${column}, '') = '' then 0 else ${beyond} end)`,
    descending,
    held: sql`coalesce(${column}, '')`,
    from: held => sql`${placeOf(held)}::integer`,
    ...(isClosed && { groups: descending ? order.toReversed() : order }),
  };
}
