import { sql } from 'kysely';
import type { AnyEntity, Reason } from '../../shared/domain/kernel/entity.ts';
import { approvalTask } from '../../shared/domain/workflow/approval-task.entity.ts';
import { approval } from '../../shared/domain/workflow/approval.entity.ts';
import type { Approvals } from '../platform/approvals.ts';
import { refuse } from '../platform/refusal.ts';
import type { Ctx, Tx } from '../platform/types.ts';
import { close } from './engine/finish.ts';
import { namesOf } from './engine/people.ts';
import { openRun, type Task } from './engine/run.ts';
import { startApproval } from './engine/start.ts';

interface OpenRun {
  readonly id: string;
  readonly state: string;
}

/** What approval processes do with the moves of records. */
export const approvals: Approvals = {
  async decide(context, entity, action) {
    const decision = decisionOf(entity, action);
    const run = decision && (await runOver(context, true));
    if (!decision || !run) return false;
    const { tx, actor, input } = context;
    const open = await openTasks(tx, run.id);
    const own = open.find(task => task.assigneeId === actor.id);
    if (!own) return refuse(await awaited(tx, run, open));
    const kept = JSON.stringify({ action, given: input, taskId: own.id });
    await tx.asSystem(() =>
      tx.rows(sql`insert into approval_input (approval_id, input) values (${run.id}, ${kept}::jsonb)
      on conflict (approval_id) do update set input = excluded.input`),
    );
    const opinion = typeof input['opinion'] === 'string' ? { opinion: input['opinion'] } : {};
    await tx.transition(approvalTask, own.id, decision, opinion);
    return true;
  },

  async moved(context, entity, action, from) {
    if (action === entity.approval?.submit) return startApproval(context, entity);
    if ((context.record as { readonly state: string }).state === from) return;
    const found = await runOver(context, true);
    if (!found) return;
    const { tx } = context;
    const run = await openRun(context, found.id);
    await close(run);
    await tx.asSystem(() => tx.transition(approval, found.id, 'drop'));
  },

  async reasons(context, entity) {
    const run = await runOver(context, false);
    const moves = entity.approval;
    if (!run || !moves) return {};
    const open = await openTasks(context.tx, run.id);
    if (open.some(task => task.assigneeId === context.actor.id)) return {};
    const reason = await awaited(context.tx, run, open);
    const shown: Record<string, Reason> = { [moves.approve]: reason, [moves.return]: reason };
    if (moves.reject) shown[moves.reject] = reason;
    return shown;
  },
};

function decisionOf(entity: AnyEntity, action: string): 'approve' | 'return' | 'reject' | undefined {
  const moves = entity.approval;
  if (action === moves?.approve) return 'approve';
  if (action === moves?.return) return 'return';
  return action === moves?.reject ? 'reject' : undefined;
}

const runOver = ({ tx, record }: Ctx, lock: boolean): Promise<OpenRun | undefined> =>
  tx.asSystem(() =>
    tx.one<OpenRun>(sql`select id, state from approval where record_id = ${(record as { id: string }).id}
      and state in ('running', 'stuck') ${lock ? sql`for update` : sql``}`),
  );

const openTasks = (tx: Tx, approvalId: string): Promise<Task[]> =>
  tx.asSystem(() => tx.find(approvalTask, { approvalId, state: 'open' }, { sort: 'createdAt' }));

async function awaited(tx: Tx, run: OpenRun, open: readonly Task[]): Promise<Reason> {
  if (open.length === 0) return run.state === 'stuck' ? 'workflow.reasons.stuck' : 'workflow.reasons.awaitedNobody';
  const names = await namesOf(
    tx,
    open.flatMap(task => task.assigneeId ?? []),
  );
  return { key: 'workflow.reasons.awaited', params: { names: [...names.values()].slice(0, 10).join(', ') } };
}
