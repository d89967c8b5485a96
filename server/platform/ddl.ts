import type { AnyEntity } from '../../shared/domain/kernel/entity.ts';
import type { Field, Fields } from '../../shared/domain/kernel/fields.ts';
import { isSealable, searchExpression, snake, sortExpression, sqlType, tableColumns, tableOf } from './columns.ts';
import { APP_ROLE } from './pool.ts';

const quote = (name: string): string => `"${name}"`;
const DEFAULTS: Readonly<Record<string, string>> = { revision: ' default 1' };

/**
 * The SQL that makes an entity's table: columns, indexes for its filters, sorting, references and search, row-level security
 * and grants. Pasted into the area's first migration; later changes are migrations of their own.
 */
export function ddlFor(entity: AnyEntity): string {
  const table = quote(tableOf(entity));
  const required = new Set(['tenant_id', 'owner_id', 'state', 'revision', 'created_at', 'updated_at']);
  const columns = tableColumns(entity).map(([name, type]) => {
    if (name === 'id') return '  "id" text primary key';
    return `  ${quote(name)} ${type}${required.has(name) ? ' not null' : ''}${DEFAULTS[name] ?? ''}`;
  });
  return [`create table ${table} (\n${columns.join(',\n')}\n);`, ...indexes(entity), ...policies(entity), ''].join(
    '\n',
  );
}

function indexes(entity: AnyEntity): string[] {
  const name = tableOf(entity);
  const make = (suffix: string, on: string) =>
    `create index ${quote(`${name.slice(0, 40)}_${suffix}`.slice(0, 63))} on ${quote(name)} ${on};`;
  const lines = [
    make('by_created', '("tenant_id", "created_at", "id")'),
    make('by_updated', '("tenant_id", "updated_at", "id")'),
    make('by_state', '("tenant_id", "state")'),
  ];
  const parties = new Set([...(entity.parties?.organization ?? []), ...(entity.parties?.user ?? [])]);
  for (const [field, definition] of Object.entries(entity.fields as Fields)) {
    const column = snake(field);
    if (isSealable(entity, field)) continue;
    const json = sqlType(definition.type) === 'jsonb';
    if (json) {
      if (definition.filter || parties.has(field)) lines.push(make(column, `using gin (${quote(column)})`));
      continue;
    }
    if (definition.sort)
      lines.push(make(`sort_${column}`, `("tenant_id", (${sortExpression(field, definition.type)}), "id")`));
    if (parties.has(field)) lines.push(make(column, `(${quote(column)})`));
    else if (definition.filter || definition.type === 'ref')
      lines.push(make(column, `("tenant_id", ${quote(column)})`));
    if (definition.type === 'ref' && !parties.has(field)) lines.push(make(`ref_${column}`, `(${quote(column)})`));
  }
  const searched = searchExpression(entity);
  if (searched) lines.push(make('search', `using gin (${searched})`));
  if (entity.published?.length)
    lines.push(make('published', `("created_at", "id") where ${publishedCondition(entity)}`));
  return lines;
}

const publishedCondition = (entity: AnyEntity): string =>
  `"state" in (${(entity.published ?? []).map((state: string) => `'${state}'`).join(', ')})`;

// Settings stand in a subquery of their own, so that they are read once a statement and not once a row.
function policies(entity: AnyEntity): string[] {
  const table = quote(tableOf(entity));
  const mine = ['(select app_system())', '"tenant_id" = (select app_tenant())', ...partyConditions(entity)];
  const seen = entity.published?.length ? [...mine, publishedCondition(entity)] : mine;
  const of = (list: readonly string[]) => `(${list.join(' or ')})`;
  return [
    `alter table ${table} enable row level security;`,
    `alter table ${table} force row level security;`,
    `create policy "read" on ${table} for select using ${of(seen)};`,
    `create policy "insert" on ${table} for insert with check ${of(mine)};`,
    `create policy "update" on ${table} for update using ${of(mine)} with check ${of(mine)};`,
    `create policy "delete" on ${table} for delete using ((select app_system()));`,
    `grant select, insert, update, delete on ${table} to ${APP_ROLE};`,
  ];
}

function partyConditions(entity: AnyEntity): string[] {
  const fields = entity.fields as Fields;
  const conditions = (names: readonly string[] = [], who: string) =>
    names.map(name => partyCondition(snake(name), fields[name], who));
  return [
    ...conditions(entity.parties?.organization, '(select app_organization())'),
    ...conditions(entity.parties?.user, '(select app_user())'),
  ];
}

// A party may stand in a field, in a list of values, or in any column of a table kept inside the record.
function partyCondition(column: string, field: Field | undefined, who: string): string {
  if (field?.type === 'choices') return `${quote(column)} ? ${who}`;
  if (field?.type === 'rows')
    return `jsonb_path_exists(${quote(column)}, '$[*].* ? (@ == $who)', jsonb_build_object('who', ${who}))`;
  return `${quote(column)} = ${who}`;
}
