import { expect } from 'chai';
import { field } from '../../shared/domain/kernel/fields.ts';
import { defineApproval } from '../../shared/ui/record/define-approval.tsx';
import { defineRecord } from '../../shared/ui/record/define-record.tsx';
import { type FakeApi, fakeApi, refusal } from '../kit/fake-api.ts';
import { notice, noticeRow } from '../kit/sample-notice.ts';
import { painted, show, type Shown, typeInto } from '../kit/screen.tsx';

const base = '/sample/sampleNotice';
const sections = [
  { title: 'sampleNotice.sections.basic', fields: ['title', 'kind', 'budget', 'items', 'state'] as const },
];
const NoticeView = defineRecord(notice, { sections });
const NoticeApproval = defineApproval(notice, {
  transitions: { approve: 'approve', return: 'reject' },
  detail: sections,
  done: () => '/sample/todo',
});
const history = [
  {
    at: '2026-03-01T01:00:00Z',
    actorId: 'u',
    actorName: 'Lin Yue',
    action: 'create',
    fromState: null,
    toState: 'draft',
    revision: 1,
    changes: {},
  },
  {
    at: '2026-03-02T01:00:00Z',
    actorId: 'v',
    actorName: 'Chen Bo',
    action: 'reject',
    fromState: 'approving',
    toState: 'draft',
    revision: 2,
    changes: { title: { from: 'Old', to: 'New' } },
    input: { opinion: 'Please shorten' },
  },
];

