import { sql, type RawBuilder } from 'kysely';
import type { AnyEntity } from '../../shared/domain/kernel/entity.ts';
import type { Field, Fields, FieldType } from '../../shared/domain/kernel/fields.ts';
import { schemaOf } from '../../shared/domain/kernel/schema.ts';
import { withBelow } from './configuration/values-below.ts';
import { BASE_TYPES, isSealable, searchExpression, searchFields, snake, sqlType } from './columns.ts';
import { refuseFields } from './refusal.ts';
import { sortKey, type SortKey } from './sort-key.ts';

/** Query parameters as they arrive; repeated ones are lists. */
export type Query = Readonly<Record<string, string | readonly string[]>>;

/** A list request, checked: what to match, in which order, which page. */
export interface ListQuery {
  readonly where: RawBuilder<boolean>;
  readonly keys: readonly SortKey[];
  /** The order as text, kept in the cursor: a cursor of another order is refused. */
  readonly order: string;
  readonly size: number;
  readonly page: number;
  readonly cursor: string | undefined;
}

/** Most rows of one page. */
export const MOST_ROWS = 200;
/** Branches of organizations that one filter takes at most. */
const MOST_BRANCHES = 50;
const RANGED: ReadonlySet<FieldType> = new Set(['integer', 'decimal', 'money', 'date', 'dateTime']);
const BASE_FILTERS = new Set(['id', 'state', 'ownerId', 'tenantId', 'createdAt', 'updatedAt']);
const BASE_SORTS = new Set(['id', 'state', 'createdAt', 'updatedAt']);

/** Reads list parameters against the entity's allow-lists; anything else is refused with 422, nothing is ignored. */
export function parseListQuery(entity: AnyEntity, query: Query, allowed?: readonly string[], pageSize = 20): ListQuery {
  const { page, size, cursor, sort, q, ...filters } = query;
  const conditions = Object.entries(filters).map(([name, value]) => filterOf(entity, name, [value].flat(), allowed));
  if (q !== undefined && q !== '') conditions.push(searchOf(entity, single('q', q)));
  const { keys, order } = sortOf(
    entity,
    sort === undefined || sort === '' ? '-createdAt' : single('sort', sort),
    allowed,
  );
  return {
    where: conditions.length ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : sql<boolean>`true`,
    keys,
    order,
    size: wholeNumber('size', size, pageSize, MOST_ROWS),
    page: wholeNumber('page', page, 1, 1_000_000),
    cursor: cursor === undefined || cursor === '' ? undefined : single('cursor', cursor),
  };
}

function single(name: string, value: string | readonly string[]): string {
  return typeof value === 'string' ? value : refuseFields({ [name]: 'kernel.invalid' });
}

function wholeNumber(
  name: string,
  value: string | readonly string[] | undefined,
  byDefault: number,
  most: number,
): number {
  if (value === undefined || value === '') return byDefault;
  const number = /^\d{1,7}$/.test(single(name, value)) ? Number(value) : NaN;
  if (Number.isNaN(number)) refuseFields({ [name]: 'kernel.notInteger' });
  if (number < 1) refuseFields({ [name]: { key: 'kernel.tooSmall', params: { min: 1 } } });
  if (number > most) refuseFields({ [name]: { key: 'kernel.tooLarge', params: { max: most } } });
  return number;
}

function filterOf(
  entity: AnyEntity,
  parameter: string,
  values: readonly string[],
  allowed?: readonly string[],
): RawBuilder<boolean> {
  const exact = filterable(entity, parameter, allowed);
  if (exact) return equalsAny(entity, parameter, exact, values);
  const range = /^(.+)(From|To|Below)$/.exec(parameter);
  const name = range?.[1] ?? '';
  const field = filterable(entity, name, allowed);
  if (range?.[2] === 'Below' && field?.target === 'organization') return withinBranches(parameter, name, values);
  if (range?.[2] === 'Below' || !field || !RANGED.has(field.type))
    return refuseFields({ [parameter]: 'kernel.unknownParameter' });
  const [value = ''] = values;
  if (values.length !== 1) refuseFields({ [parameter]: 'kernel.invalid' });
  const bound = sql`${checked(parameter, bare(field), value)}::${sql.raw(sqlType(field.type))}`;
  const column = sql.id('t', snake(name));
  return range?.[2] === 'From' ? sql<boolean>`${column} >= ${bound}` : sql<boolean>`${column} <= ${bound}`;
}

function filterable(entity: AnyEntity, name: string, allowed?: readonly string[]): Field | undefined {
  // Who owns a record is not told to guests, nor by a record that is sealed: finding it by the owner would tell.
  if (name === 'ownerId' && (entity.sealed || allowed)) return undefined;
  if (BASE_FILTERS.has(name)) return { type: BASE_TYPES[name] as FieldType };
  const field = (entity.fields as Fields)[name];
  if (!field?.filter || isSealable(entity, name) || (allowed && !allowed.includes(name))) return undefined;
  return field;
}

