import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { companyOf, subtreeOf } from '../../../server/account/organization-tree.ts';
import { roleHolder } from '../../kit/people.ts';
import { startServer, type Answer, type TestServer } from '../../kit/server.ts';

let server: TestServer;
const admin = roleHolder('tree.admin', ['platformAdmin'], { org: 'platform_org', tenant: 'platform' });
const keeper = roleHolder('tree.keeper', ['tenantAdmin'], { org: 'group', tenant: 'river' });
const stranger = roleHolder('tree.stranger', ['tenantAdmin'], { org: 'other', tenant: 'hill' });
const buyer = roleHolder('tree.buyer', ['projectManager'], { org: 'far', tenant: 'far' });

before(async () => {
  server = await startServer();
  for (const each of [admin, keeper, stranger, buyer]) await server.token(each);
  await server.db.query(`update organization set kind = 'tenderer'`);
});
after(() => server.stop());

type Row = { id: string; revision: number; path: string; state: string; parentId: string | null };
const ok = ({ status, body }: Answer): Row => {
  assert.equal(status, 200, JSON.stringify(body));
  return body.data;
};
const make = async (name: string, parentId: string | null, kind = 'department', who = keeper) =>
  ok(await server.call(who).post('/account/organization/create', { input: { name, kind, parentId } }));
const get = async (id: string, who = keeper) => ok(await server.call(who).get(`/account/organization/get?id=${id}`));
const act = async (id: string, action: string, input: object = {}, who = keeper) =>
  server.call(who).post(`/account/organization/${action}`, { id, revision: (await get(id, who)).revision, input });
const field = ({ status, body }: Answer, name: string): string => {
  assert.equal(status, 422, JSON.stringify(body));
  assert.deepEqual(Object.keys(body.data.fields), [name]);
  return body.data.fields[name];
};

