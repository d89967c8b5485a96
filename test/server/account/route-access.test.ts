import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { modules } from '../../../server/modules.ts';
import { UserType } from '../../../shared/domain/kernel/access.ts';
import { permissionOf } from '../../../shared/domain/kernel/entity.ts';
import { entities } from '../../../shared/domain/registry.ts';
import type { Route } from '../../../shared/routes/define-routes.ts';
import { routes } from '../../../shared/routes/registry.ts';
import { GUEST_READABLE } from '../../conformance/kit/endpoints.ts';
import { person, type Person } from '../../kit/people.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

const TYPES = Object.values(UserType);
const needed = [...new Set(routes.flatMap(route => route.needs ?? []))];
const short = (permission: string) => permission.replace('.', '_').toLowerCase();

/** One person of each type with every permission, one with none, and one who lacks a single one, for each that a route needs. */
const full = TYPES.map(userType => person(`full_${userType}`, { userType, permissions: needed }));
const bare = TYPES.map(userType => person(`bare_${userType}`, { userType }));
const lacking = new Map(
  needed.map(each => [
    each,
    person(`lacks_${short(each)}`.slice(0, 60), { permissions: everything().filter(held => held !== each) }),
  ]),
);

/** Every permission there is: those of entities, of operations and of routes. */
function everything(): string[] {
  const ofEntities = entities.flatMap(entity => [
    ...['read', 'create', 'update'].map(action => permissionOf(entity, action)),
    ...Object.keys(entity.transitions).map(action => permissionOf(entity, action)),
  ]);
  const ofOperations = modules.flatMap(module => (module.operations ?? []).map(each => each.access as string));
  return [...new Set([...ofEntities, ...ofOperations.filter(each => each.includes('.')), ...needed])];
}

let server: TestServer;
const listed = new Map<Person, ReadonlySet<string>>();
before(async () => {
  server = await startServer();
  for (const who of [...full, ...bare, ...lacking.values()]) {
    const { body } = await server.call(who).get('/user/routes');
    listed.set(who, new Set(body.data as string[]));
  }
});
after(() => server.stop());

const has = (who: Person, { path }: Route): boolean => listed.get(who)?.has(path) ?? false;
const isRestricted = ({ access }: Route): boolean => access === 'role' || access === 'auth';

/** Permissions that open no call of their own but let their holder see more of what a call answers; their entities' tests hold that. */
const WIDENS: Readonly<Record<string, string>> = {
  'notice.managePlatform':
    'a notice of the platform’s own tenant is written by who holds it; the calls are those of every notice',
  'messageTemplate.readPlatform': 'the platform’s own words; the calls answer those of the own tenant',
  'certificate.readAll': 'the operator sees every organization’s certificates, everyone else those of their own',
};

/** Permissions of screens that read nothing from the server. */
const READS_NOTHING: Readonly<Record<string, string>> = { 'kit.read': 'the kit page draws fixed data' };

/** The calls behind a route's permission: what its screen reads or does. */
function callsOf(needs: string): readonly (readonly ['GET' | 'POST', string])[] {
  const [name = '', action = ''] = needs.split('.');
  const entity = entities.find(each => each.name === name);
  const operations = modules
    .flatMap(module => module.operations ?? [])
    .filter(operation => operation.access === needs)
    .map(({ method, path }) => [method, path] as const);
  if (!entity) return operations;
  const base = `/${entity.area}/${entity.name}`;
  const views = ['list', 'get?id=x', 'history?id=x'];
  const own =
    action === 'read'
      ? views.map(view => ['GET', `${base}/${view}`] as const)
      : entity.transitions[action]?.system
        ? []
        : action in entity.transitions || action === 'create' || action === 'update'
          ? [['POST', `${base}/${action}`] as const]
          : [];
  return [...own, ...operations];
}

describe('GET /user/routes', () => {
  for (const route of routes) {
    const { path, access, screen, needs, userTypes } = route;
    const rule = screen
      ? isRestricted(route)
        ? `${access}${needs ? `, ${needs}` : ''}${userTypes ? `, types ${userTypes.join(' ')}` : ''}`
        : access
      : 'no screen yet';
    it(`lists ${path} by its class (${rule})`, () => {
      for (const who of full)
        assert.equal(
          has(who, route),
          Boolean(screen) && (!isRestricted(route) || !userTypes || userTypes.includes(who.userType)),
          who.id,
        );
      for (const who of bare)
        assert.equal(
          has(who, route),
          Boolean(screen) && (!isRestricted(route) || (!needs && (!userTypes || userTypes.includes(who.userType)))),
          who.id,
        );
      const without = needs && lacking.get(needs);
      assert.equal(without ? has(without, route) : false, false);
    });
  }

  it('lists nothing that is no route, and nothing to a guest', async () => {
    const paths = new Set(routes.map(route => route.path));
    for (const list of listed.values()) for (const path of list) assert.ok(paths.has(path), path);
    assert.equal((await server.call().get('/user/routes')).status, 401);
  });

  it('follows the permissions as they stand: what was taken away is gone at the next question', async () => {
    const who = person('changing', { permissions: ['project.update'] });
    assert.ok((await server.call(who).get('/user/routes')).body.data.includes('/pre/project-edit'));
    await server.db.query(`update role set permissions = '[]' where code = $1`, [`grants_${who.id}`]);
    await server.db.query(`select pg_notify('ebs_account', '')`);
    const until = Date.now() + 5_000;
    let list: string[] = ['/pre/project-edit'];
    while (list.includes('/pre/project-edit') && Date.now() < until)
      list = (await server.call(who).get('/user/routes')).body.data as string[];
    assert.ok(!list.includes('/pre/project-edit'));
    assert.equal(
      (await server.call(who).post('/pre-tender/project/update', { id: 'x', revision: 1, input: {} })).status,
      403,
    );
  });
});

const isPublished = (needs: string) => needs.endsWith('.read') && (needs.split('.')[0] ?? '') in GUEST_READABLE;

describe('the data behind a standing screen', () => {
  for (const needs of needed.filter(each => !(each in WIDENS) && !(each in READS_NOTHING) && !isPublished(each))) {
    const paths = routes.filter(route => route.needs === needs).map(route => route.path);
    it(`is refused to whoever lacks ${needs} alone (${paths.join(', ')})`, async () => {
      const calls = callsOf(needs);
      assert.ok(calls.length > 0, `no call needs ${needs}`);
      const who = lacking.get(needs);
      for (const [method, path] of calls) {
        const call = server.call(who);
        const sent = path.endsWith('/create') ? { input: {} } : { id: 'x', revision: 1, input: {} };
        const { status, body } = method === 'GET' ? await call.get(path) : await call.post(path, sent);
        assert.deepEqual([status, body?.data?.reason], [403, 'kernel.noPermission'], path);
        assert.equal((await (method === 'GET' ? server.call().get(path) : server.call().post(path))).status, 401, path);
      }
    });
  }

  for (const needs of needed.filter(isPublished))
    it(`is published for ${needs}: who lacks it finds what everybody finds, here nothing yet`, async () => {
      const who = lacking.get(needs);
      const [list, ...records] = callsOf(needs).map(([, path]) => path);
      assert.deepEqual((await server.call(who).get(list ?? '')).body.data.rows, []);
      for (const path of records) assert.equal((await server.call(who).get(path)).status, 404, path);
    });
});
