import { sql } from 'kysely';
import { field } from '../../../shared/domain/kernel/fields.ts';
import { approvalTask } from '../../../shared/domain/workflow/approval-task.entity.ts';
import { approval } from '../../../shared/domain/workflow/approval.entity.ts';
import { process } from '../../../shared/domain/workflow/process.entity.ts';
import { actionsFor } from '../../../shared/domain/kernel/verdict.ts';
import type { ApprovalView } from '../../../shared/domain/workflow/wire.ts';
import { approvables } from '../../../shared/domain/workflow/workflow.values.ts';
import { readingFor, scopeCondition } from '../../platform/access.ts';
import { defineOperation } from '../../platform/module.ts';
import { refuse, Refusal, refuseFields } from '../../platform/refusal.ts';
import { loadRow, type Row } from '../../platform/store.ts';
import type { StoreTx } from '../../platform/tx.ts';
import type { Fields } from '../../../shared/domain/kernel/fields.ts';
import { signerSettings } from '../design/settings.ts';
import { nameOf, type Design } from '../design/design.ts';
import { designOf } from '../design/published.ts';
import { namesOf } from '../engine/people.ts';
import { earlierSteps } from '../engine/return.ts';
import { isPending, tasksOf, type Approval, type Task } from '../engine/run.ts';
import { approvableOf } from '../entities.ts';
import { recordPath } from '../record-path.ts';
import { roundsOf } from './rounds.ts';
import { viewTask } from './view-task.ts';

/** Everything the page of one approval shows: the diagram with the state of its elements, the signatures, the rounds, and what the reader may do. */
export const viewApproval = defineOperation({
  method: 'GET',
  path: '/workflow/approval/view',
  access: 'approval.read',
  summary:
    'One approval, by its id or as the latest of a record: diagram, signatures, rounds with what was changed, and what the reader may do.',
  input: {
    id: field.ref('approval'),
    entity: field.choice(approvables),
    recordId: field.text({ max: 64 }),
  },
  async handle({ tx: given, actor, input, now }): Promise<ApprovalView> {
    const tx = given as StoreTx;
    const found = await wanted(tx, input);
    const record = await readRecord(tx, found);
    const { entity, moves } = approvableOf(found.entity);
    const { bpmn, ...version } = await tx.asSystem(() => tx.get(process, found.processId ?? ''));
    const design = await designOf(tx, found.processId ?? '');
    const tasks = await tasksOf(tx, found.id);
    const names = await namesOf(
      tx,
      tasks.flatMap(task => [task.assigneeId, task.originalAssigneeId].flatMap(id => id ?? [])),
    );
    const ownTask = tasks.find(task => task.state === 'open' && task.assigneeId === actor.id) ?? null;
    const needs = Object.entries((entity.transitions[moves.approve]?.input ?? {}) as Fields);
    return {
      approval: found,
      process: {
        id: version.id,
        code: version.code,
        version: version.version,
        name: version.name,
        nameEn: version.nameEn,
      },
      bpmn: bpmn ?? '',
      nodes: nodesOf(design, found, tasks, names),
      rounds: await roundsOf(tx, found, record, entity),
      ownTask,
      can: {
        ...(ownTask
          ? allowedByDesign(design, ownTask, actionsFor(approvalTask, ownTask as never, { actor, now }))
          : {}),
        ...actionsFor(approval, found as never, { actor, now }),
      } as ApprovalView['can'],
      returnTo: ownTask ? earlierSteps(tasks, ownTask).map(({ node, name }) => ({ node, name })) : [],
      recordPath: record ? recordPath(found.entity ?? '', found.recordId ?? '') : null,
      onOwnPage: needs.some(([name, of]) => of.required && name !== 'opinion'),
    };
  },
});

