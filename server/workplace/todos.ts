import type { Ctx } from '../platform/types.ts';

/** Something that waits for the signed-in person. */
export interface Todo {
  readonly entity: string;
  readonly id: string;
  /** What it is about: a record's title, as data. */
  readonly title: string;
  /** String key of what is to be done, such as `registration.actions.approve`. */
  readonly todo: string;
  /** Where it is done. */
  readonly path: string;
  /** Since when it waits, ISO 8601. */
  readonly since: string;
  /** Until when it must be done, ISO 8601; null where nothing runs out. */
  readonly due: string | null;
}

/** Reads an area's to-dos of one person, within that person's rights; at most a page of them. */
export type TodoQuery = (context: Pick<Ctx, 'tx' | 'actor' | 'now'>) => Promise<readonly Todo[]>;

const queries = new Map<string, TodoQuery>();

/** Adds an area's to-dos to the workplace; called once by the area's door. A second call for the area replaces the first. */
export function registerTodos(area: string, query: TodoQuery): void {
  queries.set(area, query);
}

/** The to-dos of all areas: what runs out first, then what waits longest. */
export async function collectTodos(context: Parameters<TodoQuery>[0]): Promise<Todo[]> {
  const todos: Todo[] = [];
  // One after the other: they share the request's transaction.
  for (const query of queries.values()) todos.push(...(await query(context)));
  return todos.sort((a, b) => (a.due ?? '9').localeCompare(b.due ?? '9') || a.since.localeCompare(b.since));
}
