import { sql, type RawBuilder } from 'kysely';
import { FORM_PATH } from '../../shared/domain/account/registration-facts.ts';
import { registration } from '../../shared/domain/account/registration.entity.ts';
import { endOfDay } from '../../shared/domain/calendar/days.ts';
import { isUnderApproval } from '../platform/approvals.ts';
import { todosFrom, type Todo, type TodoQuery, type TodoSelect } from '../workplace/index.ts';
import { earliestEnd } from './document-expiry.ts';

const formPath = sql.join(
  Object.entries(FORM_PATH).map(([kind, path]) => sql`when ${kind} then ${path}`),
  sql` `,
);

/**
 * What waits in this area: for staff, registrations and proofs of identity to decide on; for a supplier, its own registration or change
 * until it is handed in, and documents that run out.
 */
export const accountTodos: TodoQuery = async ({ tx, actor, now }) => {
  const todos: (Todo | TodoSelect)[] = [];
  if (actor.permissions.has('registration.approve'))
    todos.push(
      registrations(
        'approve',
        sql`'/ls/approve?id=' || t.id`,
        sql<boolean>`t.state = 'submitted' and t.user_id is distinct from ${actor.id} and not ${isUnderApproval()}`,
      ),
    );
  if (actor.permissions.has('certification.accept'))
    todos.push(
      todosFrom({
        ...{ entity: 'certification', table: 'certification', todo: 'account.todos.certify', title: sql`t.name` },
        path: sql`'/ls/approve?id=' || t.registration_id`,
        where: sql<boolean>`t.state = 'review'`,
      }),
    );
  if (actor.permissions.has('registration.submit')) {
    todos.push(
      registrations(
        'submit',
        sql`case t.kind ${formPath} else ${FORM_PATH.domesticEnterprise} end || '?id=' || t.id`,
        sql<boolean>`t.user_id = ${actor.id} and t.state in ('draft', 'returned')`,
      ),
    );
    const end = await earliestEnd(tx, actor.organizationId, now);
    const [approved] = end
      ? await tx.find(registration, { organizationId: actor.organizationId, state: 'approved' }, { limit: 1 })
      : [];
    if (end && approved)
      todos.push({
        ...{
          entity: 'registration',
          id: approved.id,
          title: approved.organizationName ?? '',
          path: '/ls/register-info',
        },
        ...{ todo: 'account.todos.renew', since: approved.updatedAt, due: endOfDay(end) },
      });
  }
  return todos;
};

const registrations = (what: 'approve' | 'submit', path: RawBuilder<unknown>, where: RawBuilder<boolean>): TodoSelect =>
  todosFrom({
    ...{ entity: 'registration', table: 'registration', todo: `account.todos.${what}`, path, where },
    title: sql`t.organization_name`,
  });
