import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { issueCode, useCode } from '../../../server/platform/auth/one-time.ts';
import { hashPassword } from '../../../server/platform/auth/passwords.ts';
import { resetCode } from '../../../server/platform/auth/reset-code.ts';
import { person } from '../../kit/people.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

const PASSWORD = 'Quiet-Harbour-41';
const ann = person('ann');
const bob = person('bob');
let server: TestServer;
before(async () => {
  server = await startServer();
  for (const who of [ann, bob]) {
    await server.token(who);
    await server.db.query(
      `insert into credential (user_id, password_hash) values ($1, $2)
       on conflict (user_id) do update set password_hash = excluded.password_hash`,
      [who.id, await hashPassword(PASSWORD)],
    );
  }
  await server.db.query(`update "user" set email = 'old@example.org' where id = 'ann'`);
});
after(() => server.stop());

const ask = (to: string, { channel = 'email', password = PASSWORD, who = ann } = {}) =>
  server.call(who).post('/user/contact/send-code', { channel, to, password });
const confirm = (to: string, code: string, { channel = 'email', who = ann } = {}) =>
  server.call(who).post('/user/contact/confirm', { channel, to, code });
const contact = async (who = ann) => (await server.call(who).get('/user/contact')).body.data;
/** The code that was sent last, and to whom. */
async function sent() {
  await server.settle();
  const last = server.sent.at(-1);
  return { to: last?.to, code: /\b(\d{6})\b/.exec(last?.body ?? '')?.[1] ?? '' };
}
const anotherMinute = () =>
  server.db.query(`update one_time set issued_at = issued_at - interval '61 seconds' where purpose = 'user.contact'`);

describe('the own contact', () => {
  it('is changed by the code that was sent there; the former address is told, and the history says who', async () => {
    assert.deepEqual(await contact(), { mobile: null, email: 'old@example.org' });
    assert.deepEqual((await ask('new@example.org')).body.data, { minutes: 10 });
    const { to, code } = await sent();
    assert.equal(to, 'new@example.org');
    assert.equal((await contact()).email, 'old@example.org');
    assert.equal((await confirm('new@example.org', code)).body.data.email, 'new@example.org');
    await server.settle();
    const told = server.sent.at(-1);
    assert.equal(told?.to, 'old@example.org');
    assert.match(told?.body ?? '', /was changed/);
    const { rows } = await server.db.query<{ actor_id: string }>(
      `select actor_id from audit where entity = 'user' and record_id = 'ann' and changes ? 'email' order by id desc limit 1`,
    );
    assert.equal(rows[0]?.actor_id, 'ann');
    assert.deepEqual((await confirm('new@example.org', code)).body.data.reason, 'kernel.fieldsRefused');
  });

  it('asks for the password, and sends nothing without it', async () => {
    const before = server.sent.length;
    const { status, body } = await ask('x@example.org', { password: 'wrong' });
    assert.deepEqual([status, Object.keys(body.data.fields)], [422, ['password']]);
    await server.settle();
    assert.equal(server.sent.length, before);
  });

  it('takes no code of another person, address or way', async () => {
    await anotherMinute();
    await ask('+86 138 0000 0007', { channel: 'sms' });
    const { code } = await sent();
    for (const wrong of [
      confirm('+86 138 0000 0007', code, { channel: 'sms', who: bob }),
      confirm('+86 138 0000 0007', code === '000000' ? '000001' : '000000', { channel: 'sms' }),
    ]) {
      const { status, body } = await wrong;
      assert.deepEqual([status, Object.keys(body.data.fields)], [422, ['code']]);
    }
    assert.equal((await contact(bob)).mobile, null);
    assert.equal((await confirm('+86 138 0000 0007', code, { channel: 'sms' })).status, 200);
    assert.equal((await contact()).mobile, '+86 138 0000 0007');
    await anotherMinute();
    await ask('+86 138 0000 0009', { channel: 'sms' });
    const other = await confirm('+86 138 0000 0008', (await sent()).code, { channel: 'sms' });
    assert.deepEqual([other.status, Object.keys(other.body.data.fields)], [422, ['code']]);
    assert.equal((await contact()).mobile, '+86 138 0000 0007');
  });

  it('sends no code to one address after another', async () => {
    await anotherMinute();
    assert.equal((await ask('one@example.org')).status, 200);
    const before = server.sent.length;
    await server.settle();
    assert.equal((await ask('two@example.org')).status, 429);
    await server.settle();
    assert.equal(
      server.sent.slice(before).some(({ to }) => to === 'two@example.org'),
      false,
    );
    const { code } = await sent();
    assert.equal((await confirm('one@example.org', code)).status, 200);
  });

  it('ends a code for a new password that went to the former address', async () => {
    const { services } = server;
    const reset = await services.apart(tx => issueCode(tx, resetCode(ann.id), 10));
    await anotherMinute();
    await ask('safe@example.org');
    assert.equal((await confirm('safe@example.org', (await sent()).code)).status, 200);
    assert.equal(await services.apart(tx => useCode(tx, resetCode(ann.id), reset)), undefined);
  });

  it('ends a code after five wrong tries', async () => {
    await anotherMinute();
    await ask('late@example.org');
    const { code } = await sent();
    for (let tries = 0; tries < 5; tries += 1)
      await confirm('late@example.org', code === '000000' ? '000001' : '000000');
    assert.equal((await confirm('late@example.org', code)).status, 422);
  });

  for (const [channel, to] of [
    ['email', 'no address'],
    ['email', '+86 138 0000 0007'],
    ['sms', 'ann@example.org'],
    ['sms', '1'.repeat(21)],
  ] as const)
    it(`refuses ${to} by ${channel}`, async () => {
      for (const refused of [await ask(to, { channel }), await confirm(to, '123456', { channel })])
        assert.deepEqual([refused.status, Object.keys(refused.body.data.fields)], [422, ['to']]);
    });
});

describe('word of what waits', () => {
  it('goes by mail unless the person wants none of it', async () => {
    await server.db.query(`update "user" set mobile = '13800000001', email = 'ann@example.org' where id = 'ann'`);
    const news = {
      key: 'account.messages.registrationSubmitted',
      params: { organization: 'Bridge' },
      path: '/ls/user',
    };
    const wish = { off: [], quiet: null, zone: 'Asia/Shanghai', digest: 'none', digestAt: '08:00', lang: 'en' };
    const reach = async (off: readonly string[], revision: number | null) => {
      const value = { ...wish, off };
      await server.call(ann).post('/workplace/settings/save', { key: 'message.subscription', value, revision });
      const before = server.sent.length;
      await server.services.apart(tx => tx.notify({ users: ['ann'] }, news));
      await server.settle();
      return server.sent.slice(before).map(each => each.to);
    };
    assert.deepEqual(await reach([], null), ['ann@example.org']);
    assert.deepEqual(await reach(['registration.email'], 1), []);
    assert.deepEqual(await reach(['project.email'], 2), ['ann@example.org']);
  });
});
