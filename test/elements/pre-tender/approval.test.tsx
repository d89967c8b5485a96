import { expect } from 'chai';
import '../../../elements/pre-tender/pre-tender.strings.ts';
import { BulletinApprovalScreen } from '../../../elements/pre-tender/bulletin-approval.screen.tsx';
import { SignUpManageScreen } from '../../../elements/pre-tender/sign-up-manage.screen.tsx';
import { fakeApi, type Answers } from '../../kit/fake-api.ts';
import { show, type Shown, typeInto } from '../../kit/screen.tsx';
import { page, projectRow } from './rows.ts';

const submitted = (actions: object) => ({
  id: 'b1',
  tenantId: 't',
  ownerId: 'usr_1',
  state: 'submitted',
  revision: 3,
  createdAt: '2026-03-01T02:00:00Z',
  updatedAt: '2026-03-02T02:00:00Z',
  projectId: 'p1',
  kind: 'tender',
  title: 'Tender bulletin',
  body: '<p>Text of the bulletin</p>',
  bidDeadline: '2026-04-10T01:00:00Z',
  actions,
  labels: { p1: 'Medical equipment' },
});

describe('approving a bulletin', () => {
  let screen: Shown;
  afterEach(() => screen.remove());
  const open = (actions: object, answers: Answers = {}, lang: 'zh' | 'en' = 'en') => {
    const api = fakeApi({
      'GET /pre-tender/bulletin/get': submitted(actions),
      'GET /pre-tender/bulletin/history': [],
      'POST /pre-tender/bulletin/check': [],
      'GET /pre-tender/bulletin/list': page([]),
      ...answers,
    });
    screen = show(BulletinApprovalScreen, { api, address: '/pre/bulletin/bfApvl?id=b1', lang });
    return api;
  };

  it('does not let people approve their own work, and says so', async () => {
    const api = open({ approve: 'bulletin.reasons.ownWork', return: true }, {}, 'zh');
    await screen.find('.approval .action-reason', '本人编写或提交的内容须由他人审批');
    expect((await screen.find<HTMLButtonElement>('.approval [data-action=approve]')).disabled).to.equal(true);
    expect(api.to('/pre-tender/bulletin/approve')).to.have.length(0);
  });

  it('judges the bulletin by the rules and approves it with an opinion', async () => {
    const api = open({ approve: true, return: true }, { 'POST /pre-tender/bulletin/approve': submitted({}) });
    await screen.find('.bulletin-article', 'Text of the bulletin');
    typeInto(await screen.find('.approval sl-textarea'), 'In order');
    await screen.click('.approval [data-action=approve]');
    await screen.until(() => screen.address() === '/pre/bulletin/bfApvl', 'the list of what waits');
    expect(api.to('/pre-tender/bulletin/check')[0]!.body).to.include({ projectId: 'p1', kind: 'tender' });
    expect(api.to('/pre-tender/bulletin/approve')[0]!.body).to.deep.equal({
      id: 'b1',
      revision: 3,
      input: { opinion: 'In order' },
    });
    await screen.until(
      () => api.to('/pre-tender/bulletin/list').some(call => call.params['state'] === 'submitted'),
      'what waits',
    );
  });
});

describe('sign-ups before the bid deadline', () => {
  it('asks for neither names nor numbers until the deadline, and says why', async () => {
    const signUps = page([]);
    const answers = {
      'GET /pre-tender/project/get': projectRow('p1', { state: 'bidding', bidDeadline: '2026-03-10T02:00:01Z' }),
      'GET /pre-tender/signUp/list': signUps,
    };
    const api = fakeApi(answers);
    let now = Date.parse('2026-03-10T02:00:00Z');
    const screen = show(SignUpManageScreen, {
      api: { ...api, now: () => now },
      address: '/pre/signUpManage/list?projectId=p1',
    });
    await screen.find('.secret', 'Tender Law art. 22');
    expect(api.to('/pre-tender/signUp/list')).to.have.length(0);
    now += 2000;
    await screen.until(() => api.to('/pre-tender/signUp/list').length > 0, 'the list after the deadline');
    expect(screen.all('.secret')).to.have.length(0);
    screen.remove();
  });
});
