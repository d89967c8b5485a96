import { expect } from 'chai';
import { defineList } from '../../shared/ui/list/define-list.tsx';
import { fakeApi } from '../kit/fake-api.ts';
import { notice, noticeRow } from '../kit/sample-notice.ts';
import { show, until } from '../kit/screen.tsx';

const Notices = defineList(notice, {
  columns: ['title', 'kind', 'budget', 'openAt', 'state'],
  filters: ['kind'],
  size: 100,
});
let cellsDrawn = 0;
const Counted = defineList(notice, {
  columns: ['title'],
  batch: ['submit'],
  size: 50,
  cells: { title: row => `${row.title} ${++cellsDrawn}` },
});
const LONG = 'Construction of the second phase of the reservoir and of all roads that lead to it, lot by lot '.repeat(
  4,
);

/** What takes more room than the same of other rows. */
const WIDE = {
  title: LONG,
  kind: 'services',
  budget: { amount: '98765432100.25', currency: 'CNY' },
  openAt: '2026-12-28T10:30:00Z',
  state: 'approving',
};

/** Rows of which only the last, far below what a screen shows, has long texts. */
const page = (name: string, count: number) => ({
  rows: Array.from({ length: count }, (_, at) => ({
    ...noticeRow(`${name}${at}`),
    ...(at === count - 1 ? WIDE : {}),
  })),
  total: count,
  next: null,
});

describe('a long page of a list', () => {
  it('is drawn in several tasks, and its columns stay where the first rows have put them', async () => {
    const screen = show(Notices, { api: fakeApi({ 'GET /sample/sampleNotice/list': page('n', 100) }), width: '900px' });
    const drawn = () => screen.all('tbody tr[data-id]').length;
    const places = () =>
      screen.all('thead th').map(head => {
        const { left, width } = head.getBoundingClientRect();
        return [left, width];
      });
    const counts: number[] = [];
    let first: number[][] | undefined;
    const watcher = new MutationObserver(() => {
      if (drawn() === 0) return;
      first ??= places();
      counts.push(drawn());
    });
    watcher.observe(screen.root, { childList: true, subtree: true });
    await until(() => drawn() === 100, 'all rows');
    watcher.disconnect();
    const steps = [...new Set(counts)];
    expect(steps[0]).to.equal(4);
    expect(steps.length).to.be.greaterThan(3);
    expect(places()).to.deep.equal(first);
    screen.remove();
  });

  it('stays whole when its rows are read again, and begins anew with other rows', async () => {
    let answer = page('n', 100);
    const screen = show(Notices, {
      api: fakeApi({ 'GET /sample/sampleNotice/list': () => answer }),
      width: '900px',
    });
    const drawn = () => screen.all('tbody tr[data-id]').length;
    await until(() => drawn() === 100, 'all rows');
    let least = 100;
    const watcher = new MutationObserver(() => (least = Math.min(least, drawn())));
    watcher.observe(screen.root, { childList: true, subtree: true });
    answer = { ...answer, rows: answer.rows.slice(0, 98), total: 98 };
    await screen.click('.list-sort');
    await until(() => drawn() === 98, 'the rows read again');
    expect(least).to.equal(98);
    answer = page('m', 60);
    await screen.click('.list-sort');
    await until(() => drawn() === 60 && least < 60, 'the other rows');
    expect(least).to.equal(4);
    watcher.disconnect();
    screen.remove();
  });

  it('keeps its rows and the focus while another order is read', async () => {
    let release = () => {};
    const held = new Promise<void>(resolve => (release = resolve));
    let asked = 0;
    const screen = show(Notices, {
      api: fakeApi({
        'GET /sample/sampleNotice/list': async () => {
          if (++asked > 1) await held;
          return page(asked > 1 ? 'z' : 'n', 10);
        },
      }),
      width: '900px',
    });
    const ids = () => screen.all('tbody tr[data-id]').map(row => row.dataset['id']);
    await until(() => ids().length === 10, 'the rows');
    const sort = screen.all('.list-sort')[0]!;
    sort.focus();
    sort.click();
    await until(() => screen.all('.list-scroll[data-stale]').length === 1, 'the list to read again');
    expect(ids()[0]).to.equal('n0');
    release();
    await until(() => ids()[0] === 'z0', 'the rows in the other order');
    expect(screen.root.activeElement).to.equal(sort);
    screen.remove();
  });

  it('draws no row again when one is chosen or the tools come', async () => {
    const screen = show(Counted, { api: fakeApi({ 'GET /sample/sampleNotice/list': page('n', 30) }), width: '900px' });
    await until(() => screen.all('tbody tr[data-id]').length === 30, 'the rows');
    await until(() => screen.all('.list-tools .list-panel-anchor').length > 0, 'the tools');
    const before = cellsDrawn;
    await screen.click('tbody input[type=checkbox]');
    await until(() => screen.all('tr[data-selected]').length === 1, 'the chosen row');
    // The chosen row alone is drawn again.
    expect(cellsDrawn - before).to.equal(1);
    expect(before).to.equal(30);
    screen.remove();
  });

  it('takes no tick at rows that only stand until those asked for are there', async () => {
    let release = () => {};
    const held = new Promise<void>(resolve => (release = resolve));
    let asked = 0;
    const screen = show(Counted, {
      api: fakeApi({
        'GET /sample/sampleNotice/list': async () => {
          if (++asked > 1) await held;
          return page(asked > 1 ? 'z' : 'n', 5);
        },
      }),
      width: '900px',
    });
    const ids = () => screen.all('tbody tr[data-id]').map(row => row.dataset['id']);
    await until(() => ids().length === 5, 'the rows');
    await screen.click('.list-sort');
    await until(() => screen.all('.list-scroll[data-stale]').length === 1, 'the list to read again');
    await screen.click('tbody input[type=checkbox]');
    expect(screen.all('tr[data-selected]')).to.have.length(0);
    release();
    await until(() => ids()[0] === 'z0', 'the rows asked for');
    expect(screen.all('.batch-bar, tr[data-selected]')).to.have.length(0);
    await screen.click('tbody input[type=checkbox]');
    await until(() => screen.all('tr[data-selected]').length === 1, 'the chosen row');
    screen.remove();
  });
});
