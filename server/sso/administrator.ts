import type { Actor } from '../../shared/domain/kernel/access.ts';
import { isPlatformAdministrator } from '../account/index.ts';
import { refuse } from '../platform/refusal.ts';

/**
 * Refuses (403) to decide who vouches for people, unless the actor administers the platform: whoever sets a connected system's address or
 * secret can come in as everybody whom that system signs in.
 */
export function refuseUnlessAdministrator(actor: Actor | undefined): void {
  if (!actor || !isPlatformAdministrator(actor)) refuse('sso.reasons.platformOnly', 403);
}
