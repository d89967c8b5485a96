import type { AnyEntity, GuardContext, Issue, Reason } from './entity.ts';
import { permissionOf } from './entity.ts';
import { isEmpty } from './unfinished.ts';

/** The answer to "may this actor do this now", with the reason when not. */
export type Verdict = { readonly ok: true } | { readonly ok: false; readonly reason: Reason };
/** Verdicts beside a record: `true`, or the reason why not now. Moves that the actor's role never has are left out. */
export type Actions = Readonly<Record<string, true | Reason>>;

type Row = Readonly<Record<string, unknown>> & { readonly state: string };
const refused = (reason: Reason): Verdict => ({ ok: false, reason });

/**
 * The one answer to "may this actor do this move on this record now". The caller has already established that the actor may
 * see the record. The server decides with it inside the transaction; screens only show it.
 */
export function verdict(entity: AnyEntity, action: string, record: Row, context: GuardContext): Verdict {
  const transition = entity.transitions[action];
  if (!transition || transition.system) return refused('kernel.unknownAction');
  if (!context.actor.permissions.has(permissionOf(entity, action))) return refused('kernel.noPermission');
  return stateVerdict(entity, action, record, context);
}

/** The part of the verdict that does not ask for a permission: state, needed fields and the pure rule. For moves the server runs itself. */
export function stateVerdict(entity: AnyEntity, action: string, record: Row, context: GuardContext): Verdict {
  const transition = entity.transitions[action];
  if (!transition) return refused('kernel.unknownAction');
  if (![transition.from].flat().includes(record.state))
    return refused({ key: 'kernel.wrongState', params: { state: record.state } });
  const [missing] = missingOf(entity, action, record);
  if (missing) return refused({ key: 'kernel.needs', params: { field: `${entity.name}.fields.${missing}` } });
  const faults = transition.check?.(record as never, context) ?? [];
  if (faults.length > 0) return refused({ key: 'kernel.incomplete', params: { count: faults.length } });
  const reason = transition.when?.(record as never, context);
  return reason ? refused(reason) : { ok: true };
}

/** The fields that a move needs filled, filled or not; for marking them in forms. */
export function neededBy(
  entity: AnyEntity,
  action: string,
  record: Readonly<Record<string, unknown>>,
): readonly string[] {
  const { needs } = entity.transitions[action] ?? {};
  return typeof needs === 'function' ? needs(record as never) : (needs ?? []);
}

const missingOf = (entity: AnyEntity, action: string, record: Readonly<Record<string, unknown>>): readonly string[] =>
  neededBy(entity, action, record).filter(name => isEmpty(record[name]));

/** Everything that a record lacks for a move, field by field. */
export function lackingFor(entity: AnyEntity, action: string, record: Row, context: GuardContext): readonly Issue[] {
  return [
    ...missingOf(entity, action, record).map(field => ({ field, reason: 'kernel.required' })),
    ...(entity.transitions[action]?.check?.(record as never, context) ?? []),
  ];
}

/** The reasons of verdicts that name what a record lacks; the refusal then names each field. */
export const LACKING: ReadonlySet<string> = new Set(['kernel.needs', 'kernel.incomplete']);

/** Verdicts for each move of the actor's permissions that the present state knows. Sent beside each record. */
export function actionsFor(entity: AnyEntity, record: Row, context: GuardContext): Actions {
  const shown: Record<string, true | Reason> = {};
  const { permissions } = context.actor;
  if (permissions.has(permissionOf(entity, 'update')) && entity.editableIn.includes(record.state))
    shown['update'] = true;
  for (const action of Object.keys(entity.transitions)) {
    const answer = verdict(entity, action, record, context);
    if (answer.ok) shown[action] = true;
    else if (!['kernel.noPermission', 'kernel.unknownAction', 'kernel.wrongState'].includes(keyOf(answer.reason)))
      shown[action] = answer.reason;
  }
  return shown;
}

/** The string key of a reason. */
export const keyOf = (reason: Reason): string => (typeof reason === 'string' ? reason : reason.key);
