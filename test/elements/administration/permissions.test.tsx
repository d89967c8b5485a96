import axe from 'axe-core';
import { expect } from 'chai';
import '../../../elements/administration/access/access.strings.ts';
import { PermissionsScreen } from '../../../elements/administration/access/permissions.screen.tsx';
import { core } from '../../../shared/client/core.ts';
import type { UserInfo } from '../../../shared/domain/kernel/wire.ts';
import { fakeApi, refusal, type FakeApi } from '../../kit/fake-api.ts';
import { show, type Shown } from '../../kit/screen.tsx';

const rows = Array.from({ length: 400 }, (_, i) => ({
  ...{ name: `thing${i}`, title: `Thing ${i}`, area: 'a', group: i < 200 ? 'projects' : 'access' },
  ...{ read: `thing${i}.read`, create: `thing${i}.create`, update: `thing${i}.update` },
  moves: [
    { permission: `thing${i}.approve`, label: 'Approve' },
    { permission: `thing${i}.close`, label: 'Close' },
  ],
  pages: [],
}));
const catalogue = {
  groups: [
    { key: 'projects', title: 'Projects' },
    { key: 'access', title: 'Access' },
  ],
  rows,
  defaults: { clerk: ['thing0.read', 'thing1.read'] },
};
const clerk = {
  ...{ id: 'r1', tenantId: 'platform', ownerId: 'system', state: 'active', revision: 1, actions: { update: true } },
  ...{ code: 'clerk', name: '职员', nameEn: 'Clerk', level: 'tenant', organizationId: null, description: null },
  permissions: [{ permission: 'thing0.read', scope: null }],
};

let screen: Shown;
let api: FakeApi;
const open = (update: unknown, record: object = clerk) => {
  api = fakeApi({
    'GET /access/permissions': catalogue,
    'GET /account/role/get': record,
    'POST /account/role/update': update,
    'GET /user/buttons': ['role.update', 'role.create', 'role.read'],
  });
  screen = show(PermissionsScreen, { api, address: '/base/role/permissions?id=r1', lang: 'en' });
};
const box = (label: string) => screen.find<HTMLInputElement>(`input[aria-label="${label}"]`);
const sent = () =>
  (api.to('/account/role/update').at(-1)?.body as { input: { permissions: unknown[] } }).input.permissions;

describe('the permission matrix', () => {
  beforeEach(() => {
    localStorage.clear();
    core().$user.set({ id: 'usr_1' } as UserInfo);
  });
  afterEach(() => {
    screen?.remove();
    core().$user.set(null);
  });

  it('draws of two thousand buttons only the group that is opened, and is clean to axe', async () => {
    open(clerk);
    await screen.find('button', 'Projects');
    expect(screen.all('input[type="checkbox"]').length).to.equal(2);
    await screen.click('.access-group button', 'Projects');
    await box('Thing 0: Read');
    expect(screen.all('tbody tr').length).to.equal(202);
    const { violations } = await axe.run(screen.root.querySelector<HTMLElement>('.access-tools')!.parentElement!, {
      rules: { 'color-contrast': { enabled: false } },
    });
    expect(violations.map(each => `${each.id}: ${each.nodes[0]?.html}`)).to.deep.equal([]);
  });

  it('moves by arrow keys and saves what was ticked with its scope', async () => {
    open({ ...clerk, revision: 2 });
    await screen.click('.access-group button', 'Projects');
    const read = await box('Thing 1: Read');
    read.focus();
    read.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    expect(screen.root.activeElement).to.equal(await box('Thing 1: Create'));
    read.click();
    const scope = await screen.find<HTMLSelectElement>('select[aria-label="Data scope of Thing 1: Read"]');
    scope.value = 'company';
    scope.dispatchEvent(new Event('change', { bubbles: true }));
    await screen.find('[role="status"]', '1 added');
    await screen.click('sl-button', 'Save');
    await screen.until(() => api.to('/account/role/update').length === 1, 'the save');
    expect(sent()).to.deep.equal([
      { permission: 'thing0.read', scope: null },
      { permission: 'thing1.read', scope: 'company' },
    ]);
  });

  it('shows both changes when somebody else has saved meanwhile, and saves them joined', async () => {
    const theirs = {
      ...clerk,
      revision: 5,
      permissions: [...clerk.permissions, { permission: 'thing9.close', scope: 'own' }],
    };
    let tries = 0;
    open(() => {
      tries += 1;
      if (tries === 1) throw refusal(409, 'changed', { current: theirs });
      return { ...theirs, revision: 6 };
    });
    await screen.click('.access-group button', 'Projects');
    (await box('Thing 1: Read')).click();
    await screen.find('[role="status"]', '1 added');
    await screen.click('sl-button', 'Save');
    await screen.find('li', 'Thing 9 · Close');
    await screen.find('li', 'Thing 1 · Read');
    await screen.click('sl-button', 'Go on with both changes');
    await screen.find('[role="status"]', '1 added');
    await screen.click('sl-button', 'Save');
    await screen.until(() => tries === 2, 'the second save');
    expect(sent()).to.deep.equal([
      { permission: 'thing0.read', scope: null },
      { permission: 'thing1.read', scope: null },
      { permission: 'thing9.close', scope: 'own' },
    ]);
    expect((api.to('/account/role/update').at(-1)?.body as { revision: number }).revision).to.equal(5);
  });

  it('goes on asking of work on an older version, also after more of it and a reload, until both are joined', async () => {
    const theirs = {
      ...clerk,
      revision: 5,
      permissions: [...clerk.permissions, { permission: 'thing9.close', scope: 'own' }],
    };
    const tick = async (label: string) => {
      await screen.click('.access-group button', 'Projects');
      (await box(label)).click();
    };
    open(clerk);
    await tick('Thing 1: Read');
    await screen.find('[role="status"]', '1 added');
    screen.remove();
    open(theirs, theirs);
    await screen.find('li', 'Thing 9 · Close');
    await tick('Thing 2: Read');
    await screen.find('[role="status"]', '2 added');
    screen.remove();
    open(theirs, theirs);
    await screen.find('li', 'Thing 9 · Close');
    await screen.click('sl-button', 'Go on with both changes');
    await screen.find('[role="status"]', '2 added');
    await screen.click('sl-button', 'Save');
    await screen.until(() => api.to('/account/role/update').length === 1, 'the save');
    expect(sent()).to.deep.equal([
      { permission: 'thing0.read', scope: null },
      { permission: 'thing1.read', scope: null },
      { permission: 'thing2.read', scope: null },
      { permission: 'thing9.close', scope: 'own' },
    ]);
  });
});
