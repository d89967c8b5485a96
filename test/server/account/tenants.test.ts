import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { creditCodeCheck } from '../../../shared/domain/account/credit-code.ts';
import type { FileRef } from '../../../shared/domain/kernel/values.ts';
import { person } from '../../kit/people.ts';
import { startServer, type TestServer } from '../../kit/server.ts';
import { browserOf, PASSWORD, settle, type Browser, type From, type Settled } from '../../kit/sign-in.ts';
import { fields, ok } from './answers.ts';

let server: TestServer;
let browser: Browser;
let admin: Settled;
let as: { readonly admin: From; operator: From };
const code = (body: string) => `${body}${creditCodeCheck(body)}`;

before(async () => {
  server = await startServer();
  browser = browserOf(server);
  admin = await settle(server, 'tenants.admin', { tenantId: 'platform', roles: ['platformAdmin'] });
  const operator = await settle(server, 'tenants.operator', { tenantId: 'platform', roles: ['platformOperator'] });
  as = { admin: { token: await enter(admin) }, operator: { token: await enter(operator) } };
});
after(() => server.stop());

const enter = async (who: { account: string; userType: number }): Promise<string> =>
  ok(await browser.signIn(who)).token;
const act = async (entity: string, id: string, action: string, input: object = {}, from: From = as.admin) => {
  const { revision } = ok(await browser.get(`/account/${entity}/get?id=${id}`, from));
  return browser.post(`/account/${entity}/${action}`, { id, revision, input }, from);
};
const opening = (name: string, more: object = {}) => ({
  code: name,
  name: `Tenant ${name}`,
  company: `Company ${name}`,
  kind: 'tenderer',
  creditCode: code(
    `91360481MA${[...name]
      .map(letter => letter.charCodeAt(0) % 10)
      .join('')
      .padEnd(7, '7')
      .slice(0, 7)}`,
  ),
  account: `${name}.admin`,
  adminName: 'Lin Ke',
  email: `${name}@example.org`,
  ...more,
});
const open = (name: string, more: object = {}, from = as.admin) =>
  browser.post('/account/tenant/open', opening(name, more), from);

