import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../shared/domain/kernel/access.ts';
import { isUnderApproval } from '../platform/approvals.ts';
import { todosFrom, type TodoQuery, type TodoSelect } from '../workplace/index.ts';

const WORKSPACE = '/v6-template/master-page';

/** What waits in this area: approvals for approvers, returned or approved work and open questions for the organiser. */
export const preTenderTodos: TodoQuery = async ({ actor }) => {
  const may = (button: string): boolean => actor.permissions.has(button);
  const own = sql<boolean>`t.tenant_id = ${actor.tenantId}`;
  const todos: TodoSelect[] = [];
  if (may('bulletin.approve'))
    todos.push(titled('bulletin', 'approve', sql`'/pre/bulletin/bfApvl?id=' || t.id`, toApprove(actor)));
  if (may('biddingDocument.approve'))
    todos.push(titled('biddingDocument', 'approve', sql`'/pre/file/bfApvl?id=' || t.id`, toApprove(actor)));
  if (may('bulletin.publish'))
    todos.push(
      titled(
        'bulletin',
        sql`'bulletin.actions.' || case t.state when 'approved' then 'publish' else 'submit' end`,
        sql`${WORKSPACE}::text || case t.kind when 'change' then '/bulletin/change' else '/bulletin/edit' end
          || '?projectId=' || t.project_id || '&id=' || t.id`,
        sql<boolean>`${own} and t.state in ('approved', 'returned')`,
      ),
    );
  if (may('question.answer'))
    todos.push(
      todosFrom({
        ...{ entity: 'question', table: 'question', todo: 'question.actions.answer', title: sql`t.subject` },
        path: sql`${WORKSPACE}::text || '/clarification/reply-form?projectId=' || t.project_id || '&id=' || t.id`,
        where: sql<boolean>`${own} and t.state = 'asked'`,
        since: sql`t.created_at`,
      }),
    );
  return todos;
};

/** Nobody approves what they wrote or handed in. */
const toApprove = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`t.tenant_id = ${actor.tenantId} and t.state = 'submitted' and t.owner_id <> ${actor.id}
    and t.submitted_by_id is distinct from ${actor.id} and not ${isUnderApproval()}`;

const titled = (
  entity: 'bulletin' | 'biddingDocument',
  action: string | RawBuilder<unknown>,
  path: RawBuilder<unknown>,
  where: RawBuilder<boolean>,
): TodoSelect =>
  todosFrom({
    ...{ entity, path, where, title: sql`t.title` },
    table: entity === 'bulletin' ? 'bulletin' : 'bidding_document',
    todo: typeof action === 'string' ? `${entity}.actions.${action}` : action,
  });
