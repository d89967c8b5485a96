import { sql } from 'kysely';
import { PLATFORM_TENANT } from '../../shared/domain/account/account.values.ts';
import type { Actor } from '../../shared/domain/kernel/access.ts';
import type { RecordOf } from '../../shared/domain/kernel/entity.ts';
import type { notice } from '../../shared/domain/notice/notice.entity.ts';
import { refuse, refuseFields } from '../platform/refusal.ts';
import type { Tx } from '../platform/types.ts';

/** The part of a notice that says whom it is for. */
export type Audience = Pick<
  RecordOf<typeof notice>,
  'audience' | 'audienceTypes' | 'audienceBranches' | 'audienceOrganizations' | 'audienceRoles' | 'audienceTenants'
>;

/** Refuses (403) staff of the platform who do not keep its notices. */
export function checkKeeper({ tenantId, permissions }: Actor): void {
  if (tenantId === PLATFORM_TENANT && !permissions.has('notice.managePlatform')) refuse('kernel.noPermission', 403);
}

/** Refuses (422) an audience beyond the tenant whose notice it is; the platform's may be for anybody. */
export async function checkAudience(tx: Tx, tenantId: string, audience: Partial<Audience>): Promise<void> {
  if (tenantId === PLATFORM_TENANT) return;
  if (audience.audience === 'tenants') refuseFields({ audience: 'notice.reasons.ofPlatform' });
  for (const name of ['audienceOrganizations', 'audienceBranches'] as const) {
    const ids = (audience[name] ?? []).map(each => each.organizationId ?? '');
    const own = await tx.rows<{ id: string }>(
      sql`select id from organization where id = any(${ids}) and tenant_id = ${tenantId}`,
    );
    const known = new Set(own.map(each => each.id));
    const foreign = ids.findIndex(id => id !== '' && !known.has(id));
    if (foreign >= 0) refuseFields({ [`${name}.${foreign}.organizationId`]: 'notice.reasons.otherTenant' });
  }
}
