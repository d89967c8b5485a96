import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { makeTestApp } from '../../kit/app.ts';
import { startServer, type Answer, type TestServer } from '../../kit/server.ts';
import { CHROME, browserOf, setRule, settle, type Browser } from '../../kit/sign-in.ts';

const WRONG = { password: 'not the password at all' };

let server: TestServer;
let browser: Browser;
let other: FastifyInstance;
before(async () => {
  server = await startServer();
  browser = browserOf(server);
  other = await makeTestApp(server.platform, { url: server.url, dataDir: server.services.config.dataDir, demo: false });
});
after(async () => {
  await other.close();
  await server.stop();
});

let addresses = 0;
/** An address of its own, so that the failures of one test are not another's. */
const fresh = () => ({ address: `198.51.100.${++addresses}` });
const statuses = (answers: readonly Answer[]) => answers.map(answer => answer.status).sort();

describe('wrong passwords', () => {
  it('ask for a captcha after three, and a right password without one does not help', async () => {
    const who = await settle(server, 'captcha.after');
    const from = fresh();
    for (let i = 0; i < 3; i++) {
      const { status, body } = await browser.signIn(who, WRONG, from);
      assert.deepEqual([status, body.data], [401, { reason: 'kernel.wrongCredentials' }]);
    }
    const asked = await browser.signIn(who, {}, from);
    assert.deepEqual([asked.status, asked.body.data], [401, { reason: 'signIn.captchaNeeded', need: 'captcha' }]);
    assert.equal((await browser.signIn(who, { captcha: await browser.captcha() }, from)).status, 200);
    assert.equal((await browser.signIn(who, {}, from)).status, 200, 'failures are forgotten after a sign-in');
  });

  it('lock the account after as many as the rule says, for as long as it says, also for the right password and other addresses', async () => {
    await setRule(server, 'tenant_strict', { tries: 4, lockMinutes: 7, captchaAfter: 20 });
    const who = await settle(server, 'locked.one', { tenantId: 'tenant_strict' });
    for (let i = 0; i < 4; i++) assert.equal((await browser.signIn(who, WRONG, fresh())).status, 401);
    const { status, body, headers } = await browser.signIn(who, {}, fresh());
    assert.deepEqual([status, body.data.reason, headers['retry-after']], [429, 'kernel.locked', '420']);
    assert.match(body.msg, /7 minutes/);
    await server.db.query(`update sign_in_count set locked_until = clock_timestamp()`);
    assert.equal((await browser.signIn(who, {}, fresh())).status, 200);
  });

  it('of twenty at the same instant no more are answered than the rule allows tries, also over two processes', async () => {
    // Without captchas: whoever comes a moment later would be asked for one, which is no answered try.
    await setRule(server, 'tenant_parallel', { captchaAfter: 20 });
    const who = await settle(server, 'parallel.wrong', { tenantId: 'tenant_parallel' });
    const elsewhere = browserOf(server, async () => other);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        (i % 2 ? browser : elsewhere).signIn(who, WRONG, { address: `192.0.2.${i}` }),
      ),
    );
    assert.deepEqual(statuses(answers), [
      ...Array.from({ length: 5 }, () => 401),
      ...Array.from({ length: 15 }, () => 429),
    ]);
    const { rows } = await server.db.query(
      `select count from sign_in_count where subject like 'a:%' and locked_until > clock_timestamp()`,
    );
    assert.deepEqual(rows, [{ count: 5 }]);
  });

  it('at the same instant as the right one do not let it pass a lock', async () => {
    const who = await settle(server, 'parallel.right');
    for (let i = 0; i < 5; i++)
      await browser.signIn(who, { ...WRONG, captcha: i < 3 ? null : await browser.captcha() }, fresh());
    assert.deepEqual(
      statuses(await Promise.all(Array.from({ length: 4 }, () => browser.signIn(who, {}, fresh())))),
      [429, 429, 429, 429],
    );
  });

  it('are answered alike for accounts that exist and that do not: words, captcha and lock', async () => {
    const real = await settle(server, 'seen.here');
    const ghost = { account: 'never.seen', userType: 10 };
    const [a, b] = [fresh(), fresh()];
    for (let i = 0; i < 7; i++) {
      const captcha = async () => (i === 3 ? null : i > 3 ? await browser.captcha() : null);
      const [known, unknown] = [
        await browser.signIn(real, { ...WRONG, captcha: await captcha() }, a),
        await browser.signIn(ghost, { ...WRONG, captcha: await captcha() }, b),
      ];
      assert.deepEqual([known.status, known.body], [unknown.status, unknown.body], `try ${i}`);
      if (i === 6) assert.equal(known.status, 429);
    }
  });

  it('are answered alike on the market’s page too, where the market has a rule of its own, and for an account of another type', async () => {
    await setRule(server, 'market', { tries: 3, captchaAfter: 20, lockMinutes: 9 });
    const real = await settle(server, 'market.seen', { tenantId: 'market', userType: 20 });
    const buyer = await settle(server, 'buyer.on.market');
    const names = [real.account, 'market.never', buyer.account];
    for (let i = 0; i < 4; i++) {
      const answers = [];
      for (const account of names) answers.push(await browser.signIn({ account, userType: 20 }, WRONG, fresh()));
      const [known, ...others] = answers.map(({ status, body }) => ({ status, body }));
      for (const other of others) assert.deepEqual(other, known, `try ${i}`);
      assert.equal(known?.status, i < 3 ? 401 : 429);
    }
    await setRule(server, 'market', {});
  });

  it('from elsewhere do not keep the owner out who comes from a known device; there the owner has as many tries', async () => {
    const who = await settle(server, 'besieged');
    const home = fresh();
    assert.equal((await browser.signIn(who, {}, home)).status, 200);
    await server.db.query(`insert into sign_in_count (subject, count, locked_until)
      select 'a:' || translate(rtrim(encode(sha256('besieged'), 'base64'), '='), '+/', '-_'), 5, clock_timestamp() + interval '1 hour'`);
    const asked = await browser.signIn(who, {}, fresh());
    const abroad = await browser.signIn(who, {}, { address: '192.0.2.200', userAgent: CHROME });
    assert.equal(abroad.status, 429, JSON.stringify(abroad.body));
    assert.equal(asked.status, 200, 'the same browser at the neighbouring address');
    for (let i = 0; i < 5; i++)
      assert.equal(
        (await browser.signIn(who, { ...WRONG, captcha: i < 3 ? null : await browser.captcha() }, home)).status,
        401,
      );
    assert.equal((await browser.signIn(who, {}, home)).status, 429);
  });

  it('take the same time for accounts that exist and that do not', async () => {
    const real = await settle(server, 'timed.here');
    await setRule(server, 'platform', { tries: 20, captchaAfter: 20 });
    const timed = async (account: string, i: number) => {
      const began = performance.now();
      await browser.signIn({ account, userType: 10 }, WRONG, { address: `2001:db8:${i}::1` });
      return performance.now() - began;
    };
    const middle = (times: readonly number[]) =>
      times.toSorted((x, y) => x - y)[Math.floor(times.length / 2)] as number;
    const known: number[] = [];
    const unknown: number[] = [];
    for (let i = 0; i < 15; i++) {
      known.push(await timed(real.account, i));
      unknown.push(await timed('timed.nowhere', i));
    }
    const ratio = middle(known) / middle(unknown);
    assert.ok(ratio > 0.5 && ratio < 2, `known ${middle(known)} ms, unknown ${middle(unknown)} ms`);
    await setRule(server, 'platform', {});
  });

  it('of one network are counted in the database: another process refuses it too, and an IPv6 household is one network', async () => {
    const elsewhere = browserOf(server, async () => other);
    for (let i = 0; i < 60; i++) {
      const extra = i < 15 ? WRONG : { ...WRONG, captcha: i % 20 === 15 ? 'bm9uc2Vuc2U=' : null };
      await (i % 2 ? browser : elsewhere).signIn({ account: `guess.${i}`, userType: 10 }, extra, {
        address: `2001:db8:77:1::${i.toString(16)}`,
      });
    }
    const who = await settle(server, 'same.household');
    const asked = await elsewhere.signIn(who, {}, { address: '2001:db8:77:1:ffff::9' });
    assert.deepEqual([asked.status, asked.body.data.need], [401, 'captcha']);
    assert.equal((await browser.signIn(who, {}, { address: '2001:db8:77:2::9' })).status, 200, 'the neighbour');
    await server.db.query(`update sign_in_count set count = 59 where subject like 'n:2001:%'`);
    await elsewhere.signIn(who, { ...WRONG, captcha: await browser.captcha() }, { address: '2001:db8:77:1::a' });
    const refused = await browser.signIn(who, { captcha: await browser.captcha() }, { address: '2001:db8:77:1::b' });
    assert.deepEqual([refused.status, refused.body.data.reason], [429, 'kernel.tooManyRequests']);
    assert.ok(Number(refused.headers['retry-after']) > 200);
  });
});

