import { defineOperations } from '../platform/module.ts';
import { MESSAGE_TOPIC } from '../platform/messages.ts';
import { sendBacklogLink } from './backlog-link.ts';
import { openBacklog } from './open-backlog.operation.ts';
import { readMessages } from './read-messages.ts';
import { readTodos } from './read-todos.ts';
import { readSettings } from './settings/read-settings.operation.ts';
import { saveSettingEndpoint } from './settings/save-setting.endpoint.ts';

export { registerTodos, type Todo, type TodoQuery } from './todos.ts';

/** The workplace: what waits for a person and what was told to them. */
export const workplaceModule = defineOperations('workplace', [readTodos, readMessages, openBacklog, readSettings], {
  endpoints: saveSettingEndpoint,
  subscriptions: { [MESSAGE_TOPIC]: sendBacklogLink },
});