describe('the tree of organizations', () => {
  it('keeps the place of each; a moved one takes all below it along', async () => {
    const works = await make('Works', 'group');
    const roads = await make('Roads', works.id);
    const bridges = await make('Bridges', roads.id);
    const staff = await make('Staff', 'group');
    assert.equal(bridges.path, `/group/${works.id}/${roads.id}/${bridges.id}/`);
    ok(await act(roads.id, 'move', { parentId: staff.id }));
    assert.equal((await get(bridges.id)).path, `/group/${staff.id}/${roads.id}/${bridges.id}/`);
    assert.deepEqual(await server.platform.database.system(tx => subtreeOf(tx, staff.id)), [
      staff.id,
      roads.id,
      bridges.id,
    ]);
    const company = await server.platform.database.system(tx => companyOf(tx, bridges.id));
    assert.equal(company?.id, 'group');
  });

  it('refuses a circle, of one move and of two at the same moment', async () => {
    const a = await make('A', 'group');
    const b = await make('B', 'group');
    const c = await make('C', a.id);
    assert.match(field(await act(a.id, 'move', { parentId: c.id }), 'parentId'), /“C” stands below/);
    assert.match(field(await act(a.id, 'move', { parentId: a.id }), 'parentId'), /“A” stands below/);
    const both = await Promise.all([act(a.id, 'move', { parentId: b.id }), act(b.id, 'move', { parentId: a.id })]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 422]);
    const paths = [(await get(a.id)).path, (await get(b.id)).path];
    assert.ok(
      paths.every(path => path.startsWith('/group/')),
      paths.join(),
    );
    // The database itself refuses what no rule has seen.
    await assert.rejects(
      server.db.query(`update organization set parent_id = $1 where id = $2`, [c.id, a.id]),
      /below itself/,
    );
  });

  it('tells the way to one by its id, whatever its state, and to nobody of another tenant', async () => {
    const works = await make('Harbour', 'group');
    const quay = await make('Quay', works.id);
    const way = async (query: string, who = keeper) => {
      const { status, body } = await server.call(who).get(`/account/organization/find?${query}`);
      assert.equal(status, 200, JSON.stringify(body));
      return body.data.map((path: readonly { val: string }[]) => path.map(({ val }) => val));
    };
    assert.deepEqual(await way(`id=${quay.id}`), [['group', works.id, quay.id]]);
    assert.deepEqual(await way('q=Quay'), [['group', works.id, quay.id]]);
    ok(await act(quay.id, 'disable'));
    assert.deepEqual(await way(`id=${quay.id}`), [['group', works.id, quay.id]]);
    assert.deepEqual(await way(`id=${quay.id}`, stranger), []);
    assert.deepEqual(await way('id=nobody'), []);
    assert.match(field(await server.call(keeper).get('/account/organization/find'), 'q'), /\w/);
  });

  it('has at most twelve levels, of one that is made and of a branch that is moved', async () => {
    let at = 'group';
    const chain: string[] = [];
    for (let level = 2; level <= 12; level++) chain.push((at = (await make(`Level ${level}`, at)).id));
    const deeper = await server
      .call(keeper)
      .post('/account/organization/create', { input: { name: 'Level 13', kind: 'department', parentId: at } });
    assert.match(field(deeper, 'parentId'), /13 levels; at most 12/);
    const branch = await make('Branch', 'group');
    await make('Twig', branch.id);
    assert.match(field(await act(branch.id, 'move', { parentId: chain[9] ?? '' }), 'parentId'), /13 levels/);
    ok(await act(branch.id, 'move', { parentId: chain[8] ?? '' }));
  });

  it('stays within the tenant, and is nobody else’s business', async () => {
    const own = await make('Own', 'group');
    assert.match(field(await act(own.id, 'move', { parentId: 'other' }), 'parentId'), /another tenant/);
    assert.equal((await server.call(stranger).get(`/account/organization/get?id=${own.id}`)).status, 404);
    assert.equal((await server.call(buyer).get(`/account/organization/get?id=${own.id}`)).status, 404);
    const foreign = { id: own.id, revision: own.revision, input: { name: 'Taken' } };
    assert.equal((await server.call(stranger).post('/account/organization/update', foreign)).status, 404);
    // Names of companies are public; they are changed by nobody from outside.
    const { revision } = await get('group', stranger);
    const taken = { id: 'group', revision, input: { contact: 'Me' } };
    assert.equal((await server.call(stranger).post('/account/organization/update', taken)).status, 404);
    const root = { name: 'Alone', kind: 'tenderer', parentId: null };
    assert.match(
      field(await server.call(keeper).post('/account/organization/create', { input: root }), 'parentId'),
      /Only the platform/,
    );
    const lone = { name: 'Lone', kind: 'department' };
    assert.match(
      field(await server.call(admin).post('/account/organization/create', { input: lone }), 'parentId'),
      /stands under an organization/,
    );
  });

  it('disables none with people or organizations in use, and says how many; a disabled one takes nobody', async () => {
    const office = await make('Office', 'group');
    const desk = await make('Desk', office.id);
    const person = await server.call(keeper).post('/account/user/create', {
      input: { account: 'desk.clerk', name: 'Clerk', userType: '10', organizationId: desk.id },
    });
    ok(person);
    const refused = await act(office.id, 'disable');
    assert.equal(refused.status, 409);
    assert.match(refused.body.msg, /1 person who can sign in and 1 organization /);
    const { id, revision } = person.body.data;
    const away = { id, revision, input: { organizationId: 'other' } };
    assert.match(
      field(await server.call(keeper).post('/account/user/transfer', away), 'organizationId'),
      /another tenant/,
    );
    ok(await server.call(keeper).post('/account/user/transfer', { id, revision, input: { organizationId: 'group' } }));
    ok(await act(desk.id, 'disable'));
    ok(await act(office.id, 'disable'));
    const under = { name: 'Late', kind: 'department', parentId: office.id };
    assert.match(
      field(await server.call(keeper).post('/account/organization/create', { input: under }), 'parentId'),
      /disabled/,
    );
    assert.equal((await act(desk.id, 'enable')).status, 409);
    const late = { account: 'late.clerk', name: 'Late', userType: '10', organizationId: office.id };
    assert.match(
      field(await server.call(keeper).post('/account/user/create', { input: late }), 'organizationId'),
      /disabled/,
    );
  });

  it('lets a tenant change a company’s contact at once, its name only by a request', async () => {
    const { revision } = await get('group');
    const call = (input: object, at: number) =>
      server.call(keeper).post('/account/organization/update', { id: 'group', revision: at, input });
    assert.match(field(await call({ name: 'New name' }, revision), 'name'), /request that is approved/);
    const saved = ok(await call({ contact: 'Ms Lin', address: 'Quay 3' }, revision));
    assert.match(field(await call({ parentId: 'other' }, saved.revision), 'parentId'), /“Move”/);
  });
});
