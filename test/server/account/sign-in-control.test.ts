import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { withinHours } from '../../../server/platform/auth/admission.ts';
import { countedNetwork, homeNetwork, isNetwork, within } from '../../../server/platform/auth/networks.ts';
import { DEFAULT_RULE } from '../../../shared/domain/account/rule-in-force.ts';
import { startServer, type Answer, type TestServer } from '../../kit/server.ts';
import { browserOf, setRule, settle, type Browser } from '../../kit/sign-in.ts';

let server: TestServer;
let browser: Browser;
before(async () => {
  server = await startServer();
  browser = browserOf(server);
});
after(() => server.stop());

const reasonOf = ({ status, body }: Answer) => [status, body.data.reason];
const office = {
  networks: [
    { cidr: '10.1.0.0/16', note: null },
    { cidr: '2001:db8:a::/48', note: null },
  ],
};
/** Hours of the day, in UTC, that do not hold now, or that do. */
const hours = (from: number, to: number) => {
  const at = (shift: number) => new Date(Date.now() + shift * 3_600_000).toISOString().slice(11, 16);
  return { hoursFrom: at(from), hoursTo: at(to), zone: 'UTC' };
};
const refresh = ({ token, refreshToken }: { token: string; refreshToken: string }, address: string) =>
  browser.post('/user/refresh', { token, refreshToken }, { address });

describe('networks', () => {
  it('let in whom they hold, by IPv4 and IPv6, and tell only whoever knows the password', async () => {
    await setRule(server, 'tenant_net', office);
    const who = await settle(server, 'net.person', { tenantId: 'tenant_net' });
    for (const address of ['10.1.2.3', '::ffff:10.1.2.3', '2001:db8:a:ffff::1'])
      assert.equal((await browser.signIn(who, {}, { address })).status, 200, address);
    for (const address of ['10.2.2.3', '2001:db8:b::1', '::ffff:10.2.0.1', '127.0.0.1']) {
      const answer = await browser.signIn(who, {}, { address });
      assert.deepEqual(reasonOf(answer), [403, 'signIn.networkNotPermitted'], address);
      assert.match(answer.body.msg, /permitted one/);
    }
    assert.equal((await browser.signIn(who, { password: 'wrong' }, { address: '10.2.2.3' })).status, 401);
    const { rows } = await server.db.query(
      `select distinct outcome from sign_in_attempt where user_id = $1 order by 1`,
      [who.id],
    );
    assert.deepEqual(
      rows.map(({ outcome }) => outcome),
      ['network', 'signedIn', 'wrongPassword'],
    );
  });

  it('are asked again at each refresh: who has left them is signed out, everywhere', async () => {
    await setRule(server, 'tenant_moved', office);
    const who = await settle(server, 'net.moved', { tenantId: 'tenant_moved' });
    const first = (await browser.signIn(who, {}, { address: '10.1.0.9' })).body.data;
    const second = await refresh(first, '10.1.200.1');
    assert.equal(second.status, 200);
    const third = await refresh(second.body.data, '198.51.100.1');
    assert.deepEqual(reasonOf(third), [401, 'signIn.networkNotPermitted']);
    assert.equal((await refresh(second.body.data, '10.1.0.9')).status, 401, 'coming back does not help');
    const { rows } = await server.db.query(`select ended_at is not null as ended from session where user_id = $1`, [
      who.id,
    ]);
    assert.deepEqual(rows, [{ ended: true }]);
  });
});

