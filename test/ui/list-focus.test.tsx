import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { defineList } from '../../shared/ui/list/define-list.tsx';
import { fakeApi } from '../kit/fake-api.ts';
import { notice, noticeRow } from '../kit/sample-notice.ts';
import { painted, show, type Shown, type } from '../kit/screen.tsx';
import { base } from './open-record.ts';

const LIST = `${base}/list`;

describe('the focus of who works with keys, in what stands above a list', () => {
  let at: Shown;
  afterEach(() => {
    at.remove();
    localStorage.clear();
  });
  const focused = () => at.root.activeElement as HTMLElement | null;
  const held = (selector: string, what: string) => at.until(() => focused()?.matches(selector) === true, what);
  const press = async (selector: string, text?: string) => {
    (await at.find(selector, text)).focus();
    await sendKeys({ press: 'Enter' });
  };
  const api = fakeApi({
    [`GET ${LIST}`]: { rows: [noticeRow('n1')], total: 1, next: null },
  });
  const List = defineList(notice, {
    columns: ['title', 'kind', 'budget'],
    filters: ['kind', 'state', 'budget', 'openAt', 'projectId', 'createdAt'],
    sort: ['kind', '-openAt'],
  });
  const open = async (query = '') => {
    at = show(List, { api, address: `/sample/notice${query}` });
    await at.find('tr[data-id=n1]');
  };
  const query = (name: string) => new URLSearchParams(at.address().split('?')[1]).get(name);
  const isAt = (name: string) => at.until(() => focused()?.getAttribute('aria-label') === name, name);
  const tool = (name: string) =>
    at.until(() => focused()?.matches('.list-tool') === true && focused()!.textContent!.startsWith(name), name);
  const shut = async (name: string) => {
    await sendKeys({ press: 'Escape' });
    await at.until(() => at.all('.list-panel').length === 0, 'Escape closes the panel');
    await tool(name);
  };

  it('stays on what moves a column, wherever its line is put, and at an end', async () => {
    await open();
    await at.click('.list-tool', 'Columns');
    await press('[aria-label="Move Title down"]');
    await at.until(() => query('columns') === 'kind,title,budget', 'one place down');
    await isAt('Move Title down');
    await sendKeys({ press: 'Enter' });
    await at.until(() => query('columns') === 'kind,budget,title', 'at the end');
    await painted();
    await isAt('Move Title down');
    await sendKeys({ press: 'Enter' });
    await painted();
    expect(query('columns')).to.equal('kind,budget,title');
    await isAt('Move Title down');
    await shut('Columns');
  });

  it('goes to the tick beside a column that is shown or shown no more', async () => {
    await open();
    await at.click('.list-tool', 'Columns');
    const tick = async (label: string) => {
      (await at.find('.list-columns li label', label)).querySelector('input')!.focus();
      await sendKeys({ press: 'Space' });
    };
    const beside = (label: string) =>
      at.until(() => focused()?.closest('label')?.textContent === label, `the tick of ${label}`);
    await tick('Kind');
    await at.until(() => query('columns') === 'title,budget', 'not shown');
    await beside('Budget');
    await sendKeys({ press: 'Space' });
    await at.until(() => query('columns') === 'title', 'one is left');
    await beside('Title');
    await painted();
    await sendKeys({ press: 'Space' });
    await painted();
    expect(query('columns')).to.equal('title');
    await beside('Title');
    await tick('Bids open');
    await at.until(() => query('columns') === 'title,openAt', 'shown');
    await at.until(() => focused()?.closest('.list-columns-off') !== null, 'a tick beside it');
    await shut('Columns');
  });

  it('goes to the sort beside one that is taken off, and to what adds one', async () => {
    await open();
    await at.click('.list-tool', 'Columns');
    await press('[aria-label="Do not sort by Kind"]');
    await isAt('Do not sort by Bids open');
    await sendKeys({ press: 'Enter' });
    await held('.list-sorts select', 'what adds a sort');
    await shut('Columns');
  });

  it('goes to the sort that was added when no other can be', async () => {
    await open();
    await at.click('.list-tool', 'Columns');
    const add = await at.find('.list-sorts select');
    add.focus();
    for (const name of ['title', 'budget']) type(add, name);
    await at.until(() => add.isConnected === false, 'four are the most');
    await held('.list-sorts .list-remove', 'a sort');
    await shut('Columns');
  });

  it('stays in a filter that is emptied, and on one that is taken off', async () => {
    await open('?kind=works&state=draft');
    await at.click('.list-tool', 'Kind');
    await press('.list-choices button', 'All');
    await at.until(() => query('kind') === null, 'all kinds');
    await held('.list-choices input', 'a choice');
    await shut('Kind');
    await press('[aria-label="Remove filter: State"]');
    await at.until(() => query('state') === null, 'all states');
    await tool('State');
  });

  it('goes to the first filter when all are cleared, and to the one before one that was shown while it was on', async () => {
    await open('?state=draft&createdAtTo=2026-11-01');
    await press('.list-filters > .list-link', 'Clear filters');
    await at.until(() => query('state') === null, 'no filter is on');
    await tool('Kind');
    at.remove();
    await open('?createdAtTo=2026-11-01');
    await press('[aria-label="Remove filter: Created"]');
    await at.until(() => query('createdAtTo') === null, 'the filter is off');
    await tool('Bids open');
  });

  it('goes to “Cancel” when a file is begun, and back when it ends', async () => {
    const gates = [Promise.withResolvers<Blob>(), Promise.withResolvers<Blob>()];
    api.answers[`BLOB ${base}/export`] = () => gates[api.to(`${base}/export`).length - 1]!.promise;
    at = show(List, { api, address: '/sample/notice' });
    // Pressed before its code is here.
    await press('.list-tool', 'Export');
    for (const gate of gates) {
      await press('.list-menu button', 'CSV');
      await held('.list-export button', 'the way to give it up');
      gate.resolve(new Blob([]));
      await tool('Export');
      await painted();
      expect(at.all('.list-menu'), 'it does not open by itself').to.have.length(0);
      await sendKeys({ press: 'Enter' });
    }
  });
});
