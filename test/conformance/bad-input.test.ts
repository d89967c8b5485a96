import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { API } from '../../server/platform/app-deps.ts';
import { authOperations } from '../../server/platform/auth/auth-operations.ts';
import { tableOf } from '../../server/platform/columns.ts';
import type { AnyEntity } from '../../shared/domain/kernel/entity.ts';
import type { Fields } from '../../shared/domain/kernel/fields.ts';
import { UserType } from '../../shared/domain/kernel/access.ts';
import { person, type Person } from '../kit/people.ts';
import { startServer, type Answer, type TestServer } from '../kit/server.ts';
import { entityModules, mountedEndpoints, movesOf, permissionsAsked, type Endpoint } from './kit/endpoints.ts';
import { assertRefused, store } from './kit/records.ts';
import { notNamed, triesOn, tryFields } from './kit/tries.ts';

const everything = [...permissionsAsked().keys(), 'clock.move'];
// Who sees an entity's record depends on the kind of person: the first of these who does is the one that acts.
const people = [UserType.purchaser, UserType.supplier, UserType.expert].map(userType =>
  person(`actor_${userType}`, { org: 'org_a', userType, permissions: everything }),
);
people.push(person('administrator', { tenant: 'platform', org: 'org_platform', permissions: everything }));
const [owner, , , administrator] = people as [Person, Person, Person, Person];

// Records that are the platform's alone.
const ofPlatform = new Set(['expert', 'exam', 'examQuestion', 'statute']);

let server: TestServer;
let endpoints: readonly Endpoint[];
const records = new Map<string, { readonly id: string; readonly revision: number }>();
before(async () => {
  server = await startServer(undefined, { demo: true });
  const app = await server.app();
  await app.ready();
  endpoints = mountedEndpoints(app)
    .filter(({ path }) => path.startsWith(API) && !path.includes('/files/uploads'))
    .map(({ method, path }) => ({ method, path: path.slice(API.length) }));
  for (const who of people) await server.token(who);
  for (const { entity } of entityModules)
    records.set(
      entity.name,
      await store(server, entity, entity.initial, ofPlatform.has(entity.name) ? administrator : owner, records),
    );
});
after(() => server.stop());

const { raw, post, nothingWritten } = triesOn(() => server, owner);

