import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { TestServer } from '../../kit/server.ts';
import { accessServer, admin, localAdmin, makeRole, rolesOf, worker, written } from './kit.ts';

const east = localAdmin('east', 'east');
const west = localAdmin('west', 'west');
const [cara, dan, eve] = [worker('cara', 'east'), worker('dan', 'east'), worker('eve', 'east')];

let server: TestServer;
before(async () => {
  server = await accessServer(admin, east, west, cara, dan, eve);
  await server.db
    .query(`insert into organization (id, tenant_id, owner_id, state, created_at, updated_at, name, kind, parent_id)
    values ('org_desk', 'east', 'system', 'active', now(), now(), 'desk', 'department', 'org_east')`);
  await server.db.query(`update "user" set organization_id = 'org_desk' where id in ('cara', 'dan')`);
});
after(() => server.stop());

const give = async (userId: string, code: string) =>
  written(server, 'update "user" set roles = roles || to_jsonb($2::text) where id = $1', [userId, code]);
const idsOf = (answer: { body: { data: { rows: { id: string }[] } } }) =>
  answer.body.data.rows.map(row => row.id).toSorted();

describe('data scopes', () => {
  it('narrow list, get, options, export and changes to what the role reaches, from the next request on', async () => {
    const made = await makeRole(server, admin, {
      code: 'scoped',
      level: 'tenant',
      organizationId: 'org_east',
      permissions: ['lowcodeForm.read', 'lowcodeForm.create', 'lowcodeForm.update'].map(permission => ({
        permission,
        scope: 'own',
      })),
    });
    for (const who of [cara, dan, eve]) await give(who.id, 'scoped');
    const forms: Record<string, { id: string; revision: number }> = {};
    for (const who of [cara, dan, eve]) {
      const { body } = await server
        .call(who)
        .post('/access/lowcodeForm/create', { input: { code: `f_${who.id}`, name: `Form ${who.id}` } });
      forms[who.id] = body.data;
    }
    const list = (who: typeof cara) => server.call(who).get('/access/lowcodeForm/list');
    const own = forms['cara'];
    const other = forms['dan'];
    const foreign = forms['eve'];
    assert.ok(own && other && foreign);
    assert.deepEqual(idsOf(await list(cara)), [own.id]);
    assert.equal((await server.call(cara).get(`/access/lowcodeForm/get?id=${other.id}`)).status, 404);
    assert.deepEqual((await server.call(cara).get('/access/lowcodeForm/options')).body.data.length, 1);
    const file = await server.call(cara).get('/access/lowcodeForm/export?format=csv&columns=code');
    assert.ok(file.raw.toString().includes('f_cara') && !file.raw.toString().includes('f_dan'));

    const scopeTo = async (read: string | null, update: string | null) => {
      const { body } = await server.call(admin).get(`/account/role/get?id=${made.id}`);
      const lines = [
        { permission: 'lowcodeForm.read', scope: read },
        { permission: 'lowcodeForm.update', scope: update },
      ];
      const { status } = await server
        .call(admin)
        .post('/account/role/update', { id: made.id, revision: body.data.revision, input: { permissions: lines } });
      assert.equal(status, 200);
    };
    await scopeTo('department', 'own');
    assert.deepEqual(idsOf(await list(cara)), [own.id, other.id].toSorted());
    const change = (form: { id: string; revision: number }) =>
      server
        .call(cara)
        .post('/access/lowcodeForm/update', { id: form.id, revision: form.revision, input: { name: 'x' } });
    assert.equal((await change(other)).status, 404, 'seen, but not within the scope of changing');
    assert.equal((await change(own)).status, 200);
    await scopeTo('company', 'company');
    assert.deepEqual(idsOf(await list(cara)), [own.id, other.id, foreign.id].toSorted());
    await scopeTo(null, null);
    assert.equal((await list(cara)).body.data.rows.length, 3);
  });

  it('of people and organizations go by where they are, not by who made the account', async () => {
    const made = await makeRole(server, admin, {
      code: 'deskHead',
      level: 'tenant',
      organizationId: 'org_east',
      permissions: [{ permission: 'user.update', scope: 'department' }],
    });
    await give(dan.id, made.code);
    const found = await server.call(dan).get(`/access/role/candidates?roleId=${made.id}`);
    assert.deepEqual(
      found.body.data.map((each: { id: string }) => each.id),
      ['cara'],
    );
    const batch = await server
      .call(dan)
      .post('/access/role/add-holders', { roleId: made.id, people: [{ userId: 'eve' }, { userId: 'nobody' }] });
    assert.deepEqual(
      batch.body.data.results.map((each: { done: boolean }) => each.done),
      [false, false],
    );
    assert.ok(!(await rolesOf(server, eve.id)).includes('deskHead'));
  });

  it('take the widest of several roles', async () => {
    for (const [code, scope] of [
      ['narrow', 'own'],
      ['wide', 'company'],
    ] as const)
      await makeRole(server, admin, {
        code,
        level: 'tenant',
        organizationId: 'org_east',
        permissions: [{ permission: 'statute.read', scope }],
      });
    await give(eve.id, 'narrow');
    await give(eve.id, 'wide');
    const { body } = await server.call(east).get('/access/explain?userId=eve&permission=statute.read');
    assert.equal(body.data.may, true);
    assert.equal(
      body.data.steps.filter((step: { text: string }) => /data scope: (Own|Company)/.test(step.text)).length,
      2,
    );
  });
});

