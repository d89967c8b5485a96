import { isPending, tasksOf, type Run, type Task } from './run.ts';
import { advance } from './advance.ts';
import { cancel } from './tasks.ts';

/** A step that was decided before and can be decided again. */
export interface EarlierStep {
  readonly node: string;
  readonly name: string;
}

/**
 * The steps that a run can be returned to: those decided before, while no other branch was open beside them, so that everything after
 * them can be taken back. The nearest comes last; the step returned from is left out.
 */
export function earlierSteps(tasks: readonly Task[], from: string | null): readonly EarlierStep[] {
  const steps = new Map<string, EarlierStep>();
  for (const task of tasks)
    if (task.returnable && task.state === 'approved' && task.node && task.node !== from)
      steps.set(task.node, { node: task.node, name: task.name ?? '' });
  return [...steps.values()];
}

/** Takes back everything that is open and opens the earlier step again; its signers are found anew. */
export async function returnTo(run: Run, node: string): Promise<void> {
  await cancel(run, (await tasksOf(run.tx, run.approval.id)).filter(isPending));
  run.tokens = [];
  await advance(run, [{ node }]);
}
