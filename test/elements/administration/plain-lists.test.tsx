import { expect } from 'chai';
import '../../../elements/administration/access/access.strings.ts';
import { RolePeople } from '../../../elements/administration/access/users/role-people.tsx';
import '../../../elements/administration/operations/health.strings.ts';
import { TransactionMessagesScreen } from '../../../elements/administration/operations/transaction-messages.screen.tsx';
import '../../../elements/administration/organization/organization.strings.ts';
import { SignInLog } from '../../../elements/administration/organization/sign-in-log.tsx';
import { HandleListScreen } from '../../../elements/administration/workflow/handle-list.screen.tsx';
import '../../../elements/administration/workflow/workflow.strings.ts';
import type { View } from '../../../shared/domain/workplace/saved-view.ts';
import { type Answers, type Call, type FakeApi, fakeApi } from '../../kit/fake-api.ts';
import { show, type Shown, type } from '../../kit/screen.tsx';

const HOLDERS = '/access/role/holders';
const LOG = '/account/sign-in/log';
const TODOS = '/workplace/todos';

describe('lists of what is no record', () => {
  let api: FakeApi;
  let screen: Shown;
  let files: { readonly name: string; readonly text: Promise<string> }[] = [];
  const createObjectURL = URL.createObjectURL.bind(URL);
  beforeEach(() => {
    files = [];
    URL.createObjectURL = (file: Blob) => {
      files.push({ name: '', text: file.text() });
      return createObjectURL(file);
    };
  });
  afterEach(() => {
    URL.createObjectURL = createObjectURL;
    screen.remove();
  });
  const open = (Screen: () => React.ReactNode, address: string, answers: Answers) => {
    api = fakeApi({ 'GET /user/buttons': ['user.update', 'outbox.payload', 'outbox.retry'], ...answers });
    screen = show(Screen, { api, address });
  };
  const heads = () => screen.all('.list-table th[data-column]').map(head => head.dataset['column']);
  const query = () => Object.fromEntries(new URLSearchParams(screen.address().split('?')[1]));
  const hide = async (column: string) => {
    await screen.click('.list-tool', 'Columns');
    await screen.click('.list-columns label', column);
  };

  it('let their columns be chosen, and write those into a file of all rows', async () => {
    const line = (id: number) => ({
      id: String(id),
      at: '2026-03-10T01:00:00Z',
      userId: 'u1',
      name: 'Lin Yue',
      account: 'lin',
      address: `10.0.0.${id}`,
      browser: 'Firefox',
      way: 'password',
      outcome: 'signedIn',
    });
    open(SignInLog, '/base/signInControl?tab=log&outcome=signedIn', {
      [`GET ${LOG}`]: ({ params: { cursor } }: Call) =>
        cursor ? { rows: [line(1)], next: null } : { rows: [line(3), line(2)], next: '2' },
    });
    await screen.find('.list-table', '10.0.0.3');
    expect(api.to(LOG)[0]!.params).to.include({ outcome: 'signedIn' });
    await hide('Device');
    await screen.until(() => query()['columns'] === 'at,who,address,way,outcome', 'the columns are in the address');
    expect(query()).to.include({ tab: 'log', outcome: 'signedIn' });
    expect(heads()).to.deep.equal(['at', 'who', 'address', 'way', 'outcome']);
    await screen.click('.list-tool', 'CSV');
    await screen.until(() => files.length === 1, 'the file');
    const lines = (await files[0]!.text).trim().split('\r\n');
    expect(lines).to.have.length(4);
    expect(lines[0]).to.contain('Time,').and.not.to.contain('Device');
    expect(lines[3]).to.contain('Lin Yue (lin),10.0.0.1');
    expect(screen.all('.list-tool').some(tool => tool.textContent?.includes('Views'))).to.equal(false);
  });

  it('are read to the end though a column is hidden meanwhile', async () => {
    let release = () => {};
    const gate = new Promise<void>(resolve => (release = resolve));
    open(SignInLog, '/base/signInControl?tab=log', {
      [`GET ${LOG}`]: async () => {
        await gate;
        return { rows: [], next: null };
      },
    });
    await hide('Device');
    await screen.until(() => 'columns' in query(), 'the columns are in the address');
    // The portal gives up what is read at another address.
    api.abortReads();
    release();
    await screen.find('.ebs-state', 'Nothing here yet');
  });

  it('say what to do where nothing is found', async () => {
    open(SignInLog, '/base/signInControl?tab=log&address=10.9', { [`GET ${LOG}`]: { rows: [], next: null } });
    await screen.click('.ebs-state button', 'Clear filters');
    await screen.until(() => !screen.address().includes('address='), 'the filter is off');
    expect(query()).to.deep.equal({ tab: 'log' });
  });

  it('keep what is chosen and done with it, and the page in the address', async () => {
    const person = (at: number) => ({
      id: `u${at}`,
      account: `a${at}`,
      name: `Person ${at}`,
      state: 'active',
      organization: 'Water works',
      since: null,
      by: null,
    });
    open(() => <RolePeople roleId="r1" />, '/base/role/userList?id=r1', {
      [`GET ${HOLDERS}`]: ({ params: { page } }: Call) => ({ rows: [person(Number(page))], total: 120, size: 50 }),
      'POST /access/role/remove-holders': { results: [{ userId: 'u1', name: 'Person 1', done: true, reason: null }] },
    });
    await screen.click('tr[data-id="u1"] input[type=checkbox]');
    await screen.click('sl-button', 'Take');
    await screen.click('sl-dialog[open] sl-button[variant=danger]');
    await screen.find('.access-results', 'Person 1: done.');
    expect(api.to('/access/role/remove-holders')).to.have.length(1);
    await screen.click('.access-pager [aria-label="Next page"]');
    await screen.find('tr[data-id="u2"]');
    expect(query()).to.deep.equal({ id: 'r1', page: '2' });
    await hide('Organization');
    await screen.until(() => 'columns' in query(), 'the columns are in the address');
    expect(query()).to.include({ id: 'r1', page: '2' });
  });

  it('have views of their filters and columns', async () => {
    let kept: View[] = [];
    const todo = { entity: 'bulletin', id: 'b1', kind: 'approve', todo: 'Approve', title: 'Lamps', path: '/x' };
    open(HandleListScreen, '/handleList?kind=approve', {
      [`GET ${TODOS}`]: {
        rows: [{ ...todo, since: '2026-03-01T00:00:00Z', due: null }],
        total: 1,
        kinds: [{ kind: 'approve', label: 'Approvals', count: 1, overdue: 0 }],
        next: null,
      },
      'GET /workplace/views': () => ({ own: kept, shared: [] }),
      'POST /workplace/views/save': ({ body }: Call) => {
        const made = { ...(body as View), id: 'v1', revision: 1, mine: true, isDefault: false, shared: false };
        kept = [{ ...made, ownerName: 'Lin Yue' }];
        return made;
      },
    });
    await screen.find('.list-table a', 'Lamps');
    await screen.click('.list-tool', 'Views');
    type(await screen.find('.list-views form input'), 'To approve');
    await screen.click('.list-views [type=submit]');
    await screen.until(() => kept.length === 1, 'the view is saved');
    expect(kept[0]).to.include({ list: '/handleList', query: 'kind=approve' });
    await screen.click('.wf-kinds button', 'All');
    await screen.until(() => api.to(TODOS).at(-1)!.params['kind'] === undefined, 'all kinds');
    await screen.click('.list-tool', 'Views');
    await screen.click('.list-views .list-link', 'To approve');
    await screen.until(() => screen.address() === '/handleList?kind=approve', 'the view is open');
  });

  it('go back from older events to the newest', async () => {
    const event = (position: string) => ({
      position,
      at: '2026-03-10T01:00:00Z',
      topic: 'bid.sealed',
      tenantId: null,
      deliveries: [],
    });
    let release = () => {};
    const gate = new Promise<void>(resolve => (release = resolve));
    open(TransactionMessagesScreen, '/base/txmessage/list?topic=bid.sealed', {
      'GET /operations/outbox/topics': [{ topic: 'bid.sealed', hour: 1, pending: 0, dead: 0 }],
      'GET /operations/outbox/list': async ({ params: { before } }: Call) => {
        if (!before) return { rows: [event('9')], next: '8' };
        await gate;
        return { rows: [event('7')], next: null };
      },
    });
    await screen.find('tr[data-id="9"]');
    const older = await screen.find('sl-button', 'Older events');
    older.focus();
    older.click();
    await screen.find('.list-scroll[data-stale] tr[data-id="9"]');
    expect(screen.root.activeElement).to.equal(older);
    release();
    await screen.find('tr[data-id="7"]');
    expect(query()).to.deep.equal({ topic: 'bid.sealed', page: '2', after: '2.8' });
    await hide('Tenant');
    await screen.until(() => !heads().includes('tenant'), 'a column is hidden');
    expect(query()).to.include({ page: '2', after: '2.8' });
    await screen.click('sl-button', 'Newest');
    await screen.find('tr[data-id="9"]');
  });
});
