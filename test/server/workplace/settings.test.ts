import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { SETTING_SIZE } from '../../../shared/domain/workplace/settings.ts';
import { person } from '../../kit/people.ts';
import { startServer, type TestServer } from '../../kit/server.ts';

const qian = person('qian');
const colleague = person('colleague');
let server: TestServer;
before(async () => {
  server = await startServer();
});
after(() => server.stop());

const read = (keys: string, who = qian) => server.call(who).get(`/workplace/settings?keys=${keys}`);
const save = (key: string, value: unknown, revision: number | null, who = qian) =>
  server.call(who).post('/workplace/settings/save', { key, value, revision });
const panels = [{ id: 'todos', column: 'start', width: 'half', hidden: false }];

describe('a person’s settings', () => {
  it('are kept and read again, each with its revision; what was never saved is absent', async () => {
    assert.deepEqual((await read('list.density')).body.data, {});
    assert.deepEqual((await save('list.density', 'compact', null)).body.data, { revision: 1 });
    assert.deepEqual((await save('list.density', 'comfortable', 1)).body.data, { revision: 2 });
    assert.deepEqual((await read('list.density,portal.home')).body.data, {
      'list.density': { value: 'comfortable', revision: 2 },
    });
  });

  it('are changed by the first of two pages; the second is told, with what stands', async () => {
    const [first, second] = await Promise.all([
      save('workplace.layout', { panels }, null),
      save('workplace.layout', { panels: [] }, null),
    ]);
    assert.deepEqual([first.status, second.status].sort(), [200, 409]);
    const late = await save('workplace.layout', { panels }, 7);
    assert.equal(late.status, 409);
    assert.equal(late.body.data.reason, 'workplace.reasons.settingChanged');
    assert.equal(late.body.data.current.revision, 1);
    const never = await save('portal.favourites', [], 1);
    assert.deepEqual([never.status, never.body.data.current], [409, null]);
  });

  it('name kept pages in the reader’s language, also those kept in the other; a page’s own name stays', async () => {
    const reader = person('reader');
    const own = { path: '/pls/invitation-bulletin/bulletinDetail?id=b1', title: '路灯采购公告' };
    const gone = { path: '/gone/page', title: 'Gone' };
    const kept = [
      { path: '/mine/mine', title: '工作台' },
      { path: '/pre/project-list?kind=works', title: 'Projects' },
      { path: '/info', title: '' },
      own,
      gone,
      { path: '/pre/project-edit?id=p2', title: '路灯 – 二期 – 项目编辑' },
    ];
    assert.equal((await save('portal.favourites', kept, null, reader)).status, 200);
    const app = await server.app();
    const titles = async (lang: string) => {
      const headers = { authorization: `Bearer ${await server.token(reader)}`, 'accept-language': lang };
      const answer = await app.inject({ url: '/ebidding/api/workplace/settings?keys=portal.favourites', headers });
      return answer.json().data['portal.favourites'].value.map((page: { title: string }) => page.title);
    };
    assert.deepEqual(await titles('en-US'), [
      'Workplace',
      'Projects',
      'Platform information',
      own.title,
      'Gone',
      '路灯 – 二期 – Project',
    ]);
    assert.deepEqual(await titles('zh-CN'), [
      '工作台',
      '项目列表',
      '平台信息',
      own.title,
      'Gone',
      '路灯 – 二期 – 项目编辑',
    ]);
  });

  it('can be given back to the platform', async () => {
    await save('portal.home', '/pre/project-list', null);
    assert.equal((await save('portal.home', null, 1)).status, 200);
    assert.deepEqual((await read('portal.home')).body.data, { 'portal.home': { value: null, revision: 2 } });
  });

  it('are nobody else’s, not even a colleague’s', async () => {
    await save('portal.shortcuts', { search: 'Ctrl+K' }, null);
    assert.deepEqual((await read('portal.shortcuts', colleague)).body.data, {});
    assert.deepEqual((await save('portal.shortcuts', {}, 1, colleague)).status, 409);
    assert.deepEqual((await save('portal.shortcuts', {}, null, colleague)).body.data, { revision: 1 });
    assert.deepEqual((await read('portal.shortcuts')).body.data['portal.shortcuts'].value, { search: 'Ctrl+K' });
    assert.equal((await server.call().get('/workplace/settings?keys=portal.home')).status, 401);
    assert.equal((await server.call().post('/workplace/settings/save', { key: 'portal.home' })).status, 401);
  });

  for (const [what, key, value, field] of [
    ['a name that is no setting', 'workplace.secret', 1, 'key'],
    ['a name out of the language', 'toString', 1, 'key'],
    ['another type', 'list.density', 7, 'value'],
    ['a word outside the set', 'list.density', 'tiny', 'value'],
    ['an unknown part', 'workplace.layout', { panels: [], more: 1 }, 'value.more'],
    ['a missing part', 'workplace.layout', {}, 'value.panels'],
    ['too many panels', 'workplace.layout', { panels: Array(41).fill(panels[0]) }, 'value.panels'],
    ['a panel without a name', 'workplace.layout', { panels: [{ ...panels[0], id: '' }] }, 'value.panels.0.id'],
    ['another site', 'portal.home', '//evil.example', 'value'],
    ['another site behind a backslash', 'portal.home', '/\\evil.example', 'value'],
    ['a script', 'portal.favourites', [{ path: 'javascript:alert(1)', title: 'x' }], 'value.0.path'],
    ['a long title', 'portal.favourites', [{ path: '/', title: 'x'.repeat(201) }], 'value.0.title'],
    [
      'too many keys',
      'portal.shortcuts',
      Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`k${i}`, ''])),
      'value',
    ],
    ['more than may be kept', 'portal.favourites', [{ path: '/', title: 'x'.repeat(SETTING_SIZE) }], 'value'],
  ] as const)
    it(`refuses ${what}, by name`, async () => {
      const { status, body } = await save(key, value, null);
      assert.equal(status, 422, JSON.stringify(body));
      assert.ok(body.data.fields[field], JSON.stringify(body.data.fields));
    });

  it('refuses a wrong revision, an unknown key and too long a list of keys in a query', async () => {
    assert.ok((await save('portal.home', '/', 0)).body.data.fields.revision);
    assert.ok((await save('portal.home', '/', '1' as never)).body.data.fields.revision);
    assert.ok((await read('portal.home,nothing')).body.data.fields.keys);
    assert.ok((await read('x'.repeat(401))).body.data.fields.keys);
    assert.ok((await server.call(qian).get('/workplace/settings')).body.data.fields.keys);
  });
});
