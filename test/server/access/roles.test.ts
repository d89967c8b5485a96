import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { TestServer } from '../../kit/server.ts';
import { roleHolder } from '../../kit/people.ts';
import { accessServer, admin, LOCAL, localAdmin, makeRole, rolesOf, setRoles, worker, written } from './kit.ts';

const [north, south] = [localAdmin('north', 'north'), localAdmin('south', 'south')];
const second = localAdmin('north_two', 'north');
/** A tenant's administrator by the default role alone. */
const keeper = roleHolder('keeper', ['tenantAdmin'], { tenant: 'west', org: 'org_west' });
const cid = worker('cid', 'west');
const [ann, bob] = [worker('ann', 'north'), worker('bob', 'south')];

let server: TestServer;
before(async () => {
  server = await accessServer(admin, north, second, south, keeper, ann, bob, cid);
});
after(() => server.stop());

const line = (permission: string, scope: string | null = null) => ({ permission, scope });

describe('roles of tenants', () => {
  it('are seen, given and changed within their tenant alone, and two tenants may use one code', async () => {
    const mine = await makeRole(server, north, { code: 'buyer', permissions: [line('organization.read')] });
    const theirs = await makeRole(server, south, { code: 'buyer', permissions: [line('role.read')] });
    assert.equal(mine.level, 'tenant');
    assert.equal((await server.call(south).get(`/account/role/get?id=${mine.id}`)).status, 404);
    const listed = (await server.call(south).get('/account/role/list?size=200')).body.data.rows as { id: string }[];
    assert.ok(listed.some(role => role.id === theirs.id) && !listed.some(role => role.id === mine.id));

    assert.equal((await setRoles(server, north, ann.id, [...(await rolesOf(server, ann.id)), 'buyer'])).status, 200);
    const buttons = (await server.call(ann).get('/user/buttons')).body.data as string[];
    assert.ok(buttons.includes('organization.read'), 'the own tenant’s role counts at the next request');
    assert.ok(!buttons.includes('role.read'), 'another tenant’s role of the same code does not');
  });

  it('are called by their names wherever their codes stand, in the reader’s language and within their tenant', async () => {
    const made = await makeRole(server, north, { code: 'cashier', name: '出纳', nameEn: 'Cashier' });
    const told = async (as: typeof north, lang: string) =>
      (await server.call(as).get(`/i18n/translations?lang=${lang}`)).body.data['dic.role.cashier'];
    assert.deepEqual([await told(north, 'en'), await told(ann, 'zh')], ['Cashier', '出纳']);
    assert.deepEqual([await told(south, 'en'), await told(admin, 'en')], [undefined, 'Cashier']);
    const offered = async (as: typeof north) =>
      ((await server.call(as).get('/configuration/dic?lang=en')).body.data.role as { val: string }[]).find(
        ({ val }) => val === 'cashier',
      );
    assert.deepEqual(await offered(north), { val: 'cashier', label: 'Cashier' });
    assert.equal(await offered(south), undefined);
    const end = { id: made.id, revision: made.revision, input: {} };
    assert.equal((await server.call(north).post('/account/role/disable', end)).status, 200);
    assert.deepEqual(await offered(north), { val: 'cashier', label: 'Cashier', hidden: true });
    assert.equal(await told(north, 'en'), 'Cashier', 'whoever held it is still shown with its name');
  });

  it('begin whole: one without its names is refused field by field, and what is filled cannot be emptied', async () => {
    const bare = await server.call(north).post('/account/role/create', { input: { code: 'bare' } });
    assert.equal(bare.status, 422, JSON.stringify(bare.body));
    assert.deepEqual(Object.keys(bare.body.data.fields).sort(), ['name', 'nameEn']);
    const made = await makeRole(server, north, { code: 'whole' });
    const empty = { id: made.id, revision: made.revision, input: { nameEn: null } };
    const emptied = await server.call(north).post('/account/role/update', empty);
    assert.deepEqual([emptied.status, Object.keys(emptied.body.data.fields)], [422, ['nameEn']]);
  });

  it('take no code of a shared role, and keep their code, level and company', async () => {
    const taken = await server
      .call(north)
      .post('/account/role/create', { input: { code: 'platformAdmin', name: 'x', nameEn: 'x' } });
    assert.deepEqual([taken.status, Object.keys(taken.body.data.fields)], [422, ['code']]);
    const made = await makeRole(server, north, { code: 'fixed' });
    for (const input of [{ code: 'other' }, { level: 'platform' }, { organizationId: 'org_north' }]) {
      const answer = await server
        .call(north)
        .post('/account/role/update', { id: made.id, revision: made.revision, input });
      assert.deepEqual([answer.status, Object.keys(answer.body.data.fields)], [422, Object.keys(input)]);
    }
  });

  it('are not made on the platform level by a tenant, nor is a shared role changed by one', async () => {
    const made = await server
      .call(north)
      .post('/account/role/create', { input: { code: 'up', name: 'x', nameEn: 'x', level: 'platform' } });
    assert.deepEqual(Object.keys(made.body.data.fields), ['level']);
    const shared = (await server.call(north).get('/account/role/list?code=expert')).body.data.rows[0];
    const changed = await server
      .call(north)
      .post('/account/role/update', { id: shared.id, revision: shared.revision, input: { name: 'mine' } });
    assert.equal(changed.status, 404);
    assert.equal(shared.actions.disable, 'access.reasons.platformRole');
  });

  it('of a company count for its people only', async () => {
    await server.db
      .query(`insert into organization (id, tenant_id, owner_id, state, created_at, updated_at, name, kind, parent_id)
      values ('org_branch', 'north', 'system', 'active', now(), now(), 'branch', 'tenderer', 'org_north')`);
    const made = await makeRole(server, north, {
      code: 'branchClerk',
      level: 'company',
      organizationId: 'org_branch',
      permissions: [line('role.read')],
    });
    const refused = await setRoles(server, north, ann.id, [...(await rolesOf(server, ann.id)), made.code]);
    assert.match(refused.body.data.fields.roles, /not for people of this organization/);
    await written(server, `update "user" set organization_id = 'org_branch' where id = 'ann'`);
    assert.equal((await setRoles(server, north, ann.id, [...(await rolesOf(server, ann.id)), made.code])).status, 200);
    assert.ok(((await server.call(ann).get('/user/buttons')).body.data as string[]).includes('role.read'));
    await written(server, `update "user" set organization_id = 'org_north' where id = 'ann'`);
    assert.ok(!((await server.call(ann).get('/user/buttons')).body.data as string[]).includes('role.read'));
  });
});

