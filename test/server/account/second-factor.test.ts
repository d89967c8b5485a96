import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { person, roleHolder } from '../../kit/people.ts';
import { startServer, type Answer, type TestServer } from '../../kit/server.ts';
import {
  browserOf,
  codeOf,
  otherThan,
  PASSWORD,
  setRule,
  settle,
  type Browser,
  type Settled,
} from '../../kit/sign-in.ts';

let server: TestServer;
let browser: Browser;
before(async () => {
  server = await startServer(undefined, { max: 10 });
  browser = browserOf(server);
});
after(() => server.stop());
// Failures of one test's network are not another's.
beforeEach(async () => void (await server.db.query(`delete from sign_in_count where subject like 'n:%'`)));

interface Enrolled {
  readonly who: Settled;
  readonly token: string;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** A person with an authenticator, whose code of one step before now has been used. */
async function enrolled(account: string, tenantId = 'tenant_otp'): Promise<Enrolled> {
  const who = await settle(server, account, { tenantId });
  const { token } = (await browser.signIn(who)).body.data;
  const { secret } = (await browser.post('/user/otp/start', { password: PASSWORD }, { token })).body.data;
  const confirmed = await browser.post('/user/otp/confirm', { code: codeOf(secret, -1) }, { token });
  assert.equal(confirmed.status, 200, JSON.stringify(confirmed.body));
  return { who, token, secret, recoveryCodes: confirmed.body.data.recoveryCodes };
}
const stateOf = async (token: string) => (await browser.get('/user/otp', { token })).body.data;
const reasonOf = ({ status, body }: Answer) => [status, body.data.reason, body.data.need];

describe('setting up a second factor', () => {
  it('takes the password, then a code; ten recovery codes are shown once and the person is told', async () => {
    const who = await settle(server, 'sets.up');
    const { token } = (await browser.signIn(who)).body.data;
    assert.deepEqual(await stateOf(token), { enabled: false, recoveryLeft: 0, required: false });
    const wrong = await browser.post('/user/otp/start', { password: 'not the password' }, { token });
    assert.deepEqual([wrong.status, Object.keys(wrong.body.data.fields)], [422, ['password']]);
    assert.equal((await browser.post('/user/otp/confirm', { code: '123456' }, { token })).status, 409, 'not started');
    const { secret, uri } = (await browser.post('/user/otp/start', { password: PASSWORD }, { token })).body.data;
    assert.match(secret, /^[A-Z2-7]{32}$/);
    assert.match(uri, new RegExp(`^otpauth://totp/E-Bidding:sets\\.up\\?.*secret=${secret}`));
    assert.equal((await browser.signIn(who)).status, 200, 'nothing is asked for before it is confirmed');
    const code = codeOf(secret);
    const refused = await browser.post('/user/otp/confirm', { code: otherThan(code) }, { token });
    assert.deepEqual([refused.status, Object.keys(refused.body.data.fields)], [422, ['code']]);
    const { body } = await browser.post('/user/otp/confirm', { code }, { token });
    assert.equal(new Set(body.data.recoveryCodes).size, 10);
    for (const each of body.data.recoveryCodes) assert.match(each, /^[A-Z2-9]{5}-[A-Z2-9]{5}$/);
    assert.deepEqual(await stateOf(token), { enabled: true, recoveryLeft: 10, required: false });
    assert.equal((await browser.post('/user/otp/start', { password: PASSWORD }, { token })).status, 409, 'already');
    await server.settle();
    assert.match(server.sent.at(-1)?.body ?? '', /second factor was set up/);
    assert.deepEqual(
      reasonOf(await browser.signIn(who, { otp: code })),
      [401, 'kernel.wrongOtp', 'otp'],
      'the code was used',
    );
  });

  it('keeps no secret and no recovery code in the database that could be read, and none that fits another person', async () => {
    const [a, b] = [await enrolled('secret.a'), await enrolled('secret.b')];
    const { rows } = await server.db.query(
      `select to_jsonb(c)::text || (select coalesce(jsonb_agg(to_jsonb(r)), '[]')::text from recovery_code r where r.user_id = c.user_id) as all from credential c where user_id = $1`,
      [a.who.id],
    );
    for (const secret of [a.secret, Buffer.from(a.secret).toString('hex'), ...a.recoveryCodes])
      assert.equal(rows[0].all.includes(secret), false);
    await server.db.query(
      `update credential set otp_secret = (select otp_secret from credential where user_id = $1), otp_step = 0 where user_id = $2`,
      [a.who.id, b.who.id],
    );
    assert.equal(
      (await browser.signIn(b.who, { otp: codeOf(a.secret) })).status,
      401,
      'a copied secret is refused, not used',
    );
  });

  it('that was not confirmed within ten minutes has to be started again', async () => {
    const who = await settle(server, 'too.slow');
    const { token } = (await browser.signIn(who)).body.data;
    const { secret } = (await browser.post('/user/otp/start', { password: PASSWORD }, { token })).body.data;
    await server.db.query(`update credential set otp_pending_until = clock_timestamp() where user_id = $1`, [who.id]);
    const late = await browser.post('/user/otp/confirm', { code: codeOf(secret) }, { token });
    assert.deepEqual([late.status, late.body.data.reason], [409, 'signIn.otpNotStarted']);
  });
});

describe('signing in with a second factor', () => {
  it('asks for the code only after the right password, and counts no failure for a missing one', async () => {
    const { who, secret } = await enrolled('asks.code');
    assert.deepEqual(reasonOf(await browser.signIn(who, { password: 'wrong' })), [
      401,
      'kernel.wrongCredentials',
      undefined,
    ]);
    for (let i = 0; i < 6; i++) assert.deepEqual(reasonOf(await browser.signIn(who)), [401, 'kernel.otpNeeded', 'otp']);
    const { status, body } = await browser.signIn(who, { otp: codeOf(secret) });
    assert.equal(status, 200);
    const { rows } = await server.db.query(
      `select otp from session where user_id = $1 order by started_at desc limit 1`,
      [who.id],
    );
    assert.deepEqual([rows[0].otp, typeof body.data.token], [true, 'string']);
  });

  it('takes a code of one step before or after, no older one, and each code once', async () => {
    const { who, secret } = await enrolled('step.person');
    assert.equal((await browser.signIn(who, { otp: codeOf(secret, -3) })).status, 401);
    assert.equal((await browser.signIn(who, { otp: codeOf(secret, 3) })).status, 401);
    assert.equal((await browser.signIn(who, { otp: codeOf(secret, 1) })).status, 200);
    const captcha = await browser.captcha();
    assert.deepEqual(reasonOf(await browser.signIn(who, { otp: codeOf(secret, 1), captcha })), [
      401,
      'kernel.wrongOtp',
      'otp',
    ]);
    assert.equal((await browser.signIn(who, { otp: codeOf(secret, 0) })).status, 401, 'a step before a used one');
  });

  it('of fifty at the same instant with one code, one is let in', async () => {
    const { who, secret } = await enrolled('fifty.codes');
    const otp = codeOf(secret);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => browser.signIn(who, { otp }, { address: `192.0.2.${i}` })),
    );
    assert.deepEqual(answers.filter(({ status }) => status === 200).length, 1);
    assert.ok(answers.every(({ status }) => [200, 401, 429].includes(status)));
  });

