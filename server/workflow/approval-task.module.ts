import { sql } from 'kysely';
import type { Fields } from '../../shared/domain/kernel/fields.ts';
import { approvalTask } from '../../shared/domain/workflow/approval-task.entity.ts';
import { processProxy } from '../../shared/domain/workflow/process-proxy.entity.ts';
import { defineModule } from '../platform/module.ts';
import { refuse, refuseFields } from '../platform/refusal.ts';
import type { Ctx } from '../platform/types.ts';
import { signerSettings, type SignerSettings } from './design/settings.ts';
import type { DesignNode } from './design/design.ts';
import { isOwnWork } from './engine/assignees.ts';
import { finish } from './engine/finish.ts';
import { MOST_SIGNERS, namesOf, type Signer } from './engine/people.ts';
import { earlierStep, returnTo } from './engine/return.ts';
import { GOING, isPending, lockApproval, openRun, tasksAt, type Run, type Token } from './engine/run.ts';
import { save } from './engine/save.ts';
import { settleStep, tokenOf } from './engine/settle.ts';
import { askFor, possibleSigner, signersAmong } from './engine/tasks.ts';

type Context = Ctx<typeof approvalTask>;

/** A signer's decision at the place of the run where it counts. */
interface Decision {
  readonly run: Run;
  readonly token: Token;
  readonly node: DesignNode;
  readonly settings: SignerSettings;
}

/** Signatures: decided by whose turn it is, and the run goes on in the same transaction. */
export const approvalTaskModule = defineModule(approvalTask, {
  async lockFirst(tx, id) {
    const found = await tx.one<{ approvalId: string }>(
      sql`select approval_id as "approvalId" from approval_task where id = ${id}`,
    );
    if (found) await lockApproval(tx, found.approvalId);
  },
  rules: {
    async approve(context) {
      const { run } = await decision(context);
      await asksForMore(context, run);
    },
    async return(context) {
      const { run } = await decision(context);
      const { step } = context.input as { step?: string | null };
      if (step && !(await earlierStep(run, context.record, step))) refuse('approvalTask.reasons.notReturnable');
    },
    reject: async context => void (await decision(context)),
    async transfer(context) {
      const { run, token, settings } = await decision(context);
      if (!settings.mayTransfer) refuse('approvalTask.reasons.noTransfer');
      if (context.record.proxyId) {
        const names = await namesOf(run.tx, [context.record.originalAssigneeId ?? '']);
        refuse({ key: 'approvalTask.reasons.proxyPassesOn', params: { name: [...names.values()].join() } });
      }
      await signerWanted(context, run, token);
    },
    async addSigner(context) {
      const { run, token, settings } = await decision(context);
      if (!settings.mayAddSigner) refuse('approvalTask.reasons.noSigner');
      await signerWanted(context, run, token);
    },
  },
  effects: {
    async approve(context) {
      const { run, token } = await taken(context);
      await settleStep(run, token);
    },
    async reject(context) {
      const { run, token } = await taken(context);
      await settleStep(run, token);
    },
    async return(context) {
      const { run } = await taken(context);
      const { step } = context.input as { step?: string | null };
      const earlier = step && (await earlierStep(run, context.record, step));
      if (earlier) await returnTo(run, earlier);
      else await finish(run, 'returned');
    },
    async transfer(context) {
      const { run, node } = await taken(context);
      const { record } = context;
      await askFor(run, node, record, [
        {
          signer: await wanted(context, run),
          kind: record.kind === 'sign' || record.kind === 'service' ? 'sign' : (record.kind ?? 'sign'),
          ...{ position: record.position ?? 0, open: true },
          parentId: record.kind === 'sign' ? record.id : (record.parentId ?? record.id),
          originalAssigneeId: record.originalAssigneeId ?? record.assigneeId ?? '',
        },
      ]);
      await save(run);
    },
    async addSigner(context) {
      const { run, node } = await taken(context);
      const { record, tx } = context;
      const { place } = context.input as { place: 'before' | 'after' | 'parallel' };
      if (place === 'before') await tx.asSystem(() => tx.transition(approvalTask, record.id, 'hold'));
      await askFor(run, node, record, [
        {
          ...{ signer: await wanted(context, run), kind: place, position: record.position ?? 0 },
          ...{ open: place !== 'after', parentId: record.id },
        },
      ]);
      await save(run);
    },
  },
});

