import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setRule, settle } from '../../kit/sign-in.ts';
import { admin, browser, create, keeper, listed, refused, server, token, update } from './rule-kit.ts';

const HOME = '203.0.113.7';

describe('a sign-in rule', () => {
  it('of the platform is there from the start, is changed by the administrator and holds from the next sign-in on', async () => {
    assert.deepEqual(
      (await listed({ token })).map(({ tenantId }) => tenantId),
      ['platform'],
    );
    const saved = await update('platform', { minLength: 12, classes: 3 });
    assert.equal(saved.status, 200, JSON.stringify(saved.body));
    const { password } = (await browser.get('/user/sign-in-rule?userType=20')).body.data;
    assert.deepEqual(password, { minLength: 12, classes: 3, history: 5, maxAgeDays: 0 });
    await update('platform', { minLength: null, classes: null });
  });

  it('of a tenant is made by its own keeper or the platform, once, and inherits what it leaves open', async () => {
    const { who, token: own } = await keeper('keeper.one', 'tenant_one');
    await update('platform', { history: 7 });
    const made = await create({ minLength: 20 }, { token: own });
    assert.equal(made.status, 200, JSON.stringify(made.body));
    const inForce = (await browser.get(`/account/signInRule/inForce?id=${made.body.data.id}`, { token: own })).body
      .data;
    assert.deepEqual(
      [made.body.data.tenantId, inForce.minLength, inForce.history, inForce.tries],
      ['tenant_one', 20, 7, 5],
    );
    const again = await create({}, { token: own });
    assert.deepEqual([again.status, again.body.data.reason], [409, 'signInRule.reasons.oncePerTenant']);
    const other = await settle(server, 'other.tenant', { tenantId: 'tenant_two' });
    const byPlatform = await create({ organizationId: other.organizationId, maxAgeDays: 30 });
    assert.deepEqual([byPlatform.status, byPlatform.body.data.tenantId], [200, 'tenant_two']);
    const both = await Promise.all([1, 2].map(() => create({ organizationId: admin.organizationId })));
    assert.deepEqual(
      both.map(({ status }) => status),
      [409, 409],
      'the platform has one',
    );
    assert.equal(who.tenantId, 'tenant_one');
    await update('platform', { history: null });
  });

  it('is neither seen nor changed from another tenant, nor made for one', async () => {
    const [a, b] = [await keeper('keeper.three', 'tenant_three'), await keeper('keeper.four', 'tenant_four')];
    const made = (await create({ tries: 9 }, { token: a.token })).body.data;
    assert.deepEqual(await listed({ token: b.token }), []);
    assert.equal((await browser.get(`/account/signInRule/get?id=${made.id}`, { token: b.token })).status, 404);
    const input = { id: made.id, revision: made.revision, input: { tries: 20 } };
    assert.equal((await browser.post('/account/signInRule/update', input, { token: b.token })).status, 404);
    refused(await create({ organizationId: a.who.organizationId }, { token: b.token }), 'organizationId');
    const moved = { id: made.id, revision: made.revision, input: { organizationId: b.who.organizationId } };
    refused(await browser.post('/account/signInRule/update', moved, { token: a.token }), 'organizationId');
  });

  it('of suppliers and experts is kept by the platform alone', async () => {
    const { who, token: own } = await keeper('keeper.market', 'market');
    const made = await create({ networks: [{ cidr: '10.0.0.0/8' }] }, { token: own });
    assert.deepEqual([made.status, made.body.data.reason], [403, 'signInRule.reasons.ofMarket']);
    assert.equal((await create({ organizationId: who.organizationId, minLength: 11 })).status, 200);
    const { password } = (await browser.get('/user/sign-in-rule?userType=20')).body.data;
    assert.equal(password.minLength, 11);
    assert.equal((await browser.get('/user/sign-in-rule?userType=10')).body.data.password.minLength, 10);
  });

  it('names the field of what cannot be', async () => {
    const { token: own } = await keeper('keeper.five', 'tenant_five');
    const as = { token: own };
    const network = (cidr: string) => ({ networks: [{ cidr: HOME + '/32' }, { cidr }] });
    for (const cidr of [
      '10.0.0.0',
      '10.0.0.0/33',
      '300.1.1.1/8',
      '2001:db8::/129',
      '2001:zz::/32',
      'office',
      '10.0.0.0/-1',
      '::/x',
    ])
      assert.match(refused(await create(network(cidr), as), 'networks.1.cidr'), /10\.1\.0\.0\/16/);
    refused(await create({ hoursFrom: '8:00', hoursTo: '18:00' }, as), 'hoursFrom');
    refused(await create({ hoursFrom: '08:00', hoursTo: '25:00' }, as), 'hoursTo');
    refused(await create({ hoursFrom: '08:00' }, as), 'hoursTo');
    refused(await create({ hoursFrom: '08:00', hoursTo: '08:00' }, as), 'hoursTo');
    refused(await create({ zone: 'Mars/Olympus' }, as), 'zone');
    refused(await create({ zone: '+08:00' }, as), 'zone');
    refused(await create({ minLength: 9 }, as), 'minLength');
    refused(await create({ tries: 2 }, as), 'tries');
    refused(await create({ history: 25 }, as), 'history');
    refused(await create({ classes: 5 }, as), 'classes');
    refused(await create({ ways: ['password', 'telepathy'] }, as), 'ways.1');
    assert.deepEqual(await listed(as), []);
  });

  it('that would keep its own maker out is refused, by field, when it is made, changed, enabled or left to the platform’s', async () => {
    const away = [{ cidr: '10.0.0.0/8' }, { cidr: '2001:db8::/32' }];
    assert.match(refused(await update('platform', { networks: away }), 'networks'), /203\.0\.113\.7/);
    refused(await update('platform', { ways: ['certificate', 'sso'] }), 'ways');
    const hour = (shift: number) =>
      new Intl.DateTimeFormat('en-GB', {
        timeZone: 'Pacific/Auckland',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }).format(Date.now() + shift * 3_600_000);
    refused(await update('platform', { hoursFrom: hour(2), hoursTo: hour(4), zone: 'Pacific/Auckland' }), 'hoursFrom');
    assert.equal((await browser.signIn(admin)).status, 200, 'nothing was changed');
    assert.equal((await update('platform', { networks: [...away, { cidr: '203.0.113.0/24' }] })).status, 200);
    assert.equal(
      (await update('platform', { hoursFrom: hour(-2), hoursTo: hour(4), zone: 'Pacific/Auckland' })).status,
      200,
    );
    await update('platform', { networks: [], hoursFrom: null, hoursTo: null, zone: null });
    const { token: own } = await keeper('keeper.six', 'tenant_six');
    const made = await create({ networks: [{ cidr: HOME + '/32' }] }, { token: own });
    assert.equal(made.status, 200);
    refused(await update('tenant_six', { networks: away }, { token: own }), 'networks');
    await setRule(server, 'platform', { networks: away.map(each => ({ ...each, note: null })) });
    const left = await update('tenant_six', {}, { token: own }, 'disable');
    assert.deepEqual([left.status, left.body.data.reason], [409, 'signInRule.reasons.locksYouOut']);
    await setRule(server, 'platform', {});
    assert.equal((await update('tenant_six', {}, { token: own }, 'disable')).status, 200, 'now the platform’s lets in');
  });

  it('of the platform stays in force', async () => {
    const off = await update('platform', {}, { token }, 'disable');
    assert.deepEqual([off.status, off.body.data.reason], [409, 'signInRule.reasons.platformStays']);
  });
});

describe('the page of signing in', () => {
  it('is told the rule of its user type without anybody signing in', async () => {
    await setRule(server, 'platform', { ways: ['password', 'sso'] });
    const { data } = (await browser.get('/user/sign-in-rule?userType=10')).body;
    assert.deepEqual(data.ways, ['password']);
    assert.ok(Array.isArray(data.systems));
    await setRule(server, 'platform', {});
    assert.deepEqual((await browser.get('/user/sign-in-rule?userType=10')).body.data.ways, ['password', 'certificate']);
    refused(await browser.get('/user/sign-in-rule'), 'userType');
  });
});