describe('granting', () => {
  it('of what the writer does not hold is refused by name, in a role and to a person', async () => {
    const inRole = await server.call(north).post('/account/role/create', {
      input: { code: 'tooMuch', name: 'x', nameEn: 'x', permissions: [line('bulletin.approve')] },
    });
    assert.match(inRole.body.data.fields.permissions, /“Bulletin: Approve”/);
    const toPerson = await setRoles(server, north, ann.id, [...(await rolesOf(server, ann.id)), 'projectManager']);
    assert.equal(toPerson.status, 422);
    assert.match(toPerson.body.data.fields.roles, /You do not hold/);
  });

  it('by who hands out the roles of a tenant reaches those and no more, and never the own ones', async () => {
    const give = async (to: string, code: string) =>
      setRoles(server, keeper, to, [...(await rolesOf(server, to)), code]);
    assert.equal((await give(cid.id, 'projectManager')).status, 200);
    await makeRole(server, keeper, { code: 'signing', permissions: [line('bulletin.approve')] });
    assert.equal((await give(cid.id, 'signing')).status, 200);
    for (const code of ['platformAdmin', 'platformOperator', 'supplier'])
      assert.equal((await give(cid.id, code)).status, 422, code);
    const own = await give(keeper.id, 'projectManager');
    assert.match(own.body.data.fields.roles, /Nobody raises their own rights/);
  });

  it('of more data than the writer has is refused', async () => {
    await makeRole(server, admin, {
      code: 'northScoped',
      level: 'tenant',
      organizationId: 'org_north',
      permissions: [line('statute.read', 'own')],
    });
    await written(server, `update "user" set roles = roles || '["northScoped"]' where id = 'north_two'`);
    const wider = await server.call(second).post('/account/role/create', {
      input: { code: 'wider', name: 'x', nameEn: 'x', permissions: [line('statute.read', 'company')] },
    });
    assert.match(wider.body.data.fields.permissions, /“Legal text: Read”/);
    await makeRole(server, second, { code: 'asNarrow', permissions: [line('statute.read', 'own')] });
  });

  it('to oneself is refused to everybody, the platform’s administrator included', async () => {
    const strong = await makeRole(server, admin, { code: 'decider', permissions: [line('bulletin.approve')] });
    const own = await setRoles(server, admin, admin.id, [...(await rolesOf(server, admin.id)), 'decider']);
    assert.match(own.body.data.fields.roles, /Nobody raises their own rights/);
    const byRole = (await server.call(admin).get('/account/role/list?code=platformAdmin')).body.data.rows[0];
    const raised = await server.call(admin).post('/account/role/update', {
      id: byRole.id,
      revision: byRole.revision,
      input: { permissions: [...byRole.permissions, line('bulletin.approve')] },
    });
    assert.match(raised.body.data.fields.permissions, /Nobody raises their own rights/);
    assert.equal(
      (await setRoles(server, admin, bob.id, [...(await rolesOf(server, bob.id)), strong.code])).status,
      200,
    );
  });

  it('of another tenant’s role finds no such role', async () => {
    await makeRole(server, south, { code: 'southOnly' });
    const answer = await setRoles(server, north, ann.id, ['southOnly']);
    assert.match(answer.body.data.fields.roles, /does not exist/);
  });

  it('is told by the history: who gave what to whom', async () => {
    const role = await makeRole(server, north, { code: 'told' });
    await server.call(north).post('/access/role/add-holders', { roleId: role.id, people: [{ userId: ann.id }] });
    await server.call(north).post('/account/role/update', {
      id: role.id,
      revision: role.revision,
      input: { permissions: [line('role.read', 'company')] },
    });
    const { rows } = (await server.call(north).get(`/access/grants?roleId=${role.id}`)).body.data;
    assert.deepEqual(
      rows.map(({ actor, granted, user, permission, scope }: Record<string, unknown>) => [
        actor,
        granted,
        user,
        permission,
        scope,
      ]),
      [
        ['north', true, null, 'role.read', 'company'],
        ['north', true, 'ann', null, null],
      ],
    );
    assert.equal((await server.call(south).get(`/access/grants?roleId=${role.id}`)).body.data.rows.length, 0);
  });
});

