import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../shared/domain/kernel/access.ts';
import type { RecordOf } from '../../shared/domain/kernel/entity.ts';
import { committeeMember } from '../../shared/domain/review/committee-member.entity.ts';
import { committee } from '../../shared/domain/review/committee.entity.ts';
import { refuse } from '../platform/refusal.ts';
import type { Tx } from '../platform/types.ts';

/** A committee as stored. */
export type Committee = RecordOf<typeof committee>;
/** A seat as stored. */
export type Member = RecordOf<typeof committeeMember>;

/** Seats that count: called, accepted, signed in or done. */
export const LIVE = ['drawn', 'accepted', 'signedIn', 'done'] as const;
/** Seats of people who have signed in. */
export const SEATED = ['signedIn', 'done'] as const;

/** True for rows of projects whose review the actor has signed in for. */
export const seatedIn = (
  projectId: RawBuilder<unknown>,
  actor: Actor,
): RawBuilder<boolean> => sql<boolean>`${projectId} in (
  select m.project_id from committee_member m where m.user_id = ${actor.id} and m.state in ('signedIn', 'done'))`;

/** The committee of a project, or undefined. Read with the server's rights. */
export async function committeeOf(tx: Tx, projectId: string): Promise<Committee | undefined> {
  const [found] = await tx.asSystem(() => tx.find(committee, { projectId }, { limit: 1 }));
  return found;
}

/** The seats of a committee in these states, by drawn order. Read with the server's rights. */
export const membersOf = (tx: Tx, committeeId: string, states: readonly string[]): Promise<Member[]> =>
  tx.asSystem(() => tx.find(committeeMember, { committeeId, state: [...states] }, { limit: 100, sort: 'order' }));

/** The actor's own seat among those who have signed in, or undefined. */
export async function ownSeat(tx: Tx, projectId: string, actor: Actor): Promise<Member | undefined> {
  const [found] = await tx.asSystem(() =>
    tx.find(committeeMember, { projectId, userId: actor.id, state: [...SEATED] }, { limit: 1 }),
  );
  return found;
}

/** All members, signed in; refuses while some are missing. */
export async function allSeated(tx: Tx, of: Committee): Promise<Member[]> {
  const seated = await membersOf(tx, of.id, SEATED);
  if (seated.length !== of.size) refuse('review.reasons.membersMissing');
  return seated;
}

/** The committee, when the actor leads it; refuses anyone else. */
export async function requireLeader(tx: Tx, projectId: string, actor: Actor): Promise<Committee> {
  const of = await committeeOf(tx, projectId);
  if (!of?.leaderId) return refuse('review.reasons.noLeader');
  if (of.leaderId !== actor.id || !(await ownSeat(tx, projectId, actor))) refuse('review.reasons.notLeader', 403);
  return of;
}

/** True when who sits may be told to the actor: the organiser's office, colleagues who have signed in, and everyone once the award is known (COM-06). */
export async function mayKnowMembers(tx: Tx, of: Committee, actor: Actor): Promise<boolean> {
  if (of.disclosedAt !== null) return true;
  if (actor.permissions.has('committee.readMembers') && actor.tenantId === of.tenantId) return true;
  return (await ownSeat(tx, String(of.projectId), actor)) !== undefined;
}
