import type { SignerSettings } from '../design/settings.ts';
import { isPending, type Task } from './run.ts';

/** How a step stands after a decision: go on waiting, approved or rejected; who need not sign any more, and whose turn it is now. */
export interface StepVerdict {
  readonly outcome: 'open' | 'approved' | 'rejected';
  readonly needless: readonly Task[];
  readonly next: readonly Task[];
}

const ADDED = new Set(['before', 'after', 'parallel']);
const isAdded = (task: Task): boolean => ADDED.has(task.kind ?? '');
const counts = (task: Task): boolean => task.state !== 'transferred' && task.state !== 'cancelled';

/**
 * Judges one visit of a step by its signatures. As many of those named by the design must approve as the countersign says. A signer added
 * after or beside must approve too, once the one who added them has; one added before advises: the one who asked decides.
 */
export function judgeStep(
  settings: Pick<SignerSettings, 'countersign' | 'share' | 'order'>,
  tasks: readonly Task[],
): StepVerdict {
  const signs = tasks.filter(task => task.kind === 'sign' && counts(task));
  const approved = signs.filter(task => task.state === 'approved').length;
  const rejected = signs.filter(task => task.state === 'rejected').length;
  const needed = neededOf(settings, signs.length);
  const addedRejects = tasks.some(task => isAdded(task) && task.kind !== 'before' && task.state === 'rejected');
  const pending = tasks.filter(isPending);
  if (addedRejects || signs.length - rejected < needed) return { outcome: 'rejected', needless: pending, next: [] };
  if (approved < needed) return { outcome: 'open', needless: [], next: nextOf(settings, tasks) };
  const parents = new Map(tasks.map(task => [task.id, task]));
  const stillDue = pending.filter(task => isAdded(task) && parents.get(task.parentId ?? '')?.state === 'approved');
  const needless = pending.filter(task => !stillDue.includes(task));
  if (stillDue.length > 0)
    return { outcome: 'open', needless, next: stillDue.filter(task => task.state === 'waiting') };
  return { outcome: 'approved', needless, next: [] };
}

/** How many of `signers` must approve; at least one, all of them at most. */
export function neededOf(
  { countersign, share }: Pick<SignerSettings, 'countersign' | 'share'>,
  signers: number,
): number {
  if (countersign === 'any') return Math.min(1, signers);
  return countersign === 'share' ? Math.max(1, Math.ceil((signers * share) / 100)) : signers;
}

function nextOf({ order }: Pick<SignerSettings, 'order'>, tasks: readonly Task[]): readonly Task[] {
  const byId = new Map(tasks.map(task => [task.id, task]));
  const advised = (task: Task) =>
    !tasks.some(other => other.kind === 'before' && other.parentId === task.id && isPending(other));
  const earlier = (task: Task) =>
    tasks.some(other => other !== task && isPending(other) && counts(other) && precedes(other, task, byId));
  return tasks.filter(task => {
    if (task.state !== 'waiting') return false;
    if (task.kind === 'after') return byId.get(task.parentId ?? '')?.state === 'approved';
    return advised(task) && (order !== 'sequential' || !earlier(task));
  });
}

// One after the other: whoever stands before, and whom they have added, decides first.
function precedes(other: Task, task: Task, byId: ReadonlyMap<string, Task>): boolean {
  const root = isAdded(other) ? (byId.get(other.parentId ?? '') ?? other) : other;
  return root !== task && (root.position ?? 0) < (task.position ?? 0);
}