// Filters bound a range, not an input: a money filter is an amount, and the input's own limits do not apply.
const bare = (field: Field): Field => ({ type: field.type === 'money' ? 'decimal' : field.type, min: -1e15 });

function checked(parameter: string, field: Field, text: string): unknown {
  const value =
    field.type === 'integer' && /^-?\d{1,15}$/.test(text)
      ? Number(text)
      : field.type === 'boolean'
        ? ({ true: true, false: false }[text] ?? text)
        : text;
  const result = schemaOf({ ...field, required: true }).safeParse(value);
  return result.success ? value : refuseFields({ [parameter]: 'kernel.invalid' });
}

function equalsAny(entity: AnyEntity, name: string, field: Field, values: readonly string[]): RawBuilder<boolean> {
  const column = sql.id('t', snake(name));
  if (values.length === 0 || values.length > MOST_ROWS) refuseFields({ [name]: 'kernel.invalid' });
  if (field.type === 'text' || field.type === 'longText' || field.type === 'richText') {
    if (name in BASE_TYPES || field.filter === 'exact') return isAny(column, values);
    return sql<boolean>`(${sql.join(
      values.map(value => sql`${column} ilike ${contains(value)}`),
      sql` or `,
    )})`;
  }
  if (field.type === 'choices') return sql<boolean>`${column} ?| ${withBelow(field.values, values)}::text[]`;
  if (field.type === 'choice') return isAny(column, withBelow(field.values, values));
  if (field.type === 'ref') return isAny(column, values);
  if (field.type === 'rows' || field.type === 'files') return refuseFields({ [name]: 'kernel.unknownParameter' });
  const parsed = values.map(value => checked(name, bare(field), value));
  return sql<boolean>`${column} = any(${parsed}::${sql.raw(`${sqlType(field.type).replace('(20,4)', '')}[]`)})`;
}

/** The rows of some organizations and of all that stand below them, as far as the reader's tenant knows the tree. */
function withinBranches(parameter: string, name: string, values: readonly string[]): RawBuilder<boolean> {
  if (values.length === 0 || values.length > MOST_BRANCHES) refuseFields({ [parameter]: 'kernel.invalid' });
  return sql<boolean>`${sql.id('t', snake(name))} in (select access_subtree(root) from unnest(${values}::text[]) root)`;
}

// One value as plain equality: only that lets an index on (filter, sort) give the page in order.
const isAny = (column: RawBuilder<unknown>, values: readonly string[]): RawBuilder<boolean> =>
  values.length === 1 ? sql<boolean>`${column} = ${values[0]}` : sql<boolean>`${column} = any(${values})`;

const contains = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Each word of the search must stand somewhere in the search fields. Words of two characters or more are found by the index. */
function searchOf(entity: AnyEntity, text: string): RawBuilder<boolean> {
  const pairs = searchExpression(entity, 't.');
  const words = text.normalize('NFC').trim().split(/\s+/u).slice(0, 10);
  if (!pairs || text.length > 200)
    return refuseFields({ q: pairs ? { key: 'kernel.tooLong', params: { max: 200 } } : 'kernel.unknownParameter' });
  const columns = searchFields(entity).map(name => sql.id('t', snake(name)));
  const parts = words.map(word => {
    const seen = sql`(${sql.join(
      columns.map(column => sql`${column} ilike ${contains(word)}`),
      sql` or `,
    )})`;
    const { length } = [...word];
    if (length < 2) return seen;
    const paired = sql`${sql.raw(pairs)} @> app_bigrams(${word}::text)`;
    // Two characters are one pair: the index's answer is exact, and nothing is left to look at in the rows.
    return length === 2 ? paired : sql`${paired} and ${seen}`;
  });
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

function sortOf(entity: AnyEntity, text: string, allowed?: readonly string[]): { keys: SortKey[]; order: string } {
  const parts = text.split(',').filter(Boolean).slice(0, 4);
  const keys = parts.map(part => {
    const name = part.replace(/^-/, '');
    const own = (entity.fields as Fields)[name];
    const type = BASE_SORTS.has(name)
      ? BASE_TYPES[name]
      : own?.sort && !isSealable(entity, name) && (!allowed || allowed.includes(name))
        ? own.type
        : undefined;
    if (!type || sqlType(type) === 'jsonb') return refuseFields({ sort: 'kernel.unknownParameter' });
    return sortKey(entity, name, type, part.startsWith('-'));
  });
  // The id breaks ties, so that the order is total and a page never repeats or loses a row.
  return { keys: [...keys, sortKey(entity, 'id', 'text', keys[0]?.descending ?? false)], order: parts.join(',') };
}
