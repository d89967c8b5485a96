import { sql } from 'kysely';
import { PLATFORM_TENANT } from '../../shared/domain/account/account.values.ts';
import type { Level } from '../../shared/domain/configuration/definition.ts';
import type { Actor } from '../../shared/domain/kernel/access.ts';
import { refuse, refuseFields } from '../platform/refusal.ts';
import type { Tx } from '../platform/types.ts';

/** Whose value is read or set, as the request names it. */
export interface Asked {
  readonly tenantId?: string | null;
  readonly organizationId?: string | null;
}

/** The owner of a value at one level: the tenant its row belongs to and, for a company, the organization. */
export interface ConfigOwner {
  readonly level: Level;
  readonly tenantId: string;
  readonly organizationId: string | null;
}

/**
 * The owner that a request means at a level: the platform's staff name any, others are held to their own tenant (403) and to its
 * organizations. Refuses (422, by field) one that does not exist.
 */
export async function ownerOf(tx: Tx, actor: Actor, level: Level, asked: Asked): Promise<ConfigOwner> {
  const isPlatform = actor.tenantId === PLATFORM_TENANT;
  if (level === 'platform') {
    if (!isPlatform) refuse('configuration.reasons.platformOnly', 403);
    return { level, tenantId: PLATFORM_TENANT, organizationId: null };
  }
  if (level === 'tenant') {
    const tenantId = asked.tenantId || actor.tenantId;
    if (tenantId !== actor.tenantId && !isPlatform) refuse('configuration.reasons.ownTenant', 403);
    if (tenantId === PLATFORM_TENANT || !(await isTenant(tx, tenantId)))
      refuseFields({ tenantId: 'configuration.reasons.unknownTenant' });
    return { level, tenantId, organizationId: null };
  }
  const organizationId = asked.organizationId || actor.organizationId;
  const found = await tx.asSystem(() =>
    tx.one<{ tenantId: string }>(sql`select tenant_id as "tenantId" from organization where id = ${organizationId}`),
  );
  if (!found || (found.tenantId !== actor.tenantId && !isPlatform))
    refuseFields({ organizationId: 'configuration.reasons.unknownCompany' });
  return { level, tenantId: (found as { tenantId: string }).tenantId, organizationId };
}

const isTenant = async (tx: Tx, tenantId: string): Promise<boolean> =>
  (await tx.asSystem(() => tx.one(sql`select 1 from organization where tenant_id = ${tenantId} limit 1`))) !==
  undefined;

/** The tenant whose texts and values are kept: the platform's for its staff unless they name one, else the own. Refuses (403) another's. */
export async function keeperOf(tx: Tx, actor: Actor, tenantId: string | null | undefined): Promise<string> {
  const asked = tenantId || actor.tenantId;
  if (asked === actor.tenantId) return asked;
  if (actor.tenantId !== PLATFORM_TENANT) refuse('configuration.reasons.ownTenant', 403);
  if (!(await isTenant(tx, asked))) refuseFields({ tenantId: 'configuration.reasons.unknownTenant' });
  return asked;
}