describe('a captcha', () => {
  const locked = { account: 'captcha.wanted', userType: 10 };
  before(async () => {
    await setRule(server, 'tenant_captcha', { captchaAfter: 0, tries: 20 });
    await settle(server, locked.account, { tenantId: 'tenant_captcha' });
  });

  it('works once, of ten at the same instant too', async () => {
    const captcha = await browser.captcha();
    const answers = await Promise.all(Array.from({ length: 10 }, () => browser.signIn(locked, { captcha }, fresh())));
    assert.deepEqual(statuses(answers), [200, ...Array.from({ length: 9 }, () => 401)]);
    for (const { status, body } of answers)
      if (status === 401) assert.deepEqual(body.data, { reason: 'signIn.captchaAgain', need: 'captcha' });
  });

  it('is refused when it is old, easier than asked for, from another installation or no captcha at all', async () => {
    const solved = JSON.parse(Buffer.from(await browser.captcha(), 'base64').toString()) as {
      challenge: { parameters: Record<string, unknown>; signature: string };
      solution: { counter: number; derivedKey: string };
    };
    const forged = (change: (payload: typeof solved) => void) => {
      const copy = structuredClone(solved);
      change(copy);
      return Buffer.from(JSON.stringify(copy)).toString('base64');
    };
    const cases = {
      'a later end': forged(({ challenge }) => (challenge.parameters['expiresAt'] = 4_000_000_000)),
      'an end in the past': forged(({ challenge }) => (challenge.parameters['expiresAt'] = 1_000_000_000)),
      'no end': forged(({ challenge }) => delete challenge.parameters['expiresAt']),
      'less work': forged(({ challenge }) => (challenge.parameters['cost'] = 1)),
      'another signature': forged(({ challenge }) => (challenge.signature = '0'.repeat(64))),
      'a guess': forged(({ solution }) => (solution.derivedKey = '0'.repeat(64))),
      'no solution': forged(payload => delete (payload as Partial<typeof solved>).solution),
      'no JSON': 'bm9uc2Vuc2U=',
      null: Buffer.from('null').toString('base64'),
    };
    for (const [what, captcha] of Object.entries(cases)) {
      const { status, body } = await browser.signIn(locked, { captcha }, fresh());
      assert.deepEqual([status, body.data], [401, { reason: 'signIn.captchaAgain', need: 'captcha' }], what);
    }
    const captcha = Buffer.from(JSON.stringify(solved)).toString('base64');
    assert.equal((await browser.signIn(locked, { captcha }, fresh())).status, 200, 'the real one is still good');
  });

  it('costs a solver about a second of a telephone and the server next to nothing', async () => {
    const { data } = (await browser.get('/user/captcha')).body;
    assert.equal(data.parameters.algorithm, 'PBKDF2/SHA-256');
    const left = data.parameters.expiresAt * 1000 - Date.now();
    assert.ok(left > 290_000 && left <= 300_000, `${left} ms left`);
    const began = performance.now();
    await browser.captcha();
    const took = performance.now() - began;
    assert.ok(took > 50 && took < 5_000, `${took} ms`);
  });

  it('is told ahead by the sign-in page’s rule when the rule always asks', async () => {
    await setRule(server, 'market', { captchaAfter: 0 });
    assert.equal((await browser.get('/user/sign-in-rule?userType=20', fresh())).body.data.captcha, true);
    assert.equal((await browser.get('/user/sign-in-rule?userType=10', fresh())).body.data.captcha, false);
    await setRule(server, 'market', {});
  });
});
