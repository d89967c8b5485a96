import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { defineList } from '../../shared/ui/list/define-list.tsx';
import { type FakeApi, fakeApi, refusal } from '../kit/fake-api.ts';
import { notice, noticeRow } from '../kit/sample-notice.ts';
import { show, type Shown, type } from '../kit/screen.tsx';

const LIST = '/sample/sampleNotice/list';
const ALL = '/sample/notice?rows=all';
const NoticeList = defineList(notice, {
  columns: ['title', 'kind', 'state'],
  filters: ['kind'],
  open: row => `/sample/notice/view?id=${row.id}`,
});

const BatchList = defineList(notice, { columns: ['title', 'state'], filters: ['kind'], batch: ['submit'] });

interface Asked {
  readonly params: { readonly cursor?: string; readonly size?: number; readonly q?: string };
}

describe('a list of all rows at once', () => {
  let api: FakeApi;
  let screen: Shown;
  let total = 100_000;
  let broken = false;
  beforeEach(() => {
    total = 100_000;
    broken = false;
  });
  afterEach(() => screen.remove());

  const serve = () =>
    fakeApi({
      [`GET ${LIST}`]: ({ params: { cursor, size = 20, q } }: Asked) => {
        if (broken && cursor) return refusal(503, 'The server is restarting');
        const end = q ? 3 : total;
        const from = Number(cursor ?? 0);
        const rows = Array.from({ length: Math.min(size, end - from) }, (_, at) =>
          noticeRow(`n${from + at}`, { title: `Notice ${from + at}` }),
        );
        const next = from + size < end ? String(from + size) : null;
        return { rows, total: Math.min(end, 10_000), totalCapped: end > 10_000, next };
      },
    });
  function open(address = ALL) {
    api ??= serve();
    screen = show(NoticeList, { api, address });
  }
  const box = () => screen.find('.list-scroll[data-endless]');
  const drawn = () => screen.all('tbody tr[data-index]').map(row => Number(row.dataset['index']));
  beforeEach(() => {
    api = serve();
  });

  it('reads page after page by cursor as one scrolls, and draws only what is in view', async () => {
    open();
    const scroller = await box();
    await screen.find('tr[data-index="0"]', 'Notice 0');
    for (let seen = 0; seen < 1200; seen = Math.max(...drawn())) {
      const before = scroller.scrollHeight;
      scroller.scrollTop = before;
      await screen.until(() => Math.max(...drawn()) > seen || scroller.scrollHeight > before, 'further rows come');
      expect(screen.all('tbody tr').length).to.be.below(80);
    }
    const cursors = api.to(LIST).flatMap(call => (call.params['cursor'] ? [call.params['cursor']] : []));
    expect(cursors.slice(0, 3)).to.deep.equal(['200', '400', '600']);
    expect(new Set(cursors).size).to.equal(cursors.length);
    const numbers = drawn();
    expect(numbers).to.deep.equal(numbers.map((_, at) => numbers[0]! + at));
    const row = screen.all('tbody tr[data-index]')[0]!;
    expect(row.dataset['id']).to.equal(`n${row.dataset['index']}`);
  });

  it('reaches row 100,000 with few rows in the document, and comes back to the first', async () => {
    open();
    const scroller = await box();
    await screen.find('tr[data-index="0"]', 'Notice 0');
    const last = () => drawn().at(-1) ?? 0;
    let most = 0;
    for (let seen = 0; seen < 99_999; seen = last()) {
      const before = scroller.scrollHeight;
      scroller.scrollTop = before;
      await screen.until(() => last() > seen || scroller.scrollHeight > before, `rows after ${seen}`);
      most = Math.max(most, screen.all('tbody tr').length);
    }
    const row = await screen.find('tr[data-index="99999"]', 'Notice 99999');
    expect(row.getAttribute('aria-rowindex')).to.equal('100001');
    scroller.scrollTop = scroller.scrollHeight;
    const edge = scroller.getBoundingClientRect().top + scroller.clientTop + scroller.clientHeight;
    await screen.until(() => {
      const end = screen.all('tr[data-index="99999"]')[0]?.getBoundingClientRect().bottom ?? 0;
      return Math.abs(end - edge) < 3;
    }, 'it stands at the end of the box');
    expect(most).to.be.below(60);
    expect(api.to(LIST).length).to.be.below(520);
    await screen.find('.list-loaded', '100,000 of');
    scroller.scrollTop = 0;
    await screen.find('tr[data-index="0"]', 'Notice 0');
    scroller.scrollTop = scroller.scrollHeight / 2;
    await screen.until(() => drawn().some(at => at > 49_000 && at < 51_000), 'rows given back are read again');
    expect(screen.all('tbody tr').length).to.be.below(60);
  });

  it('gives every row one height and every column its width: a text that does not fit is cut, and told whole', async () => {
    api.answers[`GET ${LIST}`] = ({ params: { cursor } }: Asked) => {
      const from = Number(cursor ?? 0);
      const rows = Array.from({ length: 200 }, (_, at) =>
        noticeRow(`n${from + at}`, { title: at === 60 ? 'Extension of the sewage works '.repeat(20) : `Notice ${at}` }),
      );
      return { rows, total: 400, next: from === 0 ? '200' : null };
    };
    open();
    const scroller = await box();
    await screen.find('tr[data-index="0"]');
    const widths = () => screen.all('thead th').map(head => Math.round(head.getBoundingClientRect().width));
    const before = widths();
    scroller.scrollTop = 55 * 45;
    const long = await screen.find('tr[data-index="60"]');
    expect(widths()).to.deep.equal(before);
    const heights = screen.all('tbody tr[data-index]').map(each => each.getBoundingClientRect().height);
    expect(Math.max(...heights) - Math.min(...heights)).to.be.below(0.5);
    const clip = long.querySelector<HTMLElement>('.list-clip')!;
    clip.querySelector('a')!.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
    expect(clip.title).to.contain('sewage works');
    const short = (await screen.find('tr[data-index="61"]')).querySelector<HTMLElement>('.list-clip')!;
    short.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
    expect(short.title).to.equal('');
  });

  it('draws a row once, however far one scrolls around it', async () => {
    const counts = new Map<string, number>();
    const Counted = defineList(notice, {
      columns: ['title', 'kind'],
      rowActions: [],
      cells: {
        kind: row => {
          counts.set(row.id, (counts.get(row.id) ?? 0) + 1);
          return row.kind;
        },
      },
    });
    screen = show(Counted, { api, address: ALL });
    const scroller = await box();
    await screen.find('tr[data-index="0"]');
    scroller.scrollTop = 30 * 45;
    await screen.find('tr[data-index="45"]');
    const before = counts.get('n45');
    scroller.scrollTop = 34 * 45;
    await screen.until(() => drawn()[0]! >= 26, 'further down');
    expect(screen.all('tr[data-index="45"]')).to.have.length(1);
    expect(counts.get('n45')).to.equal(before);
  });

  it('tells places and number of rows to a screen reader', async () => {
    total = 450;
    open();
    const table = await screen.find('table');
    expect(table.getAttribute('aria-rowcount')).to.equal('451');
    expect((await screen.find('tr[data-index="3"]')).getAttribute('aria-rowindex')).to.equal('5');
    screen.remove();
    total = 100_000;
    api = serve();
    open();
    expect((await screen.find('table')).getAttribute('aria-rowcount')).to.equal('-1');
  });

  it('moves with the keyboard, row by row, page by page, to both ends, and opens a row', async () => {
    total = 450;
    open();
    (await screen.find('tr[data-index="0"]')).focus();
    const focused = () => (screen.root.activeElement as HTMLElement | null)?.dataset['index'];
    const press = async (key: string, place: (at: number) => boolean) => {
      await sendKeys({ press: key });
      await screen.until(() => focused() !== undefined && place(Number(focused())), `the place after ${key}`);
    };
    await press('ArrowDown', at => at === 1);
    await press('ArrowDown', at => at === 2);
    await press('ArrowUp', at => at === 1);
    await press('PageDown', at => at > 3 && at < 40);
    const page = Number(focused());
    await press('PageDown', at => at > page);
    await press('End', at => at === 199);
    await screen.until(() => api.to(LIST).some(call => call.params['cursor'] === '200'), 'the next rows are read');
    await screen.find('tr[data-index="200"]');
    await press('End', at => at === 399);
    await press('Home', at => at === 0);
    await press('ArrowDown', at => at === 1);
    await sendKeys({ press: 'Enter' });
    await screen.until(() => screen.address() === '/sample/notice/view?id=n1', 'the record is opened');
  });

  it('keeps its place when one comes back', async () => {
    open();
    const scroller = await box();
    await screen.find('tr[data-index="0"]');
    scroller.scrollTop = scroller.scrollHeight;
    await screen.find('tr[data-index="199"]');
    await screen.find('tr[data-index="205"]').then(row => row.scrollIntoView());
    await screen.until(() => drawn()[0]! > 180, 'further down');
    // The row that stands at the top, once measuring has come to rest.
    const top = () => {
      const edge = screen.all('.list-scroll')[0]!.getBoundingClientRect().top + 60;
      return screen.all('tbody tr[data-index]').find(row => row.getBoundingClientRect().bottom > edge)?.dataset['id'];
    };
    const rest = async () => {
      let seen = '';
      await screen.until(() => {
        const now = `${top()} ${screen.all('.list-scroll')[0]!.scrollTop}`;
        const same = now === seen;
        seen = now;
        return same && top() !== undefined;
      }, 'it stands');
    };
    await rest();
    const place = top();
    screen.remove();
    open();
    await screen.until(() => drawn().includes(205), 'the same rows');
    await rest();
    expect(top()).to.equal(place);
  });

  it('keeps what is chosen while rows come and go, and offers all that match, not what is drawn', async () => {
    screen = show(BatchList, { api, address: ALL });
    const scroller = await box();
    await screen.click('tr[data-index="1"] input[type=checkbox]');
    await screen.find('.batch-bar', '1 chosen');
    scroller.scrollTop = scroller.scrollHeight / 2;
    await screen.until(() => drawn()[0]! > 50, 'the chosen row is not drawn');
    await screen.find('.batch-bar', '1 chosen');
    scroller.scrollTop = 0;
    const again = await screen.find<HTMLInputElement>('tr[data-index="1"] input[type=checkbox]');
    expect(again.checked).to.equal(true);
    // The rows that happen to be drawn are no page to choose; all that match are offered instead.
    expect(screen.all('thead input[type=checkbox]')).to.deep.equal([]);
    await screen.find('.batch-bar .list-link', 'Choose the first 1,000');
  });

  it('draws as many rows as fit after the box has grown', async () => {
    open();
    const scroller = await box();
    await screen.find('tr[data-index="0"]');
    const before = drawn().length;
    scroller.style.maxHeight = 'none';
    scroller.style.height = '2000px';
    await screen.until(() => drawn().length > before, 'more rows');
    const last = screen.all('tbody tr[data-index]').at(-1)!.getBoundingClientRect();
    expect(last.bottom).to.be.above(scroller.getBoundingClientRect().bottom);
    expect(drawn().length).to.be.below(130);
  });

  it('finds by the search, says when further rows could not be read, and tries again', async () => {
    open();
    const scroller = await box();
    await screen.find('tr[data-index="0"]');
    broken = true;
    scroller.scrollTop = scroller.scrollHeight;
    await screen.find('.list-loaded', 'could not be read');
    broken = false;
    await screen.click('.list-loaded button');
    await screen.find('.list-loaded', '400 of more than 10,000');
    type(await screen.find('input[type=search]'), 'bridge');
    await screen.until(() => screen.all('tbody tr[data-index]').length === 3, 'what was found');
    expect(screen.address()).to.contain('rows=all');
  });

  it('is chosen where the rows of a page are, and left again', async () => {
    open('/sample/notice');
    type(await screen.find('.list-size select'), 'all');
    await box();
    expect(screen.address()).to.equal(ALL);
    type(await screen.find('.list-size select'), '50');
    await screen.until(() => screen.address() === '/sample/notice?size=50', 'pages again');
    expect(api.to(LIST).at(-1)!.params).to.include({ page: 1, size: 50 });
  });

  it('scrolls in a box of its own as cards', async () => {
    screen = show(NoticeList, { api, address: ALL, width: '375px' });
    const scroller = await box();
    await screen.find('tr[data-index="0"]');
    expect(scroller.scrollHeight).to.be.above(scroller.clientHeight);
    expect(screen.all('tbody tr').length).to.be.below(60);
    const tops = screen.all('tbody tr[data-index]').map(row => row.getBoundingClientRect().top);
    const steps = tops.slice(1).map((top, at) => top - tops[at]!);
    expect(Math.max(...steps) - Math.min(...steps)).to.be.below(0.5);
  });
});