describe('GET /access/explain', () => {
  const ask = async (query: string) => (await server.call(east).get(`/access/explain?${query}`)).body.data;

  it('names the role that gives a permission, and what is missing for a page', async () => {
    const page = await ask('userId=cara&path=/base/role/RolePage/tenant');
    assert.equal(page.may, false);
    assert.ok(page.steps.some((step: { ok: boolean; text: string }) => step.ok && step.text.includes('role.read')));
    assert.ok(page.steps.some((step: { ok: boolean }) => !step.ok));
    const right = await ask('userId=east&permission=role.read');
    assert.equal(right.may, true);
    assert.deepEqual(right.couldGive, []);
  });

  it('tells of a disabled role, of a disabled account and of a function that is switched off', async () => {
    const role = await makeRole(server, east, {
      code: 'sleeping',
      permissions: [{ permission: 'role.read', scope: null }],
    });
    await server.call(east).post('/access/role/add-holders', { roleId: role.id, people: [{ userId: 'cara' }] });
    await written(server, `update role set state = 'disabled' where id = $1`, [role.id]);
    const asleep = await ask('userId=cara&permission=role.read');
    assert.equal(asleep.may, false);
    assert.ok(asleep.steps.some((step: { text: string }) => /would give it, but the role is Disabled/.test(step.text)));
    await written(server, `update "user" set state = 'disabled' where id = 'cara'`);
    assert.match((await ask('userId=cara&permission=user.read')).steps[0].text, /not active \(Disabled\)/);
    await server.db.query(`update "user" set state = 'active' where id = 'cara'`);
  });

  it('finds nobody of another tenant', async () => {
    assert.equal((await server.call(west).get('/access/explain?userId=cara&permission=role.read')).status, 404);
  });
});

describe('functions that are switched off for a tenant', () => {
  const path = '/base/menu/menuManage';
  const put = (on: boolean, more: object = {}) =>
    server.call(admin).post('/access/feature/switch', { tenantId: 'east', targets: [{ target: path }], on, ...more });
  const routesOf = async () => (await server.call(east).get('/user/routes')).body.data as string[];

  it('are gone from routes and menus and refused on the server, for that tenant alone, until they are on again', async () => {
    assert.deepEqual(Object.keys((await put(false)).body.data.fields), ['reason']);
    assert.equal((await put(false, { reason: 'not ordered' })).status, 200);
    assert.ok(!(await routesOf()).includes(path));
    assert.ok(!JSON.stringify((await server.call(east).get('/user/menus')).body.data).includes(path));
    assert.equal((await server.call(east).get('/access/menu/draft')).status, 403);
    assert.equal((await server.call(west).get('/access/menu/draft')).status, 200);
    const { steps } = (await server.call(east).get(`/access/explain?userId=east&path=${path}`)).body.data;
    assert.ok(steps.some((step: { text: string }) => /Switched off/.test(step.text)));
    assert.equal((await put(true)).status, 200);
    assert.ok((await routesOf()).includes(path));
    assert.equal((await server.call(east).get('/access/menu/draft')).status, 200);
  });

  it('are switched for other tenants by the platform alone, and never to where it could not be put right', async () => {
    const answer = await server.call(admin).post('/access/feature/switch', {
      tenantId: 'platform',
      targets: [{ target: 'role.update' }],
      on: false,
      reason: 'x',
    });
    assert.deepEqual([answer.status, answer.body.data.reason], [409, 'access.reasons.platformKeeps']);
    const unknown = await server
      .call(admin)
      .post('/access/feature/switch', { targets: [{ target: 'no.such' }], on: false, reason: 'x' });
    assert.equal(unknown.status, 422);
    assert.equal((await server.call(west).get('/access/feature/state?tenantId=east')).status, 403);
    const listed = await server.call(west).get('/access/feature/list?q=menuManage');
    assert.deepEqual(
      listed.body.data.rows.map((row: { path: string }) => row.path),
      [path],
    );
  });
});

