import axe from 'axe-core';
import { expect } from 'chai';
import { OrganizationTreeScreen } from '../../../elements/administration/organization/tree.screen.tsx';
import { ResetPasswordsScreen } from '../../../elements/administration/organization/reset-passwords.screen.tsx';
import '../../../elements/administration/organization/organization.strings.ts';
import { setLang } from '../../../shared/client/choices.ts';
import { core } from '../../../shared/client/core.ts';
import { fakeApi, refusal, type Answers } from '../../kit/fake-api.ts';
import { show, type, typeInto, type Shown } from '../../kit/screen.tsx';

const node = (val: string, label: string, parentId: string | null, hasChildren = false) => ({
  ...{ val, label, parentId, hasChildren, kind: 'department', state: 'active' },
});
const record = (id: string, name: string, path: string) => ({
  ...{ id, name, path, kind: 'tenderer', tenantId: 't', ownerId: 'system', state: 'active', revision: 3 },
  ...{ creditCode: null, region: null, parentId: null, legalRepresentative: null, contact: 'Ms Lin', address: null },
  ...{ createdAt: '2026-03-01T00:00:00Z', updatedAt: '2026-03-01T00:00:00Z', labels: {} },
  actions: { update: true, move: true, disable: true },
});
const EMPTY = { rows: [], total: 0, next: null, labels: {} };
let screen: Shown;

const open = (search: string, more: Answers = {}) => {
  const api = fakeApi({
    'GET /user/info': {
      id: 'u1',
      name: 'He Jing',
      userType: 10,
      roles: ['tenantAdmin'],
      organization: { id: 'a', name: 'A', kind: 'tenderer' },
    },
    'GET /user/buttons': ['organization.move', 'organization.create', 'user.create'],
    'GET /account/organization/branch': ({ params }: { params: { parentId?: string | null } }) =>
      params.parentId === 'a'
        ? [node('b', 'Works', 'a', true), node('c', 'Staff', 'a')]
        : params.parentId === 'b'
          ? [node('d', 'Roads', 'b')]
          : [node('a', 'City', null, true)],
    'GET /account/organization/find': [
      [node('a', 'City', null, true), node('b', 'Works', 'a', true), node('d', 'Roads', 'b')],
    ],
    'GET /account/organization/get': ({ params }: { params: { id: string } }) =>
      record(params.id, params.id === 'a' ? 'City' : 'Works', params.id === 'a' ? '/a/' : '/a/b/'),
    'GET /account/organization/figures': { people: 2, below: 2 },
    'GET /account/user/list': EMPTY,
    'GET /account/organization/list': EMPTY,
    ...more,
  });
  core().$buttons.set(new Set(['organization.move', 'organization.create', 'user.create']));
  screen = show(OrganizationTreeScreen, { api, address: `/base/organization/treePage${search}` });
  return api;
};
const text = () => screen.root.textContent ?? '';
const entry = (label: string) =>
  [...screen.root.querySelectorAll<HTMLElement>('[role=treeitem]')].find(each => each.textContent?.includes(label));
const press = (at: HTMLElement, key: string, ctrlKey = false) =>
  at.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, composed: true, cancelable: true }));

