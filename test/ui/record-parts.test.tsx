import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { defineRecord, subTable } from '../../shared/ui/record/define-record.tsx';
import { type Answers, type FakeApi, fakeApi, refusal } from '../kit/fake-api.ts';
import { notice, noticeRow } from '../kit/sample-notice.ts';
import { samplePdf } from '../kit/sample-pdf.ts';
import { show, type Shown, typeInto, until } from '../kit/screen.tsx';
import { line, reject, submit } from './history-lines.ts';

const base = '/sample/sampleNotice';
const sections = [{ title: 'sampleNotice.sections.basic', fields: ['title', 'kind', 'budget', 'state'] as const }];
const user = { id: 'usr_1', name: 'Lin Yue', userType: 10 };
const comment = (id: string, text: string, more: object = {}) => ({
  id,
  text,
  authorName: 'Lin Yue',
  organizationName: 'City of Haiyuan',
  audience: 'own',
  mentions: [],
  at: '2026-03-10T01:55:00Z',
  editedAt: null,
  removedAt: null,
  revision: 1,
  mine: true,
  editableUntil: '2026-03-10T02:10:00Z',
  ...more,
});

let screen: Shown;
let api: FakeApi;
const View = defineRecord(notice, { sections });
const open = (answers: Answers, Screen = View, options: { lang?: 'zh' | 'en'; width?: string } = {}) => {
  api = fakeApi({
    'GET /user/info': user,
    [`GET ${base}/get`]: noticeRow('n1', { revision: 5 }),
    [`GET ${base}/history`]: [line(1, 'create', { fromState: null })],
    'GET /comment/list': { rows: [], next: null, audiences: ['own'], topics: [] },
    ...answers,
  });
  return (screen = show(Screen, { api, address: '/v?id=n1', ...options }));
};

describe('the parts of a record view', () => {
  afterEach(() => screen.remove());

  it('tells in the timeline who of which organization, by day, and shows older entries and kinds on demand', async () => {
    const edits = Array.from({ length: 230 }, (_, at) =>
      line(at + 2, 'update', { changes: { title: { from: 'a', to: `b${at}` } } }),
    );
    open({ [`GET ${base}/history`]: [line(1, 'create', { fromState: null }), ...edits, submit(240)] });
    const first = await screen.find('.history li', 'City of Haiyuan');
    expect(first.textContent).to.contain('Submit').and.to.contain('Lin Yue');
    expect(screen.all('.history li')).to.have.length(100);
    const days = screen.all('.history-day h3').map(day => day.textContent);
    expect(new Set(days).size).to.equal(days.length);
    expect(days.length).to.be.greaterThan(1);
    await screen.click('.history button', 'Show older entries (132)');
    await until(() => screen.all('.history li').length === 200, 'the next hundred');
    await screen.click('.history-kinds button', 'Moves');
    await until(() => screen.all('.history li').length === 2, 'the two moves');
  });

  it('shows the rounds of an approval, with what was changed since it was returned', async () => {
    open({
      [`GET ${base}/history`]: [
        line(1, 'create', { fromState: null }),
        submit(2),
        reject(3),
        line(4, 'update', { changes: { title: { from: 'Old title', to: 'New title' } } }),
        submit(5),
      ],
    });
    await screen.find('.approval-round', 'Round 2');
    const [second, firstRound] = screen.all('.approval-round');
    expect(second!.textContent).to.contain('Waiting').and.to.contain('Old title').and.to.contain('New title');
    expect(firstRound!.textContent).to.contain('Too long').and.to.contain('Chen Bo');
  });

  it('shows of a changed table which rows are new, gone, moved or changed, and in which column', async () => {
    const item = (name: string, quantity: number) => ({ name, quantity, price: null });
    const from = [item('Desk', 2), item('Chair', 4), item('Lamp', 1)];
    const to = [item('Desk', 3), item('Lamp', 1), item('Shelf', 9)];
    open({
      [`GET ${base}/history`]: [
        submit(2),
        reject(3),
        line(4, 'update', { changes: { items: { from, to } } }),
        submit(5),
      ],
    });
    const table = await screen.find('.approval-round table', 'Items');
    const lines = [...table.querySelectorAll('tbody tr')].map(row =>
      [...row.querySelectorAll('th, td')].map(cell => cell.textContent?.replace('differs', '').trim()),
    );
    expect(lines).to.deep.equal([
      ['Items', '3 rows', '3 rows'],
      ['Items, row 1: Quantity', '2', '3'],
      ['Items, row 3: added', '—', 'Name: Shelf; Quantity: 9'],
      ['Items, row 2: removed', 'Name: Chair; Quantity: 4', '—'],
    ]);
  });

  it('reads a table of belonging records with its own paging, only when it comes into sight', async () => {
    const Tall = () => <div style={{ height: '4000px' }} />;
    const WithTable = defineRecord(notice, {
      sections: [...sections, Tall],
      tables: [
        subTable(notice, {
          title: 'sampleNotice.sections.basic',
          query: of => ({ parentId: of.id }),
          columns: ['title', 'state'],
        }),
      ],
    });
    open({ [`GET ${base}/list`]: { rows: [noticeRow('n2', { title: 'Part two' })], total: 1, next: null } }, WithTable);
    const place = await screen.find('[data-anchor=table-0]');
    expect(api.to(`${base}/list`)).to.have.length(0);
    place.scrollIntoView();
    await screen.find('.record-table', 'Part two');
    expect(api.to(`${base}/list`)[0]!.params).to.include({ parentId: 'n1' });
    globalThis.scrollTo(0, 0);
  });

  it('goes to a part of a long record by its contents, and has the focus there', async () => {
    const Long = defineRecord(notice, {
      sections: [...sections, ...sections],
    });
    open({}, Long);
    await screen.find('.record-nav');
    await screen.click('.record-nav button', 'History');
    await until(() => screen.root.activeElement?.getAttribute('data-anchor') === 'history', 'the focus in the history');
    expect(screen.root.querySelector('.record-nav [aria-current]')?.textContent).to.equal('History');
  });

  it('gives the record as PDF, and says why when the server refuses', async () => {
    open({ [`BLOB ${base}/pdf`]: refusal(503, 'Try again in a moment') });
    await screen.click('[data-action=pdf]');
    await screen.find('*', 'Try again in a moment');
    expect(api.to(`${base}/pdf`)[0]!.params).to.deep.equal({ id: 'n1' });
  });

  it('opens a document of the record beside the view', async () => {
    const WithDocument = defineRecord(notice, {
      sections,
      documents: () => [
        {
          key: 'r',
          name: 'report.pdf',
          size: 2048,
          sha256: 'ab'.repeat(32),
          signature: 'signed',
          read: async () => samplePdf({ pages: [['Hello paper']] }),
        },
        { key: 'x', name: 'table.xlsx', read: async () => new Blob(['x']) },
      ],
    });
    open({}, WithDocument);
    const item = await screen.find('.document-list li', 'report.pdf');
    expect(item.textContent).to.contain('2.0 KB').and.to.contain('Signed').and.to.contain('abababab');
    item.querySelector<HTMLElement>('[data-action=open]')!.click();
    await screen.find('.pdf-page[data-drawn]', 'Hello paper');
    await sendKeys({ press: 'Escape' });
    await until(() => screen.all('sl-drawer').length === 0, 'the drawer to close');
    screen.all('.document-list li')[1]!.querySelector<HTMLElement>('[data-action=open]')!.click();
    await screen.find('.document-view', 'not shown here');
  });
});

