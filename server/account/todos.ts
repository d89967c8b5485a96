import { certification } from '../../shared/domain/account/certification.entity.ts';
import { FORM_PATH } from '../../shared/domain/account/registration-facts.ts';
import { registration } from '../../shared/domain/account/registration.entity.ts';
import { endOfDay } from '../../shared/domain/calendar/days.ts';
import type { RecordOf } from '../../shared/domain/kernel/entity.ts';
import type { Todo, TodoQuery } from '../workplace/index.ts';
import { earliestEnd } from './document-expiry.ts';

const PAGE = { limit: 50, sort: 'updatedAt' } as const;

/**
 * What waits in this area: for staff, registrations and proofs of identity to decide on; for a supplier, its own registration or change
 * until it is handed in, and documents that run out.
 */
export const accountTodos: TodoQuery = async ({ tx, actor, now }) => {
  const todos: Todo[] = [];
  if (actor.permissions.has('registration.approve')) {
    const waiting = await tx.find(registration, { state: 'submitted' }, PAGE);
    todos.push(
      ...waiting
        .filter(each => each.userId !== actor.id)
        .map(each => todo(each, 'approve', `/ls/approve?id=${each.id}`)),
    );
  }
  if (actor.permissions.has('certification.accept')) {
    const waiting = await tx.find(certification, { state: 'review' }, PAGE);
    todos.push(
      ...waiting.map(each => ({
        ...todo(each, 'certify', `/ls/approve?id=${each.registrationId}`),
        entity: 'certification',
        title: each.name ?? '',
      })),
    );
  }
  if (actor.permissions.has('registration.submit')) {
    const own = await tx.find(registration, { userId: actor.id, state: ['draft', 'returned'] }, PAGE);
    todos.push(
      ...own.map(each => todo(each, 'submit', `${FORM_PATH[each.kind ?? 'domesticEnterprise']}?id=${each.id}`)),
    );
    const end = await earliestEnd(tx, actor.organizationId, now);
    const [approved] = end
      ? await tx.find(registration, { organizationId: actor.organizationId, state: 'approved' }, { limit: 1 })
      : [];
    if (end && approved) todos.push({ ...todo(approved, 'renew', '/ls/register-info'), due: endOfDay(end) });
  }
  return todos;
};

type About = Pick<RecordOf<typeof registration>, 'id' | 'updatedAt'> & { readonly organizationName?: string | null };

const todo = (of: About, action: 'approve' | 'submit' | 'certify' | 'renew', path: string): Todo => ({
  entity: 'registration',
  id: of.id,
  title: of.organizationName ?? '',
  todo: `account.todos.${action}`,
  path,
  since: of.updatedAt,
  due: null,
});