describe('the tree of organizations', () => {
  beforeEach(() => setLang('en'));
  afterEach(() => {
    screen.remove();
    core().$buttons.set(new Set());
  });

  it('opens where the chosen one lies, and shows what it is beside its people', async () => {
    open('?org=b');
    await screen.until(
      () => entry('Works')?.getAttribute('aria-selected') === 'true',
      'entry(Works)?.getAttribute(aria-selected) === true',
    );
    await screen.until(
      () => screen.root.querySelector('.org-pane h2')?.textContent === 'Works',
      'screen.root.querySelector(.org-pane h2)?.textContent === Wor',
    );
    await screen.until(() => text().includes('No people yet'), 'text().includes(No people yet)');
    const { violations } = await axe.run(screen.root.querySelector('.org-split') as HTMLElement);
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).to.deep.equal([]);
  });

  it('moves a branch by the keyboard, asks first, and keeps the question with the reason when it is refused', async () => {
    let refuse = true;
    const api = open('?org=a', {
      'POST /account/organization/move': () =>
        refuse
          ? refusal(422, 'Not acceptable', { fields: { parentId: '“Staff” stands below this organization itself.' } })
          : record('b', 'Works', '/a/c/b/'),
    });
    await screen.until(() => entry('City') !== undefined, 'entry(City) !== undefined');
    press(entry('City') as HTMLElement, 'ArrowRight');
    await screen.until(() => entry('Works') !== undefined, 'entry(Works) !== undefined');
    press(entry('Works') as HTMLElement, 'x', true);
    await screen.until(() => text().includes('Taken: Works'), 'text().includes(Taken: Works)');
    press(entry('Staff') as HTMLElement, 'v', true);
    await screen.until(
      () => text().includes('“Works” and all that stands below it will stand under “Staff”.'),
      'text().includes(“Works” and all that stands below it will st',
    );
    const confirm = () =>
      [...screen.root.querySelectorAll<HTMLElement>('sl-dialog sl-button')].find(
        each => each.textContent?.trim() === 'Move',
      );
    confirm()?.click();
    await screen.until(
      () => text().includes('stands below this organization itself'),
      'text().includes(stands below this organization itself)',
    );
    refuse = false;
    confirm()?.click();
    await screen.until(
      () => api.to('/account/organization/move').length === 2,
      'api.to(/account/organization/move).length === 2',
    );
    expect(api.to('/account/organization/move')[1]?.body).to.deep.equal({
      id: 'b',
      revision: 3,
      input: { parentId: 'c' },
    });
  });

  it('gives a new person an organization by picking it from the tree, and shows the way to it', async () => {
    const reads = { 'GET /user/buttons': ['organization.read', 'user.create'] };
    const ways = [
      [node('a', 'City', null, true), node('b', 'Works', 'a', true)],
      [node('a', 'City', null, true), { ...node('c', 'Staff', 'a'), state: 'disabled' }],
    ];
    const api = open('?view=person&org=b', {
      ...reads,
      'GET /account/organization/find': ({ params }: { params: { id?: string; q?: string } }) =>
        ways.filter(way => way.at(-1)?.val === params.id || (params.q && way.at(-1)?.label.includes(params.q))),
    });
    core().$buttons.set(new Set(reads['GET /user/buttons']));
    const picker = await screen.find('.tree-picker button', 'City / Works');
    picker.click();
    const panel = await screen.find('.tree-picker-panel:popover-open');
    await screen.until(() => panel.querySelector('[role=treeitem]') !== null, 'the tree');
    expect(api.to('/account/organization/options')).to.have.length(0);
    type(panel.querySelector('input')!, 'Staff');
    await screen.until(() => panel.textContent?.includes('Staff · Disabled') ?? false, 'the one that was found');
    [...panel.querySelectorAll<HTMLElement>('[role=treeitem]')]
      .find(each => each.textContent?.includes('Staff'))
      ?.querySelector<HTMLElement>('*')
      ?.click();
    await screen.find('.tree-picker button', 'City / Staff · Disabled');
  });

  it('offers the names to type where the reader may not read the tree', async () => {
    open('?view=person&org=b', {
      'GET /user/buttons': ['user.create'],
      'GET /account/organization/options': [{ id: 'b', label: 'Works' }],
    });
    core().$buttons.set(new Set(['user.create']));
    await screen.find('.ref-input input');
    expect(screen.all('.tree-picker')).to.have.length(0);
  });

  it('finds by name and keeps what lies above', async () => {
    open('');
    await screen.until(() => entry('City') !== undefined, 'entry(City) !== undefined');
    typeInto(screen.root.querySelector('.org-tree sl-input') as HTMLElement, 'road');
    await screen.until(() => entry('Roads') !== undefined, 'entry(Roads) !== undefined');
    expect(entry('City')?.getAttribute('aria-level')).to.equal('1');
    expect(entry('Roads')?.getAttribute('aria-level')).to.equal('3');
  });
});

