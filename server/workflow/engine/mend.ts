import { refuse } from '../../platform/refusal.ts';
import type { DesignNode } from '../design/design.ts';
import { advance } from './advance.ts';
import { onward, type Arrival } from './branches.ts';
import { replace } from './deadlines.ts';
import { accountsOf } from './people.ts';
import { branchOf, isPending, tasksAt, type Run, type Task, type Token } from './run.ts';
import { save } from './save.ts';
import { trace } from './services.ts';
import { askFor, cancel, possibleSigner, signersAmong } from './tasks.ts';
import { nextVisit } from './visits.ts';

interface StuckAt {
  readonly token: Token;
  readonly node: DesignNode;
}

const stuckAt = (run: Run): readonly StuckAt[] =>
  run.tokens.flatMap(token => {
    const node = run.design.nodes.get(token.node ?? '');
    return token.stuck && node ? [{ token, node }] : [];
  });

/** The first step at which a run is stuck because nobody can sign; undefined when it is stuck elsewhere. */
export const stuckStep = (run: Run): StuckAt | undefined => stuckAt(run).find(({ node }) => node.kind === 'userTask');

/** Whether a person already signs at a step that would be handed over to them. */
export async function signsStuck(run: Run, userId: string): Promise<boolean> {
  for (const { token } of stuckAt(run))
    if (token.visit !== null && signersAmong(await tasksAt(run, token)).has(userId)) return true;
  return false;
}

/** Tries again wherever a run is stuck: signers are looked for anew, conditions are worked out with the record as it is now. */
export async function retryStuck(run: Run): Promise<void> {
  const again: Arrival[] = [];
  for (const { token, node } of stuckAt(run)) {
    if (token.visit !== null && token.stuck === 'approverLeft') await lookAgain(run, token);
    else if (token.flow === null) {
      run.tokens = run.tokens.filter(other => other !== token);
      again.push({ node: node.id, branch: branchOf(token) });
    }
  }
  return again.length > 0 ? advance(run, again) : save(run);
}

// Signatures given stay given: the step goes on when its signers are back, and otherwise waits to be handed over.
async function lookAgain(run: Run, token: Token): Promise<void> {
  if ((await goneOf(run, token)).length > 0) return;
  run.tokens = run.tokens.map(other => (other === token ? { ...token, stuck: null, detail: null } : other));
}

/** The pending signatures of a step whose signers cannot sign any more. */
async function goneOf(run: Run, token: Token): Promise<readonly Task[]> {
  const pending = (await tasksAt(run, token)).filter(isPending);
  const accounts = await accountsOf(
    run.tx,
    pending.flatMap(task => task.assigneeId ?? []),
  );
  const active = new Set(accounts.filter(account => account.active && account.signs).map(account => account.id));
  return pending.filter(task => !active.has(task.assigneeId ?? ''));
}

/** Goes on behind the elements at which a run is stuck, without what they ask for; the reason stays in the course of the approval. */
export async function skipStuck(run: Run): Promise<void> {
  const stuck = stuckAt(run);
  const further: Arrival[] = [];
  for (const { token, node } of stuck) {
    if (node.kind === 'end') refuse('approval.reasons.nothingToSkip');
    if (token.visit !== null) await cancel(run, (await tasksAt(run, token)).filter(isPending));
    await trace(run, node, run.opinion, run.context.actor.id);
    run.tokens = run.tokens.filter(other => other !== token);
    const byDefault = node.outgoing.filter(flow => flow.id === node.byDefault);
    const ways = node.kind === 'exclusive' ? byDefault : node.outgoing;
    if (ways.length === 0) refuse('approval.reasons.nothingToSkip');
    further.push(...onward(node, ways, branchOf(token)));
  }
  return advance(run, further);
}

/** Gives the steps at which nobody can sign to one person: the signatures of those who are gone, or the whole step where it has none. */
export async function handOverStuck(run: Run, toUserId: string): Promise<void> {
  const signer = await possibleSigner(run, toUserId);
  if (!signer) return;
  for (const { token, node } of stuckAt(run)) {
    if (node.kind !== 'userTask') continue;
    if (token.visit !== null) {
      const [first, ...rest] = await goneOf(run, token);
      // One person signs once, for however many who are gone.
      if (first) await replace(run, node, first, signer);
      await cancel(run, rest);
      run.tokens = run.tokens.map(other => (other === token ? { ...token, stuck: null, detail: null } : other));
    } else {
      const visit = await nextVisit(run, node.id);
      const again = { ...token, visit, stuck: null, detail: null };
      run.tokens = run.tokens.map(other => (other === token ? again : other));
      await askFor(run, node, again, [{ signer, kind: 'sign', position: 0, open: true }]);
    }
  }
  return save(run);
}
