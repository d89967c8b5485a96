import { branchOf, isPending, tasksOf, type Run, type Task } from './run.ts';
import { advance } from './advance.ts';
import { isWithin } from './branches.ts';
import { cancel } from './tasks.ts';

/** A step that was decided before and can be decided again, in the branch where it was. */
export interface EarlierStep {
  readonly node: string;
  readonly name: string;
  readonly branch: string;
}

type Place = Pick<Task, 'node' | 'branch'>;

/**
 * The steps that a run can be returned to from a step: those decided before in its own branch, or before the forks around it, so that
 * everything after them can be taken back. The nearest comes last; the step returned from is left out.
 */
export function earlierSteps(tasks: readonly Task[], from: Place): readonly EarlierStep[] {
  const steps = new Map<string, EarlierStep>();
  for (const { kind, state, node, name, branch } of tasks)
    if (state === 'approved' && kind === 'sign' && node && node !== from.node && branch !== null)
      if (isWithin(from.branch ?? '', branch)) steps.set(node, { node, name: name ?? '', branch });
  return [...steps.values()];
}

/** One of the steps that a run can be returned to; undefined when it cannot. */
export const earlierStep = async (run: Run, from: Place, node: string): Promise<EarlierStep | undefined> =>
  earlierSteps(await tasksOf(run.tx, run.approval.id), from).find(step => step.node === node);

/** Takes back everything that is open in the step's branch and opens the step again; its signers are found anew. Other branches stay. */
export async function returnTo(run: Run, { node, branch }: EarlierStep): Promise<void> {
  const gone = run.tokens.filter(token => isWithin(branchOf(token), branch));
  const left = (task: Task) => gone.some(token => token.node === task.node && token.visit === task.visit);
  await cancel(
    run,
    (await tasksOf(run.tx, run.approval.id)).filter(task => isPending(task) && left(task)),
  );
  run.tokens = run.tokens.filter(token => !gone.includes(token));
  await advance(run, [{ node, branch }]);
}
