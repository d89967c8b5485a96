import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { makeTestApp } from '../../kit/app.ts';
import { startServer, type TestServer } from '../../kit/server.ts';
import { browserOf, CHROME, FIREFOX, setRule, settle, type Browser } from '../../kit/sign-in.ts';

let server: TestServer;
let browser: Browser;
let elsewhere: Browser;
let other: FastifyInstance;
before(async () => {
  server = await startServer();
  browser = browserOf(server);
  other = await makeTestApp(server.platform, { url: server.url, dataDir: server.services.config.dataDir, demo: false });
  elsewhere = browserOf(server, async () => other);
});
after(async () => {
  await other.close();
  await server.stop();
});

const good = async (token: string, at = browser) => (await at.get('/user/info', { token })).status === 200;
const listed = async (token: string) =>
  (await browser.get('/user/sessions', { token })).body.data as {
    id: string;
    current: boolean;
    [name: string]: unknown;
  }[];
const until = async (holds: () => Promise<boolean>) => {
  const end = Date.now() + 5_000;
  while (!(await holds())) assert.ok(Date.now() < end, 'waited five seconds in vain');
};

describe('the own sessions', () => {
  it('are listed with device, way and address, the present one marked, and those of others never', async () => {
    const [who, another] = [await settle(server, 'lists.own'), await settle(server, 'lists.other')];
    await browser.signIn(another);
    await browser.signIn(who, {}, { userAgent: CHROME, address: '198.51.100.4' });
    const { token } = (await browser.signIn(who)).body.data;
    const [present, earlier, ...none] = await listed(token);
    const { id, startedAt, lastSeenAt, ...rest } = present!;
    assert.match(id, /^session_/);
    assert.ok(Math.abs(Date.parse(String(startedAt)) - Date.now()) < 60_000 && startedAt === lastSeenAt);
    assert.deepEqual(rest, {
      current: true,
      address: '203.0.113.7',
      browser: 'Firefox 140',
      system: 'Linux',
      way: 'password',
      otp: false,
    });
    assert.deepEqual(
      [earlier?.current, earlier?.['browser'], earlier?.['system'], earlier?.['address']],
      [false, 'Chrome 138', 'Windows 10', '198.51.100.4'],
    );
    assert.deepEqual(none, []);
  });

  it('are ended one by one, at once here and in the other processes; another’s cannot be', async () => {
    const [who, stranger] = [await settle(server, 'ends.one'), await settle(server, 'ends.not')];
    const [a, b] = [(await browser.signIn(who)).body.data.token, (await browser.signIn(who)).body.data.token];
    assert.ok((await good(b)) && (await good(b, elsewhere)));
    const { id } = (await listed(b)).find(each => each.current)!;
    const theirs = (await browser.signIn(stranger)).body.data.token;
    assert.equal((await browser.post('/user/sessions/end', { id }, { token: theirs })).status, 404);
    assert.equal((await browser.post('/user/sessions/end', { id }, { token: a })).status, 200);
    assert.equal(await good(b), false);
    await until(async () => !(await good(b, elsewhere)));
    assert.ok(await good(a));
    assert.equal((await browser.post('/user/sessions/end', { id }, { token: a })).status, 404, 'ended already');
  });

  it('are ended all but the present one, or all', async () => {
    const who = await settle(server, 'ends.all');
    const tokens: string[] = [];
    for (let i = 0; i < 3; i++) tokens.push((await browser.signIn(who)).body.data.token);
    const [a = '', b = '', c = ''] = tokens;
    await browser.post('/user/sessions/end-others', {}, { token: b });
    assert.deepEqual([await good(a), await good(b), await good(c)], [false, true, false]);
    assert.equal((await listed(b)).length, 1);
    await browser.post('/user/sessions/end-all', {}, { token: b });
    assert.equal(await good(b), false);
  });

  it('are as many as the rule says, the oldest ends, of many at the same instant too', async () => {
    await setRule(server, 'tenant_most', { mostSessions: 2 });
    const who = await settle(server, 'most.two', { tenantId: 'tenant_most' });
    const tokens: string[] = [];
    for (let i = 0; i < 3; i++) tokens.push((await browser.signIn(who)).body.data.token);
    assert.deepEqual(await Promise.all(tokens.map(token => good(token))), [false, true, true]);
    const many = await Promise.all(Array.from({ length: 8 }, () => browser.signIn(who)));
    assert.ok(many.every(({ status }) => status === 200));
    const { rows } = await server.db.query(
      `select count(*)::int from session where user_id = $1 and ended_at is null`,
      [who.id],
    );
    assert.deepEqual(rows, [{ count: 2 }]);
  });

  it('end when they were silent for as long as the rule says; last seen is written at most once a minute', async () => {
    await setRule(server, 'tenant_idle', { idleMinutes: 10 });
    const who = await settle(server, 'idle.person', { tenantId: 'tenant_idle' });
    const { token, refreshToken } = (await browser.signIn(who)).body.data;
    const seen = async () =>
      (await server.db.query(`select last_seen_at as at from session where user_id = $1`, [who.id])).rows[0]
        .at as string;
    const shift = async (by: string) => {
      await server.db.query(`update session set last_seen_at = last_seen_at - $2::interval where user_id = $1`, [
        who.id,
        by,
      ]);
      await server.db.query(`select pg_notify('ebs_account', '')`);
      return seen();
    };
    const first = await shift('30 seconds');
    assert.ok(await elsewhere.get('/user/info', { token }).then(({ status }) => status === 200));
    assert.equal(await seen(), first, 'half a minute ago is recent enough');
    const before = await shift('5 minutes');
    await until(async () => (await elsewhere.get('/user/info', { token })).status === 200 && (await seen()) !== before);
    await shift('11 minutes');
    await until(async () => !(await good(token, elsewhere)));
    assert.equal((await browser.post('/user/refresh', { token, refreshToken })).status, 401);
    assert.deepEqual(await sessionsOf(who), []);
  });

  it('end when they are as old as the rule says, however busy', async () => {
    await setRule(server, 'tenant_old', { longestHours: 2 });
    const who = await settle(server, 'busy.person', { tenantId: 'tenant_old' });
    const first = (await browser.signIn(who)).body.data;
    assert.ok(Math.abs(first.refreshExpiresAt - first.issuedAt - 2 * 3_600_000) < 1_000);
    await server.db.query(
      `update session set started_at = started_at - interval '119 minutes', over_at = over_at - interval '119 minutes' where user_id = $1`,
      [who.id],
    );
    const second = (await browser.post('/user/refresh', { token: first.token, refreshToken: first.refreshToken })).body
      .data;
    assert.ok(second.refreshExpiresAt - Date.now() < 61_000);
    assert.ok(await good(second.token));
    await server.db.query(`update session set over_at = clock_timestamp() where user_id = $1`, [who.id]);
    await server.db.query(`select pg_notify('ebs_account', '')`);
    await until(async () => !(await good(second.token)));
  });

  const sessionsOf = async (who: { id: string }) =>
    (
      await server.db.query(
        `select id from session where user_id = $1 and ended_at is null and over_at > now() and last_seen_at > now() - idle`,
        [who.id],
      )
    ).rows;
});

