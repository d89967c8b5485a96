import { sql } from 'kysely';
import { field } from '../../shared/domain/kernel/fields.ts';
import type { TodoAnswer, ToldTodo } from '../../shared/domain/workplace/overview.ts';
import { translate, type Lang } from '../platform/i18n.ts';
import { defineOperation } from '../platform/module.ts';
import { refuse } from '../platform/refusal.ts';
import { DUE, pageTodos, type Due, type TodoPage } from './page-todos.ts';
import { findTodo, type Todo } from './todos.ts';

const PAGE = 20;
const due = new RegExp(`^(${DUE.join('|')})$`);

const ACTION = /^(\w+)\.actions\.\w+$/;

/** What is to be done, in words; a move names the kind of record too, since several kinds have moves of one name. */
export function todoText(key: string, lang: Lang): string {
  const action = translate(lang, key);
  const [, entity] = ACTION.exec(key) ?? [];
  return entity ? translate(lang, 'workplace.todoOf', { action, what: translate(lang, `${entity}.name`) }) : action;
}

/** A to-do in the reader's language; `kind` is what it is counted and filtered by. */
export const told = (todo: Todo, lang: Lang): ToldTodo => ({
  ...todo,
  kind: todo.todo,
  todo: todoText(todo.todo, lang),
});

/** A page of to-dos in the reader's language. */
export const toldPage = (page: TodoPage, lang: Lang): TodoAnswer => ({
  ...page,
  rows: page.rows.map(todo => told(todo, lang)),
  kinds: page.kinds.map(each => ({ ...each, label: todoText(each.kind, lang) })),
});

/** `GET /workplace/todos`: what waits for the signed-in person, in the caller's language, a page after the other. */
export const readTodos = defineOperation({
  method: 'GET',
  path: '/workplace/todos',
  access: 'signedIn',
  input: {
    kind: field.text({ max: 100 }),
    due: field.text({ max: 10, pattern: due }),
    cursor: field.text({ max: 400 }),
    size: field.integer({ min: 1, max: 100 }),
  },
  summary:
    'What waits for the signed-in person, over all areas, most urgent first; counts by kind; `next` is the cursor of the next page.',
  async handle({ tx, actor, now, lang, input }) {
    return toldPage(
      await pageTodos({ tx, actor, now }, { ...input, due: input.due as Due | null, size: input.size ?? PAGE }),
      lang,
    );
  },
});

/** `GET /workplace/todo?entity=&id=`: one thing that waits for the signed-in person; 404 when it does not (any more). */
export const readTodo = defineOperation({
  method: 'GET',
  path: '/workplace/todo',
  access: 'signedIn',
  input: {
    entity: field.text({ required: true, max: 60 }),
    id: field.text({ required: true, max: 64, pattern: /^[A-Za-z0-9_-]+$/ }),
    kind: field.text({ max: 100 }),
  },
  summary: 'One thing that waits for the signed-in person.',
  async handle({ tx, actor, now, lang, input }) {
    const kind = input.kind ? sql<boolean>`todo = ${input.kind}` : sql<boolean>`true`;
    const where = sql<boolean>`entity = ${input.entity} and id = ${input.id} and ${kind}`;
    const found = await findTodo({ tx, actor, now }, where);
    return found ? told(found, lang) : refuse('workplace.reasons.todoDone', 404);
  },
});
