import { defineOperations } from '../platform/module.ts';
import { MESSAGE_TOPIC } from '../platform/messages.ts';
import { sendBacklogLink } from './backlog-link.ts';
import { draftOperations, sweepDrafts } from './drafts/index.ts';
import { openBacklog } from './open-backlog.operation.ts';
import { readMessages } from './read-messages.ts';
import { readTodos } from './read-todos.ts';

export { registerTodos, type Todo, type TodoQuery } from './todos.ts';

/** The workplace: what waits for a person and what was told to them. */
export const workplaceModule = defineOperations(
  'workplace',
  [readTodos, readMessages, openBacklog, ...draftOperations],
  {
    subscriptions: { [MESSAGE_TOPIC]: sendBacklogLink },
    jobs: { sweepDrafts },
  },
);
