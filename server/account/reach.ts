import { sql } from 'kysely';
import { scopeRank, type Actor } from '../../shared/domain/kernel/access.ts';
import { refuseFields } from '../platform/refusal.ts';
import type { Tx } from '../platform/types.ts';

/** What is about to be put somewhere: with which permission, into which organization (none: the whole tenant), and the field that says so. */
export interface Placing {
  readonly permission: string;
  readonly organizationId: string | null | undefined;
  readonly field: string;
}

/**
 * Refuses (422, by field) to put something where the actor's data scope of the permission does not reach: who administers a department
 * makes nothing outside of it, moves nothing and nobody there, and nothing for the whole tenant.
 */
export async function refuseOutOfReach(
  tx: Tx,
  actor: Actor,
  { permission, organizationId, field }: Placing,
): Promise<void> {
  const scope = actor.scopes?.get(permission);
  if (!scope || scopeRank(scope) >= scopeRank('tenant')) return;
  const root = scope === 'company' ? sql`access_company(${actor.organizationId})` : sql`${actor.organizationId}::text`;
  const within =
    organizationId &&
    scope !== 'own' &&
    (await tx.asSystem(() => tx.one(sql`select 1 where ${organizationId}::text in (select access_subtree(${root}))`)));
  if (!within) refuseFields({ [field]: 'access.reasons.outOfReach' });
}
