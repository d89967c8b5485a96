import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { person, roleHolder } from '../../kit/people.ts';
import { startServer, type Answer, type TestServer } from '../../kit/server.ts';
import { browserOf, PASSWORD, setRule, settle, type Browser, type Settled } from '../../kit/sign-in.ts';

const NEXT = 'copper-Kettle-41-meadow';

let server: TestServer;
let browser: Browser;
before(async () => {
  server = await startServer();
  browser = browserOf(server);
});
after(() => server.stop());

const admin = roleHolder('admin_one', ['platformAdmin'], { org: 'platform_org', tenant: 'platform' });
const tokenOf = async (who: Settled, extra: object = {}) =>
  (await browser.signIn(who, extra)).body.data.token as string;
const change = (token: string, oldPassword: string, newPassword: string) =>
  browser.post('/user/password/change', { oldPassword, newPassword }, { token });
const renew = (ticket: string, password: string) => browser.post('/user/password/renew', { ticket, password });
const refusedField = ({ status, body }: Answer, field: string, text: RegExp) => {
  assert.equal(status, 422, JSON.stringify(body));
  assert.deepEqual(Object.keys(body.data.fields), [field]);
  assert.match(body.data.fields[field], text);
};

describe('the own password', () => {
  it('is changed against the present one; the session goes on, the others end, the person is told', async () => {
    const who = await settle(server, 'change.own');
    const [here, there] = [await tokenOf(who), await tokenOf(who)];
    refusedField(await change(here, 'not the present one', NEXT), 'oldPassword', /not right/);
    assert.equal((await change(here, PASSWORD, NEXT)).status, 200);
    assert.equal((await browser.get('/user/info', { token: here })).status, 200);
    assert.equal((await browser.get('/user/info', { token: there })).status, 401);
    assert.equal((await browser.signIn(who)).status, 401, 'the old password');
    assert.equal((await browser.signIn(who, { password: NEXT })).status, 200);
    await server.settle();
    const told = server.sent.filter(({ to }) => to === 'change.own@example.org');
    assert.equal(told.length, 1);
    assert.match(told[0]?.body ?? '', /password of your account was changed/);
  });

  it('is as strong as the tenant’s rule asks, and holds neither account nor name nor a common word', async () => {
    await setRule(server, 'tenant_strong', { minLength: 14, classes: 3 });
    const who = await settle(server, 'strong.person', { tenantId: 'tenant_strong' });
    const token = await tokenOf(who);
    const cases: readonly [string, RegExp][] = [
      ['Short-1-word', /at least 14 characters/],
      ['only small letters here', /at least 3 of these kinds/],
      ['Strong.Person-2026-x', /must not contain the account/],
      ['Password-1234567890', /easily guessed/],
    ];
    for (const [password, text] of cases) refusedField(await change(token, PASSWORD, password), 'newPassword', text);
    assert.equal((await browser.signIn(who)).status, 200, 'nothing was changed');
  });

  it('is none of the earlier ones that the rule remembers', async () => {
    await setRule(server, 'tenant_history', { history: 3 });
    const who = await settle(server, 'history.person', { tenantId: 'tenant_history' });
    const token = await tokenOf(who);
    const steps = [PASSWORD, 'first-Other-Word-11', 'second-Other-Word-22', 'third-Other-Word-33'];
    for (let i = 1; i < steps.length; i++) assert.equal((await change(token, steps[i - 1]!, steps[i]!)).status, 200);
    for (const used of steps.slice(1))
      refusedField(await change(token, steps[3]!, used), 'newPassword', /last 3 passwords/);
    assert.equal((await change(token, steps[3]!, PASSWORD)).status, 200, 'the fourth before is forgotten');
    await setRule(server, 'tenant_history', { history: 0 });
    refusedField(await change(token, PASSWORD, PASSWORD), 'newPassword', /Please choose another/);
    assert.equal((await change(token, PASSWORD, steps[3]!)).status, 200);
  });

  it('cannot be guessed with a stolen session: the account locks', async () => {
    const who = await settle(server, 'stolen.session');
    const token = await tokenOf(who);
    const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => change(token, `guess number ${i}`, NEXT)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [
      ...Array.from({ length: 5 }, () => 422),
      ...Array.from({ length: 7 }, () => 429),
    ]);
    assert.equal((await change(token, PASSWORD, NEXT)).status, 429);
  });
});

