import { sql } from 'kysely';
import { PLATFORM_TENANT } from '../../shared/domain/account/account.values.ts';
import type { user } from '../../shared/domain/account/user.entity.ts';
import type { RecordOf } from '../../shared/domain/kernel/entity.ts';
import { refuse, refuseFields } from '../platform/refusal.ts';
import type { Ctx } from '../platform/types.ts';
import { refuseOutOfReach } from './reach.ts';
import { placeOf } from './organization-tree.ts';
import { refuseOverLimit } from './tenant-limits.ts';

type Context = Ctx<typeof user>;

/**
 * Refuses (422) an organization that a person cannot be put into: of another tenant than the person's (a new one: than the maker's), or
 * disabled, or out of the maker's reach; and (409) one person more than the tenant may have.
 */
export async function refuseWrongOrganization(
  { tx, input, record, actor }: Context,
  action: 'create' | 'update' | 'transfer',
): Promise<void> {
  const isNew = action === 'create';
  const { organizationId } = input as Partial<RecordOf<typeof user>>;
  if (!organizationId || (!isNew && organizationId === record.organizationId)) return;
  const place = (await placeOf(tx, organizationId)) ?? refuseFields({ organizationId: 'kernel.unknownReference' });
  const tenantId = isNew ? actor.tenantId : record.tenantId;
  if (place.tenantId !== tenantId && !(isNew && actor.tenantId === PLATFORM_TENANT))
    refuseFields({ organizationId: 'user.reasons.otherTenant' });
  if (place.state === 'disabled') refuseFields({ organizationId: 'user.reasons.organizationDisabled' });
  await refuseOutOfReach(tx, actor, { permission: `user.${action}`, organizationId, field: 'organizationId' });
  if (isNew) await refuseOverLimit(tx, 'user', place.tenantId);
}

/** Refuses (409) to disable the last administrator of the platform who can sign in. Two at once are judged one after the other. */
export async function refuseLastAdmin({ tx, record }: Context): Promise<void> {
  if (!record.roles?.includes('platformAdmin')) return;
  await tx.asSystem(async () => {
    await tx.rows(sql`select pg_advisory_xact_lock(7308102)`);
    const other = await tx.one(
      sql`select 1 from "user" where state = 'active' and id <> ${record.id} and coalesce(roles, '[]') ? 'platformAdmin' limit 1`,
    );
    if (!other) refuse('user.reasons.lastAdmin');
  });
}
