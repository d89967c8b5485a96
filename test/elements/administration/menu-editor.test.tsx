import { expect } from 'chai';
import { MenuScreen } from '../../../elements/administration/access/menu.screen.tsx';
import '../../../elements/administration/access/access.strings.ts';
import { core } from '../../../shared/client/core.ts';
import type { UserInfo } from '../../../shared/domain/kernel/wire.ts';
import { isUnsaved } from '../../../shared/ui/unsaved.ts';
import { closeTab } from '../../kit/browser-tab.ts';
import { type Call, type FakeApi, fakeApi, refusal } from '../../kit/fake-api.ts';
import { show, type Shown, typeInto } from '../../kit/screen.tsx';

const line = (key: string, titleEn: string) => ({
  ...{ key, parent: null, kind: 'group', titleZh: titleEn, titleEn },
  ...{ icon: null, url: null, hidden: null },
});
const menu = (revision: number, ...lines: readonly object[]) => ({
  record: { id: 'menu_1', revision, name: 'Own menu' },
  arranged: true,
  lines,
  standard: {},
});
const before = [line('group:a', 'Purchasing'), line('group:b', 'Reviews')];
const theirs = [line('group:a', 'Purchasing'), line('group:b', 'Reviews and awards')];

describe('the editor of the menu', () => {
  let api: FakeApi;
  let screen: Shown;
  let stands: object;
  beforeEach(() => {
    localStorage.clear();
    core().$user.set({ id: 'usr_1' } as UserInfo);
    stands = menu(3, ...before);
    open();
  });
  afterEach(() => {
    screen.remove();
    core().$user.set(null);
    localStorage.clear();
  });
  const open = () => {
    api = fakeApi({
      'GET /user/buttons': ['menuTree.update'],
      'GET /access/menu/draft': () => stands,
      'POST /access/menuTree/update': ({ body }: Call) =>
        (body as { revision: number }).revision === 3
          ? refusal(409, 'conflict', { current: { ...base, revision: 4, nodes: theirs } })
          : { ...base, revision: 5 },
    });
    screen = show(MenuScreen, { api, address: '/base/menu/menuManage' });
  };
  const base = { id: 'menu_1', state: 'active', name: 'Own menu', actions: { update: true } };
  const rename = async (text: string) => {
    await screen.click('[role=treeitem]', 'Purchasing');
    typeInto(await screen.find('.access-menu-parts sl-input'), text);
    await screen.until(isUnsaved, 'unsaved');
  };
  const kept = () => localStorage.getItem('ebs.draft.usr_1.menuTree.menu_1') ?? '';

  it('asks before it is left with changes, and finds them again after a reload', async () => {
    await rename('采购与合同');
    await screen.until(() => kept().includes('采购与合同'), 'kept');
    screen.remove();
    open();
    await screen.find('.ebs-alert', 'have been restored');
    expect(isUnsaved()).to.equal(true);
    await screen.click('.ebs-alert sl-button', 'Discard');
    await screen.until(() => kept() === '' && !isUnsaved(), 'discarded');
  });

  it('finds nothing any more of what was changed in a tab that was closed, once it is saved', async () => {
    const reload = (then?: () => void) => {
      screen.remove();
      then?.();
      open();
    };
    stands = menu(5, ...before);
    reload();
    await rename('采购与合同');
    for (const then of [closeTab, undefined]) {
      reload(then);
      await screen.find('.ebs-alert', 'have been restored');
    }
    await screen.click('sl-button', 'Save');
    await screen.until(() => !isUnsaved(), 'saved');
    stands = menu(6, ...theirs);
    reload();
    await screen.find('[role=treeitem]', 'Purchasing');
    expect(isUnsaved()).to.equal(false);
  });

  it('shows what somebody else has saved meanwhile beside the own change, and saves the chosen lines on it', async () => {
    await rename('采购与合同');
    stands = menu(4, ...theirs);
    await screen.click('sl-button', 'Save');
    await screen.find('.conflict', 'Reviews and awards');
    await screen.click('.conflict > button');
    await screen.until(() => api.to('/access/menuTree/update').length === 2, 'saved again');
    const { revision, input } = api.to('/access/menuTree/update')[1]!.body as {
      revision: number;
      input: { nodes: readonly { titleZh: string; titleEn: string }[] };
    };
    expect(revision).to.equal(4);
    expect(input.nodes.map(node => node.titleZh)).to.deep.equal(['采购与合同', 'Reviews and awards']);
    await screen.until(() => kept() === '', 'nothing is left of the draft');
  });
});