describe('a tenant', () => {
  it('is opened with its company and administrator, whose password must be changed first; all or nothing', async () => {
    const made = ok(await open('alpha'));
    const first = await browser.signIn({ account: 'alpha.admin', userType: 10 }, { password: made.password });
    assert.equal(first.status, 203);
    assert.deepEqual([first.body.data.attention, first.body.data.reason], ['passwordChange', 'first']);
    assert.match(fields(await open('alpha'))['code'] ?? '', /already/);
    assert.match(fields(await open('beta', { account: 'alpha.admin' }))['account'] ?? '', /taken/);
    // Nothing of the refused one is left.
    assert.equal((await server.db.query(`select 1 from tenant where id = 'beta'`)).rowCount, 0);
    assert.equal((await server.db.query(`select 1 from organization where tenant_id = 'beta'`)).rowCount, 0);
    assert.equal((await open('beta', {}, as.operator)).status, 403);
  });

  it('shows its brand to its own people at the head of the portal, and its logo to nobody else', async () => {
    const keeper = await settle(server, 'brand.keeper', { tenantId: 'brand', roles: ['tenantAdmin'] });
    const clerk = { token: await enter(await settle(server, 'brand.clerk', { tenantId: 'brand' })) };
    const stranger = { token: await enter(await settle(server, 'brand.stranger', { tenantId: 'elsewhere' })) };
    const from = { token: await enter(keeper) };
    assert.equal(ok(await browser.get('/user/info', clerk)).brand, undefined);
    assert.equal((await browser.get('/account/tenant/logo', clerk)).status, 404);
    const logo: FileRef = await server.platform.database.transaction(
      server.caller(person(keeper.id, { tenant: 'brand' })),
      tx => server.services.files.put(tx, { name: 'logo.png', type: 'image/png', bytes: Buffer.from('a picture') }),
    );
    const { revision } = ok(await browser.get('/account/tenant/get?id=brand', from));
    const input = { brandName: 'City Purchasing', logo: [logo] };
    ok(await browser.post('/account/tenant/update', { id: 'brand', revision, input }, from));
    assert.deepEqual(ok(await browser.get('/user/info', clerk)).brand, { name: 'City Purchasing', logo: logo.id });
    assert.equal(ok(await browser.get('/user/info', stranger)).brand, undefined);
    const app = await server.app();
    const picture = async ({ token }: { token: string }) =>
      app.inject({ url: '/ebidding/api/account/tenant/logo', headers: { authorization: `Bearer ${token}` } });
    const shown = await picture(clerk);
    assert.deepEqual([shown.headers['content-type'], shown.body], ['image/png', 'a picture']);
    assert.equal((await picture(stranger)).statusCode, 404);
  });

  it('is known for every tenant id that an organization carries', async () => {
    const { tenantId } = await settle(server, 'known.somebody', { tenantId: 'old_tenant' });
    assert.equal(ok(await browser.get(`/account/tenant/get?id=${tenantId}`, as.admin)).state, 'active');
  });

  it('that is suspended keeps its people out, on their next request as well, and says why; resumed, they come in', async () => {
    const who = await settle(server, 'gamma.clerk', { tenantId: 'gamma' });
    const { token, refreshToken } = ok(await browser.signIn(who));
    ok(await browser.get('/user/info', { token }));
    assert.equal(fields(await act('tenant', 'gamma', 'suspend'))['suspendedFor'] !== undefined, true);
    ok(await act('tenant', 'gamma', 'suspend', { suspendedFor: 'Contract ended' }));
    const next = await browser.get('/user/info', { token });
    assert.equal(next.status, 401);
    assert.match(next.body.msg, /suspended.*administrator/);
    const refreshed = await browser.post('/user/refresh', { token, refreshToken });
    assert.equal(refreshed.status, 401);
    assert.match(refreshed.body.msg, /suspended/);
    const again = await browser.signIn(who);
    assert.equal(again.status, 403);
    assert.match(again.body.msg, /suspended/);
    const log = ok(await browser.get('/account/sign-in/log?q=gamma.clerk', as.admin));
    assert.deepEqual(
      log.rows.map((row: { outcome: string }) => row.outcome),
      ['tenant', 'signedIn'],
    );
    ok(await act('tenant', 'gamma', 'resume'));
    assert.equal((await browser.signIn(who)).status, 200);
  });

  it('expires after its last day, and cannot be resumed before it has a later one', async () => {
    const who = await settle(server, 'delta.clerk', { tenantId: 'delta' });
    const token = await enter(who);
    const today = new Date(server.services.now().getTime() + 8 * 3600_000).toISOString().slice(0, 10);
    assert.match(
      fields(await act('tenant', 'delta', 'update', { expiresOn: '2020-01-01' }))['expiresOn'] ?? '',
      /over/,
    );
    ok(await act('tenant', 'delta', 'update', { expiresOn: today }));
    ok(await browser.get('/user/info', { token }));
    await server.moveClock(25 * 3600_000);
    await server.settle();
    const next = await browser.get('/user/info', { token });
    assert.equal(next.status, 401);
    assert.match(next.body.msg, /expired/);
    const resumed = await act('tenant', 'delta', 'resume');
    assert.equal(resumed.status, 409);
    assert.match(resumed.body.msg, /later one/);
    ok(await act('tenant', 'delta', 'update', { expiresOn: null }));
    ok(await act('tenant', 'delta', 'resume'));
    assert.equal((await browser.signIn(who)).status, 200);
  });

  it('of the platform and of the market is never suspended', async () => {
    for (const id of ['platform', 'market']) {
      const refused = await act('tenant', id, 'suspend', { suspendedFor: 'Mistake' });
      assert.equal(refused.status, 409, JSON.stringify(refused.body));
      assert.match(
        fields(await act('tenant', id, 'update', { expiresOn: '2099-01-01' }))['expiresOn'] ?? '',
        /no last day/,
      );
    }
  });

  it('takes no more people and organizations than agreed, and its administrator changes its brand but no limits', async () => {
    const keeper = await settle(server, 'limit.keeper', { tenantId: 'limit', roles: ['tenantAdmin'] });
    const from = { token: await enter(keeper) };
    assert.match(
      fields(await act('tenant', 'limit', 'update', { mostPeople: 99 }, from))['mostPeople'] ?? '',
      /by the platform/,
    );
    ok(await act('tenant', 'limit', 'update', { brandName: 'Limit Co.' }, from));
    ok(await act('tenant', 'limit', 'update', { mostPeople: 1, mostOrganizations: 1 }));
    const person = { account: 'limit.two', name: 'Two', userType: '10', organizationId: keeper.organizationId };
    const second = await browser.post('/account/user/create', { input: person }, from);
    assert.equal(second.status, 409);
    assert.match(second.body.msg, /at most 1 person/);
    const below = { name: 'Desk', kind: 'department', parentId: keeper.organizationId };
    assert.match(
      (await browser.post('/account/organization/create', { input: below }, from)).body.msg,
      /at most 1 org/,
    );
    const usage = ok(await browser.get('/account/tenant/usage?id=limit', from));
    assert.deepEqual([usage.people, usage.mostPeople, usage.organizations], [1, 1, 1]);
    assert.equal((await browser.get('/account/tenant/get?id=gamma', from)).status, 404);
    assert.equal((await act('tenant', 'limit', 'suspend', { suspendedFor: 'x' }, from)).status, 403);
  });
});

