import { defineOperation } from '../platform/module.ts';
import { translate } from '../platform/i18n.ts';
import { collectTodos } from './todos.ts';

/** `GET /workplace/todos`: what waits for the signed-in person, in the caller's language. */
export const readTodos = defineOperation({
  method: 'GET',
  path: '/workplace/todos',
  access: 'signedIn',
  input: {},
  summary: 'What waits for the signed-in person, over all areas, most urgent first.',
  async handle({ tx, actor, now, lang }) {
    const todos = await collectTodos({ tx, actor, now });
    return {
      rows: todos.slice(0, 100).map(todo => ({ ...todo, todo: translate(lang, todo.todo) })),
      total: todos.length,
    };
  },
});
