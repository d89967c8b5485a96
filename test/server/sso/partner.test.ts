import assert from 'node:assert/strict';
import { fork, type ChildProcess } from 'node:child_process';
import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { startServer, type TestServer } from '../../kit/server.ts';
import { administrator, bearer, openBrowser, PASSWORD, populate } from './kit.ts';
import { createPerson } from '../../../server/account/index.ts';

describe('the partner site of a demo installation', () => {
  let server: TestServer;
  let site: ChildProcess;
  let address: string;
  before(async () => {
    server = await startServer(undefined, { demo: true });
    await populate(server);
    const { rows } = await server.db.query(`select organization_id from "user" where account = 'supplier.wu'`);
    await server.platform.database.system(tx =>
      createPerson(tx, {
        tenantId: 'market',
        account: 'huacheng',
        password: PASSWORD,
        name: '吴启航',
        userType: '20',
        organizationId: rows[0].organization_id,
        roles: ['supplier'],
      }),
    );
    const { secret } = await (await administrator(server)).machineSystem('partner', 'code');
    const app: FastifyInstance = await server.app();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    site = fork(fileURLToPath(new URL('../../../demo/partner/server.mjs', import.meta.url)), {
      env: { ...process.env, PARTNER_PORT: '0', PORTAL: `http://127.0.0.1:${port}`, PARTNER_SECRET: secret },
      silent: true,
    });
    address = await new Promise<string>((resolve, reject) => {
      site.once('exit', () => reject(new Error('the partner site did not start')));
      site.stdout?.on('data', (line: Buffer) => {
        const found = /Ready: (\S+)/.exec(line.toString())?.[1];
        if (found) resolve(found);
      });
    });
  });
  after(async () => {
    site.kill();
    await server.stop();
  });

  const go = (account: string) =>
    fetch(`${address}/go`, { method: 'POST', body: new URLSearchParams({ account }), redirect: 'manual' });

  it('offers its members the way and never shows its secret', async () => {
    const page = await (await fetch(address)).text();
    assert.match(page, /Go to the portal as Huacheng/);
    assert.doesNotMatch(page, /ebs_sso_/);
    assert.equal((await fetch(`${address}/server.mjs`)).status, 404);
    assert.equal((await fetch(`${address}/../../package.json`)).status, 404);
  });

  it('sends a member’s browser to the portal with a code that signs in', async () => {
    const sent = await go('huacheng');
    assert.equal(sent.status, 303);
    const to = new URL(sent.headers.get('location') ?? '');
    assert.equal(to.pathname, '/sso/login/partner');
    assert.equal(to.searchParams.get('redirect'), '/mine/mine');
    const browser = openBrowser(server);
    const { body } = await browser.post('/sso/login', { ssoCode: to.searchParams.get('ssoCode'), system: 'partner' });
    const info = await browser.get('/user/info', bearer(body.data.token));
    assert.equal(info.body.data.account, 'huacheng');
  });

  it('sends nobody who is no member, and says it when the portal refuses', async () => {
    assert.equal((await go('admin.lin')).status, 403);
    const unknown = await go('yuanda');
    assert.equal(unknown.status, 502);
    assert.match(await unknown.text(), /平台没有该账号/);
  });
});