  it('locks the account after wrong codes, as after wrong passwords', async () => {
    await setRule(server, 'tenant_guess', { captchaAfter: 20 });
    const { who, secret } = await enrolled('guesses.codes', 'tenant_guess');
    const otp = otherThan(codeOf(secret));
    for (let i = 0; i < 5; i++)
      assert.deepEqual(reasonOf(await browser.signIn(who, { otp })), [401, 'kernel.wrongOtp', 'otp']);
    assert.equal((await browser.signIn(who, { otp: codeOf(secret) })).status, 429);
  });

  it('goes on with the captcha that was solved for the password', async () => {
    const { who, secret } = await enrolled('captcha.and.code', 'tenant_both');
    await setRule(server, 'tenant_both', { captchaAfter: 0 });
    const captcha = await browser.captcha();
    assert.deepEqual(reasonOf(await browser.signIn(who, { captcha })), [401, 'kernel.otpNeeded', 'otp']);
    assert.equal((await browser.signIn(who, { captcha, otp: codeOf(secret) })).status, 200);
    assert.deepEqual(reasonOf(await browser.signIn(who, { captcha })), [401, 'signIn.captchaAgain', 'captcha']);
  });
});

describe('a recovery code', () => {
  it('stands for a code once, written as people write it, also of ten at the same instant', async () => {
    const { who, recoveryCodes, token } = await enrolled('lost.phone');
    const [first = '', second = ''] = recoveryCodes;
    assert.equal((await browser.signIn(who, { otp: first.toLowerCase().replace('-', ' ') })).status, 200);
    assert.equal((await browser.signIn(who, { otp: first })).status, 401);
    const answers = await Promise.all(Array.from({ length: 10 }, () => browser.signIn(who, { otp: second })));
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    assert.equal((await stateOf(token)).recoveryLeft, 8);
  });

  it('is of its person only, and ends when new ones are made', async () => {
    const [a, b] = [await enrolled('codes.a'), await enrolled('codes.b')];
    assert.equal((await browser.signIn(b.who, { otp: a.recoveryCodes[0] })).status, 401);
    const input = { password: PASSWORD, otp: codeOf(a.secret) };
    const renewed = await browser.post('/user/otp/renew-codes', input, { token: a.token });
    assert.equal(renewed.body.data.recoveryCodes.length, 10);
    assert.equal((await browser.signIn(a.who, { otp: a.recoveryCodes[1] })).status, 401);
    assert.equal((await browser.signIn(a.who, { otp: renewed.body.data.recoveryCodes[1] })).status, 200);
  });
});