describe('input that is wrong', () => {
  it('is refused field by field when a record is made, each field named', () =>
    nothingWritten(async () => {
      const wrong: string[] = [];
      for (const { entity } of entityModules.filter(({ entity }) => !entity.systemCreated))
        wrong.push(
          ...(await tryFields(
            entity.fields as Fields,
            (input, lang) => post(`/${entity.area}/${entity.name}/create`, { input }, owner, lang),
            entity.name,
          )),
        );
      assert.deepEqual(wrong, []);
    }));

  it('is refused field by field at every operation, each field named', () =>
    nothingWritten(async () => {
      const wrong: string[] = [];
      for (const operation of [
        ...server.platform.registry.modules.flatMap(module => module.operations ?? []),
        ...authOperations,
      ])
        if (operation.method === 'POST')
          wrong.push(
            ...(await tryFields(
              operation.input as Fields,
              (input, lang) => post(operation.path, input, owner, lang),
              operation.path,
            )),
          );
      assert.deepEqual(wrong, []);
    }));

  it('is refused in the language of the caller', async () => {
    const send = (lang: string) =>
      post(
        '/pre-tender/project/create',
        { input: { name: 7, budget: { amount: '1', currency: 'yuan' } } },
        owner,
        lang,
      );
    const [en, zh] = await Promise.all([send('en-US'), send('zh-CN')]);
    for (const field of ['name', 'budget.currency']) {
      assert.match(zh.body.data.fields[field], /\p{Script=Han}/u);
      assert.match(en.body.data.fields[field], /^[\x20-\x7e]+$/);
    }
  });

  it('is refused by the address of every write: id, revision and what is not an object', () =>
    nothingWritten(async () => {
      const wrong: string[] = [];
      for (const { entity } of entityModules) {
        const { id } = records.get(entity.name)!;
        for (const action of ['update', ...movesOf(entity).map(([name]) => name)]) {
          const path = `/${entity.area}/${entity.name}/${action}`;
          const cases: [string, object][] = [
            ['id', { revision: 1, input: {} }],
            ['id', { id: "' or 1=1 --", revision: 1, input: {} }],
            ['id', { id: 'x'.repeat(65), revision: 1, input: {} }],
            ['revision', { id, input: {} }],
            ['revision', { id, revision: '1', input: {} }],
            ['revision', { id, revision: 0, input: {} }],
            ['input', { id, revision: 1, input: [] }],
            ['input', { id, revision: 1, input: 'x' }],
            ['surprise', { id, revision: 1, input: {}, surprise: 1 }],
          ];
          for (const [field, body] of cases) {
            const problem = notNamed(await post(path, body), field);
            if (problem) wrong.push(`${path} ${field}: ${problem}`);
          }
        }
      }
      assert.deepEqual(wrong, []);
    }));

  it('is refused in a query: unknown, repeated and forged parameters', () =>
    nothingWritten(async () => {
      const wrong: string[] = [];
      for (const { method, path } of endpoints) {
        if (method !== 'GET') continue;
        const problem = notNamed(await raw('GET', `${path}?surprise=1`), 'surprise');
        if (problem) wrong.push(`${path}: ${problem}`);
      }
      for (const { entity } of entityModules) {
        const base = `/${entity.area}/${entity.name}`;
        for (const query of [
          'page=0',
          'page=x',
          'size=201',
          'size=-1',
          'size=1e3',
          'sort=nothing',
          'sort=id;drop',
          'createdAtFrom=2026-02-30T00:00:00Z',
          'page=1&page=2',
        ])
          assertRefused(await raw('GET', `${base}/list?${query}`), [422], `${base}/list?${query}`);
        assertRefused(await raw('GET', `${base}/list?cursor=bm9uc2Vuc2U`), [400, 422], `${base}/list?cursor`);
        for (const id of ['%00', 'a%20b', '..%2f..', 'x'.repeat(300), '%E4%BD%A0'])
          assertRefused(await raw('GET', `${base}/get?id=${id}`), [404, 422], `${base}/get?id=${id}`);
      }
      assert.deepEqual(wrong, []);
    }));
});

describe('a body', () => {
  const deep = `{"input":${'['.repeat(25)}${']'.repeat(25)}}`;
  const many = `{"input":[${'1,'.repeat(100_000)}1]}`;
  const cases: [string, number, string, { payload: string; type?: string }][] = [
    ['cut off', 400, 'kernel.badJson', { payload: '{"input":{"name":' }],
    ['with NaN', 400, 'kernel.badJson', { payload: '{"input":NaN}' }],
    ['that is no JSON type', 415, 'kernel.wrongMediaType', { payload: '<input/>', type: 'text/xml' }],
    ['like a form’s', 415, 'kernel.wrongMediaType', { payload: 'input=1', type: 'application/x-www-form-urlencoded' }],
    ['too deep', 400, 'kernel.tooDeep', { payload: deep }],
    ['with too many keys', 400, 'kernel.tooManyKeys', { payload: many }],
    ['with the key __proto__', 400, 'kernel.forbiddenKey', { payload: '{"input":{"__proto__":{"admin":true}}}' }],
    ['with the key constructor', 400, 'kernel.forbiddenKey', { payload: '{"input":{"constructor":{"prototype":{}}}}' }],
    ['that is too big', 413, 'kernel.tooBig', { payload: JSON.stringify({ input: 'x'.repeat(8_400_000) }) }],
  ];
  for (const [what, status, reason, sent] of cases) {
    it(`${what} is refused with ${status} at every endpoint`, () =>
      nothingWritten(async () => {
        const wrong: string[] = [];
        for (const { method, path } of endpoints) {
          if (method !== 'POST') continue;
          const answer = await raw('POST', path, sent);
          if (answer.status !== status || answer.body?.data?.reason !== reason || answer.body.code !== status)
            wrong.push(`${path}: ${answer.status} ${answer.body?.data?.reason}`);
        }
        assert.deepEqual(wrong, []);
      }));
  }

  it('with NUL and other control characters is stored without them', async () => {
    const answer = await post('/review/expert/create', { input: { name: 'a\u0000b\u0007c\ud800' } });
    assert.ok([200, 403, 422].includes(answer.status), JSON.stringify(answer.body));
    assert.doesNotMatch(JSON.stringify(answer.body), /\\u0000|\\u0007|\\ud800/);
    assert.equal(({} as Record<string, unknown>)['admin'], undefined);
  });
});

