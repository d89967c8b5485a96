import type { AnyEntity } from '../../../shared/domain/kernel/entity.ts';
import type { HistoryEntry } from '../../../shared/domain/kernel/wire.ts';
import { approval } from '../../../shared/domain/workflow/approval.entity.ts';
import type { ViewRound } from '../../../shared/domain/workflow/wire.ts';
import { readHistory } from '../../platform/audit.ts';
import type { Row } from '../../platform/store.ts';
import type { StoreTx } from '../../platform/tx.ts';
import { namesOf } from '../engine/people.ts';
import { tasksOf, type Approval } from '../engine/run.ts';
import { viewTask } from './view-task.ts';

/** The most rounds that are shown; nobody hands one record in more often. */
const MOST_ROUNDS = 20;

/** Every handing in of the record up to this one, with its signatures and what was changed since the one before. */
export async function roundsOf(
  tx: StoreTx,
  found: Approval,
  record: Row | undefined,
  entity: AnyEntity,
): Promise<readonly ViewRound[]> {
  const runs = await tx.asSystem(() =>
    tx.find(
      approval,
      { recordId: found.recordId ?? '', entity: found.entity ?? '' },
      { limit: MOST_ROUNDS, sort: 'createdAt' },
    ),
  );
  const lines = record ? await historyOf(tx, entity, record) : undefined;
  const rounds: ViewRound[] = [];
  for (const [i, run] of runs.entries()) {
    const tasks = await tasksOf(tx, run.id);
    const ids = tasks.flatMap(task => [task.assigneeId, task.originalAssigneeId].flatMap(id => id ?? []));
    const names = await namesOf(tx, [...ids, run.starterId ?? '']);
    const before = runs[i - 1];
    rounds.push({
      ...{ approvalId: run.id, round: run.round ?? i + 1, state: run.state },
      ...{ starter: names.get(run.starterId ?? '') ?? '', startedAt: run.createdAt, endedAt: run.endedAt },
      tasks: tasks.map(task => viewTask(task, names)),
      changes: lines ? (before ? changedBetween(lines, before.createdAt, run.createdAt) : {}) : null,
    });
  }
  return rounds;
}

const historyOf = (tx: StoreTx, entity: AnyEntity, record: Row): Promise<readonly HistoryEntry[]> =>
  tx.asSystem(() =>
    readHistory(tx.session, entity, record, { actor: tx.session.actor, now: tx.session.services.now() }),
  );

/** What people changed between two instants: each field as it was before and as it is after. */
function changedBetween(lines: readonly HistoryEntry[], from: string, to: string): NonNullable<ViewRound['changes']> {
  const changed: Record<string, { from: unknown; to: unknown }> = {};
  for (const line of lines) {
    const at = new Date(line.at).toISOString();
    if (at <= from || at > to || line.action !== 'update') continue;
    for (const [name, change] of Object.entries(line.changes))
      changed[name] = { from: changed[name] ? changed[name].from : change.from, to: change.to };
  }
  return Object.fromEntries(
    Object.entries(changed).filter(([, change]) => JSON.stringify(change.from) !== JSON.stringify(change.to)),
  );
}
