import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { person } from '../../kit/people.ts';
import type { Answer, TestServer } from '../../kit/server.ts';
import { browserOf, PASSWORD, settle, type Browser, type Settled } from '../../kit/sign-in.ts';
import { accessServer, admin } from '../access/kit.ts';

const HELP = [
  'approvalTask.approve',
  'user.read',
  'user.update',
  'user.setPassword',
  'user.removeOtp',
  'user.unlock',
  'user.disable',
];
const desk = [
  'user.enable',
  'organization.read',
  'role.read',
  'approval.handOver',
  'processProxy.create',
  'processProxy.read',
];
const sso = [
  'ssoSystem.read',
  'ssoSystem.create',
  'ssoSystem.update',
  'ssoLink.read',
  'ssoLink.create',
  'ssoSystem.rotateSecret',
];
/** Who helps people to sign in, and does nothing else. */
const helper = person('helper', { tenant: 'east', org: 'org_east', permissions: [...HELP, ...desk] });
/** The same for the platform's own people. */
const staff = person('staff', { tenant: 'platform', org: 'org_platform', permissions: [...HELP, ...desk, ...sso] });
/** Holds less than the helper. */
const clerk = person('clerk', { tenant: 'east', org: 'org_east', permissions: ['user.read'] });
/** Holds one thing that the helper does not. */
const chief = person('chief', { tenant: 'east', org: 'org_east', permissions: ['user.read', 'project.approve'] });
/** Holds what the helper holds, for no less data. */
const peer = person('peer', { tenant: 'east', org: 'org_east', permissions: [...HELP] });

let server: TestServer;
let browser: Browser;
let keeper: Settled;
before(async () => {
  server = await accessServer(admin, helper, staff, clerk, chief, peer);
  browser = browserOf(server);
  keeper = await settle(server, 'over.keeper', { tenantId: 'west', roles: ['tenantAdmin'] });
});
after(() => server.stop());

const revision = async (as: typeof helper, id: string): Promise<number> =>
  (await server.call(as).get(`/account/user/get?id=${id}`)).body.data.revision;
const change = async (as: typeof helper, id: string, input: object): Promise<Answer> =>
  server.call(as).post('/account/user/update', { id, revision: await revision(as, id), input });
const move = async (as: typeof helper, id: string, action: string): Promise<Answer> =>
  server.call(as).post(`/account/user/${action}`, { id, revision: await revision(as, id), input: {} });
const stored = async (id: string) =>
  (await server.db.query(`select account, mobile, email, state from "user" where id = $1`, [id])).rows[0];
const held = async (id: string) =>
  (await server.db.query(`select password_hash from credential where user_id = $1`, [id])).rows[0]?.password_hash;

