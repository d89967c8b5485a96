import type { Reason } from '../../shared/domain/kernel/entity.ts';
import { actionsFor, type Actions } from '../../shared/domain/kernel/verdict.ts';
import { entityOf } from './access.ts';
import { labelsFor } from './labels.ts';
import { GUEST } from './session.ts';
import type { Row } from './store.ts';
import { contextFor } from './transitions.ts';
import type { StoreTx } from './tx.ts';
import type { ServerModule } from './types.ts';

/**
 * A record as this reader gets it: sealed fields null until they open, and until then without its owner; guests' fields only; and what
 * may be done now.
 */
export function shownRow(
  tx: StoreTx,
  module: ServerModule,
  record: Row,
  guest: boolean,
  now: Date,
): Row & { readonly actions: Actions } {
  const entity = entityOf(module);
  const { actor } = tx.session;
  const shown: Record<string, unknown> = { ...record };
  const { sealed } = entity;
  if (sealed && !sealed.until(record as never, { actor, now })) {
    for (const name of sealed.fields) shown[name] = null;
    // Who made it would tell what is sealed: of a sign-up the company, by its person.
    if (record.ownerId !== actor.id) delete shown['ownerId'];
  }
  if (guest) {
    const open = new Set<string>(module.options?.guestFields ?? []);
    for (const name of Object.keys(entity.fields)) if (!open.has(name)) delete shown[name];
    delete shown['ownerId'];
  }
  const actions = actor.id === GUEST.id ? {} : actionsFor(entity, record, { actor, now });
  return { ...(shown as Row), actions };
}

/** The full answer of one record: with the names of what it refers to and the reasons that need the database. */
export async function answered(
  tx: StoreTx,
  module: ServerModule,
  record: Row,
  guest = false,
): Promise<Record<string, unknown>> {
  const now = tx.session.services.now();
  const entity = entityOf(module);
  const shown = shownRow(tx, module, record, guest, now);
  const labels = await labelsFor(tx, entity, [shown]);
  const actions: Record<string, true | Reason> = { ...shown.actions };
  if (module.options?.actionReasons && Object.keys(actions).length > 0) {
    const reasons = await module.options.actionReasons(contextFor(tx, record, {}, now));
    for (const [action, reason] of Object.entries(reasons))
      if (reason && actions[action] === true) actions[action] = reason;
  }
  const approvals = entity.approval && !guest && tx.session.registry.approvals;
  if (approvals && Object.keys(actions).length > 0) {
    const reasons = await approvals.reasons(contextFor(tx, record, {}, now), entity);
    for (const [action, reason] of Object.entries(reasons)) if (reason && actions[action]) actions[action] = reason;
  }
  return { ...shown, actions, labels };
}
