import { sql, type RawBuilder } from 'kysely';
import { expert } from '../../shared/domain/review/expert.entity.ts';
import { isUnderApproval } from '../platform/approvals.ts';
import type { Ctx } from '../platform/types.ts';
import { passedAttempt } from '../training/index.ts';
import { todosFrom, type Todo, type TodoSelect } from '../workplace/index.ts';

/** What waits in the admission of experts: applications for the platform; for the applicant the own one, and the exam. */
export async function expertTodos({
  tx,
  actor,
  now,
}: Pick<Ctx, 'tx' | 'actor' | 'now'>): Promise<(Todo | TodoSelect)[]> {
  const todos: (Todo | TodoSelect)[] = [];
  if (actor.permissions.has('expert.approve'))
    todos.push(
      experts(
        'approve',
        '/ls/approve/expert?id=',
        sql<boolean>`t.state = 'applied' and t.user_id is distinct from ${actor.id} and not ${isUnderApproval()}`,
      ),
    );
  if (!actor.permissions.has('expert.submit')) return todos;
  todos.push(
    experts(
      'submit',
      '/ls/expert/baseInfo?id=',
      sql<boolean>`t.user_id = ${actor.id} and t.state in ('draft', 'returned')`,
    ),
  );
  const states = ['draft', 'returned', 'applied', 'approved'];
  const [own] = await tx.find(expert, { userId: actor.id, state: states }, { limit: 1, sort: 'updatedAt' });
  if (own && !(await passedAttempt(tx, actor.id, now)))
    todos.push({
      ...{ entity: 'expert', id: own.id, title: own.name ?? '', todo: 'expertWork.todos.exam' },
      ...{ path: '/ls/expert/exam', since: own.updatedAt, due: null },
    });
  return todos;
}

const experts = (what: 'approve' | 'submit', path: string, where: RawBuilder<boolean>): TodoSelect =>
  todosFrom({
    ...{ entity: 'expert', table: 'expert', todo: `expertWork.todos.${what}`, title: sql`t.name`, where },
    path: sql`${path}::text || t.id`,
  });