describe('hours', () => {
  it('let in while they last, and end a session at its refresh when they are over', async () => {
    await setRule(server, 'tenant_hours', hours(-2, 2));
    const who = await settle(server, 'hours.person', { tenantId: 'tenant_hours' });
    const signedIn = await browser.signIn(who);
    assert.equal(signedIn.status, 200);
    await setRule(server, 'tenant_hours', hours(2, 4));
    const refused = await browser.signIn(who);
    assert.deepEqual(reasonOf(refused), [403, 'signIn.hoursNotPermitted']);
    assert.match(refused.body.msg, /from \d\d:\d\d to \d\d:\d\d \(UTC\)/);
    assert.deepEqual(reasonOf(await refresh(signedIn.body.data, '203.0.113.7')), [401, 'signIn.hoursNotPermitted']);
  });

  it('are of the named zone, may pass midnight, and hold neither the minute they end nor follow a demo clock', () => {
    const rule = (hoursFrom: string, hoursTo: string, zone = 'Asia/Shanghai') => ({
      ...DEFAULT_RULE,
      hoursFrom,
      hoursTo,
      zone,
    });
    const at = (text: string) => new Date(text);
    assert.equal(withinHours(rule('08:30', '18:00'), at('2026-03-02T00:30:00Z')), true);
    assert.equal(withinHours(rule('08:30', '18:00'), at('2026-03-02T00:29:59Z')), false);
    assert.equal(withinHours(rule('08:30', '18:00'), at('2026-03-02T09:59:59Z')), true);
    assert.equal(withinHours(rule('08:30', '18:00'), at('2026-03-02T10:00:00Z')), false);
    assert.equal(withinHours(rule('22:00', '06:00'), at('2026-03-02T16:00:00Z')), true);
    assert.equal(withinHours(rule('22:00', '06:00'), at('2026-03-02T04:00:00Z')), false);
    assert.equal(withinHours(rule('08:30', '18:00', 'Europe/Berlin'), at('2026-07-01T06:30:00Z')), true, 'summer time');
    assert.equal(withinHours(rule('08:30', '18:00', 'Europe/Berlin'), at('2026-01-01T06:30:00Z')), false);
    assert.equal(withinHours(rule('00:00', '24:00'), at('2026-03-02T15:59:59Z')), true);
  });
});

describe('ways', () => {
  it('that a rule takes back end the sessions begun by them at their refresh', async () => {
    const who = await settle(server, 'way.person', { tenantId: 'tenant_way' });
    const signedIn = (await browser.signIn(who)).body.data;
    await setRule(server, 'tenant_way', { ways: ['certificate', 'sso'] });
    assert.deepEqual(reasonOf(await browser.signIn(who)), [403, 'signIn.wayNotPermitted']);
    assert.deepEqual(reasonOf(await refresh(signedIn, '203.0.113.7')), [401, 'signIn.wayNotPermitted']);
  });
});

describe('addresses', () => {
  it('are compared as networks, whatever their form', () => {
    assert.ok(within('::ffff:192.0.2.1', ['192.0.2.0/24']) && within('2001:DB8::1', ['2001:db8::/32']));
    assert.ok(
      !within('192.0.2.1', []) && !within('192.0.2.1', ['nonsense', '::/0']) && !within('nonsense', ['0.0.0.0/0']),
    );
    assert.ok(
      isNetwork('0.0.0.0/0') &&
        isNetwork('::1/128') &&
        !isNetwork('1.2.3.4') &&
        !isNetwork('1.2.3/8') &&
        !isNetwork('1.2.3.4/8/8'),
    );
  });

  it('of one household count as one, and neighbours of one provider are one home', () => {
    assert.equal(countedNetwork('2001:db8:1:2:3:4:5:6'), countedNetwork('2001:0db8:0001:0002::ffff'));
    assert.notEqual(countedNetwork('2001:db8:1:2::1'), countedNetwork('2001:db8:1:3::1'));
    assert.equal(countedNetwork('::ffff:192.0.2.1'), '192.0.2.1');
    assert.equal(countedNetwork('::1'), '0:0:0:0');
    assert.equal(homeNetwork('192.0.2.1'), homeNetwork('192.0.2.200'));
    assert.notEqual(homeNetwork('192.0.2.1'), homeNetwork('192.0.3.1'));
  });
});