async function wanted(
  tx: StoreTx,
  { id, entity, recordId }: { id: string | null; entity: string | null; recordId: string | null },
): Promise<Approval> {
  const module = tx.session.registry.moduleOf(approval);
  // Whose signature it needs sees it, however far their roles reach otherwise.
  const where = sql<boolean>`(${scopeCondition(module, tx.session.actor)} or (${module.options!.via!['signer']!(tx.session.actor)}))`;
  if (id) return (await loadRow(tx.session, approval, id, { where })) as never;
  if (!entity || !recordId) return refuseFields({ id: 'kernel.required' });
  // Who may read a record may see how it is decided on.
  const { entity: of } = approvableOf(entity);
  const reading = readingFor(tx.session.registry.moduleOf(of), { actor: tx.session.actor });
  if (reading.guest) refuse('kernel.noPermission', 403);
  await loadRow(tx.session, of, recordId, { where: reading.where });
  const latest = await tx.asSystem(() =>
    tx.one<{ id: string }>(
      sql`select id from approval where record_id = ${recordId} and entity = ${entity} order by created_at desc, id desc limit 1`,
    ),
  );
  return latest ? tx.asSystem(() => tx.get(approval, latest.id)) : refuse('kernel.notFound', 404);
}

// A signer may be asked about a record that their roles do not let them open: then it is told that it is there, and no more.
async function readRecord(tx: StoreTx, { entity, recordId }: Approval): Promise<Row | undefined> {
  try {
    const { entity: of } = approvableOf(entity);
    const { where, guest } = readingFor(tx.session.registry.moduleOf(of), { actor: tx.session.actor });
    return guest ? undefined : await loadRow(tx.session, of, recordId ?? '', { where });
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

function nodesOf(
  design: Design,
  found: Approval,
  tasks: readonly Task[],
  names: ReadonlyMap<string, string>,
): ApprovalView['nodes'] {
  const tokens = found.tokens ?? [];
  return [...design.nodes.values()].flatMap(node => {
    if (node.kind === 'other') return [];
    const own = tasks.filter(task => task.node === node.id);
    const here = tokens.filter(token => token.node === node.id);
    const state = here.some(token => token.stuck)
      ? 'stuck'
      : here.length > 0 || own.some(isPending)
        ? 'open'
        : isDone(design, node.id, found, tasks)
          ? 'done'
          : 'ahead';
    return [{ id: node.id, name: nameOf(node), type: node.kind, state, tasks: own.map(task => viewTask(task, names)) }];
  });
}

// Starts and gateways leave no trace of their own: they are behind when something that comes after them is.
function isDone(design: Design, id: string, found: Approval, tasks: readonly Task[]): boolean {
  const node = design.nodes.get(id);
  if (node?.kind === 'start') return true;
  if (node?.kind === 'end')
    return found.state === 'approved' && node.incoming.some(way => isPassed(design, way.from, tasks));
  if (node?.kind === 'userTask' || node?.kind === 'serviceTask') return isPassed(design, id, tasks);
  return (node?.outgoing ?? []).some(way => tasks.some(task => task.node === way.to));
}

const isPassed = (design: Design, id: string, tasks: readonly Task[]): boolean => {
  const kind = design.nodes.get(id)?.kind;
  const own = tasks.filter(task => task.node === id);
  if (kind === 'userTask' || kind === 'serviceTask')
    return own.some(task => !isPending(task) && task.state !== 'cancelled');
  return (design.nodes.get(id)?.incoming ?? []).some(
    way => design.nodes.get(way.from)?.kind !== kind && isPassed(design, way.from, tasks),
  );
};

// What the design of the step does not allow is not offered.
function allowedByDesign<A extends Readonly<Record<string, unknown>>>(
  design: Design,
  task: Task,
  actions: A,
): Partial<A> {
  const { mayTransfer, mayAddSigner } = signerSettings(design.nodes.get(task.node ?? '')?.settings ?? {});
  const hidden = new Set([
    ...(mayTransfer && !task.proxyId ? [] : ['transfer']),
    ...(mayAddSigner ? [] : ['addSigner']),
  ]);
  return Object.fromEntries(Object.entries(actions).filter(([name]) => !hidden.has(name))) as Partial<A>;
}
