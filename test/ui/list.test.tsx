import { expect } from 'chai';
import { defineList } from '../../shared/ui/list/define-list.tsx';
import { type FakeApi, fakeApi, refusal } from '../kit/fake-api.ts';
import { notice, noticeRow } from '../kit/sample-notice.ts';
import { show, type Shown, type } from '../kit/screen.tsx';

const LIST = '/sample/sampleNotice/list';
const NoticeList = defineList(notice, {
  columns: ['title', 'kind', 'budget', 'openAt', 'state'],
  filters: ['kind', 'budget', 'openAt', 'state'],
  sort: '-openAt',
  open: row => `/sample/notice/view?id=${row.id}`,
  create: '/sample/notice/new',
  batch: ['submit'],
});
/** An export as the server frames it. */
function framed(text: string, rows: number): Blob {
  const frame = (kind: string, content: string) => {
    const bytes = new TextEncoder().encode(content);
    const head = new Uint8Array(5);
    head[0] = kind.charCodeAt(0);
    new DataView(head.buffer).setUint32(1, bytes.length);
    return new Blob([head, bytes]);
  };
  return new Blob([frame('P', JSON.stringify({ rows, total: rows })), frame('D', text), frame('E', '')]);
}
const page = (rows: object[], total = rows.length) => ({ rows, total, next: null });

