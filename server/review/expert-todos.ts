import { expert } from '../../shared/domain/review/expert.entity.ts';
import type { Ctx } from '../platform/types.ts';
import { passedAttempt } from '../training/index.ts';
import type { Todo } from '../workplace/index.ts';
import type { Expert } from './conflicts.ts';

const PAGE = { limit: 50, sort: 'updatedAt' } as const;

/** What waits in the admission of experts: applications for the platform; for the applicant the own one, and the exam. */
export async function expertTodos({ tx, actor, now }: Pick<Ctx, 'tx' | 'actor' | 'now'>): Promise<Todo[]> {
  const todos: Todo[] = [];
  if (actor.permissions.has('expert.approve')) {
    const waiting = await tx.find(expert, { state: 'applied' }, PAGE);
    for (const each of waiting.filter(one => one.userId !== actor.id))
      todos.push(todo(each, 'approve', `/ls/approve/expert?id=${each.id}`));
  }
  if (!actor.permissions.has('expert.submit')) return todos;
  const own = await tx.find(expert, { userId: actor.id, state: ['draft', 'returned', 'applied', 'approved'] }, PAGE);
  for (const each of own.filter(one => one.state === 'draft' || one.state === 'returned'))
    todos.push(todo(each, 'submit', `/ls/expert/baseInfo?id=${each.id}`));
  const first = own[0];
  if (first && !(await passedAttempt(tx, actor.id, now))) todos.push(todo(first, 'exam', '/ls/expert/exam'));
  return todos;
}

const todo = (of: Expert, what: 'approve' | 'submit' | 'exam', path: string): Todo => ({
  entity: 'expert',
  id: of.id,
  title: of.name ?? '',
  todo: `expertWork.todos.${what}`,
  path,
  since: of.updatedAt,
  due: null,
});
