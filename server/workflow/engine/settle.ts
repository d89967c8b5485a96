import { signerSettings } from '../design/settings.ts';
import { advance } from './advance.ts';
import { onward } from './branches.ts';
import { judgeStep } from './countersign.ts';
import { finish } from './finish.ts';
import { branchOf, tasksAt, type Run, type Task, type Token } from './run.ts';
import { save } from './save.ts';
import { begin, cancel } from './tasks.ts';

/** Where a run stands at the step of a signature; undefined when it has left the step. */
export const tokenOf = (run: Run, task: Pick<Task, 'node' | 'visit'>): Token | undefined =>
  run.tokens.find(token => token.node === task.node && token.visit === task.visit && token.visit !== null);

/** Carries a run on after something has changed at a step: the next signers, the next step, or the end. */
export async function settleStep(run: Run, token: Token): Promise<void> {
  const node = run.design.nodes.get(token.node ?? '');
  if (!node) return save(run);
  const { outcome, needless, next } = judgeStep(signerSettings(node.settings), await tasksAt(run, token));
  if (outcome === 'rejected') return finish(run, 'rejected', { at: node });
  await cancel(run, needless);
  await begin(run, node, next);
  if (outcome === 'open') return save(run);
  run.tokens = run.tokens.filter(other => other !== token);
  return advance(run, onward(node, node.outgoing, branchOf(token)));
}