describe('a role in use', () => {
  it('does not end silently: refused with the number of its holders, who can be given another one in the same step', async () => {
    const [old, next] = [
      await makeRole(server, north, { code: 'oldDesk' }),
      await makeRole(server, north, { code: 'newDesk' }),
    ];
    await server.call(north).post('/access/role/add-holders', {
      roleId: old.id,
      people: [{ userId: ann.id }, { userId: second.id }],
    });
    for (const move of ['disable', 'remove']) {
      const refused = await server
        .call(north)
        .post(`/account/role/${move}`, { id: old.id, revision: old.revision, input: {} });
      assert.equal(refused.status, 409);
      assert.match(refused.body.msg, /^2 people hold this role/);
    }
    const itself = await server
      .call(north)
      .post('/account/role/remove', { id: old.id, revision: old.revision, input: { moveTo: old.id } });
    assert.deepEqual(Object.keys(itself.body.data.fields), ['moveTo']);
    const done = await server
      .call(north)
      .post('/account/role/remove', { id: old.id, revision: old.revision, input: { moveTo: next.id } });
    assert.deepEqual([done.status, done.body.data.state], [200, 'removed']);
    for (const id of [ann.id, second.id]) {
      const roles = await rolesOf(server, id);
      assert.ok(roles.includes('newDesk') && !roles.includes('oldDesk'));
    }
    await makeRole(server, north, { code: 'oldDesk' });
  });

  it('that ships with the product is never removed', async () => {
    const shipped = (await server.call(admin).get('/account/role/list?code=supervisor')).body.data.rows[0];
    const answer = await server
      .call(admin)
      .post('/account/role/remove', { id: shipped.id, revision: shipped.revision, input: {} });
    assert.deepEqual([answer.status, answer.body.data.reason], [409, 'access.reasons.defaultRole']);
  });

  it('edited by two administrators is saved once; the other gets it as it stands', async () => {
    const made = await makeRole(server, north, { code: 'edited', permissions: [line('role.read')] });
    const save = (as: typeof north, permission: string) =>
      server.call(as).post('/account/role/update', {
        id: made.id,
        revision: made.revision,
        input: { permissions: [line('role.read'), line(permission)] },
      });
    const answers = await Promise.all([save(north, 'user.read'), save(second, 'role.create')]);
    assert.deepEqual(answers.map(each => each.status).toSorted(), [200, 409]);
    const lost = answers.find(each => each.status === 409);
    assert.equal(lost?.body.data.current.permissions.length, 2);
  });
});

