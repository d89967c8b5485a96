import { approvalTask } from '../../../shared/domain/workflow/approval-task.entity.ts';
import { approval } from '../../../shared/domain/workflow/approval.entity.ts';
import type { Ctx } from '../../platform/types.ts';
import { signerSettings } from '../design/settings.ts';
import type { DesignNode } from '../design/design.ts';
import { translate } from '../../platform/i18n.ts';
import { advance } from './advance.ts';
import { onward } from './branches.ts';
import { finish } from './finish.ts';
import { branchOf, GOING, isPending, openRun, tasksAt, tasksOf, type Run, type Task, type Token } from './run.ts';
import { save } from './save.ts';
import { settleStep, tokenOf } from './settle.ts';
import { APPROVAL_PATH, askFor, cancel, possibleSigner, signersAmong, stepParams } from './tasks.ts';

/** Deadlines carried out in one transaction; what is left comes with the next. */
const MOST_AT_ONCE = 100;

/** Carries out every deadline of a run that has come, one after the other: each may change what the next one finds. */
export async function meetDeadlines(context: Ctx, approvalId: string): Promise<void> {
  const { tx, now } = context;
  for (let count = 0; count < MOST_AT_ONCE; count += 1) {
    const run = await openRun(context, approvalId, translate('zh', 'workflow.reasons.byRule'));
    if (!GOING.includes(run.approval.state)) return;
    const timed = run.tokens.find(token => token.timerAt && Date.parse(token.timerAt) <= now.getTime());
    const late = (await tasksOf(tx, approvalId)).find(
      task => task.state === 'open' && task.dueAt && !task.escalatedAt && Date.parse(task.dueAt) <= now.getTime(),
    );
    if (timed) await timeOut(run, timed);
    else if (late) await escalate(run, late);
    else return save(run);
  }
  await tx.asSystem(() => tx.schedule(approval, approvalId, 'tick', now));
}

async function timeOut(run: Run, token: Token): Promise<void> {
  await cancel(run, (await tasksAt(run, token)).filter(isPending));
  run.tokens = run.tokens.filter(other => other !== token);
  const timer = run.design.nodes.get(token.timer ?? '');
  await advance(run, timer ? onward(timer, timer.outgoing, branchOf(token)) : []);
}

async function escalate(run: Run, task: Task): Promise<void> {
  const { tx, now } = run;
  const node = run.design.nodes.get(task.node ?? '');
  const token = tokenOf(run, task);
  await tx.asSystem(() => tx.patch(approvalTask, task.id, { escalatedAt: now.toISOString() }));
  if (!node || !token) return save(run);
  const { escalation, escalateTo } = signerSettings(node.settings);
  if (escalation === 'approve' || escalation === 'return') return byRule(run, task, token, escalation);
  if (escalation === 'handOver' && (await handedOver(run, node, task, escalateTo ?? ''))) return save(run);
  await tx.notify(
    { users: [task.assigneeId ?? ''] },
    {
      key: 'workflow.messages.overdue',
      params: { title: task.title ?? '', ...stepParams(task) },
      path: `${APPROVAL_PATH}?id=${task.approvalId}`,
    },
  );
  return save(run);
}

async function byRule(run: Run, task: Task, token: Token, rule: 'approve' | 'return'): Promise<void> {
  const { tx, opinion } = run;
  await tx.asSystem(async () => {
    await tx.patch(approvalTask, task.id, { automatic: true, opinion });
    await tx.transition(approvalTask, task.id, rule === 'approve' ? 'approveByRule' : 'returnByRule');
  });
  return rule === 'approve' ? settleStep(run, token) : finish(run, 'returned');
}

/** Gives a signature to another person, who is then asked; false when that person cannot sign, or signs there already. */
async function handedOver(run: Run, node: DesignNode, task: Task, toUserId: string): Promise<boolean> {
  const signer = await possibleSigner(run, toUserId);
  if (!signer || signersAmong(await tasksAt(run, task)).has(signer.id)) return false;
  await replace(run, node, task, signer);
  return true;
}

/** Takes a signature back from its signer and asks another person for it instead. */
export async function replace(
  run: Run,
  node: DesignNode,
  task: Task,
  signer: { id: string; name: string },
): Promise<void> {
  await cancel(run, [task]);
  await askFor(run, node, task, [
    {
      ...{ signer, kind: 'sign', position: task.position ?? 0, open: true, parentId: task.id },
      originalAssigneeId: task.originalAssigneeId ?? task.assigneeId ?? '',
    },
  ]);
}
