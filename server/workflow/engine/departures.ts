import { sql } from 'kysely';
import { approvalTask } from '../../../shared/domain/workflow/approval-task.entity.ts';
import { processProxy } from '../../../shared/domain/workflow/process-proxy.entity.ts';
import type { Ctx, Tx } from '../../platform/types.ts';
import { signerSettings } from '../design/settings.ts';
import { namesOf } from './people.ts';
import { isPending, lockApproval, openRun, tasksAt, type Run, type Token } from './run.ts';
import { save } from './save.ts';
import { cancel, possibleSigner, signersAmong, tellOpened } from './tasks.ts';

/**
 * Somebody's account is switched off: whom they were proxy for get their tasks back, and steps that wait for them are stuck, unless one
 * signature is enough there and others can give it.
 */
export async function personLeft(context: Ctx, userId: string): Promise<void> {
  const { tx } = context;
  const proxies = await tx.asSystem(() => tx.find(processProxy, { toUserId: userId, state: 'active' }));
  for (const proxy of proxies) await tx.asSystem(() => tx.transition(processProxy, proxy.id, 'revoke'));
  const names = await namesOf(tx, [userId]);
  for (const approvalId of await approvalsWaitingFor(tx, userId)) {
    await lockApproval(tx, approvalId);
    const run = await openRun(context, approvalId);
    for (const token of run.tokens.filter(({ visit }) => visit !== null))
      await leaveStep(run, token, userId, names.get(userId) ?? userId);
    await save(run);
  }
}

const approvalsWaitingFor = async (tx: Tx, userId: string): Promise<readonly string[]> =>
  (
    await tx.asSystem(() =>
      tx.rows<{ id: string }>(sql`select distinct approval_id as id from approval_task
        where assignee_id = ${userId} and state in ('open', 'waiting') order by 1`),
    )
  ).map(row => row.id);

async function leaveStep(run: Run, token: Token, userId: string, name: string): Promise<void> {
  const pending = (await tasksAt(run, token)).filter(isPending);
  const theirs = pending.filter(task => task.assigneeId === userId);
  if (theirs.length === 0) return;
  const node = run.design.nodes.get(token.node ?? '');
  const enough = node && signerSettings(node.settings).countersign === 'any' && pending.length > theirs.length;
  if (enough) return cancel(run, theirs);
  run.tokens = run.tokens.map(other => (other === token ? { ...token, stuck: 'approverLeft', detail: name } : other));
}

/** Open signatures that a proxy gives go over when its time comes. */
export async function proxyBegins(context: Ctx, proxyId: string): Promise<void> {
  const { tx } = context;
  const proxy = await tx.asSystem(() => tx.get(processProxy, proxyId));
  const kinds = proxy.entities ?? [];
  for (const approvalId of await approvalsWaitingFor(tx, proxy.fromUserId ?? '')) {
    await lockApproval(tx, approvalId);
    const run = await openRun(context, approvalId);
    if (kinds.length > 0 && !kinds.includes(run.entity.name as never)) continue;
    if (!(await possibleSigner(run, proxy.toUserId ?? ''))) continue;
    for (const token of run.tokens.filter(({ visit }) => visit !== null)) {
      const tasks = await tasksAt(run, token);
      if (signersAmong(tasks).has(proxy.toUserId ?? '')) continue;
      const task = tasks.find(each => isPending(each) && each.assigneeId === proxy.fromUserId);
      if (!task) continue;
      const moved = await tx.asSystem(() =>
        tx.patch(approvalTask, task.id, {
          ...{ assigneeId: proxy.toUserId, proxyId, originalAssigneeId: task.originalAssigneeId ?? task.assigneeId },
        }),
      );
      if (moved.state === 'open') await tellOpened(run, [moved]);
    }
  }
}

/** What a proxy has not decided goes back to whose it is. */
export async function proxyEnds(context: Ctx, proxyId: string): Promise<void> {
  const { tx } = context;
  const rows = await tx.asSystem(() =>
    tx.rows<{ id: string; approvalId: string }>(sql`select id, approval_id as "approvalId" from approval_task
      where proxy_id = ${proxyId} and state in ('open', 'waiting') order by approval_id, id`),
  );
  const proxy = await tx.asSystem(() => tx.get(processProxy, proxyId));
  for (const { id, approvalId } of rows) {
    await lockApproval(tx, approvalId);
    const task = await tx.asSystem(() => tx.get(approvalTask, id, { lock: true }));
    if (!isPending(task)) continue;
    const back = await tx.asSystem(() =>
      tx.patch(approvalTask, id, {
        ...{ assigneeId: proxy.fromUserId, proxyId: null },
        originalAssigneeId: task.originalAssigneeId === proxy.fromUserId ? null : task.originalAssigneeId,
      }),
    );
    if (back.state === 'open') await tellOpened(await openRun(context, approvalId), [back]);
  }
}
