import type { AnyEntity } from '../../shared/domain/kernel/entity.ts';
import type { Field, FieldType, Fields } from '../../shared/domain/kernel/fields.ts';

/** `biddingDocument` → `bidding_document`: names of tables and columns. */
export const snake = (name: string): string => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);

/** The table of an entity. */
export const tableOf = (entity: { readonly name: string }): string => snake(entity.name);

/** The columns every record has besides its own fields: property → column. */
export const BASE_COLUMNS = {
  id: 'id',
  tenantId: 'tenant_id',
  ownerId: 'owner_id',
  state: 'state',
  revision: 'revision',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
} as const;

/** The field types of the base columns, for filters and sorting. */
export const BASE_TYPES: Readonly<Record<string, FieldType>> = {
  id: 'text',
  tenantId: 'ref',
  ownerId: 'ref',
  state: 'choice',
  revision: 'integer',
  createdAt: 'dateTime',
  updatedAt: 'dateTime',
};

const SQL_TYPES: Readonly<Record<FieldType, string>> = {
  text: 'text',
  longText: 'text',
  richText: 'text',
  integer: 'bigint',
  decimal: 'numeric',
  money: 'numeric(20,4)',
  date: 'date',
  dateTime: 'timestamptz',
  boolean: 'boolean',
  choice: 'text',
  choices: 'jsonb',
  ref: 'text',
  rows: 'jsonb',
  files: 'jsonb',
};

/** The SQL type of a field's (first) column. */
export const sqlType = (type: FieldType): string => SQL_TYPES[type];

/** Columns of a field with their SQL types; money has two. */
export function columnsOf(name: string, field: Field): readonly { readonly column: string; readonly type: string }[] {
  const column = snake(name);
  if (field.type !== 'money') return [{ column, type: sqlType(field.type) }];
  return [
    { column, type: sqlType('money') },
    { column: `${column}_currency`, type: 'char(3)' },
  ];
}

const LEAST: Readonly<Partial<Record<FieldType, string>>> = {
  integer: `'-9223372036854775808'::bigint`,
  decimal: `'-1e20'::numeric`,
  money: `'-9e15'::numeric`,
  date: `'-infinity'::date`,
  dateTime: `'-infinity'::timestamptz`,
  boolean: 'false',
};

/** The SQL expression lists sort a field by: never null, so that a page can start after any row. The index is on the same. */
export function sortExpression(name: string, type: FieldType): string {
  const column = `"${snake(name)}"`;
  if (name in BASE_COLUMNS) return column;
  return `coalesce(${column}, ${LEAST[type] ?? `''`})`;
}

/** The pairs of characters full-text search looks in, as SQL (the index is on the same); undefined without search fields. */
export function searchExpression(entity: AnyEntity, alias = ''): string | undefined {
  const names = searchFields(entity);
  if (names.length === 0) return undefined;
  return `app_search(${names.map(name => `${alias}"${snake(name)}"`).join(', ')})`;
}

/** Fields the full-text search covers: a sealed one never, since finding would tell. */
export function searchFields(entity: AnyEntity): readonly string[] {
  return Object.entries(entity.fields as Fields)
    .filter(([name, field]) => field.search && !isSealable(entity, name) && sqlType(field.type) === 'text')
    .map(([name]) => name);
}

/** Whether a field is ever sealed; such a field is neither filtered, sorted nor searched by. */
export const isSealable = (entity: AnyEntity, name: string): boolean => entity.sealed?.fields.includes(name) ?? false;

/** A stored row as the database answers it. */
export type StoredRow = Readonly<Record<string, unknown>>;

/** Database row → record: names, money joined, whole numbers as numbers. */
export function toRecord(entity: AnyEntity, row: StoredRow): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const [name, column] of Object.entries(BASE_COLUMNS)) record[name] = row[column];
  for (const [name, field] of Object.entries(entity.fields as Fields))
    record[name] = readValue(field, snake(name), row);
  return record;
}

function readValue(field: Field, column: string, row: StoredRow): unknown {
  const value = row[column] ?? null;
  if (value === null) return null;
  if (field.type === 'integer') return Number(value);
  if (field.type === 'money')
    return { amount: atScale(String(value), field.scale ?? 2), currency: row[`${column}_currency`] };
  return value;
}

// numeric(20,4) answers four digits; people and digests see the field's own scale.
function atScale(text: string, scale: number): string {
  const [whole = '0', digits = ''] = text.split('.');
  return scale === 0 ? whole : `${whole}.${digits.padEnd(scale, '0').slice(0, scale)}`;
}

/** Values → columns. Unknown names throw (a programming error; input has been validated before). */
export function toColumns(entity: AnyEntity, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const columns: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    const field = (entity.fields as Fields)[name];
    if (!field) throw new Error(`${entity.name} has no field ${name}`);
    const column = snake(name);
    if (field.type === 'money') {
      const money = value as { amount: string; currency: string } | null;
      columns[column] = money?.amount ?? null;
      columns[`${column}_currency`] = money?.currency ?? null;
    } else {
      columns[column] = sqlType(field.type) === 'jsonb' && value !== null ? JSON.stringify(value) : value;
    }
  }
  return columns;
}

/** All columns of an entity's table with their SQL types, in order. */
export function tableColumns(entity: AnyEntity): readonly (readonly [column: string, type: string])[] {
  const base = Object.values(BASE_COLUMNS).map(
    column => [column, column === 'revision' ? 'integer' : column.endsWith('_at') ? 'timestamptz' : 'text'] as const,
  );
  const own = Object.entries(entity.fields as Fields).flatMap(([name, field]) =>
    columnsOf(name, field).map(({ column, type }) => [column, type] as const),
  );
  return [...base, ...own];
}

/** Texts from this length on are documents of their own, such as a design in XML. */
const HEAVY_TEXT = 200_000;

/** Fields too heavy for a list row: rich text, the longest texts, and tables that hold rich text. A record's own answer carries them. */
export const heavyFields = (entity: AnyEntity): readonly string[] =>
  Object.entries(entity.fields as Fields)
    .filter(
      ([, field]) =>
        field.type === 'richText' ||
        (field.type === 'longText' && (field.max ?? 0) >= HEAVY_TEXT) ||
        Object.values(field.rows ?? {}).some(column => column.type === 'richText'),
    )
    .map(([name]) => name);

/** The columns of a list row on the alias `t`. Of a heavy field only a trace is read, so that verdicts know whether it is filled. */
export function listColumns(entity: AnyEntity): string {
  const heavy = new Set(heavyFields(entity).map(snake));
  return tableColumns(entity)
    .map(([column, type]) => {
      if (!heavy.has(column)) return `t."${column}"`;
      return type === 'jsonb'
        ? `case when jsonb_array_length(t."${column}") > 0 then '[{}]'::jsonb end as "${column}"`
        : `left(t."${column}", 1) as "${column}"`;
    })
    .join(', ');
}
