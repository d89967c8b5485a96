import { UserType, type Actor } from './access.ts';
import type { AnyEntity } from './entity.ts';

/** Who reads a comment: the writer's own organization, or all organizations that run the record together. */
export type CommentAudience = 'own' | 'all';

/** Longest comment, in characters. */
export const LONGEST_COMMENT = 4000;
/** Most colleagues one comment calls. */
export const MOST_MENTIONS = 20;

/**
 * Whom comments on the records of an entity may address; empty where none are taken: on what is judged alone, and on what has sealed
 * fields, since a comment in clear could tell what the seal hides.
 */
export function commentAudiences(entity: Pick<AnyEntity, 'comments' | 'sealed'>): readonly CommentAudience[] {
  if (entity.comments === 'none' || entity.sealed) return [];
  return entity.comments === 'shared' ? ['own', 'all'] : ['own'];
}

/**
 * Whom a person may address on one record, and of whom read: what an entity shares is shared among the organizations of the record's own
 * tenant that run it, purchaser, tenderer and agency. Bidders never read it, though they may see the record, nor do supervisors and other tenants.
 */
export function audiencesFor(
  entity: Pick<AnyEntity, 'comments' | 'sealed'>,
  record: { readonly tenantId: string },
  actor: Pick<Actor, 'userType' | 'tenantId'>,
): readonly CommentAudience[] {
  const runs = actor.userType === UserType.purchaser || actor.userType === UserType.tenderer;
  const shares = runs && actor.tenantId === record.tenantId;
  return commentAudiences(entity).filter(audience => audience === 'own' || shares);
}

/** Whether a person writes and reads comments at all. Experts judge alone (评标委员会和评标方法暂行规定 art. 5), so they do not. */
export const mayComment = (actor: Pick<Actor, 'userType' | 'organizationId'>): boolean =>
  actor.userType !== UserType.expert && actor.organizationId !== '';
