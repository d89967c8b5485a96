import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startServer, type TestServer } from '../../kit/server.ts';
import { administrator, assertRefusal, bearer, openBrowser, populate, type Browser } from './kit.ts';

let server: TestServer;
let admin: Awaited<ReturnType<typeof administrator>>;
let portal: { readonly id: string; readonly secret: string };
let browser: Browser;
before(async () => {
  server = await startServer();
  await populate(server);
  admin = await administrator(server);
  portal = await admin.machineSystem('oldportal', 'legacy');
  browser = openBrowser(server);
});
after(() => server.stop());

const HOUR = 3_600_000;
let count = 0;
const newSession = (): string => `0A1B2C3D4E5F60718293A4B5C6D7E8F${(count += 1)}`;
const register = (jSessionId: string, more: object = {}) =>
  browser.post(
    '/sso/legacy-sessions',
    { jSessionId, uid: 'u-7', account: 'supplier.wu', userType: 20, expiresAt: Date.now() + HOUR / 2, ...more },
    bearer(portal.secret),
  );
const login = (jSessionId: string, uid: string | undefined = 'u-7') =>
  browser.post('/user/legacy-login', { jSessionId, ...(uid === undefined ? {} : { uid }) });

describe('the session of an old portal', () => {
  it('that the portal has registered signs its person in, once for each registration', async () => {
    const jSessionId = newSession();
    assert.equal((await register(jSessionId)).status, 200);
    const first = await login(jSessionId);
    assert.equal(first.status, 200, JSON.stringify(first.body));
    const info = await browser.get('/user/info', bearer(first.body.data.token));
    assert.equal(info.body.data.account, 'supplier.wu');
    assertRefusal(await login(jSessionId), 401, 'sso.reasons.legacySession');
    await register(jSessionId);
    assert.equal((await login(jSessionId)).status, 200);
  });

  it('of ten uses at once lets one through', async () => {
    const jSessionId = newSession();
    await register(jSessionId);
    const answers = await Promise.all(Array.from({ length: 10 }, () => login(jSessionId)));
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  });

  it('is refused when it is unknown, of another uid, without one, late or ended: always with the same words', async () => {
    const jSessionId = newSession();
    await register(jSessionId);
    const answers = [await login(newSession()), await login(jSessionId, 'u-8'), await login(jSessionId, '')];
    await server.db.query(`update legacy_session set expires_at = clock_timestamp()`);
    answers.push(await login(jSessionId));
    await register(jSessionId);
    await browser.post('/sso/legacy-sessions/end', { jSessionId }, bearer(portal.secret));
    answers.push(await login(jSessionId));
    for (const answer of answers) {
      assertRefusal(answer, 401, 'sso.reasons.legacySession');
      assert.deepEqual(answer.body, answers[0]?.body);
    }
  });

  it('is good for an hour at most, and kept as a hash', async () => {
    const jSessionId = newSession();
    const { body } = await register(jSessionId, { expiresAt: Date.now() + 24 * HOUR });
    assert.ok(body.data.expiresAt - Date.now() <= HOUR);
    assert.equal(
      (await register(jSessionId, { expiresAt: Date.now() - 1 })).body.data.fields.expiresAt,
      'The time must lie in the future.',
    );
    const rows = JSON.stringify((await server.db.query('select * from legacy_session')).rows);
    assert.ok(!rows.includes(jSessionId));
  });

  it('is registered for nobody unknown, of another type, or of the platform’s staff, and not when it is short', async () => {
    assertRefusal(await register(newSession(), { account: 'nobody.here' }), 404, 'sso.reasons.unknownAccount');
    assertRefusal(await register(newSession(), { userType: 40 }), 404, 'sso.reasons.unknownAccount');
    assertRefusal(await register(newSession(), { account: 'admin.lin', userType: 10 }), 403, 'sso.reasons.staff');
    assert.equal((await register('short')).status, 422);
  });

  it('ended in the old portal, ends here too, and only what it has begun', async () => {
    const [first, second] = [newSession(), newSession()];
    await register(first);
    await register(second);
    const [one, two] = [(await login(first)).body.data.token, (await login(second)).body.data.token];
    const ended = await browser.post('/sso/legacy-sessions/end', { jSessionId: first }, bearer(portal.secret));
    assert.deepEqual([ended.status, ended.body.data], [200, null]);
    const open = async (token: string) => (await browser.get('/user/buttons', bearer(token))).status;
    const until = Date.now() + 5000;
    while ((await open(one)) !== 401) assert.ok(Date.now() < until, 'the session goes on');
    assert.equal(await open(two), 200);
    const stranger = await admin.machineSystem('otherportal', 'legacy');
    await browser.post('/sso/legacy-sessions/end', { jSessionId: second }, bearer(stranger.secret));
    assert.equal(await open(two), 200);
  });

  it('keeps a network waiting that tries sixty wrong ones', async () => {
    for (let tries = 0; tries < 60; tries += 1) await login(newSession());
    assert.equal((await login(newSession())).status, 429);
  });
});
