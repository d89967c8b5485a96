import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startServer, type TestServer } from '../../kit/server.ts';
import { browserOf, setRule, settle, type Browser } from '../../kit/sign-in.ts';

let server: TestServer;
let browser: Browser;
before(async () => {
  server = await startServer();
  browser = browserOf(server);
});
after(() => server.stop());

describe('the rule of the own password', () => {
  it('is the one of the person’s tenant, not of the user type', async () => {
    await setRule(server, 'tenant_strict', { minLength: 16, classes: 4, history: 7, maxAgeDays: 90 });
    const who = await settle(server, 'strict.person', { tenantId: 'tenant_strict' });
    const token = (await browser.signIn(who)).body.data?.token as string | undefined;
    const strict = { minLength: 16, classes: 4, history: 7, maxAgeDays: 90 };
    const { status, body } = await browser.get('/user/password/rule', { token: token ?? '' });
    assert.deepEqual([status, body.data], [200, strict]);
  });

  it('is told to nobody else', async () => {
    assert.equal((await browser.get('/user/password/rule')).status, 401);
  });
});
