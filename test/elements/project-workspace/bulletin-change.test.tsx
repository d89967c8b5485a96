import { expect } from 'chai';
import '../../../elements/project-workspace/project-workspace.strings.ts';
import { BulletinChangeScreen } from '../../../elements/project-workspace/bulletin-change.screen.tsx';
import { fakeApi, refusal } from '../../kit/fake-api.ts';
import { show } from '../../kit/screen.tsx';
import { answers, draft } from './samples.kit.ts';

const START = 'POST /pre-tender/bulletin/start-change';
const published = { ...draft, state: 'published', actions: {}, publishedAt: '2026-03-02T01:00:00Z' };
const open = (start: unknown) => {
  const api = fakeApi(answers([published], { [START]: start }));
  return show(BulletinChangeScreen, { api, address: '/v6-template/master-page/bulletin/change?projectId=p1' });
};

describe('the change of a published bulletin', () => {
  afterEach(() => localStorage.clear());

  it('is begun on a click, leads to its form, and the page is told of it', async () => {
    const screen = open({ id: 'b2' });
    await screen.click('[data-action=start-change]');
    await screen.until(() => screen.address().includes('id=b2'), 'the form');
    expect(screen.events).to.deep.include(['ebs-saved', { entity: 'bulletin', id: 'b2' }]);
    screen.remove();
  });

  it('that is refused says why, and the page is told', async () => {
    const screen = open(refusal(409, 'The bids are open.'));
    await screen.click('[data-action=start-change]');
    await screen.find('.ebs-alert', 'The bids are open.');
    expect(screen.events).to.deep.include(['ebs-error', { message: 'The bids are open.', code: 409 }]);
    screen.remove();
  });
});
