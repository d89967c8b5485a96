import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { bulletin } from '../../../shared/domain/pre-tender/bulletin.entity.ts';
import { person } from '../../kit/people.ts';
import type { TestServer } from '../../kit/server.ts';
import { accessServer, admin, LOCAL, localAdmin, makeRole, rolesOf, setRoles, written } from './kit.ts';

const east = localAdmin('east', 'east');
const PEOPLE = ['read', 'create', 'update', 'transfer', 'disable'].map(each => `user.${each}`);
const PLACES = ['read', 'create', 'move'].map(each => `organization.${each}`);
/** Administers a department, and the one who administers a company below the tenant’s own. */
const dean = person('dean', { tenant: 'east', org: 'dept_one', permissions: [...LOCAL, ...PEOPLE, ...PLACES] });
const boss = person('boss', { tenant: 'east', org: 'co_two', permissions: ['role.read', 'role.update', 'user.read'] });
const one = person('one', { tenant: 'east', org: 'dept_one' });
const far = person('far', { tenant: 'east', org: 'dept_two', permissions: ['user.read'] });
const clerk = person('clerk', {
  ...{ tenant: 'platform', org: 'org_platform' },
  permissions: [
    'user.read',
    'user.create',
    'user.update',
    'user.setPassword',
    'role.read',
    'role.update',
    'role.create',
  ],
});
const office = person('office', { tenant: 'east', org: 'org_east', permissions: [...LOCAL, 'role.grant'] });

let server: TestServer;
before(async () => {
  server = await accessServer(admin, east, office, dean, boss, one, far, clerk);
  await server.db
    .query(`update organization set parent_id = 'org_east', kind = case when id = 'co_two' then 'purchaser' else 'department' end
    where id in ('dept_one', 'dept_two', 'co_two')`);
  for (const [who, scope] of [
    ['dean', 'department'],
    ['clerk', 'department'],
  ] as const)
    await narrowed(who, scope);
});
after(() => server.stop());

/** Narrows everything that a person's own role gives. */
const narrowed = (who: string, scope: string, only = '') =>
  written(
    server,
    `update role set permissions = (select jsonb_agg(case when $3 = '' or p ->> 'permission' = $3 then p || jsonb_build_object('scope', $2::text) else p end)
      from jsonb_array_elements(permissions) p) where code = $1`,
    [`grants_${who}`, scope, only],
  );
const revisionOf = async (table: string, id: string): Promise<number> =>
  Number((await server.db.query(`select revision from "${table}" where id = $1`, [id])).rows[0].revision);
const act = async (entity: string, id: string, action: string, input: object, as = dean) =>
  server.call(as).post(`/account/${entity}/${action}`, { id, revision: await revisionOf(entity, id), input });
const account = (name: string, organizationId: string, roles: readonly string[] = []) => ({
  input: { account: name, name, userType: '10', organizationId, roles },
});

describe('who administers a department', () => {
  it('makes people there and nowhere else, and moves nobody out of it or to where the data reach further', async () => {
    assert.equal((await server.call(dean).post('/account/user/create', account('inside', 'dept_one'))).status, 200);
    const outside = await server.call(dean).post('/account/user/create', account('outside', 'dept_two'));
    assert.deepEqual([outside.status, Object.keys(outside.body.data.fields)], [422, ['organizationId']]);
    assert.match(outside.body.data.fields.organizationId, /do not reach there/);
    for (const [id, to] of [
      ['one', 'dept_two'],
      ['dean', 'org_east'],
    ] as const)
      for (const action of ['update', 'transfer'])
        assert.equal((await act('user', id, action, { organizationId: to })).status, 422, `${action} ${id}`);
    const admitted = await server.call(dean).post('/account/user/admit', {
      ...{ organizationId: 'dept_two', userType: '10', roles: [], way: 'generated' },
      people: [{ name: 'x', account: 'admitted.out' }],
    });
    assert.equal(admitted.status, 422);
  });

  it('makes no organization elsewhere, and hangs none of the own below another', async () => {
    const make = (parentId: string) =>
      server
        .call(dean)
        .post('/account/organization/create', { input: { name: `of ${parentId}`, kind: 'department', parentId } });
    assert.deepEqual(Object.keys((await make('dept_two')).body.data.fields), ['parentId']);
    const made = await make('dept_one');
    assert.equal(made.status, 200, JSON.stringify(made.body));
    assert.equal((await act('organization', made.body.data.id, 'move', { parentId: 'dept_two' })).status, 422);
  });

  it('is told why a shared role is not changed, before anything is typed', async () => {
    const shared = await makeRole(server, admin, { code: 'sharedOne' });
    const { body } = await server.call(east).get(`/account/role/get?id=${shared.id}`);
    assert.match(JSON.stringify(body.data.actions.update), /platformRole/);
  });

  it('makes no role of the whole tenant', async () => {
    const answer = await server.call(dean).post('/account/role/create', {
      input: { code: 'forAll', name: 'x', nameEn: 'x', level: 'tenant', permissions: [] },
    });
    assert.deepEqual([answer.status, Object.keys(answer.body.data.fields)], [422, ['level']]);
  });

  it('sees the tree from the department down, and of a role the holders there with their number', async () => {
    const branch = await server.call(dean).get('/account/organization/branch');
    assert.deepEqual(
      branch.body.data.map((each: { val: string }) => each.val),
      ['dept_one'],
    );
    assert.deepEqual((await server.call(dean).get('/account/organization/find?q=dept_two')).body.data, []);
    const shared = await makeRole(server, admin, { code: 'sharedByAll' });
    for (const who of [one, far])
      await setRoles(server, admin, who.id, [...(await rolesOf(server, who.id)), 'sharedByAll']);
    const { body } = await server.call(dean).get(`/access/role/holders?roleId=${shared.id}`);
    assert.deepEqual([body.data.total, body.data.rows.map((each: { id: string }) => each.id)], [1, ['one']]);
    const counts = (await server.call(dean).get('/access/role/holder-counts')).body.data;
    assert.equal(counts[shared.id], 1);
    assert.equal((await server.call(east).get('/access/role/holder-counts')).body.data[shared.id], 2);
    const grants = async (as: typeof dean) =>
      (await server.call(as).get(`/access/grants?roleId=${shared.id}`)).body.data.rows.map(
        (each: { user: string }) => each.user,
      );
    assert.deepEqual([await grants(dean), (await grants(east)).toSorted()], [['one'], ['far', 'one']]);
  });

  it('is told what waits there, and nothing of what waits elsewhere', async () => {
    const head = person('head_t', {
      ...{ tenant: 'east', org: 'dept_one' },
      permissions: ['user.read', 'bulletin.read', 'bulletin.approve'],
    });
    await server.token(head);
    for (const owner of ['one', 'far'])
      await server.platform.database.system(tx =>
        tx.insert(bulletin, { tenantId: 'east', ownerId: owner, state: 'submitted', title: `by ${owner}` } as never),
      );
    const titles = async () =>
      (await server.call(head).get('/workplace/todos')).body.data.rows
        .map((each: { title: string }) => each.title)
        .toSorted();
    assert.deepEqual(await titles(), ['by far', 'by one']);
    await narrowed('head_t', 'department', 'bulletin.approve');
    assert.deepEqual(await titles(), ['by one']);
    await narrowed('head_t', 'own', 'bulletin.read');
    assert.deepEqual(await titles(), []);
  });

  it('hands out nothing that reaches further than the own office', async () => {
    await narrowed('office', 'department', 'role.grant');
    const role = await server.call(office).post('/account/role/create', {
      input: { code: 'widened', name: 'x', nameEn: 'x', permissions: [{ permission: 'bulletin.approve' }] },
    });
    assert.match(role.body.data.fields.permissions, /“Bulletin: Approve”/);
    await makeRole(server, office, { code: 'asFar', permissions: [{ permission: 'bulletin.approve', scope: 'own' }] });
  });
});

