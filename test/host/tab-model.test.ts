import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  afterPassing,
  keptTabs,
  MOST_KEPT,
  MOST_TABS,
  movedTab,
  NO_TABS,
  openedBehind,
  pageKey,
  readTabs,
  type Tabs,
  withoutTab,
  withTab,
} from '../../host/tabs/tab-model.ts';

const visit = (state: Tabs, ...addresses: string[]): Tabs =>
  addresses.reduce((now, address) => afterPassing(now, address, { id: `of ${address}` }), state);
const addresses = ({ tabs }: Tabs) => tabs.map(tab => tab.address);
const shown = ({ tabs, active }: Tabs) => tabs.find(tab => tab.id === active)?.address;

describe('the open pages', () => {
  it('are told apart by path and record, not by filter, page or step', () => {
    assert.equal(pageKey('/a/list?page=2&state=draft#x'), '/a/list');
    assert.equal(pageKey('/a/edit?step=2&projectId=9&id=7'), pageKey('/a/edit?id=7&projectId=9'));
    assert.notEqual(pageKey('/a/edit?id=7'), pageKey('/a/edit?id=8'));
    assert.notEqual(pageKey('/a/edit'), pageKey('/a/edit?id=8'));
    assert.equal(pageKey('/a/list?valid=1'), '/a/list');
  });

  it('open beside the one on show, and are shown again at their address instead of twice', () => {
    let state = visit(NO_TABS, '/a', '/b');
    state = visit(state, '/a', '/c?id=1');
    assert.deepEqual(addresses(state), ['/a', '/c?id=1', '/b']);
    state = visit(state, '/b?page=2');
    assert.deepEqual([addresses(state), shown(state)], [['/a', '/c?id=1', '/b?page=2'], '/b?page=2']);
  });

  it('go on in their tab when the address is replaced: a new record that gets its id', () => {
    let state = visit(NO_TABS, '/list', '/edit');
    const { active } = state;
    state = afterPassing(state, '/edit?id=5', { replaced: '/edit', id: 'new' });
    assert.deepEqual([addresses(state), state.active], [['/list', '/edit?id=5'], active]);
  });

  it('do not stand twice when a replaced address leads to one that is open', () => {
    const state = afterPassing(visit(NO_TABS, '/list', '/view?id=5', '/edit?id=5'), '/view?id=5', {
      replaced: '/edit?id=5',
      id: 'new',
    });
    assert.deepEqual([addresses(state), shown(state)], [['/list', '/view?id=5'], '/view?id=5']);
  });

  it('open a page that was refused where nothing gave way to it', () => {
    const state = afterPassing(visit(NO_TABS, '/list'), '/404', { replaced: '/secret', id: 'new' });
    assert.deepEqual([addresses(state), shown(state)], [['/list', '/404'], '/404']);
  });

  it(`are ${MOST_TABS} at most: the one used longest ago makes room, never one with unsaved work`, () => {
    const paths = Array.from({ length: MOST_TABS }, (_, at) => `/p${at}`);
    let state = visit(NO_TABS, ...paths);
    state = withTab(state, 'of /p0', { unsaved: true });
    state = visit(state, '/p2', '/more');
    assert.equal(state.tabs.length, MOST_TABS);
    assert.ok(addresses(state).includes('/p0'));
    assert.ok(!addresses(state).includes('/p1'));
    assert.equal(state.closed[0]?.address, '/p1');
    const unsaved = state.tabs.reduce((now, tab) => withTab(now, tab.id, { unsaved: true }), state);
    assert.equal(visit(unsaved, '/yet-another').tabs.length, MOST_TABS + 1);
  });

  it(`keep ${MOST_KEPT} screens as they are, and all with unsaved work`, () => {
    let state = visit(NO_TABS, ...Array.from({ length: 10 }, (_, at) => `/p${at}`));
    assert.deepEqual(
      [...keptTabs(state)].toSorted(),
      ['/p4', '/p5', '/p6', '/p7', '/p8', '/p9'].map(p => `of ${p}`),
    );
    state = withTab(state, 'of /p0', { unsaved: true });
    assert.ok(keptTabs(state).has('of /p0') && keptTabs(state).has('of /p9') && !keptTabs(state).has('of /p4'));
  });

  it('close with their neighbour on show, and can be opened again, the last closed first', () => {
    let state = visit(NO_TABS, '/a', '/b', '/c');
    state = withoutTab(state, 'of /c');
    assert.equal(shown(state), '/b');
    state = withoutTab(visit(state, '/a'), 'of /a');
    assert.deepEqual([shown(state), state.closed.map(each => each.address)], ['/b', ['/a', '/c']]);
    assert.equal(withoutTab(state, 'unknown'), state);
    assert.equal(withoutTab(state, 'of /b').active, '');
  });

  it('move, but not beyond the ends of the row', () => {
    const state = visit(NO_TABS, '/a', '/b', '/c');
    assert.deepEqual(addresses(movedTab(state, 'of /a', 1)), ['/b', '/a', '/c']);
    assert.deepEqual(addresses(movedTab(state, 'of /a', -4)), ['/a', '/b', '/c']);
    assert.deepEqual(addresses(movedTab(state, 'of /a', 9)), ['/b', '/c', '/a']);
  });

  it('open behind the one on show, once', () => {
    let state = openedBehind(visit(NO_TABS, '/a', '/z'), { id: 'n', address: '/b', title: 'B' });
    state = openedBehind(state, { id: 'm', address: '/b?page=2', title: 'B' });
    assert.deepEqual([addresses(state), shown(state)], [['/a', '/z', '/b'], '/z']);
  });

  it('are read from what was kept only where it is that', () => {
    const state = visit(NO_TABS, '/a', '/b');
    assert.deepEqual(readTabs(JSON.parse(JSON.stringify(state))), state);
    for (const wrong of [null, 7, {}, { tabs: 'x', closed: [] }, { tabs: Array(100).fill(state.tabs[0]), closed: [] }])
      assert.equal(readTabs(wrong), undefined);
    const foreign = { ...state, tabs: [{ ...state.tabs[0], address: '//evil.example/x' }, { address: 3 }] };
    assert.deepEqual(readTabs(foreign)?.tabs, []);
  });
});
