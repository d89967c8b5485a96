import assert from 'node:assert/strict';
import { mkdir, readFile, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../../../server/platform/app.ts';
import { readConfig } from '../../../../server/platform/config.ts';
import { elementsOf } from '../../../../scripts/manifest/elements.ts';
import { root } from '../../../../scripts/support/project.ts';
import { person } from '../../../kit/people.ts';
import { startServer, type TestServer } from '../../../kit/server.ts';

const HOST = '<link rel="modulepreload" href="/elements/c/core-a.js" />';

let server: TestServer;
let app: FastifyInstance;
let dataDir: string;
before(async () => {
  server = await startServer();
  dataDir = server.services.config.dataDir;
  const distDir = join(dataDir, 'dist');
  await mkdir(join(distDir, 'host', 'c'), { recursive: true });
  await mkdir(join(distDir, 'elements', 'c'), { recursive: true });
  await writeFile(join(distDir, 'host', 'index.html'), `<!doctype html><head><title>portal</title>${HOST}</head>`);
  await writeFile(
    join(distDir, 'host', 'preloads.json'),
    JSON.stringify({
      files: ['/elements/c/kit-a.js', '/elements/c/core-a.js', '/elements/c/list-a.js', '/elements/c/lit-a.js'],
      screens: { 'pre-tender/project-list': [1, 2, 3], 'account/sign-in': [0] },
    }),
  );
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

  it('name in the portal’s page the code of the screen at its address, once each', async () => {
    const named = async (url: string) =>
      [...(await app.inject(url)).body.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(hit => hit[1]);
    assert.deepEqual(
      await named('/pre/project-list?x=1'),
      ['core-a', 'list-a', 'lit-a'].map(name => `/elements/c/${name}.js`),
    );
    assert.deepEqual(await named('/nonsense'), ['/elements/c/core-a.js']);
    assert.deepEqual(await named('/pre/project-list/constructor'), ['/elements/c/core-a.js']);
  });

  it('send the portal’s page packed to who unpacks, and not again to who has it', async () => {
    const ask = (headers: Record<string, string>) => app.inject({ url: '/pre/project-list', headers });
    const packed = await ask({ 'accept-encoding': 'gzip, br' });
    assert.equal(packed.headers['content-encoding'], 'br');
    assert.match(brotliDecompressSync(packed.rawPayload).toString(), /list-a\.js/);
    const plain = await ask({ 'accept-encoding': 'gzip, br;q=0' });
    assert.equal(plain.headers['content-encoding'], undefined);
    assert.match(plain.body, /list-a\.js/);
    assert.equal(plain.headers['cache-control'], 'no-cache');
    const again = await ask({ 'if-none-match': String(plain.headers.etag) });
    assert.deepEqual([again.statusCode, again.body], [304, '']);
    const head = await app.inject({ method: 'HEAD', url: '/pre/project-list' });
    assert.deepEqual([head.statusCode, head.body], [200, '']);
    assert.equal((await app.inject({ url: '/nonsense', headers: { 'if-none-match': '*' } })).statusCode, 404);
  });

  it('follow a new build without a new start', async () => {
    const page = join(dataDir, 'dist', 'host', 'index.html');
    const before = await readFile(page, 'utf8');
    await writeFile(page, before.replace('portal', 'portal two'));
    await utimes(page, new Date(), new Date(Date.now() + 5000));
    assert.match((await app.inject('/pre/project-list')).body, /portal two/);
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

  it('are kept for a year where their name carries a hash of what is in them, and asked for anew elsewhere', async () => {
    const names = elementsOf(root).map(({ name }) => name);
    assert.ok(names.includes('project-workspace'));
    const page = await readFile(join(root, 'host', 'index.html'), 'utf8');
    const ofPage = [...page.matchAll(/(?:href|src)="\/([\w-]+)(\.\w+)"/g)].map(([, stem, ending]) => [stem, ending]);
    assert.ok(ofPage.length > 2);
    const entries = [
      ...names.flatMap(name => [`elements/${name}.js`, `elements/docs/${name}.html`]),
      ...['custom-elements.json', 'elements.d.ts', 'integrity.json', 'docs/docs.js'].map(name => `elements/${name}`),
      ...['icon-maskable.png', 'icon-192.png', 'manifest.en.json', 'sw.js'].map(name => `host/${name}`),
      ...['main-workspace.js', 'icon-a1B2c3D4.png'].map(name => `host/${name}`),
    ];
    const hashed = [
      'elements/c/core-a1B2c3D4.js',
      'elements/c/sheet-z_-y0Aab.css',
      'elements/pdf/6.5.438-nZPjX38-/cmaps/H.bcmap',
      'elements/pdf/6.5.438-nZPjX38-/build/pdf.worker.min.mjs',
      ...ofPage.flatMap(([stem, ending]) => [`host/${stem}-a1B2c3D4${ending}`, `host/${stem}-z_-y0Aab${ending}`]),
    ];
    for (const name of [...entries, ...hashed]) {
      const file = join(dataDir, 'dist', name);
      await mkdir(dirname(file), { recursive: true });
      for (const ending of ['', '.br', '.gz']) await writeFile(file + ending, name);
    }
    const keptFor = async (url: string, headers: Record<string, string> = {}) => {
      const answer = await app.inject({ url, headers });
      assert.equal(answer.statusCode, 200, url);
      return answer.headers['cache-control'];
    };
    const ways = (name: string) => [`/${name}`, ...(name.startsWith('host/') ? [name.slice('host'.length)] : [])];
    for (const encoding of ['identity', 'gzip', 'br']) {
      for (const url of entries.flatMap(ways))
        assert.equal(await keptFor(url, { 'accept-encoding': encoding }), 'no-cache', `${url} ${encoding}`);
      for (const url of hashed.flatMap(ways))
        assert.match(String(await keptFor(url, { 'accept-encoding': encoding })), /immutable/, `${url} ${encoding}`);
    }
  });

  it('of one name are read once, and come packed only to who unpacks the whole of them', async () => {
    const chunks = join(dataDir, 'dist', 'elements', 'c');
    await writeFile(join(chunks, 'kit-5e6f7a8b.js'), 'plain');
    await writeFile(join(chunks, 'kit-5e6f7a8b.js.br'), 'packed');
    const url = '/elements/c/kit-5e6f7a8b.js';
    const ask = (headers: Record<string, string>) => app.inject({ url, headers });
    const first = await ask({ 'accept-encoding': 'gzip, br' });
    await rm(join(chunks, 'kit-5e6f7a8b.js.br'));
    const second = await ask({ 'accept-encoding': 'gzip, br' });
    for (const { body, headers } of [first, second])
      assert.deepEqual(
        [
          body,
          headers['content-encoding'],
          headers['content-type'],
          headers.vary,
          headers['access-control-allow-origin'],
        ],
        ['packed', 'br', 'text/javascript; charset=utf-8', 'Accept-Encoding', '*'],
      );
    assert.match(String(second.headers['cache-control']), /immutable/);
    const again = await ask({ 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) });
    assert.deepEqual([again.statusCode, again.body], [304, '']);
    assert.equal((await ask({})).body, 'plain');
    const part = await ask({ range: 'bytes=0-1' });
    assert.deepEqual([part.statusCode, part.body], [206, 'pl']);
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
