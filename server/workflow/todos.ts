import { sql } from 'kysely';
import { todosFrom, type TodoQuery } from '../workplace/index.ts';
import { MENDS } from './engine/save.ts';
import { APPROVAL_PATH } from './engine/tasks.ts';

/** What waits in approvals: own signatures, and for those who mend, runs that are stuck. */
export const workflowTodos: TodoQuery = async ({ actor }) => [
  todosFrom({
    ...{ entity: 'approvalTask', table: 'approval_task', todo: 'workflow.todos.decide', title: sql`t.title` },
    path: sql`${APPROVAL_PATH}::text || '?id=' || t.approval_id`,
    where: sql<boolean>`t.assignee_id = ${actor.id} and t.state = 'open'`,
    ...{ since: sql`t.created_at`, due: sql`t.due_at` },
  }),
  ...(actor.permissions.has(MENDS)
    ? [
        todosFrom({
          ...{ entity: 'approval', table: 'approval', todo: 'workflow.todos.mend', title: sql`t.title` },
          path: sql`${APPROVAL_PATH}::text || '?id=' || t.id`,
          where: sql<boolean>`t.tenant_id = ${actor.tenantId} and t.state = 'stuck'`,
        }),
      ]
    : []),
];
