import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startServer, type TestServer } from '../../kit/server.ts';
import { browserOf, otherThan, PASSWORD, setRule, settle, type Browser, type From } from '../../kit/sign-in.ts';

const NEXT = 'copper-Kettle-41-meadow';

let server: TestServer;
let browser: Browser;
before(async () => {
  server = await startServer();
  browser = browserOf(server);
});
after(() => server.stop());

const forgot = async (account: string, extra: object = {}, from?: From) =>
  browser.post(
    '/user/password/forgot',
    { userType: 10, account, channel: 'email', captcha: await browser.captcha(), ...extra },
    from,
  );
const reset = (account: string, code: string, password = NEXT, from?: From) =>
  browser.post('/user/password/reset', { userType: 10, account, code, password }, from);
/** The code that was sent to an address last. */
const codeFor = async (to: string): Promise<string> => {
  await server.settle();
  const parcel = server.sent.filter(each => each.to === to).at(-1);
  return /\b(\d{6})\b/.exec(parcel?.body ?? '')?.[1] ?? assert.fail(`nothing was sent to ${to}`);
};

describe('a forgotten password', () => {
  it('is set anew with the code that was mailed; all sessions end and the person is told', async () => {
    const who = await settle(server, 'forgets');
    const { token } = (await browser.signIn(who)).body.data;
    const { status, body } = await forgot('Forgets', {}, { lang: 'zh-CN' });
    assert.deepEqual([status, body.data], [200, null]);
    const code = await codeFor('forgets@example.org');
    assert.match(server.sent.at(-1)?.body ?? '', /重设密码的验证码/);
    assert.equal((await reset(who.account, code)).status, 200);
    assert.equal((await browser.get('/user/info', { token })).status, 401);
    assert.equal((await browser.signIn(who, { password: NEXT })).status, 200);
    assert.equal((await browser.signIn(who)).status, 401);
    assert.equal((await reset(who.account, code, 'yet-Another-Word-77')).status, 422, 'the code works once');
    await server.settle();
    assert.match(server.sent.at(-1)?.body ?? '', /was changed/);
  });

  it('can be told to a telephone instead, and lifts a lock', async () => {
    const who = await settle(server, 'by.phone');
    await server.db.query(`update "user" set mobile = '13900000001' where id = $1`, [who.id]);
    for (let i = 0; i < 5; i++)
      await browser.signIn(
        who,
        { password: 'wrong one', captcha: i < 3 ? null : await browser.captcha() },
        { address: '192.0.2.50' },
      );
    assert.equal((await browser.signIn(who)).status, 429);
    await forgot(who.account, { channel: 'sms' });
    assert.equal((await reset(who.account, await codeFor('13900000001'))).status, 200);
    assert.equal((await browser.signIn(who, { password: NEXT })).status, 200);
  });

  it('needs a captcha, of which one use counts', async () => {
    const refused = await forgot('forgets', { captcha: null });
    assert.deepEqual([refused.status, refused.body.data.need], [401, 'captcha']);
    const captcha = await browser.captcha();
    assert.equal((await forgot('somebody', { captcha })).status, 200);
    assert.equal((await forgot('somebody', { captcha })).status, 401);
  });

  it('is answered alike, and nothing is sent, where there is no such account, type, address, password or right to sign in', async () => {
    const disabled = await settle(server, 'is.disabled');
    await server.db.query(`update "user" set state = 'disabled' where id = $1`, [disabled.id]);
    const mute = await settle(server, 'no.address', { email: '' });
    await server.db.query(`update "user" set email = null where id = $1`, [mute.id]);
    const typed = await settle(server, 'other.type', { userType: 50 });
    await server.settle();
    const before = server.sent.length;
    const good = await settle(server, 'is.there');
    const answers = [];
    for (const account of [good, disabled, mute, typed].map(each => each.account).concat('nobody.at.all'))
      answers.push(await forgot(account));
    for (const { status, body } of answers) assert.deepEqual([status, body], [200, answers[0]?.body]);
    await server.settle();
    assert.deepEqual(
      server.sent.slice(before).map(({ to }) => to),
      ['is.there@example.org'],
    );
    const code = await codeFor('is.there@example.org');
    const wrong = [
      await reset('nobody.at.all', code),
      await reset(typed.account, code),
      await reset(good.account, otherThan(code)),
    ];
    for (const { status, body } of wrong) {
      assert.equal(status, 422);
      assert.deepEqual(body, wrong[0]?.body);
      assert.deepEqual(Object.keys(body.data.fields), ['code']);
    }
  });

  it('takes a new password by the tenant’s rule and history; a refused one leaves the code good', async () => {
    await setRule(server, 'tenant_forgot', { minLength: 16 });
    const who = await settle(server, 'strict.forgets', { tenantId: 'tenant_forgot' });
    await forgot(who.account);
    const code = await codeFor('strict.forgets@example.org');
    const short = await reset(who.account, code, 'Too-short-1');
    assert.deepEqual(Object.keys(short.body.data.fields), ['password']);
    const used = await reset(who.account, code, PASSWORD);
    assert.match(used.body.data.fields.password, /last 5 passwords/);
    assert.equal((await reset(who.account, code, 'quite-A-long-Word-2026')).status, 200);
  });

  it('has a code that five wrong tries end, also at the same instant', async () => {
    const who = await settle(server, 'guessed.code');
    await forgot(who.account);
    const code = await codeFor('guessed.code@example.org');
    const answers = await Promise.all(Array.from({ length: 5 }, () => reset(who.account, otherThan(code))));
    assert.ok(answers.every(({ status }) => status === 422));
    assert.equal((await reset(who.account, code)).status, 422);
    assert.equal((await browser.signIn(who)).status, 200);
  });

  it('is asked for six times an hour by account name, whether there is such an account, and thirty by network', async () => {
    await settle(server, 'asks.often');
    for (const account of ['asks.often', 'asks.often.not']) {
      const answers = [];
      for (let i = 0; i < 7; i++) answers.push((await forgot(account, {}, { address: `192.0.2.${i}` })).status);
      assert.deepEqual(answers, [200, 200, 200, 200, 200, 200, 429], account);
    }
    await server.settle();
    assert.equal(server.sent.filter(({ to }) => to === 'asks.often@example.org').length, 1, 'one code a minute');
    const address = '192.0.2.200';
    await forgot('network.one', {}, { address });
    await server.db.query(`update sign_in_count set count = 29 where subject = 'forgot:n:${address}'`);
    assert.equal((await forgot('network.two', {}, { address })).status, 200);
    const refused = await forgot('network.three', {}, { address });
    assert.equal(refused.status, 429);
    assert.ok(Number(refused.headers['retry-after']) > 3_000);
  });

  it('code of one person does not open another’s account', async () => {
    const [a, b] = [await settle(server, 'code.owner'), await settle(server, 'code.other')];
    await forgot(a.account);
    const code = await codeFor('code.owner@example.org');
    await forgot(b.account);
    await codeFor('code.other@example.org');
    assert.equal((await reset(b.account, code)).status, 422);
    assert.equal((await browser.signIn(b)).status, 200);
  });
});
