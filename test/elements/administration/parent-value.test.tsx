import { expect } from 'chai';
import { useState } from 'react';
import '../../../elements/administration/configuration/configuration-ui.strings.ts';
import { ParentValue } from '../../../elements/administration/configuration/parent-value.tsx';
import type { ValueLine } from '../../../shared/domain/configuration/wire.ts';
import { fakeApi } from '../../kit/fake-api.ts';
import { show, type, type Shown } from '../../kit/screen.tsx';

const line = (val: string, parentVal: string | null, en: string): ValueLine => ({
  ...{ val, en, zh: en, parentVal, order: 10, hidden: false, id: null, revision: null },
  product: null,
});
// An imported set may hold a circle; it must not hang the page.
const VALUES = [
  line('A', null, 'Works'),
  line('A1', 'A', 'Roads'),
  line('A11', 'A1', 'Bridges'),
  line('B', 'gone', 'Goods'),
  line('X', 'Y', 'Round'),
  line('Y', 'X', 'About'),
];

describe('the place of a value in the tree of its set', () => {
  let screen: Shown;
  afterEach(() => screen.remove());
  const open = (own: string | null, first: string | null) => {
    function Screen() {
      const [value, setValue] = useState(first);
      return <ParentValue own={own} values={VALUES} value={value} onChange={setValue} />;
    }
    screen = show(Screen, { api: fakeApi() });
  };
  const offered = () => screen.all('[role=treeitem]').map(each => each.textContent?.trim() ?? '');

  it('is picked by opening branches or by searching, and shown with the way to it', async () => {
    open('B', 'A1');
    (await screen.find('.tree-picker button', 'A · Works / A1 · Roads')).click();
    await screen.until(() => offered().length > 0, 'the tree');
    type(await screen.find('input'), 'bridg');
    await screen.until(() => offered().some(text => text.includes('Bridges')), 'the found one');
    const [found] = screen
      .all('[role=treeitem]')
      .filter(each => each.textContent?.includes('Bridges'))
      .slice(-1);
    found?.querySelector<HTMLElement>('*')?.click();
    await screen.find('.tree-picker button', 'A · Works / A1 · Roads / A11 · Bridges');
  });

  it('is never itself nor what lies below it', async () => {
    open('A', null);
    (await screen.find('.tree-picker button', 'Choose')).click();
    await screen.until(() => offered().length > 0, 'the tree');
    expect(offered().map(text => text.split(' ')[0])).to.deep.equal(['B']);
    type(await screen.find('input'), 'bridg');
    await screen.until(() => screen.root.textContent?.includes('Nothing') ?? false, 'that nothing fits');
  });
});
