import { committee } from '../../shared/domain/review/committee.entity.ts';
import { review } from '../../shared/domain/review/review.entity.ts';
import { liveTopic } from '../platform/live.ts';
import type { Ctx, Reaction, Tx } from '../platform/types.ts';
import { type Committee, committeeOf, LIVE, mayKnowMembers, membersOf, ownSeat } from './committee-seats.ts';

/**
 * Opens the topic `review:<id>` (how many sheets are submitted, no names) to the members who have signed in. They alone see each other
 * there and speak (评标委员会和评标方法暂行规定 art. 8: who sits is secret until the award is known; COM-06).
 */
export function openReviewTopic(): void {
  liveTopic(
    'review:',
    async ({ tx, caller: { actor }, rest }) => {
      if (!actor?.permissions.has('review.read')) return false;
      const [of] = await tx.find(review, { id: rest }, { limit: 1 });
      return of !== undefined && (await ownSeat(tx, String(of.projectId), actor)) !== undefined;
    },
    {
      async presence({ tx, rest }) {
        const leaderId = (await committeeOf(tx, String((await tx.get(review, rest)).projectId)))?.leaderId;
        return {
          version: String(leaderId),
          audience: () => 'members',
          show: (_, { userId, name, organizationName, since }) => ({
            userId,
            name,
            organizationName,
            since,
            part: userId === leaderId ? ('leader' as const) : ('member' as const),
          }),
        };
      },
      async host({ tx, actor, rest }) {
        const of = await committeeOf(tx, String((await tx.get(review, rest)).projectId));
        return of?.leaderId === actor.id;
      },
      async speak({ tx, rest }) {
        const { state } = await tx.get(review, rest);
        return review.states[state].final ? 'live.reasons.over' : undefined;
      },
    },
  );
}

/** Opens the topic `committee:<id>` (how many are called, have accepted, have signed in; no names) to those who may know who sits (COM-06). */
export function openCommitteeTopic(): void {
  liveTopic('committee:', async ({ tx, caller: { actor }, rest }) => {
    if (!actor?.permissions.has('committee.read')) return false;
    const [of] = await tx.find(committee, { id: rest }, { limit: 1 });
    return of !== undefined && mayKnowMembers(tx, of, actor);
  });
}

/** Tells the followers of a committee how many of its seats are called, accepted and signed in, and the halls that wait that this has changed. */
export async function tellSeats(tx: Tx, committeeId: string): Promise<void> {
  const seats = await membersOf(tx, committeeId, LIVE);
  const count = (...states: readonly string[]) => seats.filter(seat => states.includes(seat.state)).length;
  await tx.publish(`committee:${committeeId}`, {
    called: count('drawn'),
    accepted: count('accepted'),
    signedIn: count('signedIn', 'done'),
  });
  const of = await tx.asSystem(() => tx.get(committee, committeeId));
  for (const topic of await hallsThatWait(tx, of)) await tx.publish(topic, { event: 'seats' });
}

/** Reviews that wait for members to sign in and to vote: before they begin, and whenever a member is replaced. */
const OPEN = ['pending', 'qualifying', 'scoring', 'consensus', 'reported', 'signed'] as const;

/** The halls in which members wait for the others to sign in and to vote. */
async function hallsThatWait(tx: Tx, { projectId }: Committee): Promise<readonly string[]> {
  const waiting = await tx.asSystem(() =>
    tx.find(review, { projectId: String(projectId), state: [...OPEN] }, { limit: 99 }),
  );
  return waiting.map(({ id }) => `review:${id}`);
}

/** Tells the members of a vote for the leader: in the committee's own view and in the halls that wait for it. */
export async function tellVote(tx: Tx, of: Committee, votes: number, elected: boolean): Promise<void> {
  for (const topic of [`committee:${of.id}`, ...(await hallsThatWait(tx, of))])
    await tx.publish(topic, { votes, elected });
}

const STEPS = [
  'start',
  'concludeQualification',
  'summarise',
  'returnSheet',
  'report',
  'submit',
  'failAll',
  'reopen',
] as const;

/** The hall of every member moves on when the leader does: each step of a review is told with the state it has led to. */
export const reviewSteps: readonly Reaction[] = STEPS.map(transition => ({
  entity: review,
  transition,
  run: ({ tx, record }: Ctx<typeof review>) => tx.publish(`review:${record.id}`, { state: record.state }),
}));
