import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { describe, it, type TestContext } from 'node:test';
import { ApiError } from '../../shared/client/api-error.ts';
import type { ApiOptions } from '../../shared/client/api.ts';
import { hour, ok, reply, startLocal } from './local-server.ts';

async function local(t: TestContext, routes: Parameters<typeof startLocal>[0] = {}, options: Partial<ApiOptions> = {}) {
  const started = await startLocal(routes, options);
  t.after(() => started.stop());
  return started;
}

describe('what the client sends (contract §1)', () => {
  it('repeats arrays, skips null and undefined, cleans texts', async t => {
    const { api, seen } = await local(t);
    await api.get('/x/y', { a: [1, 2], b: null, c: undefined, d: '  Ａé\u0007 ', e: false, f: ['x', null], g: '' });
    assert.equal(seen[0]?.path, '/x/y?a=1&a=2&d=%EF%BC%A1%C3%A9&e=false&f=x&g=');
  });

  it('sends a sanitised UTF-8 body and an optional query, and answers data', async t => {
    const { api, seen } = await local(t, { '/save': reply(ok({ id: 'p1' })) });
    const data = await api.post(
      '/save',
      {
        name: ' 甲\u0000公司 ',
        note: 'a\r\nb\tc',
        lone: 'x\uD800y',
        gone: undefined,
        none: null,
        deep: [{ t: ' z ' }],
      },
      { dry: true },
    );
    assert.deepEqual(data, { id: 'p1' });
    assert.equal(seen[0]?.path, '/save?dry=true');
    assert.equal(seen[0]?.headers['content-type'], 'application/json; charset=utf-8');
    assert.deepEqual(JSON.parse(seen[0]?.body ?? ''), {
      name: '甲公司',
      note: 'a\nb\tc',
      lone: 'xy',
      none: null,
      deep: [{ t: 'z' }],
    });
  });

  it('refuses keys that reach a prototype, before anything is sent', async t => {
    const { api, seen } = await local(t);
    await assert.rejects(
      api.post('/save', JSON.parse('{"a":{"__proto__":{"x":1}}}')),
      (error: ApiError) => error.code === 400 && error.message.includes('__proto__'),
    );
    await assert.rejects(api.post('/save', { constructor: 1 }), ApiError);
    await assert.rejects(api.get('/x', { prototype: 1 }), ApiError);
    assert.equal(seen.length, 0);
  });

  it('passes Blobs untouched', async t => {
    const { api, seen } = await local(t);
    await api.post('/raw', new Blob(['  raw\u0000 ']));
    assert.equal(seen[0]?.body, '  raw\u0000 ');
  });

  it('sends each header by its own rule', async t => {
    let route = '/pre/项目';
    const { api, seen, session, clock } = await local(t, {}, { lang: () => 'zh', routePath: () => route });
    await api.get('/a');
    session.set(hour(clock.now));
    await api.get('/a');
    route = '/mine/mine';
    await api.get('/a');
    const [first, second, third] = seen.map(entry => entry.headers);
    assert.equal(first?.['x-route-path'], '/pre/%E9%A1%B9%E7%9B%AE');
    assert.equal(second?.['x-route-path'], undefined);
    assert.equal(third?.['x-route-path'], '/mine/mine');
    assert.equal(first?.['accept-language'], 'zh-CN');
    assert.equal(first?.authorization, undefined);
    assert.equal(second?.authorization, 'Bearer T1');
    assert.equal(second?.['x-prefecture-code'], '310000');
    assert.equal(second?.['x-signature'], undefined);
    for (const headers of [first, second]) {
      assert.match(String(headers?.['x-flag']), /^[A-Za-z0-9]{5}$/);
      assert.equal(headers?.['cache-control'], 'no-cache');
      assert.equal(headers?.pragma, 'no-cache');
    }
    assert.notEqual(first?.['x-flag'], second?.['x-flag']);
  });

  it('tells the route path again when the request that carried it did not arrive, and not otherwise', async t => {
    let route = '/mine/mine';
    let isDown = true;
    const { api, seen } = await local(
      t,
      { '/down': (_, response) => void (isDown ? response.destroy() : response.end(ok(1))) },
      { routePath: () => route, wait: async () => undefined },
    );
    const told = () =>
      seen.filter(({ path }) => path !== '/origin').map(entry => entry.headers['x-route-path'] ?? null);
    await assert.rejects(api.post('/down', {}));
    isDown = false;
    await Promise.all([api.get('/a'), api.get('/b')]);
    assert.deepEqual(told(), ['/mine/mine', '/mine/mine', null]);
    route = '/info';
    isDown = true;
    await assert.rejects(api.post('/down', {}));
    await api.get('/c');
    await api.get('/d');
    assert.deepEqual(told().slice(3), ['/info', '/info', null]);
    route = '/mine/mine';
    await api.get('/e');
    await api.get('/e');
    assert.deepEqual(told().slice(-2), ['/mine/mine', null]);
  });

  it('tells the route path once to each server, and within the attempts of one read', async t => {
    let tries = 0;
    const options = { routePath: () => '/pre/project-list', wait: async () => undefined };
    const answers = {
      '/a': (_: unknown, response: { destroy(): void; end(text: string): void }) =>
        void ((tries += 1) < 2 ? response.destroy() : response.end(ok(1))),
    };
    const [one, two] = [await local(t, answers, options), await local(t, {}, options)];
    await one.api.get('/a');
    await two.api.get('/a');
    for (const server of [one, two]) assert.equal(server.seen.at(-1)?.headers['x-route-path'], '/pre/project-list');
    await one.api.get('/a');
    assert.equal(one.seen.at(-1)?.headers['x-route-path'], undefined);
  });

  it('percent-encodes the route path once, whether it comes from a table or from an address', async t => {
    for (const [path, sent] of [
      ['/develop/lowcode/list/采购 计划', '/develop/lowcode/list/%E9%87%87%E8%B4%AD%20%E8%AE%A1%E5%88%92'],
      ['/develop/lowcode/list/%E9%87%87%E8%B4%AD%20', '/develop/lowcode/list/%E9%87%87%E8%B4%AD%20'],
      ['/pigeonhole/fileList/type=1', '/pigeonhole/fileList/type=1'],
    ] as const) {
      const { api, seen } = await local(t, {}, { routePath: () => path });
      await api.get('/a');
      assert.equal(seen[0]?.headers['x-route-path'], sent);
    }
  });

  it('gives requests made by other means every header, and signs the digest of their bytes', async t => {
    const { api, session, clock } = await local(t, {}, { lang: () => 'zh', routePath: () => '/a' });
    session.set({ ...hour(clock.now), signingKey: 'key' });
    const digest = createHash('sha256').update('bytes').digest('hex');
    const headers = await api.headers('PATCH', '/files/uploads/u1', undefined, digest);
    const text = ['PATCH', '/files/uploads/u1', '', digest, headers['x-flag'], String(clock.now)].join('\n');
    assert.deepEqual(headers, {
      'accept-language': 'zh-CN',
      'x-flag': headers['x-flag'],
      'cache-control': 'no-cache',
      pragma: 'no-cache',
      'x-route-path': '/a',
      authorization: 'Bearer T1',
      'x-prefecture-code': '310000',
      'x-signature': `t=${clock.now},v1=${createHmac('sha256', 'key').update(text).digest('hex')}`,
    });
    assert.equal((await api.headers('GET', '/live'))['x-route-path'], undefined);
    api.unsent();
    assert.equal((await api.headers('GET', '/live'))['x-route-path'], '/a');
  });

  it('tells how much of a file has come, and of how much', async t => {
    const { api, session, clock } = await local(t, {
      '/file': (_, response) => {
        response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': '6' }).write('abc');
        setImmediate(() => response.end('def'));
      },
    });
    session.set(hour(clock.now));
    const heard: (number | undefined)[][] = [];
    await api.blob('/file', {}, { onProgress: (received, size) => heard.push([received, size]) });
    assert.deepEqual(heard.at(-1), [6, 6]);
  });

  it('signs when the session has a key', async t => {
    const { api, seen, session, clock } = await local(t);
    session.set({ ...hour(clock.now), signingKey: 'k€y' });
    await api.post('/save', { a: 1 }, { z: 'ü', a1: '2', a: ['b c', 'a'] });
    const { headers, body } = seen[0] ?? assert.fail('nothing was sent');
    const digest = createHash('sha256').update(body).digest('hex');
    const text = ['POST', '/save', 'a=a&a=b%20c&a1=2&z=%C3%BC', digest, headers['x-flag'], String(clock.now)].join(
      '\n',
    );
    assert.equal(headers['x-signature'], `t=${clock.now},v1=${createHmac('sha256', 'k€y').update(text).digest('hex')}`);
  });

  it('answers a file as a Blob', async t => {
    const { api } = await local(t, { '/file': reply('%PDF', 200, 'application/pdf') });
    assert.equal(await (await api.blob('/file')).text(), '%PDF');
  });

  it('makes addresses for links', async t => {
    const { api } = await local(t);
    assert.match(api.url('/files/get', { id: 'a b' }), /\/ebidding\/api\/files\/get\?id=a\+b$/);
  });

  it('keeps the time of the server', async t => {
    const ahead = Date.now() + 86_400_000;
    const { api } = await local(t, { '/time': reply(ok({ now: ahead })) });
    await api.syncTime();
    assert.ok(Math.abs(api.now() - ahead) < 5000);
  });
});
