import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { settle, type From } from '../../kit/sign-in.ts';
import { browser, create, keeper, listed, refused, server, update } from './rule-kit.ts';

describe('a company’s rule', () => {
  /** A company of a tenant with a department, and somebody in it. */
  async function company(name: string, tenantId: string, parent: string) {
    const make = (id: string, kind: string, parentId: string) =>
      server.db.query(
        `insert into organization (id, tenant_id, owner_id, state, created_at, updated_at, name, kind, parent_id) values ($1, $2, 'system', 'active', now(), now(), $1, $3, $4)`,
        [id, tenantId, kind, parentId],
      );
    await make(name, 'tenderer', parent);
    await make(`${name}_desk`, 'department', name);
    const who = await settle(server, `${name}.clerk`, { tenantId });
    await server.db.query(`update "user" set organization_id = $2 where id = $1`, [who.id, `${name}_desk`]);
    return who;
  }
  const rule = (who: { id: string }) => token2(who).then(from => browser.get('/user/password/rule', from));
  const token2 = async (who: { id: string }) => {
    const { rows } = await server.db.query(`select account from "user" where id = $1`, [who.id]);
    const answer = await browser.signIn({ account: rows[0].account, userType: 10 });
    return { token: answer.body.data.token as string };
  };

  it('binds the people below it at their next sign-in, over the tenant’s, which binds the others', async () => {
    const { who, token: own } = await keeper('keeper.head', 'tenant_co');
    const clerk = await company('co_north', 'tenant_co', who.organizationId);
    const other = await company('co_south', 'tenant_co', who.organizationId);
    const as = { token: own };
    assert.equal((await create({ minLength: 12, idleMinutes: 60 }, as)).status, 200);
    const made = await create({ level: 'company', organizationId: 'co_north', minLength: 16, mostSessions: 1 }, as);
    assert.equal(made.status, 200, JSON.stringify(made.body));
    const first = await token2(clerk);
    const second = await token2(clerk);
    assert.equal((await browser.get('/user/info', first)).status, 401, 'one session at a time in the company');
    assert.equal((await browser.get('/user/password/rule', second)).body.data.minLength, 16);
    const elsewhere = await token2(other);
    await token2(other);
    assert.equal((await browser.get('/user/info', elsewhere)).status, 200);
    assert.equal((await rule(other)).body.data.minLength, 12);
    const sources = (await browser.get(`/account/signInRule/sources?id=${made.body.data.id}`, as)).body.data;
    assert.deepEqual(sources.minLength, { value: 16, from: 'company', company: 'co_north' });
    assert.deepEqual(sources.idleMinutes, { value: 60, from: 'tenant' });
    assert.deepEqual(sources.tries, { value: 5, from: 'product' });
    const inherited = (await browser.get(`/account/sign-in/sources?id=${made.body.data.id}`, as)).body.data;
    assert.deepEqual(inherited.minLength, { value: 12, from: 'tenant' });
    const again = await create({ level: 'company', organizationId: 'co_north' }, as);
    assert.deepEqual([again.status, again.body.data.reason], [409, 'signInRule.reasons.oncePerCompany']);
    const both = await Promise.all([1, 2].map(() => create({ level: 'company', organizationId: 'co_south' }, as)));
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409], 'two at once');
    await update('platform', { minLength: 20 });
    assert.equal((await rule(clerk)).body.data.minLength, 20, 'the platform asks for more by now');
    const held = (await browser.get(`/account/signInRule/sources?id=${made.body.data.id}`, as)).body.data;
    assert.deepEqual(held.minLength, { value: 20, from: 'platform' });
    await update('platform', { minLength: null });
  });

  it('is stricter than what stands above it, never looser, field by field', async () => {
    const { who, token: own } = await keeper('keeper.strict', 'tenant_strict');
    await company('co_strict', 'tenant_strict', who.organizationId);
    const as = { token: own };
    const upper = {
      ...{ minLength: 14, tries: 4, idleMinutes: 60, maxAgeDays: 90, mostSessions: 3, ways: ['password', 'sso'] },
      ...{ networks: [{ cidr: '203.0.0.0/16' }], otpUserTypes: ['50'] },
    };
    assert.equal((await create(upper, as)).status, 200);
    const ofCompany = (input: object) => create({ level: 'company', organizationId: 'co_strict', ...input }, as);
    for (const [field, value] of Object.entries({
      minLength: 13,
      tries: 5,
      idleMinutes: 61,
      maxAgeDays: 0,
      mostSessions: 0,
      ways: ['password', 'certificate'],
      networks: [{ cidr: '203.0.113.0/24' }, { cidr: '198.51.100.0/24' }],
    }))
      assert.match(refused(await ofCompany({ [field]: value }), field), /may be stricter, not looser/, field);
    const made = await ofCompany({
      ...{ minLength: 15, tries: 3, idleMinutes: 30, maxAgeDays: 30, mostSessions: 1, ways: ['password'] },
      ...{ networks: [{ cidr: '203.0.113.0/24' }], otpUserTypes: ['20'] },
    });
    assert.equal(made.status, 200, JSON.stringify(made.body));
    const held = (await browser.get(`/account/signInRule/inForce?id=${made.body.data.id}`, as)).body.data;
    assert.deepEqual(
      [held.otpUserTypes, held.ways, held.networks],
      [['50', '20'], ['password'], [{ cidr: '203.0.113.0/24' }]],
    );
    const change = (input: object) =>
      browser.post(
        '/account/signInRule/update',
        { id: made.body.data.id, revision: made.body.data.revision, input },
        as,
      );
    refused(await change({ minLength: 11 }), 'minLength');
    refused(await change({ level: 'tenant' }), 'level');
    refused(await change({ organizationId: who.organizationId }), 'organizationId');
    refused(
      await update('platform', { minLength: 12 }).then(() => update('tenant_strict', { minLength: 11 }, as)),
      'minLength',
    );
    await update('platform', { minLength: null });
  });

  it('is made for a company within reach by whoever keeps that company, who leaves the tenant’s alone', async () => {
    const { who, token: own } = await keeper('keeper.whole', 'tenant_reach');
    const clerk = await company('co_reach', 'tenant_reach', who.organizationId);
    await company('co_other', 'tenant_reach', who.organizationId);
    const foreign = await keeper('keeper.foreign', 'tenant_foreign');
    const scoped = ['read', 'create', 'update', 'disable'].map(action => ({
      permission: `signInRule.${action}`,
      scope: 'company',
    }));
    await server.db.query(
      `insert into role (id, tenant_id, owner_id, state, created_at, updated_at, code, name, name_en, permissions)
       values ('role_company_keeper', 'tenant_reach', 'system', 'active', now(), now(), 'companyKeeper', 'k', 'k', $1)`,
      [JSON.stringify(scoped)],
    );
    await server.db.query(`update "user" set roles = '["companyKeeper"]' where id = $1`, [clerk.id]);
    const part = await token2(clerk);
    const whole = await create({ minLength: 12 }, { token: own });
    assert.equal(whole.status, 200);
    const ofCompany = (organizationId: string, from: From) => create({ level: 'company', organizationId }, from);
    const made = await ofCompany('co_reach', part);
    assert.equal(made.status, 200, JSON.stringify(made.body));
    refused(await ofCompany('co_other', part), 'organizationId');
    refused(await ofCompany('co_other_desk', { token: own }), 'organizationId');
    refused(await ofCompany('co_other', { token: foreign.token }), 'organizationId');
    refused(await create({ level: 'company' }, { token: own }), 'organizationId');
    refused(await create({ level: 'platform' }, { token: foreign.token }), 'level');
    const tenants = await create({}, part);
    assert.deepEqual([tenants.status, tenants.body.data.reason], [403, 'signInRule.reasons.ofTenant']);
    assert.deepEqual(
      (await listed(part)).map(({ id }) => id),
      [made.body.data.id],
    );
  });
});