describe('a declared list', () => {
  let api: FakeApi;
  let screen: Shown;
  afterEach(() => screen.remove());
  const last = () => api.to(LIST).at(-1)!.params;

  it('shows a busy skeleton, then the rows, with the first sort', async () => {
    let answer: (value: unknown) => void = () => undefined;
    api = fakeApi({ [`GET ${LIST}`]: new Promise(resolve => (answer = resolve)) });
    screen = show(NoticeList, { api });
    expect((await screen.find('.list-screen')).getAttribute('aria-busy')).to.equal('true');
    expect(screen.all('table')).to.have.length(0);
    answer(page([noticeRow('n1'), noticeRow('n2', { kind: 'works' })]));
    await screen.find('tr[data-id="n2"]', 'Works');
    expect((await screen.find('.list-screen')).getAttribute('aria-busy')).to.equal('false');
    expect(last()).to.include({ sort: '-openAt', page: 1, size: 20 });
    expect((await screen.find('tr[data-id="n1"]')).textContent).to.contain('¥1,250,000.50');
  });

  it('keeps filters, several sorted columns, page and columns in the address, and reads them from it', async () => {
    api = fakeApi({ [`GET ${LIST}`]: { ...page([noticeRow('n1')], 90), next: 'c1' } });
    screen = show(NoticeList, {
      api,
      address: '/sample/notice?keep=1&kind=works&kind=goods&budgetFrom=100&page=3&size=20&sort=kind,-budget',
    });
    await screen.find('tr[data-id="n1"]');
    expect(last()).to.deep.include({ kind: ['works', 'goods'], budgetFrom: ['100'], page: 3, sort: 'kind,-budget' });
    const heading = await screen.find('button.list-sort', 'Title');
    heading.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true }));
    await screen.until(() => last()['sort'] === 'kind,-budget,title', 'a third sorted column');
    expect(new URLSearchParams(screen.address().split('?')[1]).get('keep')).to.equal('1');
    expect(last()['page']).to.equal(1);
    await screen.click('.list-page', '5');
    await screen.until(() => last()['page'] === 5, 'the last page');
    expect(screen.address()).to.contain('page=5');
  });

  it('sends a chosen day of an instant field as the first or last moment of that day', async () => {
    api = fakeApi({ [`GET ${LIST}`]: page([noticeRow('n1')]) });
    screen = show(NoticeList, { api, address: '/sample/notice?openAtTo=2026-05-01' });
    await screen.find('tr[data-id="n1"]');
    expect(last()['openAtTo']).to.deep.equal([new Date('2026-05-01T23:59:59.999').toISOString()]);
  });

  it('takes the focus into a filter whose code had yet to come, and leaves it there when the rows arrive', async () => {
    let answer: (value: unknown) => void = () => undefined;
    api = fakeApi({ [`GET ${LIST}`]: new Promise(resolve => (answer = resolve)) });
    screen = show(NoticeList, { api });
    const opener = await screen.find('.list-filter button', 'Budget');
    opener.focus();
    opener.click();
    const focused = () => Boolean(screen.root.activeElement?.closest('.list-range'));
    await screen.until(focused, 'the first end has the focus');
    expect(opener.getAttribute('aria-expanded')).to.equal('true');
    answer(page([noticeRow('n1')]));
    await screen.find('tr[data-id="n1"]');
    expect(focused()).to.equal(true);
  });

  it('filters by ticking values, names them on the filter, and clears them', async () => {
    api = fakeApi({ [`GET ${LIST}`]: page([noticeRow('n1')]) });
    screen = show(NoticeList, { api });
    await screen.find('tr[data-id="n1"]');
    await screen.click('.list-tool', 'Kind');
    await screen.click('.list-choices label', 'Works');
    await screen.until(() => String(last()['kind']) === 'works', 'the filter is sent');
    await screen.find('.list-tool[data-active]', 'Works');
    await screen.click('[aria-label="Remove filter: Kind"]');
    await screen.until(() => last()['kind'] === undefined, 'the filter is off');
    expect(screen.address()).to.equal('/sample/notice');
  });

  it('searches for what is typed and says what to do when nothing matches', async () => {
    api = fakeApi({
      [`GET ${LIST}`]: (call: { params: { q?: string } }) => page(call.params.q ? [] : [noticeRow('n1')]),
    });
    screen = show(NoticeList, { api });
    type(await screen.find('input[type=search]'), 'bridge');
    await screen.find('*', 'Nothing matches these filters');
    expect(last()['q']).to.equal('bridge');
  });

  it('says what failed and reads again on request', async () => {
    let broken = true;
    api = fakeApi({
      [`GET ${LIST}`]: () => (broken ? refusal(503, 'The server is restarting') : page([noticeRow('n1')])),
    });
    screen = show(NoticeList, { api });
    await screen.find('*', 'The server is restarting');
    broken = false;
    await screen.click('button, sl-button', 'again');
    await screen.find('tr[data-id="n1"]');
  });

  it('shows why a move is not possible now, and runs one that is', async () => {
    api = fakeApi({
      [`GET ${LIST}`]: page([noticeRow('n1', { actions: { submit: 'sampleNotice.noItems' } }), noticeRow('n2')]),
      'POST /sample/sampleNotice/submit': noticeRow('n2', { state: 'approving' }),
    });
    screen = show(NoticeList, { api });
    const refused = await screen.find('tr[data-id="n1"] [data-action=submit]');
    expect(refused.getAttribute('aria-disabled')).to.equal('true');
    expect((await screen.find('tr[data-id="n1"] .action')).textContent).to.contain('Enter at least one item first.');
    refused.click();
    expect(api.to('/sample/sampleNotice/submit')).to.have.length(0);
    await screen.click('tr[data-id="n2"] [data-action=submit]');
    await screen.until(() => api.to(LIST).length > 1, 'the list is read again');
    expect(api.to('/sample/sampleNotice/submit')[0]!.body).to.deep.equal({ id: 'n2', revision: 1, input: {} });
    expect(screen.events).to.deep.include(['ebs-saved', { entity: 'sampleNotice', id: 'n2' }]);
  });

  it('asks for the input of a move and does not send it without', async () => {
    api = fakeApi({
      [`GET ${LIST}`]: page([noticeRow('n1', { state: 'approving', actions: { approve: true, reject: true } })]),
      'POST /sample/sampleNotice/reject': noticeRow('n1'),
    });
    screen = show(NoticeList, { api });
    await screen.click('[data-action=reject]');
    await screen.click('sl-dialog sl-button', 'Send back');
    await screen.find('sl-dialog', 'Please fill this in.');
    expect(api.to('/sample/sampleNotice/reject')).to.have.length(0);
  });

  it('runs a move on all chosen rows and shows the result of each', async () => {
    api = fakeApi({
      [`GET ${LIST}`]: page([noticeRow('n1'), noticeRow('n2')]),
      'POST /sample/sampleNotice/submit': (call: { body: { id: string } }) =>
        call.body.id === 'n2' ? refusal(409, 'Items are missing') : noticeRow('n1', { state: 'approving' }),
    });
    screen = show(NoticeList, { api });
    await screen.click('th input[type=checkbox]');
    await screen.click('.batch-bar button', 'Submit');
    await screen.find('sl-dialog [role=status]', '1 done, 1 refused');
    expect((await screen.find('.batch-results li[data-failed]')).textContent).to.contain('Items are missing');
  });

  it('exports the whole result with the same filters and columns', async () => {
    api = fakeApi({
      [`GET ${LIST}`]: page([noticeRow('n1')]),
      'BLOB /sample/sampleNotice/export': framed('title\n', 1),
    });
    screen = show(NoticeList, { api, address: '/sample/notice?kind=works&columns=title,kind' });
    await screen.click('.list-tool', 'Export');
    await screen.click('.list-menu button', 'CSV');
    await screen.until(() => api.to('/sample/sampleNotice/export').length === 1, 'the export is asked for');
    const { params } = api.to('/sample/sampleNotice/export')[0]!;
    expect(params).to.deep.include({ format: 'csv', kind: ['works'], columns: 'title,kind' });
    expect(params).to.not.have.any.keys('page', 'size');
  });

  it('opens a row with the keyboard and offers a new record', async () => {
    api = fakeApi({ [`GET ${LIST}`]: page([noticeRow('n1')]) });
    screen = show(NoticeList, { api });
    await screen.find('button', 'New notice');
    await screen.click('a.list-open');
    await screen.until(() => screen.address() === '/sample/notice/view?id=n1', 'the record is opened');
  });

  it('chooses and moves columns, and goes back to the standard ones', async () => {
    api = fakeApi({ [`GET ${LIST}`]: page([noticeRow('n1')]) });
    screen = show(NoticeList, { api });
    await screen.find('tr[data-id="n1"]');
    await screen.click('.list-tool', 'Columns');
    await screen.click('.list-columns label', 'Kind');
    await screen.until(() => !screen.all('th').some(head => head.textContent?.includes('Kind')), 'the column is gone');
    await screen.click('[aria-label="Move Budget up"]');
    await screen.until(() => screen.address().includes('columns=budget%2Ctitle'), 'the order is in the address');
    await screen.click('.list-columns > .list-link');
    await screen.until(() => screen.address() === '/sample/notice', 'the standard columns');
  });

  it('turns rows into cards where there is little room', async () => {
    api = fakeApi({ [`GET ${LIST}`]: page([noticeRow('n1')]) });
    screen = show(NoticeList, { api, width: '375px' });
    const row = await screen.find('tr[data-id="n1"]');
    expect(getComputedStyle(row).display).to.equal('block');
    expect(row.getBoundingClientRect().width).to.be.below(376);
    // The keyboard reaches nothing that is not seen.
    expect(screen.all('.list-sort').filter(each => each.checkVisibility())).to.deep.equal([]);
    await screen.click('thead label', 'Choose all rows of this page');
    await screen.find('.batch-bar', '1 chosen');
    expect(screen.all('thead label')[0]?.getBoundingClientRect().height).to.be.at.least(24);
  });
});
