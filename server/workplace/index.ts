import { defineOperations } from '../platform/module.ts';
import { draftOperations, sweepDrafts } from './drafts/index.ts';
import { openBacklog } from './open-backlog.operation.ts';
import { readMessages } from './read-messages.ts';
import { readTodo, readTodos } from './read-todos.ts';
import { sendLink } from './send-link.operation.ts';
import { readDeadlineSpan } from './overview/deadlines.ts';
import { readOverview } from './overview/read-overview.operation.ts';
import { readSettings } from './settings/read-settings.operation.ts';
import { saveSettingEndpoint } from './settings/save-setting.endpoint.ts';
import { viewOperations } from './views/index.ts';
import { pageMessages } from './messages/page-messages.operation.ts';
import { search } from './search/search.operation.ts';

export { registerTodos, todosFrom, type Todo, type TodoQuery, type TodosFrom, type TodoSelect } from './todos.ts';

export { registerWorkplace, type WorkplaceSource } from './overview/sources.ts';

/** The workplace: what waits for a person and what was told to them. */
export const workplaceModule = defineOperations(
  'workplace',
  [
    readTodos,
    readTodo,
    readMessages,
    openBacklog,
    sendLink,
    readSettings,
    readOverview,
    readDeadlineSpan,
    ...viewOperations,
    ...draftOperations,
  ],
  {
    endpoints: saveSettingEndpoint,
    jobs: { sweepDrafts },
  },
);

/** What the portal's shell asks on every page. */
export const portalModule = defineOperations('workplace', [search, pageMessages]);