describe('an administrator', () => {
  it('resets passwords of several people against the own one, each with its result; never the own, never another tenant’s', async () => {
    const keeper = await settle(server, 'reset.keeper', { tenantId: 'reset', roles: ['tenantAdmin'] });
    const one = await settle(server, 'reset.one', { tenantId: 'reset' });
    const stranger = await settle(server, 'reset.stranger', { tenantId: 'elsewhere' });
    const from = { token: await enter(keeper) };
    const held = await enter(one);
    const users = [one, keeper, stranger].map(({ id }) => ({ userId: id }));
    const reset = (way: string, password = PASSWORD) =>
      browser.post('/account/sign-in/reset-passwords', { users, way, password }, from);
    assert.ok(fields(await reset('generated', 'not-the-right-one'))['password']);
    ok(await browser.get('/user/info', { token: held }));
    const lines = ok(await reset('generated'));
    assert.deepEqual(
      lines.map((line: { done: boolean }) => line.done),
      [true, false, false],
    );
    assert.match(lines[1].reason, /own account/);
    assert.equal(lines[2].account, '');
    assert.equal((await browser.get('/user/info', { token: held })).status, 401);
    assert.equal((await browser.signIn(one)).status, 401);
    const forced = await browser.signIn(one, { password: lines[0].password });
    assert.deepEqual([forced.status, forced.body.data.reason], [203, 'reset']);
    const acts = await server.db.query(
      `select input, actor_id from audit where record_id = $1 and action = 'resetPassword'`,
      [one.id],
    );
    assert.deepEqual(acts.rows, [{ input: { way: 'generated' }, actor_id: keeper.id }]);
    assert.equal(JSON.stringify(acts.rows).includes(lines[0].password), false);
    const sent = ok(await reset('code'));
    assert.equal(sent[0].to, 're…@example.org');
    await server.settle();
    const mail = server.sent.findLast(parcel => /\d{6}/.test(parcel.body) && parcel.to === 'reset.one@example.org');
    const word = /\b\d{6}\b/.exec(mail?.body ?? '')?.[0];
    const chosen = { account: one.account, userType: one.userType, code: word, password: 'willow-Bridge-88-lamp' };
    assert.equal((await browser.signIn(one, { password: lines[0].password })).status, 401);
    ok(await browser.post('/user/password/reset', chosen));
  });

  it('sees who is signed in and locked within the own tenant, ends sessions and unlocks', async () => {
    const keeper = await settle(server, 'control.keeper', { tenantId: 'control', roles: ['tenantAdmin'] });
    const one = await settle(server, 'control.one', { tenantId: 'control' });
    const stranger = await settle(server, 'control.stranger', { tenantId: 'elsewhere' });
    const from = { token: await enter(keeper) };
    const held = await enter(one);
    await enter(stranger);
    const running = ok(await browser.get('/account/sign-in/sessions', from)).rows;
    assert.deepEqual(
      running.map((row: { account: string }) => row.account),
      ['control.one', 'control.keeper'],
    );
    const end = (body: object) => browser.post('/account/sign-in/end', body, from);
    assert.equal((await end({ userId: keeper.id })).status, 409);
    assert.equal((await end({ userId: stranger.id })).status, 404);
    ok(await end({ userId: one.id, sessionId: running[0].id }));
    const next = await browser.get('/user/info', { token: held });
    assert.equal(next.status, 401);
    assert.match(next.body.msg, /signed you out/);
    const elsewhere = { address: '198.51.100.9' };
    for (let tries = 0; tries < 8; tries++)
      await browser.signIn(one, { password: 'wrong-Password-1', captcha: await browser.captcha() }, elsewhere);
    const [locked, ...others] = ok(await browser.get('/account/sign-in/locked', from));
    assert.deepEqual([locked.account, locked.oneDevice, others.length], ['control.one', false, 0]);
    assert.equal((await browser.signIn(one, {}, elsewhere)).status, 429);
    ok(await browser.post('/account/sign-in/unlock', { userId: one.id }, from));
    assert.deepEqual(ok(await browser.get('/account/sign-in/locked', from)), []);
    assert.equal((await browser.signIn(one, {}, elsewhere)).status, 200);
    const failed = ok(await browser.get('/account/sign-in/log?outcome=wrongPassword&address=198.51', from)).rows;
    assert.ok(failed.length >= 5 && failed.every((row: { account: string }) => row.account === 'control.one'));
    assert.equal((await browser.get('/account/sign-in/locked', as.operator)).status, 403);
  });

  it('reads invitations by month, a tenant its own only, the platform with registrations', async () => {
    const months = ok(await browser.get('/account/invitation/statistics?from=2026-01&to=2026-03', as.admin)).months;
    assert.deepEqual(
      months.map((each: { month: string }) => each.month),
      ['2026-01', '2026-02', '2026-03'],
    );
    assert.equal(months[0].started, 0);
    const turned = await browser.get('/account/invitation/statistics?from=2026-03&to=2026-01', as.admin);
    assert.match(fields(turned)['to'] ?? '', /before the first/);
    assert.match(
      fields(await browser.get('/account/invitation/statistics?from=2020-01&to=2026-01', as.admin))['from'] ?? '',
      /at most 36/,
    );
  });
});
