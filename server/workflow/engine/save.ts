import { sql } from 'kysely';
import { approval } from '../../../shared/domain/workflow/approval.entity.ts';
import { englishNameOf, nameOf } from '../design/design.ts';
import { isTimed } from '../design/settings.ts';
import { holdersOfPermission } from './people.ts';
import type { Run } from './run.ts';
import { APPROVAL_PATH } from './tasks.ts';

/** Who is told of approvals that are stuck: the tenant's holders of this button. */
export const MENDS = 'approval.handOver';

/** Writes where a run stands, and arranges its next deadline. Newly stuck, those who mend are told. */
export async function save(run: Run): Promise<void> {
  const { tx } = run;
  const { id, state } = run.approval;
  const stuck = run.tokens.find(token => token.stuck);
  const open = run.tokens.filter(token => token.visit !== null || token.stuck);
  const nodes = open.flatMap(token => run.design.nodes.get(token.node ?? '') ?? []);
  await tx.asSystem(async () => {
    await tx.patch(approval, id, {
      tokens: run.tokens,
      currentStep: inOneLine(nodes.map(nameOf)),
      currentStepEn: inOneLine(nodes.map(englishNameOf)),
      stuckReason: stuck?.stuck ?? null,
      stuckDetail: stuck?.detail ?? null,
    });
    if (stuck && state === 'running') await tx.transition(approval, id, 'halt');
    if (!stuck && state === 'stuck') await tx.transition(approval, id, 'resume');
    if (isTimed(run.design)) await arrangeDeadline(run);
  });
  if (stuck && state === 'running') await tellStuck(run);
}

async function arrangeDeadline(run: Run): Promise<void> {
  const { tx, approval: found } = run;
  const next = await nextDeadline(run);
  if (next) await tx.schedule(approval, found.id, 'tick', next);
  else await tx.unschedule(approval, found.id, 'tick');
}

const inOneLine = (names: readonly string[]): string | null => [...new Set(names)].join(' / ').slice(0, 500) || null;

async function nextDeadline(run: Run): Promise<string | undefined> {
  const row = await run.tx.one<{ due: Date | string | null }>(
    sql`select min(due_at) as due from approval_task where approval_id = ${run.approval.id} and state = 'open' and escalated_at is null`,
  );
  const timers = run.tokens.flatMap(token => token.timerAt ?? []);
  const due = row?.due ? [new Date(row.due).toISOString()] : [];
  return [...timers, ...due].toSorted()[0];
}

async function tellStuck(run: Run): Promise<void> {
  const menders = await holdersOfPermission(run.tx, MENDS, run.approval.tenantId);
  await run.tx.notify(
    { users: menders.map(person => person.id) },
    {
      key: 'workflow.messages.stuck',
      params: { title: run.approval.title ?? '' },
      path: `${APPROVAL_PATH}?id=${run.approval.id}`,
    },
  );
}
