import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import { useState } from 'react';
import { kitStrings } from '../../shared/ui/kit/kit.strings.ts';
import { addStrings } from '../../shared/i18n/translate.ts';
import { TreePicker } from '../../shared/ui/kit/tree-picker.tsx';
import type { TreeNode } from '../../shared/ui/kit/tree.tsx';
import type { TreePath } from '../../shared/ui/kit/use-tree-search.ts';
import { fakeApi } from '../kit/fake-api.ts';
import { show, type Shown } from '../kit/screen.tsx';

addStrings('kit', kitStrings);
const node = (val: string, label: string, hasChildren = true): TreeNode => ({ val, label, hasChildren });
const BELOW: Readonly<Record<string, readonly TreeNode[]>> = {
  '': [node('11', 'Beijing', false), node('44', 'Guangdong'), node('51', 'Sichuan')],
  '44': [node('4401', 'Guangzhou'), node('4403', 'Shenzhen', false)],
  '4401': [node('440106', 'Tianhe', false)],
  '51': [node('5101', 'Chengdu', false)],
};
const PATHS: Readonly<Record<string, TreePath>> = {
  '440106': [BELOW['']![1]!, BELOW['44']![0]!, BELOW['4401']![0]!],
  '5101': [BELOW['']![2]!, BELOW['51']![0]!],
};

describe('a tree picker', () => {
  let screen: Shown;
  let now: string | null;
  let asked: (string | null)[];
  afterEach(() => screen.remove());
  const open = (
    first: string | null = null,
    search: ((q: string) => Promise<readonly TreePath[]>) | null = async q =>
      [PATHS['440106']!, [BELOW['']![1]!, BELOW['44']![0]!], PATHS['5101']!].filter(path =>
        path.at(-1)!.label.toLowerCase().includes(q),
      ),
  ) => {
    now = first;
    asked = [];
    function Screen() {
      const [value, setValue] = useState(first);
      return (
        <>
          <TreePicker
            label="Region"
            value={value}
            onChange={next => {
              now = next;
              setValue(next);
            }}
            load={load}
            pathOf={async val => PATHS[val] ?? []}
            {...(search ? { search } : {})}
          />
          <p id="outside">outside</p>
        </>
      );
    }
    screen = show(Screen, { api: fakeApi() });
  };
  const load = async (parent: string | null) => {
    asked.push(parent);
    return BELOW[parent ?? ''] ?? [];
  };
  const field = () => screen.find('button[aria-haspopup=dialog]');
  const items = () => screen.all('[role=treeitem]').map(item => item.textContent);
  const focused = () => screen.root.activeElement?.textContent;

  it('shows the way to what is chosen, and opens there', async () => {
    open('440106');
    await screen.find('button[aria-haspopup=dialog]', 'Guangdong / Guangzhou / Tianhe');
    (await field()).click();
    await screen.find('[role=treeitem][aria-selected=true]', 'Tianhe');
    expect(asked).to.have.members([null, '44', '4401']);
    await screen.click('[aria-label="Clear Region"]');
    await screen.until(() => now === null, 'cleared');
    await screen.find('button[aria-haspopup=dialog]', 'Choose');
  });

  it('reads a branch when it is opened, and is chosen from with the keyboard alone', async () => {
    open();
    (await field()).focus();
    await sendKeys({ press: 'ArrowDown' });
    await screen.until(() => screen.root.activeElement?.localName === 'input', 'the search has the focus');
    await screen.find('[role=treeitem]', 'Guangdong');
    expect(asked).to.deep.equal([null]);
    await sendKeys({ press: 'ArrowDown' });
    await screen.until(() => focused() === 'Beijing', 'the tree');
    await sendKeys({ press: 'End' });
    await screen.until(() => focused() === 'Sichuan', 'the last');
    await sendKeys({ press: 'ArrowRight' });
    await screen.find('[role=treeitem]', 'Chengdu');
    await sendKeys({ press: 'ArrowRight' });
    await screen.until(() => focused() === 'Chengdu', 'into the branch');
    await sendKeys({ press: 'Enter' });
    await screen.until(() => now === '5101', 'chosen');
    await screen.until(async () => screen.root.activeElement === (await field()), 'the focus is back');
    await screen.find('button[aria-haspopup=dialog]', 'Sichuan / Chengdu');
    expect(screen.all('[role=tree]')).to.have.length(0);
  });

  it('keeps what lies above when searching, and opens what lies below what was found', async () => {
    open();
    (await field()).click();
    await screen.until(() => screen.root.activeElement?.localName === 'input', 'the search has the focus');
    await sendKeys({ type: 'guangz' });
    await screen.until(() => items().join() === 'Guangdong,Guangzhou', 'found below its province');
    await screen.find('[role=status]', 'Found: 1');
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'End' });
    await screen.until(() => focused() === 'Guangzhou', 'the found one');
    await sendKeys({ press: 'ArrowRight' });
    await screen.until(() => items().includes('Tianhe'), 'read as in the whole tree');
  });

  it('says that nothing was found, or that the search failed', async () => {
    open(null, async q => {
      if (q === 'zz') return [];
      throw new Error('offline');
    });
    (await field()).click();
    const input = await screen.find('input[type=search]');
    input.focus();
    await sendKeys({ type: 'zz' });
    await screen.find('[role=status]', 'Nothing found');
    await sendKeys({ type: 'y' });
    await screen.find('[role=status]', 'could not be read');
  });

  it('is closed by Escape and by a press elsewhere, and keeps what was chosen', async () => {
    open('5101', null);
    await screen.find('button[aria-haspopup=dialog]', 'Sichuan / Chengdu');
    (await field()).click();
    await screen.until(() => focused() === 'Chengdu', 'without a search the tree has the focus');
    await sendKeys({ press: 'Escape' });
    await screen.until(() => screen.all('[role=tree]').length === 0, 'closed');
    expect(screen.root.activeElement).to.equal(await field());
    (await field()).click();
    await screen.find('[role=tree]');
    const { right, bottom } = (await screen.find('#outside')).getBoundingClientRect();
    await sendMouse({ type: 'click', position: [Math.round(right - 5), Math.round(bottom - 3)] });
    await screen.until(() => screen.all('[role=tree]').length === 0, 'closed');
    expect(now).to.equal('5101');
  });
});
