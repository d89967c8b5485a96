import { registration } from '../../shared/domain/account/registration.entity.ts';
import type { RecordOf } from '../../shared/domain/kernel/entity.ts';
import type { Todo, TodoQuery } from '../workplace/index.ts';

const PAGE = { limit: 50, sort: 'updatedAt' } as const;

/** What waits in this area: registrations to decide on for the operator, and the applicant's own one until it is handed in. */
export const accountTodos: TodoQuery = async ({ tx, actor }) => {
  const todos: Todo[] = [];
  if (actor.permissions.has('registration.approve')) {
    const waiting = await tx.find(registration, { state: 'submitted' }, PAGE);
    todos.push(
      ...waiting
        .filter(each => each.userId !== actor.id)
        .map(each => todo(each, 'approve', `/ls/approve?id=${each.id}`)),
    );
  }
  if (actor.permissions.has('registration.submit')) {
    const own = await tx.find(registration, { userId: actor.id, state: ['draft', 'returned'] }, PAGE);
    todos.push(...own.map(each => todo(each, 'submit', '/ls/do-en')));
  }
  return todos;
};

const todo = (of: RecordOf<typeof registration>, action: 'approve' | 'submit', path: string): Todo => ({
  entity: 'registration',
  id: of.id,
  title: of.organizationName ?? '',
  todo: `account.todos.${action}`,
  path,
  since: of.updatedAt,
  due: null,
});
