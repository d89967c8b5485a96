import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../../../server/platform/app.ts';
import { readConfig } from '../../../../server/platform/config.ts';
import { routes } from '../../../../shared/routes/registry.ts';
import { person } from '../../../kit/people.ts';
import { startServer, type TestServer } from '../../../kit/server.ts';

const FRAMED = 'https://maps.example';
const HOST = 'https://old.example:8443';
const fan = person('fan_wei');
let server: TestServer;
let app: FastifyInstance;
before(async () => {
  server = await startServer();
  const { dataDir } = server.services.config;
  const distDir = join(dataDir, 'dist');
  await mkdir(join(distDir, 'host'), { recursive: true });
  await writeFile(join(distDir, 'host', 'index.html'), '<!doctype html><title>portal</title>');
  app = await createApp({
    config: readConfig({
      NODE_ENV: 'production',
      EBS_DATA_DIR: dataDir,
      EBS_LOG_LEVEL: 'silent',
      EBS_FRAME_ORIGINS: `${FRAMED}/, `,
      EBS_ALLOWED_ORIGINS: HOST,
    }),
    platform: server.platform,
    distDir,
  });
});
after(async () => {
  await app.close();
  await server.stop();
});

const shown = (url: string) => app.inject({ url, headers: { accept: 'text/html' } });

describe('the server at an address', () => {
  for (const route of routes)
    it(`answers the portal’s page at ${route.path}, asked for anew each time`, async () => {
      const { statusCode, headers, body } = await shown(route.path.replace(/\{\w+\}/g, 'x'));
      assert.deepEqual(
        [statusCode, headers['cache-control'], body],
        [route.path === '/404' ? 404 : 200, 'no-cache', '<!doctype html><title>portal</title>'],
      );
    });

  it('answers the page with the status 404 where no route is, however it is spelt', async () => {
    for (const url of [
      '/nonsense',
      '/PRE/project-list',
      '/pre/project-list/x',
      '/pre//project-list',
      '/sso/a%2Fb/check',
    ]) {
      const { statusCode, headers, body } = await shown(url);
      assert.deepEqual([statusCode, headers['cache-control']], [404, 'no-cache'], url);
      assert.match(body, /portal/, url);
    }
  });

  it('answers the page at a trailing slash and at the legacy frame’s address', async () => {
    for (const url of ['/pre/project-list/', '/demo/index.htm?no_sitemesh', '/demo/index.htm?no_sitemesh=1&x=2'])
      assert.equal((await shown(url)).statusCode, 200, url);
  });

  it('never lets an answer of the interface be kept', async () => {
    const authorization = `Bearer ${await server.token(fan)}`;
    for (const url of ['/user/routes', '/user/info', '/user/page-origins', '/no/such'])
      assert.equal(
        (await app.inject({ url: `/ebidding/api${url}`, headers: { authorization } })).headers['cache-control'],
        'no-store',
      );
  });
});

describe('pages of other sites', () => {
  it('may be framed when their origin is listed, and the page itself only by the sites that may embed it', async () => {
    const policy = String((await shown('/iframe/index')).headers['content-security-policy']);
    assert.match(policy, /frame-src 'self' blob: https:\/\/maps\.example(;|$)/);
    assert.match(policy, /frame-ancestors 'self' https:\/\/old\.example:8443(;|$)/);
  });

  it('are named to signed-in people only', async () => {
    const url = '/ebidding/api/user/page-origins';
    assert.equal((await app.inject({ url })).statusCode, 401);
    const authorization = `Bearer ${await server.token(fan)}`;
    const { data } = (await app.inject({ url, headers: { authorization } })).json<{ data: unknown }>();
    assert.deepEqual(data, { frames: [FRAMED], hosts: [HOST] });
  });

  it('must be written as origins: the start says which entry is none', () => {
    for (const entry of [
      'maps.example',
      'https://maps.example/page',
      'https://u@maps.example',
      'javascript:x',
      '*',
      'null',
    ])
      assert.throws(
        () => readConfig({ EBS_FRAME_ORIGINS: `${FRAMED},${entry}` }),
        /EBS_FRAME_ORIGINS: ".*" is not an origin/,
      );
    assert.throws(() => readConfig({ EBS_ALLOWED_ORIGINS: 'old.example' }), /EBS_ALLOWED_ORIGINS/);
  });
});