const judged = new WeakMap<Context['tx'], Decision>();

/** The run as the rule of the same move has found it: it is locked since then, and only the signature itself has changed. */
async function taken(context: Context): Promise<Decision> {
  const found = judged.get(context.tx);
  judged.delete(context.tx);
  return found?.run.approval.id === context.record.approvalId ? found : decision(context);
}

/** The run that a decision belongs to, once it is certain that the decider may decide. Refuses otherwise. */
async function decision(context: Context): Promise<Decision> {
  const { record, actor } = context;
  const run = await openRun(context as unknown as Ctx, record.approvalId ?? '', String(context.input['opinion'] ?? ''));
  if (!GOING.includes(run.approval.state)) refuse({ key: 'kernel.wrongState', params: { state: run.approval.state } });
  const token = tokenOf(run, record);
  const node = run.design.nodes.get(record.node ?? '');
  if (!token || !node) return refuse({ key: 'kernel.wrongState', params: { state: record.state } });
  const principal = record.proxyId ? record.originalAssigneeId : undefined;
  if (isOwnWork(run, actor.id) || (principal && isOwnWork(run, principal))) refuse('approvalTask.reasons.ownWork', 403);
  if (record.proxyId) await proxyInForce(context, record.proxyId);
  const found = { run, token, node, settings: signerSettings(node.settings) };
  judged.set(context.tx, found);
  return found;
}

async function proxyInForce({ tx, record, now }: Context, proxyId: string): Promise<void> {
  const proxy = await tx.asSystem(() => tx.get(processProxy, proxyId));
  const inForce = proxy.state === 'active' && Date.parse(proxy.from ?? '') <= now.getTime();
  if (inForce && now.getTime() < Date.parse(proxy.to ?? '')) return;
  const names = await namesOf(tx, [record.originalAssigneeId ?? '']);
  refuse({ key: 'approvalTask.reasons.proxyEnded', params: { name: [...names.values()].join() } });
}

// What the record's own approval asks for besides an opinion is asked on its own page, which keeps it before the decision.
async function asksForMore({ tx, record }: Context, { entity, moves, approval }: Run): Promise<void> {
  const fields = Object.entries((entity.transitions[moves.approve]?.input ?? {}) as Fields);
  if (!fields.some(([name, field]) => field.required && name !== 'opinion')) return;
  const kept = await tx.asSystem(() =>
    tx.one(sql`select 1 from approval_input where approval_id = ${approval.id}
    and input->>'action' = ${moves.approve} and input->>'taskId' = ${record.id}`),
  );
  if (!kept) refuse('workflow.reasons.decideOnPage');
}

async function wanted(context: Context, run: Run): Promise<Signer> {
  const { toUserId } = context.input as { toUserId?: string };
  return (await possibleSigner(run, toUserId ?? '')) ?? refuseFields({ toUserId: 'approvalTask.reasons.person' });
}

async function signerWanted(context: Context, run: Run, token: Token): Promise<void> {
  const signer = await wanted(context, run);
  const tasks = await tasksAt(run, token);
  const pending = tasks.filter(isPending);
  if (signersAmong(tasks).has(signer.id)) refuseFields({ toUserId: 'approvalTask.reasons.signsAlready' });
  if (pending.length >= MOST_SIGNERS)
    refuse({ key: 'approvalTask.reasons.tooManySigners', params: { max: MOST_SIGNERS } });
}
