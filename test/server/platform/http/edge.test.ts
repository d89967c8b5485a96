import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { startServer, type TestServer } from '../../../kit/server.ts';
import { person } from '../../../kit/people.ts';
import { imageOf, PIXEL, publishNotice } from '../../../e2e/embedding/notice.ts';

const API = '/ebidding/api';
const admin = person('ann', {
  tenant: 'platform',
  permissions: ['role.read', 'role.create', 'role.update', 'user.read', 'organization.read'],
});
const reader = person('ben', { permissions: ['organization.read'] });
let server: TestServer;
before(async () => {
  server = await startServer();
});
after(() => server.stop());

async function raw(
  method: 'GET' | 'POST' | 'OPTIONS',
  path: string,
  headers: Record<string, string> = {},
  payload?: string | Buffer,
) {
  const app = await server.app();
  return app.inject({
    method,
    url: `${API}${path}`,
    headers: { 'accept-language': 'en-US', ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
}
const json = async (token: string, payload: string) =>
  raw(
    'POST',
    '/account/role/create',
    { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload,
  );

describe('the envelope', () => {
  it('is answered for unknown addresses, wrong JSON, wrong type and too much', async () => {
    const token = await server.token(admin);
    const cases: [number, string, Awaited<ReturnType<typeof raw>>][] = [
      [404, 'kernel.unknownEndpoint', await raw('GET', '/no/such')],
      [400, 'kernel.badJson', await json(token, '{"input":')],
      [415, 'kernel.wrongMediaType', await raw('POST', '/user/login', { 'content-type': 'text/xml' }, '<a/>')],
      [413, 'kernel.tooBig', await json(token, JSON.stringify({ input: { description: 'x'.repeat(8_400_000) } }))],
      [400, 'kernel.tooDeep', await json(token, `{"input":${'['.repeat(25)}${']'.repeat(25)}}`)],
      [400, 'kernel.forbiddenKey', await json(token, '{"input":{"__proto__":{"admin":true}}}')],
      [400, 'kernel.forbiddenKey', await json(token, '{"input":{"constructor":{"prototype":{}}}}')],
    ];
    for (const [status, reason, answer] of cases) {
      const body = answer.json();
      assert.equal(answer.statusCode, status, reason);
      assert.deepEqual([body.code, body.success, body.data.reason], [status, false, reason]);
      assert.ok(body.msg.length > 10 && !body.msg.includes('kernel.'), body.msg);
    }
    assert.equal(({} as Record<string, unknown>)['admin'], undefined);
  });

  it('names each refused field in the caller’s language', async () => {
    const answer = await server
      .call(admin)
      .post('/account/role/create', { input: { code: '9 bad', name: 'x'.repeat(500), nameEn: 7, colour: 'red' } });
    assert.equal(answer.status, 422);
    assert.deepEqual(Object.keys(answer.body.data.fields).sort(), ['code', 'colour', 'name', 'nameEn']);
    const chinese = await raw(
      'POST',
      '/user/login',
      { 'accept-language': 'zh-CN', 'content-type': 'application/json' },
      '{}',
    );
    assert.equal(chinese.json().data.fields.account, '请填写此项。');
  });

  it('refuses unknown query parameters', async () => {
    assert.equal((await raw('GET', '/time?x=1')).statusCode, 422);
    assert.equal((await server.call(admin).get('/account/role/list?surprise=1')).status, 422);
  });
});

describe('sanitising', () => {
  it('trims, normalises and takes out control characters and lone surrogates', async () => {
    const token = await server.token(admin);
    const answer = await json(
      token,
      '{"input":{"code":" clerk ","name":"\\u0001 cafe\\u0301\\ud800 \\n","nameEn":"A\\u0000B\\tC"}}',
    );
    assert.equal(answer.statusCode, 200, answer.body);
    const { code, name, nameEn } = answer.json().data;
    assert.deepEqual({ code, name, nameEn }, { code: 'clerk', name: 'café', nameEn: 'AB\tC' });
  });
});

describe('permissions', () => {
  it('answers 401 to a stranger at every endpoint that is not public', async () => {
    const app = await server.app();
    const { paths } = (await raw('GET', '/openapi.json')).json() as {
      paths: Record<string, Record<string, { security?: unknown }>>;
    };
    let asked = 0;
    for (const [path, methods] of Object.entries(paths)) {
      for (const [method, { security }] of Object.entries(methods)) {
        if (!security) continue;
        const { statusCode } = await app.inject({
          method: method.toUpperCase() as 'GET',
          url: `${API}${path}`,
          ...(method === 'post' ? { payload: {} } : {}),
        });
        const open = server.platform.registry.modules.some(
          module => module.options?.guestFields && path.startsWith(`/${module.area}/${module.entity?.name}/`),
        );
        if (!open) assert.equal(statusCode, 401, `${method} ${path}`);
        asked++;
      }
    }
    for (const path of ['/user/info', '/user/routes', '/user/menus', '/user/buttons', '/user/external-menus'])
      assert.equal((await raw('GET', path)).statusCode, 401, path);
    assert.equal((await raw('POST', '/files/claim')).statusCode, 401);
    assert.equal(
      (await raw('POST', '/files/uploads', { 'tus-resumable': '1.0.0', 'upload-length': '3' })).statusCode,
      401,
    );
    assert.ok(asked > 10);
  });

  it('answers 403 without the button, and 404 for a record that is not there', async () => {
    assert.equal(
      (await server.call(reader).post('/account/role/create', { input: { code: 'x', name: 'x', nameEn: 'x' } })).status,
      403,
    );
    assert.equal((await server.call(admin).get('/account/role/get?id=role_nowhere')).status, 404);
  });
});

describe('other origins', () => {
  it('read what is public without credentials, and nothing else', async () => {
    const origin = 'https://partner.example';
    const open = await raw('GET', '/meta/machines', { origin });
    assert.equal(open.headers['access-control-allow-origin'], '*');
    assert.equal(open.headers['access-control-allow-credentials'], undefined);
    const token = await server.token(reader);
    const closed = await raw('GET', '/user/info', { origin, authorization: `Bearer ${token}` });
    assert.equal(closed.headers['access-control-allow-origin'], undefined);
    assert.equal(
      (await raw('POST', '/user/logout', { origin, 'content-type': 'application/json' }, '{"refreshToken":"x"}'))
        .statusCode,
      403,
    );
    const preflight = await raw('OPTIONS', '/time', { origin, 'access-control-request-method': 'GET' });
    assert.deepEqual([preflight.statusCode, preflight.headers['access-control-allow-origin']], [204, '*']);
    const refused = await raw('OPTIONS', '/user/login', { origin, 'access-control-request-method': 'POST' });
    assert.equal(refused.headers['access-control-allow-origin'], undefined);
  });

  it('read the files of what is published, as a guest does, and no other file, whatever session they name', async () => {
    const origin = 'https://partner.example';
    const [open, hidden] = ['bul_00000000000000f1', 'bul_00000000000000f2'];
    const fileOf = async (id: string, state: string) => {
      const html = await imageOf(server, id);
      await publishNotice(server, { id, state, html });
      return `/files/get?id=${/data-file="([^"]+)"/.exec(html)?.[1]}`;
    };
    const [published, draft] = [await fileOf(open, 'published'), await fileOf(hidden, 'draft')];
    const anywhere = (headers: Record<string, unknown>) => [
      headers['access-control-allow-origin'],
      headers['access-control-allow-credentials'],
    ];
    const image = await raw('GET', published, { origin });
    assert.deepEqual([image.statusCode, ...anywhere(image.headers)], [200, '*', undefined]);
    assert.deepEqual(image.rawPayload, PIXEL);
    const preflight = await raw('OPTIONS', published, { origin, 'access-control-request-method': 'GET' });
    assert.deepEqual([preflight.statusCode, ...anywhere(preflight.headers)], [204, '*', undefined]);
    const keeper = person('kit', { tenant: 'embedding', permissions: ['bulletin.read'] });
    const authorization = `Bearer ${await server.token(keeper)}`;
    assert.equal((await raw('GET', draft, { authorization })).statusCode, 200);
    const strangers: readonly Record<string, string>[] = [{}, { origin }, { origin, authorization }];
    for (const headers of strangers) {
      const refused = await raw('GET', draft, headers);
      assert.equal(refused.statusCode, 404, JSON.stringify(headers));
      assert.notDeepEqual(refused.rawPayload, PIXEL);
    }
    const own = await raw('GET', draft, { origin: 'http://localhost:8080', authorization });
    assert.deepEqual([own.statusCode, ...anywhere(own.headers)], [200, 'http://localhost:8080', 'true']);
  });

  it('are told whether they are allowed more than that', async () => {
    const told = async (headers: Record<string, string>) => {
      const answer = await raw('GET', '/origin', headers);
      return [answer.json().data, answer.headers['access-control-allow-origin']];
    };
    assert.deepEqual(await told({ origin: 'https://partner.example' }), [{ allowed: false }, '*']);
    assert.deepEqual(await told({ origin: 'null' }), [{ allowed: false }, '*']);
    assert.deepEqual(await told({ origin: 'http://localhost:8080' }), [{ allowed: true }, 'http://localhost:8080']);
    assert.deepEqual(await told({}), [{ allowed: true }, undefined]);
  });

  it('are read as guests where they name a session that is over', async () => {
    const headers = { origin: 'https://partner.example', authorization: `Bearer ${'x'.repeat(40)}` };
    assert.equal((await raw('GET', '/pre-tender/bulletin/list', headers)).statusCode, 200);
  });

  it('of the portal itself call everything', async () => {
    const own = await raw('OPTIONS', '/user/login', {
      origin: 'http://localhost:8080',
      'access-control-request-method': 'POST',
    });
    assert.equal(own.headers['access-control-allow-origin'], 'http://localhost:8080');
    assert.equal(own.headers['access-control-allow-credentials'], 'true');
  });
});

describe('uploads', () => {
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(299_991)]);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const metadata = (digest: string) =>
    `filename ${Buffer.from('执照.pdf').toString('base64')},filetype ${Buffer.from('application/pdf').toString('base64')},sha256 ${Buffer.from(digest).toString('base64')}`;

  async function listening(): Promise<string> {
    const app = await server.app();
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
    const address = app.server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  }
  async function upload(who: typeof reader, digest: string) {
    const base = await listening();
    const headers = { authorization: `Bearer ${await server.token(who)}`, 'tus-resumable': '1.0.0' };
    const made = await fetch(`${base}${API}/files/uploads`, {
      method: 'POST',
      headers: { ...headers, 'upload-length': String(bytes.length), 'upload-metadata': metadata(digest) },
    });
    assert.equal(made.status, 201);
    const url = new URL(made.headers.get('location') ?? '', `${base}${API}/files/`).href;
    const send = (offset: number, part: Buffer, more: Record<string, string> = {}) =>
      fetch(url, {
        method: 'PATCH',
        headers: {
          ...headers,
          'content-type': 'application/offset+octet-stream',
          'upload-offset': String(offset),
          ...more,
        },
        body: new Uint8Array(part),
      });
    return { url, id: url.split('/').at(-1) ?? '', send, headers };
  }

  it('go on where they broke off, are claimed once, and are read by their maker only', async () => {
    const { url, id, send, headers } = await upload(reader, sha256);
    assert.equal((await send(0, bytes.subarray(0, 100_000))).status, 204);
    const calls = server.call(reader);
    assert.equal((await calls.post('/files/claim', { uploadId: id })).status, 409);
    const head = await fetch(url, { method: 'HEAD', headers });
    assert.equal(head.headers.get('upload-offset'), '100000');
    assert.equal(
      (
        await send(100_000, bytes.subarray(100_000, 200_000), {
          'upload-checksum': `sha256 ${createHash('sha256').update('other').digest('base64')}`,
        })
      ).status,
      460,
    );
    assert.equal((await fetch(url, { method: 'HEAD', headers })).headers.get('upload-offset'), '100000');
    assert.equal((await send(100_000, bytes.subarray(100_000))).status, 204);
    assert.equal((await server.call(admin).post('/files/claim', { uploadId: id })).status, 404);
    const claimed = await calls.post('/files/claim', { uploadId: id, sha256 });
    assert.equal(claimed.status, 200, JSON.stringify(claimed.body));
    assert.deepEqual(
      { ...claimed.body.data, id: '' },
      { id: '', name: '执照.pdf', size: bytes.length, type: 'application/pdf', sha256 },
    );
    const file = await calls.get(`/files/get?id=${claimed.body.data.id}`);
    assert.equal(createHash('sha256').update(file.raw).digest('hex'), sha256);
    assert.match(String(file.headers['content-disposition']), /^attachment; filename="__\.pdf"; filename\*=UTF-8''/);
    assert.equal((await server.call(admin).get(`/files/get?id=${claimed.body.data.id}`)).status, 404);
    assert.equal((await calls.post('/files/claim', { uploadId: id })).status, 404);
  });

  it('with another digest than declared are refused and forgotten', async () => {
    const { url, id, send, headers } = await upload(
      reader,
      createHash('sha256').update('something else').digest('hex'),
    );
    assert.equal((await send(0, bytes)).status, 460);
    assert.equal((await fetch(url, { method: 'HEAD', headers })).status, 404);
    assert.equal((await server.call(reader).post('/files/claim', { uploadId: id })).status, 404);
  });
});
