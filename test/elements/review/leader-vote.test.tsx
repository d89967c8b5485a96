import { expect } from 'chai';
import { useState } from 'react';
import '../../../elements/review/review.strings.ts';
import { LeaderVote } from '../../../elements/review/parts/leader-vote.tsx';
import { ReviewHallScreen } from '../../../elements/review/review-hall.screen.tsx';
import { fakeApi } from '../../kit/fake-api.ts';
import { silence } from '../../kit/hall-room.tsx';
import { show } from '../../kit/screen.tsx';
import { Streams } from '../../kit/streams.ts';
import { hall, me, reviewIn } from './hall-fixture.ts';

const present = (voted: readonly string[]) => {
  const answer = hall({});
  return {
    ...answer,
    leaderId: null,
    members: answer.members.map(member => ({ ...member, voted: voted.includes(member.userId) })),
  };
};

describe('the election of a leader', () => {
  it('tells everybody how many have voted, and who has voted already that a tie is voted again', async () => {
    let vote: (voted: readonly string[]) => void = () => undefined;
    const screen = show(
      () => {
        const [voted, setVoted] = useState<readonly string[]>([]);
        vote = setVoted;
        return <LeaderVote hall={present(voted)} readerId={me} reload={async () => undefined} />;
      },
      { api: fakeApi() },
    );
    await screen.find('sl-radio-group');
    vote(['usr_2']);
    await screen.find('.ebs-alert', '1 of 5 votes have been cast.');
    vote([me, 'usr_2', 'usr_3', 'usr_4']);
    await screen.find('.ebs-alert', '4 of 5 votes have been cast.');
    // The last one has voted, and nobody has the most votes.
    vote([]);
    await screen.find('.ebs-alert', 'The vote was a tie. All vote again.');
    vote([me]);
    await screen.find('.ebs-alert', '1 of 5 votes have been cast.');
    expect(screen.all('.ebs-alert')).to.have.length(1);
    screen.remove();
  });
});

describe('the hall of a review that is over', () => {
  it('waits for no leader', async () => {
    const streams = new Streams();
    const waits = async (state: string) => {
      const screen = show(ReviewHallScreen, {
        api: Object.assign(
          fakeApi({
            'GET /review/review/get': reviewIn(state),
            'GET /review/review/hall': hall({}),
            'GET /live/chat': silence,
            'POST /live/presence': {},
            'GET /time': { now: Date.now() },
          }),
          { url: () => '/live' },
        ),
        address: '/ess/review-hall/index?id=rev_1',
      });
      await screen.find('.live-bar [role=status]', 'Live');
      streams.opened
        .at(-1)!
        .send(`event: live.people\ndata: ${JSON.stringify({ topic: 'review:rev_1', all: [] })}\n\n`);
      await screen.find('.live-bar sl-button', '0 here');
      const said = screen.all('.ebs-alert').some(alert => alert.textContent?.includes('waits until the leader'));
      screen.remove();
      return said;
    };
    expect(await waits('scoring')).to.equal(true);
    for (const state of ['submitted', 'failed']) expect(await waits(state), state).to.equal(false);
    streams.restore();
  });
});
