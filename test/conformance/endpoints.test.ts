import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openApi } from '../../server/platform/openapi.ts';
import { API } from '../../server/platform/app-deps.ts';
import type { AnyEntity } from '../../shared/domain/kernel/entity.ts';
import { UserType } from '../../shared/domain/kernel/access.ts';
import { person, type Person } from '../kit/people.ts';
import { startServer, type TestServer } from '../kit/server.ts';
import {
  entityModules,
  GUEST_READABLE,
  MACHINE,
  mountedEndpoints,
  movesOf,
  permissionsAsked,
  PUBLIC,
  SIGNED_IN,
  type Endpoint,
} from './kit/endpoints.ts';
import { assertRefused, rowCounts, store } from './kit/records.ts';
import { MARK, validValues } from './kit/values.ts';

const everything = [...permissionsAsked().keys()];
const owner = person('owner_a', { org: 'org_a', permissions: everything });
const powerless = person('powerless_a', { org: 'org_a' });
const strangers = [UserType.purchaser, UserType.supplier, UserType.expert, UserType.supervisor].map(userType =>
  person(`stranger_${userType}`, { org: `org_b${userType}`, tenant: 'tenant_b', userType, permissions: everything }),
);

/** A state in which the record is not published to the market. */
const hiddenState = (entity: AnyEntity): string =>
  [entity.initial, ...Object.keys(entity.states)].find(state => !(entity.published ?? []).includes(state)) ??
  entity.initial;

let server: TestServer;
let endpoints: readonly Endpoint[];
/** One record of each entity, of tenant A, in a state that is not published. */
const records = new Map<string, { readonly id: string; readonly revision: number }>();
before(async () => {
  server = await startServer(undefined, { demo: true });
  const app = await server.app();
  await app.ready();
  endpoints = mountedEndpoints(app)
    .filter(({ path, method }) => path.startsWith(API) && method !== 'OPTIONS')
    .map(({ method, path }) => ({ method, path: path.slice(API.length) }));
  for (const who of [owner, powerless, ...strangers]) await server.token(who);
  for (const { entity } of entityModules)
    records.set(entity.name, await store(server, entity, hiddenState(entity), owner, records));
});
after(() => server.stop());

const guestReadable = (path: string): boolean =>
  Object.keys(GUEST_READABLE).some(name =>
    entityModules.some(
      ({ area, entity }) => entity.name === name && [`/${area}/${name}/list`, `/${area}/${name}/get`].includes(path),
    ),
  );
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

async function ask(
  endpoint: Endpoint,
  who?: Person,
): Promise<{ status: number; body: unknown; method: string; raw: Buffer; headers: Record<string, unknown> }> {
  const app = await server.app();
  const response = await app.inject({
    method: endpoint.method,
    url: `${API}${endpoint.path.replace(':id', 'upload_none')}`,
    headers: {
      'accept-language': 'en-US',
      'tus-resumable': '1.0.0',
      ...(who ? { authorization: `Bearer ${await server.token(who)}` } : {}),
    },
    ...(endpoint.method === 'POST' && !endpoint.path.includes('/uploads') ? { payload: {} } : {}),
  });
  const json = String(response.headers['content-type']).includes('json') && response.payload !== '';
  return {
    status: response.statusCode,
    body: json ? response.json() : response.payload,
    method: endpoint.method,
    raw: response.rawPayload,
    headers: response.headers,
  };
}

describe('who may call', () => {
  it('finds the endpoints of every module in the router, and the description of the interface names no other', () => {
    const mounted = new Set(endpoints.map(nameOf));
    const { paths } = openApi(server.platform.registry.modules) as { paths: Record<string, object> };
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
    );
    assert.deepEqual(
      described.filter(name => !mounted.has(name)),
      [],
    );
    assert.ok(described.length > 200, `${described.length} endpoints`);
    const ofModules = endpoints.filter(({ path }) =>
      entityModules.some(({ area, entity }) => path.startsWith(`/${area}/${entity.name}/`)),
    );
    assert.deepEqual(
      ofModules.map(nameOf).filter(name => !described.includes(name)),
      [],
    );
  });

  it('answers 401 to a stranger everywhere but at the public endpoints', async () => {
    const faults: string[] = [];
    const before = await rowCounts(server.db);
    for (const endpoint of endpoints) {
      if (nameOf(endpoint) in PUBLIC || guestReadable(endpoint.path)) continue;
      const answer = await ask(endpoint);
      if (answer.status !== 401) faults.push(`${nameOf(endpoint)}: ${answer.status}`);
      else if (endpoint.method !== 'HEAD') assertRefused(answer as never, [401], nameOf(endpoint));
    }
    assert.deepEqual(faults, []);
    assert.deepEqual(await rowCounts(server.db), before);
  });

  it('lists as public or open to all only what exists', () => {
    const mounted = new Set(endpoints.map(nameOf));
    assert.deepEqual(
      [...Object.keys(PUBLIC), ...Object.keys(SIGNED_IN), ...Object.keys(MACHINE)].filter(name => !mounted.has(name)),
      [],
    );
  });

  it('answers 403 to a person without the permission, before anything of a record or an input is told', async () => {
    const faults: string[] = [];
    const before = await rowCounts(server.db);
    for (const endpoint of endpoints) {
      const key = nameOf(endpoint);
      if (key in PUBLIC || key in SIGNED_IN || guestReadable(endpoint.path)) continue;
      const [, , name = '', action = ''] = endpoint.path.split('/');
      const id = records.get(name)?.id;
      const wide = ['list', 'options', 'export', 'create'].includes(action) || !id;
      const { status, body } =
        endpoint.method === 'GET'
          ? await server.call(powerless).get(wide ? endpoint.path : `${endpoint.path}?id=${id}`)
          : await server.call(powerless).post(endpoint.path, wide ? { input: {} } : { id, revision: 99, input: {} });
      // Published records are everybody's; of the others a guest's reading finds nothing.
      const right =
        name in GUEST_READABLE && endpoint.method === 'GET' ? [200, 403, 404] : [key in MACHINE ? 401 : 403];
      if (!right.includes(status) || JSON.stringify(body).includes(MARK))
        faults.push(`${key}: ${status} ${body?.data?.reason}`);
    }
    assert.deepEqual(faults, []);
    assert.deepEqual(await rowCounts(server.db), before);
  });
});

