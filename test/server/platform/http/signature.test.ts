import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../../../server/platform/app.ts';
import { signatureOf } from '../../../../server/platform/auth/signature.ts';
import { signingKeyOf, tokenHash } from '../../../../server/platform/auth/tokens.ts';
import { readConfig } from '../../../../server/platform/config.ts';
import { person } from '../../../kit/people.ts';
import { startServer, type TestServer } from '../../../kit/server.ts';

const who = person('cai');
let server: TestServer;
let app: FastifyInstance;
let token: string;
let key: string;
before(async () => {
  server = await startServer();
  const config = readConfig({
    EBS_SIGNING: 'on',
    EBS_SECRET_SIGNING: 's'.repeat(40),
    EBS_DATA_DIR: server.services.config.dataDir,
    EBS_LOG_LEVEL: 'silent',
  });
  app = await createApp({ config, platform: server.platform });
  token = await server.token(who);
  key = signingKeyOf(config.secret('signing'), tokenHash(token));
});
after(async () => {
  await app.close();
  await server.stop();
});

const call = (flag: string, t: number, signed: { query?: string } = {}, query = 'path=%2Fa') => {
  const parts = {
    method: 'GET',
    path: '/user/menus',
    query: signed.query ?? query,
    bodyDigest: createHash('sha256').digest('hex'),
    flag,
  };
  const signature = `t=${t},v1=${signatureOf(key, parts, t)}`;
  return app.inject({
    url: `/ebidding/api/user/menus?${query}`,
    headers: { authorization: `Bearer ${token}`, 'x-flag': flag, 'x-signature': signature },
  });
};

describe('a signed request', () => {
  it('is answered once; the same again is a replay', async () => {
    const t = Date.now();
    const answers = await Promise.all(Array.from({ length: 8 }, () => call('aB3xZ', t)));
    assert.deepEqual(answers.map(answer => answer.statusCode).sort(), [200, ...Array.from({ length: 7 }, () => 401)]);
    assert.equal(answers.filter(answer => answer.json().data.reason === 'kernel.replayed').length, 7);
  });

  it('is refused when old, changed on the way or unsigned', async () => {
    const answers = [
      await call('aaaa1', Date.now() - 301_000),
      await call('aaaa2', Date.now(), { query: 'path=%2Fb' }),
      await app.inject({ url: '/ebidding/api/user/menus', headers: { authorization: `Bearer ${token}` } }),
    ];
    for (const answer of answers)
      assert.deepEqual([answer.statusCode, answer.json().data.reason], [401, 'kernel.badSignature']);
  });

  it('covers the bytes of an upload through their checksum', async () => {
    const base = await app.listen({ port: 0, host: '127.0.0.1' });
    const bytes = Buffer.from('the bytes of a file');
    const sha256 = (of: Buffer) => createHash('sha256').update(of);
    let count = 0;
    const send = (method: string, path: string, body: Buffer, headers: Record<string, string>, digest: string) => {
      const flag = `up${String((count += 1)).padStart(3, '0')}`;
      const t = Date.now();
      const signature = signatureOf(key, { method, path, query: '', bodyDigest: digest, flag }, t);
      return fetch(`${base}/ebidding/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'tus-resumable': '1.0.0',
          'x-flag': flag,
          'x-signature': `t=${t},v1=${signature}`,
          ...headers,
        },
        ...(body.length ? { body: new Uint8Array(body) } : {}),
      });
    };
    const nothing = Buffer.alloc(0);
    const made = await send(
      'POST',
      '/files/uploads',
      nothing,
      { 'upload-length': String(bytes.length) },
      sha256(nothing).digest('hex'),
    );
    assert.equal(made.status, 201);
    const path = `/files/uploads/${(made.headers.get('location') ?? '').split('/').at(-1)}`;
    const part = (body: Buffer, headers: Record<string, string>, digest: string) =>
      send(
        'PATCH',
        path,
        body,
        { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0', ...headers },
        digest,
      );
    const checksum = { 'upload-checksum': `sha256 ${sha256(bytes).digest('base64')}` };
    const digest = sha256(bytes).digest('hex');
    // Unsigned bytes: no checksum, a signature over nothing, another checksum than the signed one, other bytes than the checksum's.
    assert.equal((await part(bytes, {}, digest)).status, 401);
    assert.equal((await part(bytes, {}, sha256(nothing).digest('hex'))).status, 401);
    const other = Buffer.from('the bytes of a liar');
    assert.equal(
      (await part(other, { 'upload-checksum': `sha256 ${sha256(other).digest('base64')}` }, digest)).status,
      401,
    );
    assert.equal((await part(other, checksum, digest)).status, 460);
    const head = await send('HEAD', path, nothing, {}, sha256(nothing).digest('hex'));
    assert.equal(head.headers.get('upload-offset'), '0');
    assert.equal((await part(bytes, checksum, digest)).status, 204);
  });
});