describe('administrators', () => {
  it('are held to be those who administer people and roles; what they hold is enough', () => {
    assert.ok(['role.update', 'user.update'].every(permission => LOCAL.includes(permission)));
  });

  it('remain at least one in a tenant, however the last would go', async () => {
    const [account] = (await server.db.query(`select revision from "user" where id = 'south'`)).rows as {
      revision: number;
    }[];
    const disabled = await server
      .call(admin)
      .post('/account/user/disable', { id: south.id, revision: account?.revision, input: {} });
    assert.deepEqual([disabled.status, disabled.body.data.reason], [409, 'access.reasons.lastAdministrator']);
    const taken = await setRoles(server, admin, south.id, []);
    assert.equal(taken.body.data.reason, 'access.reasons.lastAdministrator');
    const role = (await server.call(admin).get('/account/role/list?code=grants_south')).body.data.rows[0];
    const emptied = await server
      .call(admin)
      .post('/account/role/update', { id: role.id, revision: role.revision, input: { permissions: [] } });
    assert.equal(emptied.body.data.reason, 'access.reasons.lastAdministrator');
    const batch = await server
      .call(admin)
      .post('/access/role/remove-holders', { roleId: role.id, people: [{ userId: south.id }] });
    assert.deepEqual(
      batch.body.data.results.map((each: { done: boolean }) => each.done),
      [false],
    );
  });

  it('remain at least one when two take each other away at the same time', async () => {
    const of = async (id: string) =>
      (await server.db.query('select revision from "user" where id = $1', [id])).rows[0] as { revision: number };
    const disable = async (as: typeof north, id: string, revision: number) =>
      server.call(as).post('/account/user/disable', { id, revision, input: {} });
    const [a, b] = [await of(north.id), await of(second.id)];
    const answers = await Promise.all([disable(north, second.id, b.revision), disable(second, north.id, a.revision)]);
    assert.equal(answers.filter(each => each.status === 200).length, 1);
    const { rows } = await server.db.query(
      `select count(*)::int as left from "user" where id in ('north', 'north_two') and state = 'active'`,
    );
    assert.deepEqual(rows, [{ left: 1 }]);
  });
});