describe('a password that somebody else has set', () => {
  it('of a new account is changed at the first sign-in, before there is a session', async () => {
    const who = await settle(server, 'first.time', { mustChange: true });
    const { status, body } = await browser.signIn(who);
    assert.equal(status, 203);
    assert.deepEqual(
      [body.code, body.success, body.data.attention, body.data.reason],
      [203, true, 'passwordChange', 'first'],
    );
    assert.deepEqual(body.data.rule, { minLength: 10, classes: 2, history: 5, maxAgeDays: 0 });
    assert.ok(Math.abs(body.data.expiresAt - Date.now() - 600_000) < 5_000);
    assert.equal('token' in body.data, false);
    refusedField(await renew(body.data.ticket, PASSWORD), 'password', /Please choose another/);
    refusedField(await renew(body.data.ticket, 'short'), 'password', /at least 10/);
    const renewed = await renew(body.data.ticket, NEXT);
    assert.equal(renewed.status, 200, JSON.stringify(renewed.body));
    assert.equal((await browser.get('/user/info', { token: renewed.body.data.token })).body.data.id, who.id);
    assert.equal((await renew(body.data.ticket, 'yet-Another-Word-77')).status, 401, 'the ticket works once');
    assert.equal((await browser.signIn(who)).status, 401);
    assert.equal((await browser.signIn(who, { password: NEXT })).status, 200);
  });

  it('by an administrator ends the sessions and is changed at the next sign-in', async () => {
    const who = await settle(server, 'reset.by.admin');
    const token = await tokenOf(who);
    const set = await server.call(admin).post('/account/user/setPassword', { userId: who.id, password: NEXT });
    assert.equal(set.status, 200, JSON.stringify(set.body));
    assert.equal((await browser.get('/user/info', { token })).status, 401);
    const { status, body } = await browser.signIn(who, { password: NEXT });
    assert.deepEqual([status, body.data.reason], [203, 'reset']);
    await server.settle();
    assert.match(
      server.sent.find(({ to }) => to === 'reset.by.admin@example.org')?.body ?? '',
      /administrator has set/,
    );
  });

  it('is not the way to the administrator’s own account, which asks for the present password', async () => {
    const { id } = (await server.call(admin).get('/user/info')).body.data;
    for (const [path, more] of [
      ['setPassword', { password: NEXT }],
      ['removeOtp', {}],
    ] as const) {
      const own = await server.call(admin).post(`/account/user/${path}`, { userId: id, ...more });
      assert.deepEqual([own.status, own.body.data.reason], [409, 'account.reasons.ownAccount'], path);
    }
  });

  it('for an account that had none is a first one', async () => {
    const member = person('no_password_yet', { org: 'org_np', tenant: 'tenant_np' });
    await server.token(member);
    await server.call(admin).post('/account/user/setPassword', { userId: member.id, password: PASSWORD });
    const { body } = await browser.signIn(member);
    assert.equal(body.data.reason, 'first');
  });

  it('is no ticket for a second one: a newer password ends the tickets given for the older', async () => {
    const who = await settle(server, 'two.tickets', { mustChange: true });
    const [a, b] = [(await browser.signIn(who)).body.data.ticket, (await browser.signIn(who)).body.data.ticket];
    assert.equal((await renew(a, NEXT)).status, 200);
    const late = await renew(b, 'yet-Another-Word-77');
    assert.deepEqual([late.status, late.body.data.reason], [401, 'signIn.ticketOver']);
    assert.equal((await browser.signIn(who, { password: NEXT })).status, 200);
  });

  it('has a ticket for ten minutes, of this purpose, and of ten uses at once one counts', async () => {
    const who = await settle(server, 'ticket.person', { mustChange: true });
    const { ticket } = (await browser.signIn(who)).body.data;
    assert.equal((await browser.post('/user/otp/enrol', { ticket, code: '123456' })).status, 401);
    const uses = await Promise.all(Array.from({ length: 10 }, (_, i) => renew(ticket, `parallel-Word-${i}-of-ten`)));
    assert.deepEqual(uses.map(({ status }) => status).sort(), [200, ...Array.from({ length: 9 }, () => 401)]);
    const again = await settle(server, 'ticket.late', { mustChange: true });
    const late = (await browser.signIn(again)).body.data.ticket;
    await server.db.query(`update one_time set expires_at = clock_timestamp() where subject = $1`, [again.id]);
    assert.equal((await renew(late, NEXT)).status, 401);
  });
});

describe('a password that has become unfit', () => {
  it('by its age is changed at the next sign-in', async () => {
    await setRule(server, 'tenant_age', { maxAgeDays: 90 });
    const who = await settle(server, 'aged.person', { tenantId: 'tenant_age' });
    assert.equal((await browser.signIn(who)).status, 200);
    await server.db.query(`update credential set changed_at = now() - interval '91 days' where user_id = $1`, [who.id]);
    const { status, body } = await browser.signIn(who);
    assert.deepEqual([status, body.data.reason, body.data.rule.maxAgeDays], [203, 'expired', 90]);
    assert.equal((await renew(body.data.ticket, NEXT)).status, 200);
    assert.equal((await browser.signIn(who, { password: NEXT })).status, 200);
  });

  it('by a stricter rule is changed at the next sign-in', async () => {
    const who = await settle(server, 'weak.person', { tenantId: 'tenant_weak' });
    await setRule(server, 'tenant_weak', { minLength: 30 });
    const { status, body } = await browser.signIn(who);
    assert.deepEqual([status, body.data.reason, body.data.rule.minLength], [203, 'weak', 30]);
    assert.equal((await browser.signIn(who, { password: 'wrong' })).status, 401, 'only the right one is told');
  });

  it('of a disabled person gets no ticket, and one given before lets nobody in', async () => {
    const who = await settle(server, 'disabled.late', { mustChange: true });
    const { ticket } = (await browser.signIn(who)).body.data;
    await server.db.query(`update "user" set state = 'disabled' where id = $1`, [who.id]);
    assert.equal((await renew(ticket, NEXT)).status, 403);
    assert.equal((await browser.signIn(who)).status, 403);
  });
});