describe('a device never seen before', () => {
  it('is told to the person, in the platform and by mail; the first of all and known ones are not', async () => {
    const who = await settle(server, 'new.device');
    const mails = async () => {
      await server.settle();
      return server.sent.filter(({ to }) => to === 'new.device@example.org').map(({ body }) => body);
    };
    await browser.signIn(who, {}, { userAgent: FIREFOX, address: '198.51.100.10' });
    await browser.signIn(who, {}, { userAgent: FIREFOX.replaceAll('140.0', '141.0'), address: '198.51.100.77' });
    assert.deepEqual(await mails(), [], 'the next version, the neighbouring address');
    const { token } = (await browser.signIn(who, {}, { userAgent: CHROME, address: '198.51.100.10', lang: 'zh-CN' }))
      .body.data;
    const [mail = '', ...more] = await mails();
    assert.match(mail, /新设备上登录：Chrome 138，Windows 10，地址 198\.51\.100\.10/);
    assert.deepEqual(more, []);
    const { rows } = (await browser.get('/message/mine', { token })).body.data;
    assert.deepEqual([rows[0].key, rows[0].path], ['signIn.messages.newDevice', null]);
    await browser.signIn(who, {}, { userAgent: CHROME, address: '192.0.2.9' });
    assert.equal((await mails()).length, 2, 'another network');
  });
});

describe('the log of sign-ins', () => {
  it('tells the person of the last twenty attempts and how they ended', async () => {
    const who = await settle(server, 'reads.log');
    await browser.signIn(who, { password: 'wrong' }, { address: '192.0.2.1', userAgent: CHROME });
    const { token } = (await browser.signIn(who)).body.data;
    const lines = (await browser.get('/user/sign-ins', { token })).body.data;
    assert.deepEqual(
      lines.map(({ at: _at, ...line }: { at: string }) => line),
      [
        { address: '203.0.113.7', browser: 'Firefox 140', way: 'password', outcome: 'signedIn' },
        { address: '192.0.2.1', browser: 'Chrome 138', way: 'password', outcome: 'wrongPassword' },
      ],
    );
    for (let i = 0; i < 21; i++) await browser.signIn(who);
    assert.equal((await browser.get('/user/sign-ins', { token })).body.data.length, 20);
  });

  it('keeps no name that was tried in vain, and is cleared of lines older than the law asks for', async () => {
    await browser.signIn(
      { account: 'my-secret-password', userType: 10 },
      { password: 'oops' },
      { address: '192.0.2.66' },
    );
    const { rows } = await server.db.query(
      `select user_id, to_jsonb(a)::text as line from sign_in_attempt a where address = '192.0.2.66'`,
    );
    assert.equal(rows.length, 1);
    assert.equal(rows[0].user_id, null);
    assert.doesNotMatch(rows[0].line, /secret|oops/);
    await server.db.query(`update sign_in_attempt set at = now() - interval '201 days' where address = '192.0.2.66'`);
    await server.db.query(`update sign_in_count set since = now() - interval '2 days'`);
    await server.db.query(`insert into used_challenge values ('\\x01', now() - interval '1 hour')`);
    const job = server.platform.registry.jobs.get('account.sweepSessions');
    await server.platform.database.system(async tx => job!.run({ tx, services: server.services, now: new Date() }));
    const { rows: left } = await server.db.query(
      `select (select count(*)::int from sign_in_attempt where address = '192.0.2.66') as lines, (select count(*)::int from sign_in_count) as counts, (select count(*)::int from used_challenge where mark = '\\x01') as marks`,
    );
    assert.deepEqual(left, [{ lines: 0, counts: 0, marks: 0 }]);
  });

  it('is of oneself only', async () => {
    const [a, b] = [await settle(server, 'log.a'), await settle(server, 'log.b')];
    await browser.signIn(a, { password: 'wrong' });
    const { token } = (await browser.signIn(b)).body.data;
    const lines = (await browser.get('/user/sign-ins', { token })).body.data as { outcome: string }[];
    assert.deepEqual(
      lines.map(({ outcome }) => outcome),
      ['signedIn'],
    );
  });
});