describe('removing a second factor', () => {
  it('takes password and code, and is told', async () => {
    const { who, token, secret } = await enrolled('removes.it');
    const remove = (password: string, otp: string) => browser.post('/user/otp/remove', { password, otp }, { token });
    assert.deepEqual(Object.keys((await remove('wrong', codeOf(secret))).body.data.fields), ['password']);
    assert.deepEqual(Object.keys((await remove(PASSWORD, otherThan(codeOf(secret)))).body.data.fields), ['otp']);
    assert.equal((await remove(PASSWORD, codeOf(secret))).status, 200);
    assert.deepEqual(await stateOf(token), { enabled: false, recoveryLeft: 0, required: false });
    assert.equal((await browser.signIn(who)).status, 200);
    assert.equal((await remove(PASSWORD, codeOf(secret, 1))).status, 409);
    await server.settle();
    assert.match(server.sent.at(-1)?.body ?? '', /was removed/);
  });

  it('with a stolen session and password meets the lock when it guesses codes', async () => {
    const { token, secret } = await enrolled('guesses.removal');
    const otp = otherThan(codeOf(secret));
    const answers = [];
    for (let i = 0; i < 7; i++)
      answers.push((await browser.post('/user/otp/remove', { password: PASSWORD, otp }, { token })).status);
    assert.deepEqual(answers, [422, 422, 422, 422, 422, 429, 429]);
  });

  it('is an administrator’s help within the administrator’s scope, and ends the sessions', async () => {
    const { who, token } = await enrolled('helped.out');
    const admin = roleHolder('admin_otp', ['platformAdmin'], { org: 'platform_org', tenant: 'platform' });
    const stranger = person('stranger_otp', {
      org: 'org_else',
      permissions: ['user.removeOtp', 'user.read', 'user.update'],
    });
    assert.equal((await server.call(stranger).post('/account/user/removeOtp', { userId: who.id })).status, 404);
    assert.equal((await server.call(admin).post('/account/user/removeOtp', { userId: who.id })).status, 200);
    assert.equal((await browser.get('/user/info', { token })).status, 401);
    assert.equal((await browser.signIn(who)).status, 200);
  });
});

describe('a ticket for a new password', () => {
  it('that was given before the second factor was set up does not go round it', async () => {
    const { who } = await enrolled('went.round');
    await server.db.query(`update credential set must_change = 'reset', otp_secret = null where user_id = $1`, [
      who.id,
    ]);
    const { ticket } = (await browser.signIn(who)).body.data;
    await server.db.query(`update credential set otp_secret = 'x' where user_id = $1`, [who.id]);
    const renewed = await browser.post('/user/password/renew', { ticket, password: 'another-Word-31-here' });
    assert.deepEqual(reasonOf(renewed), [401, 'signIn.ticketOver', undefined]);
  });
});

describe('a second factor that the rule asks for', () => {
  it('is set up while signing in, by role or user type, and gives session and recovery codes', async () => {
    await setRule(server, 'tenant_must', { otpRoles: ['projectManager'] });
    const free = await settle(server, 'need.not', { tenantId: 'tenant_must' });
    assert.equal((await browser.signIn(free)).status, 200);
    const who = await settle(server, 'must.enrol', { tenantId: 'tenant_must', roles: ['projectManager'] });
    const { status, body } = await browser.signIn(who);
    assert.deepEqual([status, body.code, body.data.attention], [203, 203, 'enrolOtp']);
    const { ticket, secret } = body.data;
    const enrol = (code: string) => browser.post('/user/otp/enrol', { ticket, code });
    assert.deepEqual(Object.keys((await enrol(otherThan(codeOf(secret)))).body.data.fields), ['code']);
    assert.equal((await browser.post('/user/password/renew', { ticket, password: 'some-Other-Word-12' })).status, 401);
    const done = await enrol(codeOf(secret));
    assert.deepEqual([done.status, done.body.data.recoveryCodes.length], [200, 10]);
    assert.deepEqual(await stateOf(done.body.data.token), { enabled: true, recoveryLeft: 10, required: true });
    assert.equal((await enrol(codeOf(secret, 1))).status, 401, 'the ticket works once');
    assert.equal((await browser.signIn(who)).body.data.need, 'otp');
  });

  it('comes after the password that must be changed first', async () => {
    await setRule(server, 'tenant_type', { otpUserTypes: ['50'] });
    const who = await settle(server, 'both.first', { tenantId: 'tenant_type', userType: 50, mustChange: true });
    const first = await browser.signIn(who);
    const second = await browser.post('/user/password/renew', {
      ticket: first.body.data.ticket,
      password: 'copper-Kettle-41',
    });
    assert.deepEqual([second.status, second.body.data.attention], [203, 'enrolOtp']);
    const { ticket, secret } = second.body.data;
    assert.equal((await browser.post('/user/otp/enrol', { ticket, code: codeOf(secret) })).status, 200);
  });
});
