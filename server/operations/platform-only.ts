import { PLATFORM_TENANT } from '../../shared/domain/account/account.values.ts';
import type { Actor } from '../../shared/domain/kernel/access.ts';
import { refuse } from '../platform/refusal.ts';

/** Refuses (403) everyone but the platform's own staff: what concerns the whole installation is no tenant's, whatever roles it makes. */
export function platformOnly(actor: Pick<Actor, 'tenantId'>): void {
  if (actor.tenantId !== PLATFORM_TENANT) refuse('operations.reasons.platformOnly', 403);
}
