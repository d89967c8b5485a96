import { committeeMember } from '../../shared/domain/review/committee-member.entity.ts';
import { committee } from '../../shared/domain/review/committee.entity.ts';
import { field } from '../../shared/domain/kernel/fields.ts';
import { defineOperation } from '../platform/module.ts';
import { refuse } from '../platform/refusal.ts';
import { asCommittee } from './as-committee.ts';
import { allSeated } from './committee-seats.ts';
import { tellVote } from './live.ts';

/** A member's vote for the leader (Order 12 art. 9). The one with most votes leads; when two have the same number all vote again. */
export const voteLeader = defineOperation({
  method: 'POST',
  path: '/review/committee-member/vote',
  access: 'committeeMember.vote',
  summary: 'Votes for the leader of a committee; answers how many have voted and, once all have, who leads.',
  input: { committeeId: field.ref('committee', { required: true }), forUserId: field.ref('user', { required: true }) },
  handle: async ({ tx, actor, input }) => {
    const of = await tx.asSystem(() => tx.get(committee, String(input.committeeId), { lock: true }));
    const [own] = await tx.asSystem(() =>
      tx.find(committeeMember, { committeeId: of.id, userId: actor.id, state: 'signedIn' }, { limit: 1 }),
    );
    if (!own) return refuse('kernel.notFound', 404);
    const seated = await allSeated(tx, of);
    if (of.leaderId !== null)
      return refuse({ key: 'kernel.wrongState', params: { state: `committee.states.${of.state}` } });
    if (!seated.some(each => each.userId === input.forUserId)) refuse('kernel.unknownReference', 422);
    await tx.patch(committeeMember, own.id, { leaderVoteFor: input.forUserId });
    const votes = seated.flatMap(each => (each.id === own.id ? input.forUserId : each.leaderVoteFor) ?? []);
    const needed = seated.length;
    if (votes.length < needed) {
      await tellVote(tx, of, votes.length, false);
      return { cast: votes.length, needed, leaderId: null, tie: false };
    }
    const counts = [...Map.groupBy(votes, vote => vote)]
      .map(([userId, given]) => ({ userId, given: given.length }))
      .sort((a, b) => b.given - a.given);
    const tie = counts[0]?.given === counts[1]?.given;
    const leaderId = tie ? null : (counts[0]?.userId ?? null);
    await asCommittee(tx, async system => {
      if (leaderId) await system.patch(committee, of.id, { leaderId });
      else for (const each of seated) await system.patch(committeeMember, each.id, { leaderVoteFor: null });
    });
    await tellVote(tx, of, votes.length, leaderId !== null);
    if (leaderId) await tx.log('committee.leaderElected', { committee: of.id, project: of.projectId });
    return { cast: tie ? 0 : votes.length, needed, leaderId, tie };
  },
});