describe('menus', () => {
  const line = (key: string, parent: string | null, kind: string, more: object = {}) => ({
    ...{ key, parent, kind, titleZh: null, titleEn: null, icon: null, url: null, hidden: null },
    ...more,
  });
  const named = { titleZh: '名', titleEn: 'Name' };
  const send = (nodes: readonly object[]) =>
    server.call(east).post('/access/menuTree/create', { input: { name: 'own', nodes } });

  it('with a cycle, too deep, twice the same or with a link that leads astray are refused', async () => {
    const cycle = await send([line('a', 'b', 'group', named), line('b', 'a', 'group', named)]);
    assert.deepEqual([cycle.status, Object.keys(cycle.body.data.fields)], [422, ['nodes.0.parent', 'nodes.1.parent']]);
    const deep = await send(['a', 'b', 'c', 'd'].map((key, i, all) => line(key, all[i - 1] ?? null, 'group', named)));
    assert.deepEqual(Object.keys(deep.body.data.fields), ['nodes.3.parent']);
    for (const url of ['http://plain.example', 'javascript:alert(1)', '//other.example', 'https://me@other.example'])
      assert.deepEqual(Object.keys((await send([line('l', null, 'link', { ...named, url })])).body.data.fields), [
        'nodes.0.url',
      ]);
    assert.equal((await send([line('/no/such', null, 'route')])).status, 422);
  });

  it('count at the next question: own groups, titles, order, hidden entries and links', async () => {
    const made = await send([
      line('own', null, 'group', { titleZh: '我的', titleEn: 'Mine' }),
      line('inner', 'own', 'group', { titleZh: '内', titleEn: 'Inner' }),
      line('/base/menu/menuManage', 'inner', 'route', { titleZh: '菜单树', titleEn: 'The tree' }),
      line('/base/role/RolePage/plat', 'own', 'route', { hidden: true }),
      line('l', 'own', 'link', { titleZh: '外', titleEn: 'Outside', url: 'https://out.example/a' }),
    ]);
    assert.equal(made.status, 200);
    const menus = (await server.call(east).get('/user/menus')).body.data;
    assert.equal(menus[0].title, 'Mine');
    assert.deepEqual(
      menus[0].children[0].children.map((each: { title: string }) => each.title),
      ['The tree'],
    );
    assert.ok(!JSON.stringify(menus).includes('/base/role/RolePage/plat'));
    assert.ok(
      JSON.stringify(menus).includes('/base/role/RolePage/tenant'),
      'what is not arranged stays in its standard group',
    );
    assert.deepEqual((await server.call(east).get('/user/external-menus')).body.data, [
      { title: 'Outside', url: 'https://out.example/a', target: '_blank' },
    ]);
    assert.deepEqual((await server.call(west).get('/user/external-menus')).body.data, []);
    const { id, revision } = made.body.data;
    const reset = await server.call(east).post('/access/menuTree/update', { id, revision, input: { nodes: [] } });
    assert.equal(reset.status, 200);
    assert.notEqual((await server.call(east).get('/user/menus')).body.data[0].title, 'Mine');
    assert.deepEqual(Object.keys((await send([])).body.data.fields), ['name']);
  });
});

describe('low-code permissions', () => {
  it('answer what the own roles give, each with its widest scope, and nothing for a form nobody has set', async () => {
    const role = await makeRole(server, east, { code: 'formUser' });
    await server.call(east).post('/access/role/add-holders', { roleId: role.id, people: [{ userId: 'eve' }] });
    const grants = [
      { roleId: role.id, view: true, create: true, update: null, remove: null, export: null, scope: 'department' },
    ];
    const made = await server
      .call(east)
      .post('/access/lowcodeForm/create', { input: { code: 'leave', name: '请假', grants } });
    assert.equal(made.status, 200);
    const mine = (await server.call(eve).get('/access/lowcode/mine?fid=leave')).body.data;
    assert.deepEqual(
      [mine.view, mine.update],
      [
        { may: true, scope: 'department' },
        { may: false, scope: null },
      ],
    );
    assert.equal((await server.call(dan).get('/access/lowcode/mine?fid=leave')).body.data.view.may, false);
    assert.equal((await server.call(eve).get('/access/lowcode/mine?fid=other')).body.data.view.may, false);
    const blind = await server.call(east).post('/access/lowcodeForm/create', {
      input: { code: 'blind', name: 'x', grants: [{ ...grants[0], view: false, export: true }] },
    });
    assert.deepEqual(Object.keys(blind.body.data.fields), ['grants.0.view']);
  });
});
