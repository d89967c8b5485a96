import { sql } from 'kysely';
import type { Actor, DataScope } from '../../shared/domain/kernel/access.ts';
import type { Reason } from '../../shared/domain/kernel/entity.ts';
import { withoutSwitchedOff } from '../../shared/routes/switched-off.ts';
import { refuse } from '../platform/refusal.ts';
import type { Tx } from '../platform/types.ts';
import { isPlatformAdministrator, notGrantable } from './granting.ts';

interface Held {
  readonly id: string;
  readonly access: {
    readonly permissions: readonly string[];
    readonly scopes: Readonly<Record<string, DataScope>>;
    readonly off: readonly string[];
  };
}

/**
 * Why the actor may not decide how these people sign in (password, second factor, lock, addresses, state, links to other systems, proxies),
 * by person; whom the actor may do it for is not named. Who sets a person's password can sign in as that person: so it asks for what giving
 * the person's rights would ask for, `notGrantable`, the state of the person's account aside. One query for all of them.
 */
export async function whyNotTakenOver(
  tx: Tx,
  actor: Actor,
  people: readonly string[],
): Promise<ReadonlyMap<string, Reason>> {
  const others = people.filter(id => id !== actor.id);
  if (others.length === 0 || isPlatformAdministrator(actor)) return new Map();
  const rows = await tx.asSystem(() =>
    tx.rows<Held>(sql`select id, account_access(id) as access from "user" where id = any(${others}::text[])`),
  );
  return new Map(
    rows.flatMap(({ id, access }): [string, Reason][] => {
      const held = [...withoutSwitchedOff(access.permissions, new Set(access.off))];
      const reason = notGrantable(
        actor,
        held.map(permission => ({ permission, scope: access.scopes[permission] ?? null })),
      );
      return reason
        ? [[id, { ...(typeof reason === 'string' ? { key: reason } : reason), key: 'access.reasons.holdsMore' }]]
        : [];
    }),
  );
}

/** Refuses (403) to decide how a person signs in who holds what the actor neither holds nor may hand out. */
export async function refuseTakingOver(tx: Tx, actor: Actor, userId: string): Promise<void> {
  const reason = (await whyNotTakenOver(tx, actor, [userId])).get(userId);
  if (reason) refuse(reason, 403);
}
