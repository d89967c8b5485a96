import { sql, type RawBuilder } from 'kysely';
import { tableOf } from '../platform/columns.ts';
import { withinDataScope } from '../platform/data-scope.ts';
import type { StoreTx } from '../platform/tx.ts';
import type { Ctx, Tx } from '../platform/types.ts';

/** Something that waits for the signed-in person. */
export interface Todo {
  readonly entity: string;
  readonly id: string;
  /** What it is about: a record's title, as data. */
  readonly title: string;
  /** String key of what is to be done, such as `registration.actions.approve`; it is also the kind that to-dos are counted by. */
  readonly todo: string;
  /** Where it is done. */
  readonly path: string;
  /** Since when it waits, ISO 8601. */
  readonly since: string;
  /** Until when it must be done, ISO 8601; null where nothing runs out. */
  readonly due: string | null;
}

/** To-dos as a query, for what may be many: they are counted, filtered and paged in the database. Made by `todosFrom`. */
export type TodoSelect = RawBuilder<Todo>;

/** An area's to-dos of one person, within that person's rights: queries, and single ones that are worked out. */
export type TodoQuery = (context: Pick<Ctx, 'tx' | 'actor' | 'now'>) => Promise<readonly (Todo | TodoSelect)[]>;

/** The most to-dos of one query; an installation where one person has more waiting than this shows the most urgent. */
export const MOST_TODOS = 10_000;

const queries = new Map<string, TodoQuery>();

/** Adds an area's to-dos to the workplace; called once by the area's door. A second call for the area replaces the first. */
export function registerTodos(area: string, query: TodoQuery): void {
  queries.set(area, query);
}

/** How to-dos are read from the records `t` of a table. */
export interface TodosFrom {
  readonly entity: string;
  readonly table: string;
  readonly where: RawBuilder<boolean>;
  /** The string key of what is to be done. */
  readonly todo: string | RawBuilder<unknown>;
  readonly path: RawBuilder<unknown>;
  readonly title: RawBuilder<unknown>;
  readonly since?: RawBuilder<unknown>;
  readonly due?: RawBuilder<unknown>;
}

/** Makes the query of to-dos that are records of one table; the row isolation of the reader stands below it. */
export function todosFrom({ entity, table, where, todo, path, title, since, due }: TodosFrom): TodoSelect {
  return sql<Todo>`select ${entity}::text as entity, t.id as id, coalesce((${title})::text, '') as title, (${todo})::text as todo,
    (${path})::text as path, (${since ?? sql`t.updated_at`})::timestamptz as since, (${due ?? sql`null`})::timestamptz as due
    from ${sql.table(table)} t where ${where} order by 7 nulls last, 6 limit ${MOST_TODOS}`;
}

const isSelect = (part: Todo | TodoSelect): part is TodoSelect => 'toOperationNode' in part;

/** All to-dos of a person as one query with the columns of `Todo`. */
export async function todoRows(context: Parameters<TodoQuery>[0]): Promise<RawBuilder<Todo>> {
  const parts: (Todo | TodoSelect)[] = [];
  // One after the other: they share the request's transaction.
  for (const query of queries.values()) parts.push(...(await query(context)));
  const single = JSON.stringify(parts.filter(part => !isSelect(part)));
  const selects = parts.filter(isSelect).map(part => sql`(${part})`);
  const worked = sql`(select entity, id, title, todo, path, since, due from jsonb_to_recordset(${single}::jsonb)
    as worked (entity text, id text, title text, todo text, path text, since timestamptz, due timestamptz))`;
  const all = sql<Todo>`${sql.join([worked, ...selects], sql` union all `)}`;
  const within = narrowing(context);
  return within.length === 0 ? all : sql<Todo>`select * from (${all}) waiting where ${sql.join(within, sql` and `)}`;
}

/** What data scopes leave out: records that the person's roles do not reach by reading, and moves that they do not reach. */
function narrowing({ tx, actor }: Parameters<TodoQuery>[0]): RawBuilder<boolean>[] {
  const { registry } = (tx as StoreTx).session;
  return [...(actor.scopes?.keys() ?? [])].flatMap(permission => {
    const [name = '', action = ''] = permission.split('.');
    const entity = registry.entity(name);
    if (!entity || (action !== 'read' && !(action in entity.transitions))) return [];
    const other =
      action === 'read' ? sql`waiting.entity <> ${name}` : sql`waiting.todo <> ${`${name}.actions.${action}`}`;
    return sql<boolean>`(${other} or exists (select 1 from ${sql.table(tableOf(entity))} t
      where t.id = waiting.id and ${withinDataScope(entity, actor, action)}))`;
  });
}

/** The first to-do that fits, the most urgent one; undefined when nothing of the kind waits (any more). */
export async function findTodo(
  context: Parameters<TodoQuery>[0],
  where: RawBuilder<boolean>,
  tx: Tx = context.tx,
): Promise<Todo | undefined> {
  return tx.one<Todo>(
    sql`select * from (${await todoRows(context)}) t where ${where} order by due nulls last, since, id limit 1`,
  );
}
