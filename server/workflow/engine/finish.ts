import { sql } from 'kysely';
import type { Fields } from '../../../shared/domain/kernel/fields.ts';
import { keyOf } from '../../../shared/domain/kernel/verdict.ts';
import { approval } from '../../../shared/domain/workflow/approval.entity.ts';
import { alone } from '../../platform/alone.ts';
import { Refusal } from '../../platform/refusal.ts';
import { SYSTEM } from '../../platform/session.ts';
import type { DesignNode } from '../design/design.ts';
import { isTimed } from '../design/settings.ts';
import { blankToken, isPending, tasksOf, type Run } from './run.ts';
import { save } from './save.ts';
import { APPROVAL_PATH, cancel } from './tasks.ts';

/** How a run ends. */
export type Outcome = 'approved' | 'returned' | 'rejected';

const ENDS = { approved: 'complete', returned: 'giveBack', rejected: 'turnDown' } as const;

/**
 * Ends a run and moves its record, in one transaction. A person whose decision ends it is told at once when the record's own rules refuse
 * the move, and nothing has happened. Where the server ends it by a deadline, nobody is there to tell: then the run is stuck.
 */
export async function finish(run: Run, outcome: Outcome, { at }: { readonly at?: DesignNode } = {}): Promise<void> {
  if (run.context.actor.id !== SYSTEM.id) return end(run, outcome);
  const { tx } = run;
  const refused = await alone(tx, () => end(run, outcome));
  if (!(refused instanceof Refusal)) return;
  const node = at?.id ?? run.tokens[0]?.node ?? null;
  run.tokens = [{ ...blankToken, id: 't1', node, stuck: 'moveRefused', detail: keyOf(refused.reason).slice(0, 500) }];
  await save(run);
}

async function end(run: Run, outcome: Outcome): Promise<void> {
  const { tx, approval: found, entity, moves, record, opinion } = run;
  await close(run);
  await tx.asSystem(() => tx.transition(approval, found.id, ENDS[outcome]));
  const action = { approved: moves.approve, returned: moves.return, rejected: moves.reject ?? moves.return }[outcome];
  await tx.transition(entity, record.id, action, await inputFor(run, action));
  await tx.notify(
    { users: [found.starterId ?? ''] },
    {
      key: `workflow.messages.${outcome}`,
      params: { title: found.title ?? '', opinion },
      path: `${APPROVAL_PATH}?id=${found.id}`,
    },
  );
}

/** Takes back every open signature and deadline of a run that ends. */
export async function close(run: Run): Promise<void> {
  const { tx, approval: found, now } = run;
  await cancel(run, (await tasksOf(tx, found.id)).filter(isPending));
  run.tokens = [];
  await tx.asSystem(async () => {
    await tx.patch(approval, found.id, {
      ...{
        tokens: [],
        currentStep: null,
        currentStepEn: null,
        stuckReason: null,
        stuckDetail: null,
        endedAt: now.toISOString(),
      },
    });
    if (isTimed(run.design)) await tx.unschedule(approval, found.id, 'tick');
  });
}

/** What goes with the record’s move: what its own page asked for with the last such signature, and the opinion where it wants one. */
export async function inputFor(run: Run, action: string): Promise<object> {
  const { tx, approval: found, entity, opinion } = run;
  const fields = (entity.transitions[action]?.input ?? {}) as Fields;
  const kept = await tx.asSystem(() =>
    tx.one<{ input: { action: string; given: Readonly<Record<string, unknown>> } }>(
      sql`select input from approval_input where approval_id = ${found.id}`,
    ),
  );
  const given: Record<string, unknown> = kept?.input.action === action ? { ...kept.input.given } : {};
  for (const [name, field] of Object.entries(fields))
    if ((name === 'opinion' || (field.required && field.type === 'longText')) && !given[name] && opinion)
      given[name] = opinion.slice(0, field.max);
  return given;
}
