import { sql } from 'kysely';
import type { role } from '../../shared/domain/account/role.entity.ts';
import { user } from '../../shared/domain/account/user.entity.ts';
import type { RecordOf } from '../../shared/domain/kernel/entity.ts';
import { refuse, refuseFields } from '../platform/refusal.ts';
import type { Ctx, Tx } from '../platform/types.ts';
import { whyNotGiven } from './granting.ts';

type Role = Pick<RecordOf<typeof role>, 'id' | 'code' | 'level' | 'tenantId'>;

/** SQL for the holders `h` of a role: people of its tenant, of every tenant for a role of the platform level. */
export const holdersOf = ({ code, level, tenantId }: Role) =>
  sql`h.role_code = ${code} and (${level === 'platform'}::boolean or h.tenant_id = ${tenantId})`;

/** How many people hold a role, whatever the state of their accounts. */
export async function holderCount(tx: Tx, of: Role): Promise<number> {
  const found = await tx.asSystem(() =>
    tx.one<{ count: number }>(sql`select count(*)::int as count from role_holder h where ${holdersOf(of)}`),
  );
  return found?.count ?? 0;
}

/**
 * Before a role ends: without holders nothing; with holders they get the role that `moveTo` names, each with an audit entry, or it is
 * refused (409) with their number.
 */
export async function moveHolders({ tx, actor, record, input }: Ctx<typeof role>): Promise<void> {
  const count = await holderCount(tx, record);
  if (count === 0) return;
  const { moveTo } = input as { readonly moveTo?: string | null };
  if (!moveTo) refuse({ key: 'access.reasons.roleInUse', params: { count } });
  if (moveTo === record.id) refuseFields({ moveTo: 'access.reasons.moveToSelf' });
  await tx.asSystem(async () => {
    const target = await tx.one<{ code: string }>(sql`select code from role where id = ${moveTo} and state = 'active'
      and (level = 'platform' or tenant_id = ${record.tenantId})`);
    if (!target) return refuseFields({ moveTo: 'account.reasons.unknownRole' });
    const people = await tx.rows<{ id: string; organizationId: string; roles: readonly string[] }>(
      sql`select u.id, u.organization_id as "organizationId", u.roles from role_holder h join "user" u on u.id = h.user_id where ${holdersOf(record)} order by u.id`,
    );
    for (const { id, organizationId, roles } of people) {
      const reason = await whyNotGiven(tx, { actor, userId: id, organizationId, added: [target.code] });
      if (reason) refuseFields({ moveTo: reason });
      const kept = roles.filter(code => code !== record.code && code !== target.code);
      await tx.patch(user, id, { roles: [...kept, target.code] });
    }
  });
}