describe('resetting passwords', () => {
  afterEach(() => screen.remove());

  it('asks for the own password, and shows a line for each person with the generated password once', async () => {
    setLang('en');
    const lines = [
      { userId: 'u2', name: 'Wu', account: 'wu', done: true, password: 'Kfb7-Ptm4+Qxr8=Hcd9' },
      { userId: 'u3', name: 'Xu', account: 'xu', done: false, reason: 'The account is disabled.' },
    ];
    const api = fakeApi({
      'GET /account/sign-in/reset-candidates': [
        { id: 'u2', name: 'Wu', account: 'wu', organization: null, reason: null },
        { id: 'u3', name: 'Xu', account: 'xu', organization: null, reason: null },
      ],
      'POST /account/sign-in/reset-passwords': lines,
    });
    screen = show(ResetPasswordsScreen, { api, address: '/base/resetPasswords?users=u2,u3' });
    await screen.until(() => text().includes('Xu'), 'text().includes(Xu)');
    const submit = () => screen.root.querySelector('form')?.requestSubmit();
    submit();
    await screen.until(
      () => screen.root.querySelector('.ebs-invalid, [aria-invalid=true]') !== null,
      'screen.root.querySelector(.ebs-invalid, [aria-invalid=true])',
    );
    expect(api.to('/account/sign-in/reset-passwords')).to.have.length(0);
    typeInto(screen.root.querySelector('sl-input[type=password]') as HTMLElement, 'my-own-password');
    await screen.click('sl-button', 'Reset 2');
    await screen.until(() => text().includes('Kfb7-Ptm4+Qxr8=Hcd9'), 'text().includes(Kfb7-Ptm4+Qxr8=Hcd9)');
    expect(text()).to.include('The account is disabled.');
    expect(api.to('/account/sign-in/reset-passwords')[0]?.body).to.deep.equal({
      ...{ users: [{ userId: 'u2' }, { userId: 'u3' }], way: 'code', password: 'my-own-password' },
    });
  });
});

describe('new people', () => {
  beforeEach(() => setLang('en'));
  afterEach(() => screen.remove());
  const fill = (name: string, value: string) =>
    typeInto(screen.root.querySelector(`[data-field="${name}"] sl-input`) as HTMLElement, value);

  it('are made with an invitation or a password shown once; what the server refuses stands at its field', async () => {
    let refuse = true;
    const api = open('?org=a&view=person&kind=agency', {
      'GET /account/organization/options': [{ id: 'a', label: 'City' }],
      'POST /account/user/admit': () =>
        refuse
          ? refusal(422, 'Please correct', { fields: { 'people.0.account': 'This account name is taken.' } })
          : [{ userId: 'u9', name: 'Lin', account: 'lin.two', password: 'Kfb7-Ptm4+Qxr8=Hcd9' }],
    });
    await screen.until(() => screen.root.querySelector('[data-field="people.0.account"]') !== null, 'the form');
    fill('people.0.name', 'Lin');
    fill('people.0.account', 'lin.one');
    await screen.click('sl-radio', 'shown here once');
    await screen.click('sl-button', 'Make the account');
    await screen.until(() => text().includes('name is taken'), 'the refusal');
    refuse = false;
    fill('people.0.account', 'lin.two');
    await screen.until(() => !text().includes('name is taken'), 'the fault goes with the change');
    await screen.click('sl-button', 'Make the account');
    await screen.until(() => text().includes('Kfb7-Ptm4+Qxr8=Hcd9'), 'the password');
    expect(api.to('/account/user/admit').at(-1)?.body).to.deep.equal({
      ...{ organizationId: 'a', userType: '35', roles: [], way: 'temporary' },
      people: [{ name: 'Lin', account: 'lin.two', mobile: null, email: null }],
    });
  });

  it('of a table are refused by row, each named above what was typed', async () => {
    const api = open('?org=a&view=people', {
      'GET /account/organization/options': [{ id: 'a', label: 'City' }],
      'POST /account/user/admit': refusal(422, 'Please correct', {
        fields: { 'people.1.account': 'This account name is taken.' },
      }),
    });
    await screen.until(() => screen.root.querySelector('[role=grid]') !== null, 'the table');
    await screen.click('sl-button', 'Make the accounts');
    await screen.find('.ebs-alert[data-tone=danger]');
    expect(api.to('/account/user/admit')).to.deep.equal([]);
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Lin\tlin.one\t\tlin@example.com\nWu\twu.two\t\twu@example.com');
    screen.root
      .querySelector('.grid-scroll')!
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }));
    await screen.find('[data-cell="1.account"] .grid-text', 'wu.two');
    await screen.click('sl-button', 'Make the accounts');
    await screen.find('.org-results', 'Row 2, Account: This account name is taken.');
    expect(text()).to.include('lin@example.com');
    const { violations } = await axe.run(screen.root as unknown as HTMLElement, {
      rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
    });
    expect(violations.map(each => each.id)).to.deep.equal([]);
  });
});
