import { sql } from 'kysely';
import type { AnyEntity } from '../../shared/domain/kernel/entity.ts';
import type { Fields } from '../../shared/domain/kernel/fields.ts';
import { validate } from '../../shared/domain/kernel/schema.ts';
import { keyOf, LACKING, lackingFor, stateVerdict, verdict } from '../../shared/domain/kernel/verdict.ts';
import { ownValues } from './input.ts';
import { run } from './pool.ts';
import { refuse, refuseIssues } from './refusal.ts';
import { loadRow, writeRow, type Row } from './store.ts';
import type { StoreTx } from './tx.ts';
import type { Ctx } from './types.ts';

/** The instant a decision is made at: the database's clock, read after the row is locked. */
export async function decisionTime(tx: StoreTx): Promise<Date> {
  const [row] = await run<{ now: string }>(tx.session.client, sql`select app_now() as now`);
  return new Date((row as { now: string }).now);
}

/** What rules, effects and views get. */
export function contextFor(tx: StoreTx, record: Row, input: unknown, now: Date): Ctx {
  const { actor, services, lang, address } = tx.session;
  return {
    tx,
    actor,
    now,
    record: record as never,
    input: (input ?? {}) as Readonly<Record<string, unknown>>,
    services,
    lang,
    address,
  };
}

const STATUS: Readonly<Record<string, number>> = { 'kernel.noPermission': 403, 'kernel.unknownAction': 404 };

/**
 * Runs a transition on a row that is locked: verdict, input, completeness, rule, write, audit, effect. `asked` is a person's
 * request; otherwise the server runs it by itself and no permission is asked. While an approval process runs over the record, a person's
 * approval or return is a decision in it, and the record is answered as it stands.
 */
export async function applyTransition(
  tx: StoreTx,
  entity: AnyEntity,
  action: string,
  record: Row,
  input: unknown,
  asked: boolean,
): Promise<Row> {
  const now = await decisionTime(tx);
  const { actor } = tx.session;
  const answer = (asked ? verdict : stateVerdict)(entity, action, record, { actor, now });
  if (!answer.ok && !LACKING.has(keyOf(answer.reason))) refuse(answer.reason, STATUS[keyOf(answer.reason)] ?? 409);
  const transition = entity.transitions[action] as NonNullable<(typeof entity.transitions)[string]>;
  const given = (input ?? {}) as Readonly<Record<string, unknown>>;
  // All that is wrong at once: nobody should have to submit again and again to learn of the next fault.
  refuseIssues([
    ...validate((transition.input ?? {}) as Fields, given),
    ...(asked && leavesDraft(entity, record.state, transition.to)
      ? validate(entity.fields, ownValues(entity, record), { check: entity.check })
      : []),
    ...lackingFor(entity, action, record, { actor, now }),
  ]);
  const approvals = entity.approval && tx.session.registry.approvals;
  if (asked && (await approvals?.decide(contextFor(tx, record, given, now), entity, action)))
    return tx.asSystem(() => loadRow(tx.session, entity, record.id));
  const { options } = tx.session.registry.moduleOf(entity);
  await options?.rules?.[action]?.(contextFor(tx, record, given, now));
  const values = Object.fromEntries(Object.entries(given).filter(([name]) => name in entity.fields));
  const after = await writeRow(tx.session, entity, record, {
    action,
    values,
    input: given,
    ...(transition.to ? { state: transition.to } : {}),
  });
  await options?.effects?.[action]?.(contextFor(tx, after, given, now));
  for (const react of tx.session.registry.reactionsTo(entity, action)) await react(contextFor(tx, after, given, now));
  await approvals?.moved(contextFor(tx, after, given, now), entity, action, record.state);
  return after;
}

// A draft may be cancelled unfinished; any other way out of the first state needs it complete.
function leavesDraft(entity: AnyEntity, from: string, to: string | undefined): boolean {
  return from === entity.initial && to !== undefined && to !== from && !entity.states[to]?.final;
}