describe('who holds more than the one who helps', () => {
  it('keeps password, second factor and lock, whatever the way to them', async () => {
    const before = await held(chief.id);
    for (const [path, body] of [
      ['/account/user/setPassword', { userId: chief.id, password: 'copper-Kettle-41-meadow' }],
      ['/account/user/removeOtp', { userId: chief.id }],
      ['/account/sign-in/unlock', { userId: chief.id }],
    ] as const) {
      const answer = await server.call(helper).post(path, body);
      assert.equal(answer.status, 403, path);
      assert.match(answer.body.msg, /neither hold/, path);
      assert.equal((await server.call(helper).post(path, { ...body, userId: clerk.id })).status, 200, path);
      assert.equal((await server.call(helper).post(path, { ...body, userId: peer.id })).status, 200, path);
      assert.equal((await server.call(admin).post(path, { ...body, userId: chief.id })).status, 200, path);
    }
    assert.equal(before, undefined, 'had none');
    assert.ok(await held(chief.id), 'the administrator of the platform has set one');
  });

  it('keeps the names and addresses that signing in goes by, and the account stays as it is', async () => {
    const before = await stored(chief.id);
    for (const input of [
      { account: 'mine' },
      { email: 'mine@example.org' },
      { mobile: '13800000000' },
      { userType: '35' },
      { email: 'mine@example.org', name: 'Chief' },
    ]) {
      const answer = await change(helper, chief.id, input);
      assert.equal(answer.status, 422, JSON.stringify(input));
      assert.deepEqual(Object.keys(answer.body.data.fields), [Object.keys(input)[0]]);
    }
    assert.deepEqual(await stored(chief.id), before);
    assert.equal((await change(helper, chief.id, { name: 'Chief' })).status, 200, 'the name is none of them');
    assert.equal((await change(helper, clerk.id, { email: 'clerk@example.org' })).status, 200);
    for (const action of ['disable', 'enable']) assert.equal((await move(helper, clerk.id, action)).status, 200);
    assert.equal((await move(helper, chief.id, 'disable')).status, 403);
    assert.equal((await move(admin, chief.id, 'disable')).status, 200);
    assert.equal((await move(helper, chief.id, 'enable')).status, 403, 'a disabled account is held as much');
    assert.equal((await move(admin, chief.id, 'enable')).status, 200);
  });

  it('is told in what is read: the record’s moves, what may be done about signing in, and the list to reset from', async () => {
    const of = async (id: string, as = helper) => (await server.call(as).get(`/account/user/get?id=${id}`)).body.data;
    assert.equal((await of(clerk.id)).actions.disable, true);
    assert.equal((await of(chief.id)).actions.disable.key, 'access.reasons.holdsMore');
    assert.equal((await of(chief.id, admin)).actions.disable, true);
    const acts = (await server.call(helper).get(`/account/user/signIn?id=${chief.id}`)).body.data;
    for (const act of ['setPassword', 'removeOtp', 'unlock']) assert.match(acts.can[act], /neither hold/, act);
    const free = (await server.call(helper).get(`/account/user/signIn?id=${clerk.id}`)).body.data;
    assert.deepEqual(free.can, { setPassword: true, removeOtp: true, unlock: true });
    const own = (await server.call(helper).get(`/account/user/signIn?id=${helper.id}`)).body.data;
    assert.match(own.can.setPassword, /own account/);
    const ids = `${chief.id},${clerk.id},${admin.id}`;
    const rows = (await server.call(helper).get(`/account/sign-in/reset-candidates?ids=${ids}`)).body.data;
    assert.deepEqual(
      rows.map((row: { id: string; reason: string | null }) => [row.id, row.reason === null]),
      [
        [chief.id, false],
        [clerk.id, true],
      ],
    );
    const found = (await server.call(helper).get('/account/sign-in/reset-candidates?q=%25')).body.data;
    assert.deepEqual(found, [], 'a sign is a sign');
  });

  it('is not come in as by a link of another system, nor by that system’s own address and secret', async () => {
    const input = {
      code: 'desk',
      kind: 'code',
      nameZh: '系统',
      nameEn: 'System',
      userTypes: ['10'],
      platformStaff: true,
    };
    const foreign = await server.call(staff).post('/sso/ssoSystem/create', { input });
    assert.equal(foreign.status, 403, JSON.stringify(foreign.body));
    const made = await server.call(admin).post('/sso/ssoSystem/create', { input });
    assert.equal(made.status, 200, JSON.stringify(made.body));
    const { id: systemId, revision: of } = made.body.data;
    const update = { id: systemId, revision: of, input: { nameEn: 'Mine' } };
    assert.equal((await server.call(staff).post('/sso/ssoSystem/update', update)).status, 403);
    assert.equal((await server.call(staff).post('/sso/ssoSystem/rotateSecret', { id: systemId })).status, 403);
    const link = (userId: string, subject: string) =>
      server.call(staff).post('/sso/ssoLink/create', { input: { systemId, subject, userId } });
    const refused = await link(chief.id, 'me');
    assert.deepEqual([refused.status, /neither hold/.test(refused.body.msg)], [403, true]);
    assert.equal((await link(clerk.id, 'clerk')).status, 200);
  });

  it('has no proxy named by somebody else', async () => {
    const at = (minutes: number) => new Date(server.services.now().getTime() + minutes * 60_000).toISOString();
    const named = (fromUserId: string, toUserId: string) =>
      server.call(helper).post('/workflow/processProxy/create', {
        input: { fromUserId, toUserId, from: at(1), to: at(60), reason: 'Holiday' },
      });
    assert.equal((await named(chief.id, helper.id)).status, 403);
    assert.equal((await named(chief.id, clerk.id)).status, 403, 'nor one who does it for the one who names');
    assert.equal((await named(clerk.id, peer.id)).status, 200);
  });
});

describe('the reset of several passwords', () => {
  it('does it for whom it may and tells why not for the others', async () => {
    const one = await settle(server, 'over.helper', { tenantId: 'east', roles: [`grants_${helper.id}`] });
    const token = (await browser.signIn(one)).body.data.token as string;
    const users = [clerk, chief].map(({ id }) => ({ userId: id }));
    for (const way of ['generated', 'code']) {
      const answer = await browser.post(
        '/account/sign-in/reset-passwords',
        { users, way, password: PASSWORD },
        { token },
      );
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      const [done, refused] = answer.body.data;
      assert.equal(done.done, true, way);
      assert.deepEqual([refused.done, refused.password, refused.to], [false, undefined, undefined], way);
      assert.match(refused.reason, /neither hold/);
    }
  });

  it('is a tenant administrator’s for the roles that the office hands out, and no others', async () => {
    const token = (await browser.signIn(keeper)).body.data.token as string;
    const manager = await settle(server, 'over.manager', { tenantId: 'west', roles: ['projectManager'] });
    const odd = await settle(server, 'over.odd', { tenantId: 'west', roles: ['platformOperator'] });
    const set = (userId: string) =>
      browser.post('/account/user/setPassword', { userId, password: 'copper-Kettle-41-meadow' }, { token });
    assert.equal((await set(manager.id)).status, 200);
    assert.equal((await set(odd.id)).status, 403);
    assert.equal((await set(clerk.id)).status, 404, 'of another tenant');
  });
});

describe('the own addresses', () => {
  it('are not changed by the own right to change people, only by a code', async () => {
    for (const input of [{ email: 'new@example.org' }, { mobile: '13900000000' }]) {
      const answer = await change(helper, helper.id, input);
      assert.equal(answer.status, 422);
      assert.match(Object.values(answer.body.data.fields)[0] as string, /my user/);
    }
    assert.equal((await change(helper, helper.id, { name: 'Helper' })).status, 200);
  });
});