describe('a write that comes too late', () => {
  const setState = (entity: AnyEntity, state: string) =>
    server.db.query(`update "${tableOf(entity)}" set state = $1 where id = $2`, [state, records.get(entity.name)!.id]);
  // Whoever reads a review has signed in as a member of its committee.
  beforeEach(async () => void (await server.db.query(`update committee_member set state = 'signedIn'`)));
  const entitiesInOrder = entityModules.toSorted(
    (a, b) => Number(a.entity.name === 'committeeMember') - Number(b.entity.name === 'committeeMember'),
  );
  /** The answer of the first person who sees the record. */
  const bySomebody = async (path: string, body: object, lang?: string): Promise<Answer> => {
    for (const who of people.slice(0, -1)) {
      const answer = await post(path, body, who, lang);
      if (answer.status !== 404) return answer;
    }
    return post(path, body, people.at(-1), lang);
  };

  it('with another revision is refused with the record as it stands', () =>
    nothingWritten(async () => {
      const wrong: string[] = [];
      for (const { entity } of entitiesInOrder) {
        const { id, revision } = records.get(entity.name)!;
        for (const [action, from] of [
          ['update', entity.editableIn],
          ...movesOf(entity).map(([name, move]) => [name, [move.from].flat()]),
        ] as [string, string[]][]) {
          if (from.length === 0) continue;
          await setState(entity, from[0]!);
          const answer = await bySomebody(`/${entity.area}/${entity.name}/${action}`, {
            id,
            revision: revision + 7,
            input: {},
          });
          const { status, body } = answer;
          if (status !== 409 || body.data.reason !== 'kernel.conflict' || body.data.current?.revision !== revision)
            wrong.push(`${entity.name}.${action}: ${status} ${body.data?.reason}`);
        }
      }
      assert.deepEqual(wrong, []);
    }));

  it('in another state is refused with the reason in both languages', () =>
    nothingWritten(async () => {
      const wrong: string[] = [];
      for (const { entity } of entitiesInOrder) {
        const { id, revision } = records.get(entity.name)!;
        for (const [action, move] of movesOf(entity)) {
          const others = Object.keys(entity.states).filter(state => ![move.from].flat().includes(state));
          let seen = false;
          for (const state of others) {
            await setState(entity, state);
            const [en, zh] = [
              await bySomebody(`/${entity.area}/${entity.name}/${action}`, { id, revision, input: {} }),
              await bySomebody(`/${entity.area}/${entity.name}/${action}`, { id, revision, input: {} }, 'zh-CN'),
            ];
            if (en.status === 404) continue;
            seen = true;
            assertRefused(en, [409], `${entity.name}.${action} in ${state}`);
            if (
              en.body.data.reason !== 'kernel.wrongState' ||
              !/\p{Script=Han}/u.test(zh.body.msg) ||
              /\p{Script=Han}/u.test(en.body.msg)
            )
              wrong.push(`${entity.name}.${action} in ${state}: ${en.body.msg} / ${zh.body.msg}`);
            break;
          }
          if (!seen && others.length > 0) wrong.push(`${entity.name}.${action}: seen in no other state`);
        }
      }
      assert.deepEqual(wrong, []);
    }));

  it('with wrong input to a move is refused, by the field or because the move is not possible yet', () =>
    nothingWritten(async () => {
      const wrong: string[] = [];
      for (const { entity } of entitiesInOrder) {
        const { id, revision } = records.get(entity.name)!;
        for (const [action, move] of movesOf(entity)) {
          await setState(entity, [move.from].flat()[0]!);
          wrong.push(
            ...(await tryFields(
              (move.input ?? {}) as Fields,
              (input, lang) => bySomebody(`/${entity.area}/${entity.name}/${action}`, { id, revision, input }, lang),
              `${entity.name}.${action}`,
              [409],
            )),
          );
        }
      }
      assert.deepEqual(wrong, []);
    }));
});
