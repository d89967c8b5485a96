import assert from 'node:assert/strict';
import { mkdir, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../../../server/platform/app.ts';
import { readConfig } from '../../../../server/platform/config.ts';
import { person } from '../../../kit/people.ts';
import { startServer, type TestServer } from '../../../kit/server.ts';

let server: TestServer;
let app: FastifyInstance;
let dataDir: string;
before(async () => {
  server = await startServer();
  dataDir = server.services.config.dataDir;
  const distDir = join(dataDir, 'dist');
  await mkdir(join(distDir, 'host', 'c'), { recursive: true });
  await mkdir(join(distDir, 'elements', 'c'), { recursive: true });
  await writeFile(join(distDir, 'host', 'index.html'), '<!doctype html><title>portal</title>');
  await writeFile(join(distDir, 'host', 'host.js'), 'host');
  await writeFile(join(distDir, 'elements', 'bulletin-detail.js'), 'plain');
  await writeFile(join(distDir, 'elements', 'bulletin-detail.js.br'), 'packed');
  await writeFile(join(distDir, 'elements', 'c', 'react-1a2b3c4d.js'), 'chunk');
  app = await createApp({
    config: readConfig({ NODE_ENV: 'production', EBS_DATA_DIR: dataDir, EBS_LOG_LEVEL: 'silent' }),
    platform: server.platform,
    distDir,
  });
});
after(async () => {
  await app.close();
  await server.stop();
});

describe('built files', () => {
  it('answer the portal’s page at every route, and 404 for missing files', async () => {
    for (const url of ['/', '/pre/project-list?x=1', '/sso/login/oa'])
      assert.match((await app.inject(url)).body, /portal/, url);
    assert.equal((await app.inject('/host.js')).body, 'host');
    for (const url of ['/missing.js', '/../secrets/x.key', '/..%2fsecrets%2fx.key', '/elements/missing.js'])
      assert.equal((await app.inject(url)).statusCode, 404, url);
  });

  it('of elements come from any origin: entries asked for anew and packed, chunks for ever', async () => {
    const entry = await app.inject({ url: '/elements/bulletin-detail.js', headers: { 'accept-encoding': 'br' } });
    assert.deepEqual(
      [
        entry.body,
        entry.headers['content-encoding'],
        entry.headers['cache-control'],
        entry.headers['access-control-allow-origin'],
      ],
      ['packed', 'br', 'no-cache', '*'],
    );
    assert.match(String((await app.inject('/elements/c/react-1a2b3c4d.js')).headers['cache-control']), /immutable/);
  });

  it('know nothing of demo accounts and the clock in production', async () => {
    for (const url of ['/ebidding/api/demo/accounts', '/ebidding/api/demo/clock'])
      assert.equal((await app.inject(url)).statusCode, 404);
    const { data } = (await app.inject('/ebidding/api/time')).json<{ data: object }>();
    assert.deepEqual(Object.keys(data), ['now']);
  });
});

describe('a full disk', () => {
  it('refuses the chunk with 507 and keeps what had arrived before', async () => {
    const authorization = `Bearer ${await server.token(person('fan'))}`;
    const base = await app.listen({ port: 0, host: '127.0.0.1' });
    const made = await fetch(`${base}/ebidding/api/files/uploads`, {
      method: 'POST',
      headers: { authorization, 'tus-resumable': '1.0.0', 'upload-length': '10' },
    });
    const location = new URL(made.headers.get('location') ?? '', `${base}/ebidding/api/files/`).href;
    const path = join(dataDir, 'uploads', location.split('/').at(-1) ?? '');
    const send = () =>
      fetch(location, {
        method: 'PATCH',
        headers: {
          authorization,
          'tus-resumable': '1.0.0',
          'upload-offset': '0',
          'content-type': 'application/offset+octet-stream',
          'accept-language': 'en',
        },
        body: '0123456789',
      });
    await rename(path, `${path}.kept`);
    await symlink('/dev/full', path);
    const refused = await send();
    assert.equal(refused.status, 507);
    assert.match(((await refused.json()) as { msg: string }).msg, /no space left/);
    await rename(`${path}.kept`, path);
    assert.equal((await send()).status, 204);
  });
});
