import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../shared/domain/kernel/access.ts';

/** True for projects on whose committee the actor sits: a seat that was declined, avoided or replaced no longer counts. */
export const committeeProjects = (
  projectId: RawBuilder<unknown>,
  actor: Actor,
): RawBuilder<boolean> => sql<boolean>`${projectId} in (
  select m.project_id from committee_member m where m.user_id = ${actor.id} and m.state in ('drawn', 'accepted', 'signedIn', 'done'))`;