describe('a declared record view', () => {
  let api: FakeApi;
  let screen: Shown;
  afterEach(() => {
    screen.remove();
    localStorage.clear();
    sessionStorage.clear();
  });

  it('shows facts, tables and the history, newest first', async () => {
    api = fakeApi({
      [`GET ${base}/get`]: noticeRow('n1', { items: [{ name: 'Pump', quantity: 2, price: '3.50' }] }),
      [`GET ${base}/history`]: history,
    });
    screen = show(NoticeView, { api, address: '/v?id=n1' });
    expect((await screen.find('[data-fact=kind]')).textContent).to.contain('Goods');
    expect((await screen.find('.rows-table')).textContent).to.contain('Pump');
    await screen.find('.history li', 'Chen Bo');
    expect(screen.all('.history time').map(time => time.getAttribute('datetime'))).to.deep.equal([
      '2026-03-02T01:00:00Z',
      '2026-03-01T01:00:00Z',
    ]);
    expect(screen.all('.history li')[0]!.textContent).to.contain('Please shorten').and.to.contain('Title');
  });

  it('tells the page around which record it shows', async () => {
    api = fakeApi({ [`GET ${base}/get`]: noticeRow('n1', { title: 'Pumps' }), [`GET ${base}/history`]: history });
    const Page = () => (
      <main data-route="/v">
        <NoticeView />
      </main>
    );
    screen = show(Page, { api, address: '/v?id=n1' });
    await screen.find('[data-route][data-record=Pumps]');
  });

  it('says when there is no such record', async () => {
    api = fakeApi({ [`GET ${base}/get`]: refusal(404, 'gone') });
    screen = show(NoticeView, { api, address: '/v?id=n1', lang: 'zh' });
    await screen.find('*', '记录不存在');
  });

  it('asks before a move that makes the record public, and does nothing when the question is closed', async () => {
    const atOnce = {
      ...notice,
      published: ['published'] as const,
      transitions: { ...notice.transitions, submit: { from: 'draft', to: 'published', tone: 'primary' } as const },
    };
    api = fakeApi({
      [`GET ${base}/get`]: noticeRow('n1', { state: 'draft', actions: { submit: true } }),
      [`GET ${base}/history`]: history,
      [`POST ${base}/submit`]: noticeRow('n1', { state: 'published' }),
    });
    screen = show(defineRecord(atOnce, { sections }), { api, address: '/v?id=n1' });
    await screen.click('[data-action=submit]');
    await screen.find('sl-dialog', 'everyone can read it');
    await screen.click('sl-dialog sl-button', 'Cancel');
    await screen.until(() => screen.all('sl-dialog').length === 0, 'the question to close');
    expect(api.to(`${base}/submit`)).to.have.length(0);
    await screen.click('[data-action=submit]');
    await screen.click('sl-dialog sl-button', 'Submit');
    await screen.until(() => api.to(`${base}/submit`).length === 1, 'the move');
  });

  it('does not run a move whose number cannot be read, as if nothing had been written there', async () => {
    const priced = {
      ...notice,
      transitions: {
        ...notice.transitions,
        submit: { from: 'draft', to: 'approving', input: { price: field.decimal({ scale: 2 }) } } as const,
      },
    };
    api = fakeApi({
      [`GET ${base}/get`]: noticeRow('n1', { state: 'draft', actions: { submit: true } }),
      [`GET ${base}/history`]: history,
      [`POST ${base}/submit`]: noticeRow('n1', { state: 'approving' }),
    });
    screen = show(defineRecord(priced, { sections }), { api, address: '/v?id=n1' });
    await screen.click('[data-action=submit]');
    const input = (await screen.find('sl-dialog sl-input')) as HTMLElement & { value: string };
    typeInto(input, 'about five');
    await screen.click('sl-dialog sl-button', 'Submit');
    await screen.find('sl-dialog', 'could not be read as a number');
    expect(api.to(`${base}/submit`)).to.have.length(0);
    typeInto(input, '5');
    await screen.click('sl-dialog sl-button', 'Submit');
    await screen.until(() => api.to(`${base}/submit`).length === 1, 'the move');
    expect(api.to(`${base}/submit`)[0]!.body).to.have.nested.property('input.price', '5');
  });

  it('says in the question why a move is refused, and nowhere else', async () => {
    api = fakeApi({
      [`GET ${base}/get`]: noticeRow('n1', { state: 'approving', actions: { reject: true } }),
      [`GET ${base}/history`]: history,
      [`POST ${base}/reject`]: refusal(422, 'The committee is meeting'),
    });
    screen = show(NoticeView, { api, address: '/v?id=n1' });
    await screen.click('[data-action=reject]');
    typeInto(await screen.find('sl-dialog sl-textarea'), 'Not complete');
    await screen.click('sl-dialog sl-button', 'Send back');
    await screen.find('sl-dialog .ebs-alert', 'The committee is meeting');
    expect(screen.all('.ebs-toast')).to.have.length(0);
    expect(screen.events).to.deep.include(['ebs-error', { message: 'The committee is meeting', code: 422 }]);
  });

  it('says in the question which fields that it does not ask for are at fault, besides those that it does', async () => {
    const fields = {
      opinion: 'Say more',
      title: 'Please fill this in.',
      'items.1.name': 'Please fill this in too.',
      elsewhere: 'The lot is not ready.',
    };
    api = fakeApi({
      [`GET ${base}/get`]: noticeRow('n1', { state: 'approving', actions: { reject: true } }),
      [`GET ${base}/history`]: history,
      [`POST ${base}/reject`]: refusal(422, 'Some entries are not acceptable', { fields }),
    });
    screen = show(NoticeView, { api, address: '/v?id=n1' });
    await screen.click('[data-action=reject]');
    typeInto(await screen.find('sl-dialog sl-textarea'), 'Not complete');
    await screen.click('sl-dialog sl-button', 'Send back');
    const said = await screen.find('sl-dialog .ebs-alert', 'Please fill this in.');
    expect([...said.querySelectorAll('p')].map(line => line.textContent)).to.deep.equal([
      'Title: Please fill this in.',
      'Items · Name, row 2: Please fill this in too.',
      'The lot is not ready.',
    ]);
    expect((await screen.find('sl-dialog [data-field="reject.opinion"]')).textContent).to.contain('Say more');
  });

  it('keeps a reason that was typed: a press beside the question does not close it, and Escape does not lose it', async () => {
    api = fakeApi({
      [`GET ${base}/get`]: noticeRow('n1', { state: 'approving', actions: { reject: true } }),
      [`GET ${base}/history`]: history,
      [`POST ${base}/reject`]: noticeRow('n1', { state: 'draft' }),
    });
    screen = show(NoticeView, { api, address: '/v?id=n1' });
    const dialog = () => screen.root.querySelector<HTMLElement>('sl-dialog')!;
    const reason = () => screen.find<HTMLElement & { value: string }>('sl-dialog sl-textarea');
    const beside = () => dialog().shadowRoot!.querySelector<HTMLElement>('[part=overlay]')!.click();
    const isGone = () => screen.until(() => screen.all('sl-dialog').length === 0, 'the question to close');
    await screen.click('[data-action=reject]');
    await reason();
    beside();
    await isGone();
    await screen.click('[data-action=reject]');
    typeInto(await reason(), 'The ceiling is missing');
    await screen.until(async () => (await reason()).value === 'The ceiling is missing', 'the reason');
    beside();
    await painted();
    expect(screen.all('sl-dialog[open]')).to.have.length(1);
    await screen.click('sl-dialog sl-button', 'Cancel');
    await isGone();
    await screen.click('[data-action=reject]');
    expect((await reason()).value).to.equal('The ceiling is missing');
    await screen.click('sl-dialog sl-button', 'Send back');
    await isGone();
    expect(api.to(`${base}/reject`)[0]!.body).to.have.nested.property('input.opinion', 'The ceiling is missing');
    await screen.click('[data-action=reject]');
    expect((await reason()).value).to.equal('');
  });

  it('keeps the opinion of an approval that was typed when the page was left', async () => {
    const answers = {
      [`GET ${base}/get`]: noticeRow('n1', { state: 'approving', actions: { approve: true, reject: true } }),
      [`GET ${base}/history`]: history,
    };
    screen = show(NoticeApproval, { api: fakeApi(answers), address: '/v?id=n1' });
    const field = () => screen.find<HTMLElement & { value: string }>('.approval sl-textarea');
    typeInto(await field(), 'Fine but late');
    await screen.until(async () => (await field()).value === 'Fine but late', 'the opinion');
    screen.remove();
    screen = show(NoticeApproval, { api: fakeApi(answers), address: '/v?id=n1' });
    await screen.until(async () => (await field()).value === 'Fine but late', 'the opinion again');
  });

  it('says which fields of the record an approval is refused for', async () => {
    api = fakeApi({
      [`GET ${base}/get`]: noticeRow('n1', { state: 'approving', actions: { approve: true, reject: true } }),
      [`GET ${base}/history`]: history,
      [`POST ${base}/approve`]: refusal(422, 'Some entries are not acceptable', {
        fields: { title: 'Please shorten this.' },
      }),
    });
    screen = show(NoticeApproval, { api, address: '/v?id=n1' });
    await screen.click('.approval [data-action=approve]');
    await screen.find('.approval .ebs-alert', 'Title: Please shorten this.');
  });

  it('says as a message why a move is refused that asks nothing', async () => {
    api = fakeApi({
      [`GET ${base}/get`]: noticeRow('n1', { state: 'draft', actions: { submit: true } }),
      [`GET ${base}/history`]: history,
      [`POST ${base}/submit`]: refusal(422, 'The committee is meeting'),
    });
    screen = show(NoticeView, { api, address: '/v?id=n1' });
    await screen.click('[data-action=submit]');
    await screen.find('.ebs-toast', 'The committee is meeting');
    expect(screen.all('.ebs-toast')).to.have.length(1);
  });

  it('runs a move and reads itself again', async () => {
    let state = 'draft';
    api = fakeApi({
      [`GET ${base}/get`]: () => noticeRow('n1', { state, actions: state === 'draft' ? { submit: true } : {} }),
      [`GET ${base}/history`]: history,
      [`POST ${base}/submit`]: () => noticeRow('n1', { state: (state = 'approving') }),
    });
    screen = show(NoticeView, { api, address: '/v?id=n1' });
    await screen.click('[data-action=submit]');
    await screen.find('.record-name .ebs-badge', 'In approval');
    expect(screen.all('[data-action=submit]')).to.have.length(0);
  });

  it('wants an opinion only for the answer that needs one', async () => {
    api = fakeApi({
      [`GET ${base}/get`]: noticeRow('n1', { state: 'approving', actions: { approve: true, reject: true } }),
      [`GET ${base}/history`]: history,
      [`POST ${base}/reject`]: noticeRow('n1', { revision: 2 }),
    });
    screen = show(NoticeApproval, { api, address: '/v?id=n1' });
    await screen.click('.approval [data-action=reject]');
    await screen.find('.approval', 'Please fill this in.');
    expect(api.to(`${base}/reject`)).to.have.length(0);
    typeInto(await screen.find('.approval sl-textarea'), 'Not complete');
    await screen.click('.approval [data-action=reject]');
    await screen.until(() => screen.address() === '/sample/todo', 'the way back');
    expect(api.to(`${base}/reject`)[0]!.body).to.deep.equal({
      id: 'n1',
      revision: 1,
      input: { opinion: 'Not complete' },
    });
  });
});
