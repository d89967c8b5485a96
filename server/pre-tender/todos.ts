import type { Actor } from '../../shared/domain/kernel/access.ts';
import { biddingDocument } from '../../shared/domain/pre-tender/bidding-document.entity.ts';
import { bulletin } from '../../shared/domain/pre-tender/bulletin.entity.ts';
import { question } from '../../shared/domain/pre-tender/question.entity.ts';
import type { Todo, TodoQuery } from '../workplace/index.ts';

const PAGE = { limit: 50, sort: 'updatedAt' } as const;
const WORKSPACE = '/v6-template/master-page';

/** What waits in this area: approvals for approvers, returned or approved work and open questions for the organiser. */
export const preTenderTodos: TodoQuery = async ({ tx, actor }) => {
  const may = (button: string): boolean => actor.permissions.has(button);
  const todos: Todo[] = [];
  if (may('bulletin.approve')) {
    const waiting = await tx.find(bulletin, { tenantId: actor.tenantId, state: 'submitted' }, PAGE);
    todos.push(...notOwn(waiting, actor).map(each => todo(each, 'approve', `/pre/bulletin/bfApvl?id=${each.id}`)));
  }
  if (may('biddingDocument.approve')) {
    const waiting = await tx.find(biddingDocument, { tenantId: actor.tenantId, state: 'submitted' }, PAGE);
    todos.push(
      ...notOwn(waiting, actor).map(each => todo(each, 'approve', `/pre/file/bfApvl?id=${each.id}`, 'biddingDocument')),
    );
  }
  if (may('bulletin.publish')) {
    for (const each of await tx.find(bulletin, { tenantId: actor.tenantId, state: ['approved', 'returned'] }, PAGE)) {
      const screen = each.kind === 'change' ? 'bulletin/change' : 'bulletin/edit';
      todos.push(
        todo(
          each,
          each.state === 'approved' ? 'publish' : 'submit',
          `${WORKSPACE}/${screen}?projectId=${each.projectId}&id=${each.id}`,
        ),
      );
    }
  }
  if (may('question.answer')) {
    for (const each of await tx.find(question, { tenantId: actor.tenantId, state: 'asked' }, PAGE)) {
      const path = `${WORKSPACE}/clarification/reply-form?projectId=${each.projectId}&id=${each.id}`;
      todos.push({
        entity: 'question',
        id: each.id,
        title: each.subject ?? '',
        todo: 'question.actions.answer',
        path,
        since: each.createdAt,
        due: null,
      });
    }
  }
  return todos;
};

interface Titled {
  readonly id: string;
  readonly title: string | null;
  readonly updatedAt: string;
}

const notOwn = <R extends { readonly ownerId: string; readonly submittedById: string | null }>(
  records: readonly R[],
  actor: Actor,
): R[] => records.filter(each => each.ownerId !== actor.id && each.submittedById !== actor.id);

const todo = (of: Titled, action: string, path: string, entity = 'bulletin'): Todo => ({
  entity,
  id: of.id,
  title: of.title ?? '',
  todo: `${entity}.actions.${action}`,
  path,
  since: of.updatedAt,
  due: null,
});
