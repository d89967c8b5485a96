import { sql } from 'kysely';
import type { AnyEntity, RecordOf } from '../../../shared/domain/kernel/entity.ts';
import { approvalTask } from '../../../shared/domain/workflow/approval-task.entity.ts';
import { approval } from '../../../shared/domain/workflow/approval.entity.ts';
import { tableOf } from '../../platform/columns.ts';
import type { Ctx, Tx } from '../../platform/types.ts';
import type { Design } from '../design/design.ts';
import { designOf } from '../design/published.ts';
import { approvableOf, type Moves } from '../entities.ts';

/** A run of a process. */
export type Approval = RecordOf<typeof approval>;
/** A signature that is asked for. */
export type Task = RecordOf<typeof approvalTask>;
/** Where a run stands: at a step, at a gateway that waits for the other branches, or stuck at an element. */
export type Token = NonNullable<Approval['tokens']>[number];

/** A run with everything that working on it needs. It holds the locks on record and approval. */
export interface Run {
  readonly context: Ctx;
  readonly tx: Tx;
  readonly now: Date;
  readonly approval: Approval;
  readonly design: Design;
  readonly entity: AnyEntity;
  readonly moves: Moves;
  record: Readonly<Record<string, unknown>> & {
    readonly id: string;
    readonly tenantId: string;
    readonly state: string;
  };
  /** Changed while working, written at the end of it. */
  tokens: Token[];
  /** The opinion of who works on it, which goes to the record with its move when this work ends the run. */
  readonly opinion: string;
}

/** The states in which a run goes on. */
export const GOING = ['running', 'stuck'];

/** The branch in which a token stands; those written before branches were noted stand in none. */
export const branchOf = (token: Token): string => token.branch ?? '';

/** A token without anything. */
export const blankToken = {
  flow: null,
  branch: '',
  visit: null,
  timer: null,
  timerAt: null,
  stuck: null,
  detail: null,
} as const;

/**
 * Takes the record and then its approval, so that whoever works on them waits for the others in one order. Nothing happens for an approval
 * that is not there.
 */
export async function lockApproval(tx: Tx, approvalId: string | null): Promise<void> {
  await tx.asSystem(async () => {
    const found = await tx.one<{ entity: string; recordId: string }>(
      sql`select entity, record_id as "recordId" from approval where id = ${approvalId}`,
    );
    if (!found) return;
    const table = sql.table(tableOf(approvableOf(found.entity).entity));
    await tx.one(sql`select 1 from ${table} where id = ${found.recordId} for update`);
    await tx.one(sql`select 1 from approval where id = ${approvalId} for update`);
  });
}

/** Opens a run for work: approval, design and record as they stand. */
export async function openRun(context: Ctx, approvalId: string, opinion = ''): Promise<Run> {
  const { tx, now } = context;
  const found = await tx.asSystem(() => tx.get(approval, approvalId, { lock: true }));
  const { entity, moves } = approvableOf(found.entity);
  const record = (await tx.asSystem(() => tx.get(entity, found.recordId ?? ''))) as Run['record'];
  const design = await designOf(tx, found.processId ?? '');
  return {
    context,
    tx,
    now,
    approval: found,
    design,
    entity,
    moves,
    record,
    tokens: [...(found.tokens ?? [])],
    opinion,
  };
}

/** The signatures of a run, in the order they were asked for. */
export const tasksOf = (tx: Tx, approvalId: string): Promise<Task[]> =>
  tx.asSystem(() => tx.find(approvalTask, { approvalId }, { limit: 5000, sort: 'createdAt,position' }));

/** Those of one visit of one step. */
export const tasksAt = (run: Run, token: Pick<Token, 'node' | 'visit'>): Promise<Task[]> =>
  run.tx.asSystem(() =>
    run.tx.find(
      approvalTask,
      { approvalId: run.approval.id, node: token.node, visit: token.visit },
      { limit: 500, sort: 'position' },
    ),
  );

/** Whether a signature is still to come. */
export const isPending = (task: Task): boolean => task.state === 'open' || task.state === 'waiting';
