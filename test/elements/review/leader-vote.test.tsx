import { expect } from 'chai';
import { useState } from 'react';
import '../../../elements/review/review.strings.ts';
import type { HallAnswer } from '../../../elements/review/parts/hall.ts';
import { LeaderVote } from '../../../elements/review/parts/leader-vote.tsx';
import { ReviewHallScreen } from '../../../elements/review/review-hall.screen.tsx';
import { fakeApi } from '../../kit/fake-api.ts';
import { silence } from '../../kit/hall-room.tsx';
import { show, type Shown } from '../../kit/screen.tsx';
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

describe('the hall of a review whose leader is not there', () => {
  let streams: Streams;
  beforeEach(() => {
    streams = new Streams();
  });
  afterEach(() => streams.restore());
  const open = async (state: string, change: Partial<HallAnswer> = {}) => {
    const api = Object.assign(
      fakeApi({
        'GET /review/review/get': reviewIn(state),
        'GET /review/review/hall': hall(change),
        'GET /live/chat': silence,
        'POST /live/presence': {},
        'GET /time': { now: Date.now() },
      }),
      { url: () => '/live' },
    );
    const screen = show(ReviewHallScreen, { api, address: '/ess/review-hall/index?id=rev_1' });
    await screen.find('.live-bar [role=status]', 'Live');
    streams.opened.at(-1)!.send(`event: live.people\ndata: ${JSON.stringify({ topic: 'review:rev_1', all: [] })}\n\n`);
    await screen.find('.live-bar sl-button', '0 here');
    return { screen, api };
  };
  const warnings = (screen: Shown) => screen.all('.ebs-alert').map(alert => alert.textContent ?? '');

  it('says since when, and what can lawfully be done, as long as the review runs', async () => {
    const { screen, api } = await open('scoring');
    const warning = await screen.find('.ebs-alert', 'has not been in the hall since');
    expect(warning.textContent)
      .to.match(/:58:20/)
      .and.to.contain('art. 48');
    await screen.until(() => api.to('/review/review/hall').length > 2, 'what was read before is asked again');
    expect(screen.all('.ebs-alert sl-button'), 'nobody takes over').to.have.length(0);
    screen.remove();
    for (const state of ['submitted', 'failed']) {
      const over = (await open(state)).screen;
      expect(warnings(over).join(), state).not.to.contain('has not been in the hall');
      over.remove();
    }
  });

  it('elects again once the member who led has been replaced', async () => {
    const members = hall().members.slice(0, 4);
    const replaced = [{ name: 'Sun Li', reason: 'ill', at: '2026-03-10T01:30:00Z' }];
    const { screen } = await open('qualifying', { leaderId: null, leaderSeenAt: null, members, replaced });
    const warning = await screen.find('.ebs-alert', 'does not sit any more');
    expect(warning.textContent).to.match(/Sun Li was replaced on .*:30: Ill/);
    await screen.find('sl-radio-group');
    await screen.find('.ebs-alert', '1 of 5 members');
    screen.remove();
  });
});