describe('comments of a record view', () => {
  afterEach(() => screen.remove());

  it('are written with a mention of a colleague, and kept in the field when the server refuses', async () => {
    let refused = true;
    open({
      'GET /comment/people': [{ id: 'usr_2', name: 'Chen Bo' }],
      'POST /comment/create': () =>
        refused ? refusal(422, 'no', { fields: { text: 'Please shorten this.' } }) : comment('c1', 'Look'),
    });
    typeInto(await screen.find('.comments sl-textarea'), 'Look here');
    (await screen.find('.mention-input')).focus();
    const option = await screen.find('.mention-people li', 'Chen Bo');
    option.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true }));
    await screen.find('.comment-mention', 'Chen Bo');
    await screen.click('[data-action=comment]');
    await screen.find('.comments', 'Please shorten this.');
    refused = false;
    await screen.click('[data-action=comment]');
    await until(() => api.to('/comment/list').length === 2, 'the list to be read again');
    expect(api.to('/comment/create')[1]!.body).to.deep.equal({
      entity: 'sampleNotice',
      id: 'n1',
      text: 'Look here',
      audience: 'own',
      mentions: [{ userId: 'usr_2' }],
      path: '/v?id=n1',
    });
  });

  it('may be reworded while the time for it runs, and leave a trace when they are removed', async () => {
    const rows = [
      comment('c1', 'Fresh'),
      comment('c2', 'Old', { editableUntil: null }),
      comment('c3', '', { removedAt: '2026-03-10T01:56:00Z', editableUntil: null }),
      comment('c4', 'Of another', { mine: false, editableUntil: null, authorName: 'Chen Bo' }),
    ];
    open({
      'GET /comment/list': { rows, next: null, audiences: ['own'], topics: [] },
      'POST /comment/edit': comment('c1', 'Fresher', { revision: 2 }),
      'POST /comment/remove': comment('c2', '', {}),
    });
    await screen.find('.comment', 'Of another');
    const tools = screen
      .all('.comment')
      .map(each => [...each.querySelectorAll('.list-link')].map(button => button.textContent));
    expect(tools).to.deep.equal([['Edit', 'Remove'], ['Remove'], [], []]);
    expect(screen.all('.comment')[2]!.textContent).to.contain('Comment removed');
    await screen.click('.comment .list-link', 'Edit');
    typeInto(await screen.find('.comment sl-textarea'), 'Fresher');
    await screen.click('.comment [data-action=comment]');
    await until(() => api.to('/comment/edit').length === 1, 'the new words');
    expect(api.to('/comment/edit')[0]!.body).to.deep.equal({ id: 'c1', revision: 1, text: 'Fresher' });
    screen.all('.comment')[1]!.querySelector<HTMLElement>('.list-link')!.click();
    await screen.click('sl-dialog sl-button', 'Remove');
    await until(() => api.to('/comment/remove').length === 1, 'the removal');
  });

  it('say who will read them, and are not shown to experts nor where the entity takes none', async () => {
    open({ 'GET /comment/list': { rows: [], next: null, audiences: ['own', 'all'], topics: [] } });
    await screen.find('sl-textarea[help-text], .comments', 'Only people of your organization');
    await screen.find('sl-radio', 'All who see the record');
    screen.remove();
    open({ 'GET /user/info': { ...user, userType: 40 } });
    await screen.find('.history li');
    expect(screen.all('[data-anchor=comments]')).to.have.length(0);
    screen.remove();
    open({}, defineRecord({ ...notice, comments: 'none' as const }, { sections }));
    await screen.find('.history li');
    expect(screen.all('[data-anchor=comments]')).to.have.length(0);
  });
});
