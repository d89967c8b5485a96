import { sql, type RawBuilder } from 'kysely';
import { user } from '../../shared/domain/account/user.entity.ts';
import type { Actor } from '../../shared/domain/kernel/access.ts';
import type { RecordOf } from '../../shared/domain/kernel/entity.ts';
import { scopeCondition } from '../platform/access.ts';
import { refuse } from '../platform/refusal.ts';
import type { StoreTx } from '../platform/tx.ts';
import type { Tx } from '../platform/types.ts';

/** SQL condition on `"user" t`: the people on whom an administrator may do `action`, as far as row scope and data scopes go. */
export const peopleInScope = (tx: Tx, actor: Actor, action = 'read'): RawBuilder<boolean> =>
  scopeCondition((tx as StoreTx).session.registry.moduleOf(user), actor, action);

/** A person in the administrator's scope; refuses 404 any other. */
export async function personInScope(tx: Tx, actor: Actor, id: string, action = 'read'): Promise<RecordOf<typeof user>> {
  const seen = await tx.one(sql`select 1 from "user" t where t.id = ${id} and (${peopleInScope(tx, actor, action)})`);
  if (!seen) refuse('kernel.notFound', 404);
  return tx.get(user, id);
}