describe('who administers a part of the platform’s own people', () => {
  it('is not the platform’s administrator: makes none and sets nobody’s password who holds more', async () => {
    const made = await server
      .call(clerk)
      .post('/account/user/create', account('puppet', 'org_platform', ['platformAdmin']));
    assert.deepEqual([made.status, Object.keys(made.body.data.fields)], [422, ['roles']]);
    const password = await server
      .call(clerk)
      .post('/account/user/setPassword', { userId: admin.id, password: 'Taken-Over-2026' });
    assert.equal(password.status, 403);
  });
});

describe('a role of a company', () => {
  it('is not brought back to somebody by a move into the company, except by who may give it', async () => {
    const clerkOf = person('back', { tenant: 'east', org: 'org_east' });
    await server.token(clerkOf);
    await makeRole(server, admin, {
      ...{ code: 'companyBuyer', level: 'company', organizationId: 'co_two' },
      permissions: [{ permission: 'bulletin.approve' }],
    });
    await written(server, `update "user" set roles = roles || '["companyBuyer"]' where id = 'back'`);
    const mover = person('mover', { tenant: 'east', org: 'org_east', permissions: [...LOCAL, ...PEOPLE] });
    await server.token(mover);
    for (const action of ['transfer', 'update']) {
      const answer = await act('user', 'back', action, { organizationId: 'co_two' }, mover);
      assert.match(answer.body.data?.fields?.organizationId ?? '', /“Bulletin: Approve”/, action);
    }
    assert.equal((await act('user', 'back', 'transfer', { organizationId: 'co_two' }, admin)).status, 200);
  });
});

describe('the last administrator', () => {
  it('is not taken away by moving the department from the company whose role makes them one', async () => {
    const west = person('west', { tenant: 'west', org: 'org_west' });
    const chief = person('chief', { tenant: 'west', org: 'dept_w' });
    for (const who of [west, chief]) await server.token(who);
    await server.db
      .query(`insert into organization (id, tenant_id, owner_id, state, created_at, updated_at, name, kind, parent_id)
      values ('co_w', 'west', 'system', 'active', now(), now(), 'co_w', 'purchaser', 'org_west')`);
    await server.db.query(`update organization set kind = 'department', parent_id = 'co_w' where id = 'dept_w'`);
    const lines = ['role.read', 'role.update', 'user.read', 'user.update'].map(permission => ({ permission }));
    await makeRole(server, admin, {
      code: 'companyHead',
      level: 'company',
      organizationId: 'co_w',
      permissions: lines,
    });
    await written(server, `update "user" set roles = roles || '["companyHead"]' where id = 'chief'`);
    const moved = await act('organization', 'dept_w', 'move', { parentId: 'org_west' }, admin);
    assert.deepEqual([moved.status, moved.body.data?.reason], [409, 'access.reasons.lastAdministrator']);
  });

  it('keeps what administering needs: not even the sight of the people is narrowed away', async () => {
    const north = localAdmin('north', 'north');
    await server.token(north);
    const role = (await server.call(admin).get('/account/role/list?code=grants_north')).body.data.rows[0];
    const permissions = role.permissions.map((line: { permission: string }) =>
      line.permission === 'user.read' ? { ...line, scope: 'own' } : line,
    );
    const answer = await server
      .call(admin)
      .post('/account/role/update', { id: role.id, revision: role.revision, input: { permissions } });
    assert.deepEqual([answer.status, answer.body.data?.reason], [409, 'access.reasons.lastAdministrator']);
  });
});
