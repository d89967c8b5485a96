import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { defineRecord, subTable } from '../../shared/ui/record/define-record.tsx';
import { type Answers, type FakeApi, refusal } from '../kit/fake-api.ts';
import { notice, noticeRow } from '../kit/sample-notice.ts';
import { samplePdf } from '../kit/sample-pdf.ts';
import { painted, type Shown, until } from '../kit/screen.tsx';
import { line, reject, submit } from './history-lines.ts';
import { base, openRecord } from './open-record.ts';

const sections = [{ title: 'sampleNotice.sections.basic', fields: ['title', 'kind', 'budget', 'state'] as const }];
let screen: Shown;
let api: FakeApi;
const View = defineRecord(notice, { sections });
const open = (answers: Answers, Screen = View, options: { lang?: 'zh' | 'en'; width?: string } = {}) => {
  ({ api, screen } = openRecord(Screen, answers, options));
  return screen;
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

  describe('on paper', () => {
    const print = globalThis.print;
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
    afterEach(() => (globalThis.print = print));

    it('has its parts below the fold as well: the print button waits for their data', async () => {
      const later = Promise.withResolvers<unknown>();
      const printed: string[] = [];
      globalThis.print = () => void printed.push(screen.root.textContent ?? '');
      open({ [`GET ${base}/list`]: () => later.promise }, WithTable);
      await screen.find('[data-anchor=table-0]');
      await screen.click('[data-action=print]');
      await until(() => api.to(`${base}/list`).length > 0, 'the table asking');
      await painted();
      expect(printed).to.have.length(0);
      later.resolve({ rows: [noticeRow('n2', { title: 'Part two' })], total: 1, next: null });
      await until(() => printed.length > 0, 'the print');
      expect(printed[0]).to.contain('Part two');
      expect(screen.all('.ebs-skeleton')).to.have.length(0);
    });

    it('is read when the browser prints by itself', async () => {
      open(
        { [`GET ${base}/list`]: { rows: [noticeRow('n2', { title: 'Part two' })], total: 1, next: null } },
        WithTable,
      );
      await screen.find('[data-anchor=table-0]');
      dispatchEvent(new Event('beforeprint'));
      await screen.find('.record-table', 'Part two');
    });
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