describe('another tenant’s record', () => {
  it('is 404 to everybody there, at every endpoint, and in no list, choice or export', async () => {
    const faults: string[] = [];
    for (const { entity, options } of entityModules) {
      const { id, revision } = records.get(entity.name)!;
      const before = await rowCounts(server.db);
      const base = `/${entity.area}/${entity.name}`;
      const writes = [...(entity.editableIn.length > 0 ? ['update'] : []), ...movesOf(entity).map(([name]) => name)];
      for (const stranger of strangers) {
        const call = server.call(stranger);
        const note = (path: string, status: number) => faults.push(`${base}/${path} for ${stranger.id}: ${status}`);
        for (const read of ['get', 'history', 'pdf', ...Object.keys(options?.views ?? {})]) {
          const { status } = await call.get(`${base}/${read}?id=${id}`);
          if (status !== 404) note(read, status);
        }
        for (const move of writes) {
          const input = validValues(entity.transitions[move]?.input ?? {});
          const { status } = await call.post(`${base}/${move}`, { id, revision, input });
          if (status !== 404) note(move, status);
        }
        for (const list of [`list?id=${id}`, `options?ids=${id}`, 'list?size=200', 'export?format=csv']) {
          const { status, raw } = await call.get(`${base}/${list}`);
          if (status !== 200 || raw.includes(id) || raw.includes(`${MARK} ${entity.title}`)) note(list, status);
        }
      }
      assert.deepEqual(await rowCounts(server.db), before, entity.name);
    }
    assert.deepEqual(faults, []);
  });

  it('tells nothing through the operations either', async () => {
    const refs: Record<string, string> = { organization: owner.organizationId, user: owner.id };
    for (const [name, { id }] of records) refs[name] ??= id;
    const faults: string[] = [];
    const before = await rowCounts(server.db);
    for (const operation of server.platform.registry.modules.flatMap(module => module.operations ?? [])) {
      const input = JSON.parse(JSON.stringify(validValues(operation.input, refs)).replaceAll(MARK, 'azure7')) as Record<
        string,
        unknown
      >;
      // Ids are texts in some operations: the path names the record meant.
      for (const name of Object.keys(input)) {
        const target =
          /^(.+)Id$/.exec(name)?.[1] ??
          operation.path.split('/')[2]?.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
        if ((name === 'id' || name.endsWith('Id')) && target && refs[target]) input[name] = refs[target];
      }
      const written = new Set([
        '/message/read',
        '/message/subscription/test',
        '/workplace/views/save',
        '/account/registration/open',
        '/review/expert/code',
        '/bidding/certificate/request',
        '/workflow/service/switch',
      ]);
      if (written.has(operation.path)) continue;
      for (const stranger of strangers) {
        const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
        const { status, body, raw } = await (operation.method === 'GET'
          ? server.call(stranger).get(`${operation.path}?${query}`)
          : server.call(stranger).post(operation.path, input));
        if (status >= 500 || raw.includes(MARK))
          faults.push(`${operation.path} for ${stranger.id}: ${status} ${JSON.stringify(body).slice(0, 160)}`);
      }
    }
    assert.deepEqual(faults, []);
    const now = await rowCounts(server.db);
    assert.deepEqual(
      Object.keys(now).filter(table => now[table] !== before[table]),
      [],
    );
  });
});

describe('addresses', () => {
  it('that do not exist answer the envelope of 404, also with another method', async () => {
    const wrong: Endpoint[] = [
      { method: 'GET', path: '/no/such' },
      { method: 'GET', path: '/account/role/%2e%2e/secret' },
      { method: 'GET', path: '/account/role/constructor' },
      { method: 'PUT', path: '/account/role/list' },
      ...endpoints
        .filter(({ method, path }) => method === 'POST' && path.endsWith('/create'))
        .map(({ path }) => ({ method: 'GET' as const, path })),
      ...endpoints.filter(({ path }) => path.endsWith('/list')).map(({ path }) => ({ method: 'POST' as const, path })),
      ...endpoints.filter(({ path }) => path.endsWith('/get')).map(({ path }) => ({ method: 'DELETE' as const, path })),
    ];
    for (const endpoint of wrong) assertRefused((await ask(endpoint, owner)) as never, [404, 405], nameOf(endpoint));
  });

  it('of another user type’s sign-in do not let a person in', async () => {
    for (const userType of Object.values(UserType)) {
      const answer = await server
        .call()
        .post('/user/login', { userType, account: owner.account, password: 'whatever it is' });
      assertRefused(answer, [401], `user type ${userType}`);
    }
  });
});
