import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { providerBrowser, startIdentityProvider, type IdentityProvider } from '../../kit/identity-provider.ts';
import { startServer, type TestServer } from '../../kit/server.ts';
import { administrator, openBrowser, ORIGIN, populate } from './kit.ts';

const SUBJECT = 'city-1001';

let server: TestServer;
let provider: IdentityProvider;
let admin: Awaited<ReturnType<typeof administrator>>;
let ids: ReadonlyMap<string, string>;
let systemId: string;
before(async () => {
  server = await startServer(undefined, { demo: true });
  ids = await populate(server);
  admin = await administrator(server);
  provider = await startIdentityProvider(ORIGIN, 'city');
  provider.who = { sub: SUBJECT, account: 'supplier.wu' };
  systemId = await admin.oidcSystem('city', provider.issuer);
  await admin.oidcSystem('other', provider.issuer);
});
after(async () => {
  await provider.close();
  await server.stop();
});

describe('a silent check', () => {
  it('tells that nobody is signed in at the provider, and starts no session', async () => {
    const browser = openBrowser(server);
    const begun = await browser.post('/sso/start', { system: 'other', redirect: '/info', check: true });
    const url = new URL(begun.body.data.url);
    assert.equal(url.searchParams.get('prompt'), 'none');
    // The provider knows this client under the addresses of `city`.
    url.searchParams.set('redirect_uri', `${ORIGIN}/sso/city/check`);
    const back = await providerBrowser(ORIGIN).follow(url.href);
    assert.equal(back.searchParams.get('error'), 'login_required');
    const { error_description: _description, ...returned } = Object.fromEntries(back.searchParams);
    const answer = await browser.post('/sso/finish', { system: 'other', ...returned });
    assert.deepEqual(answer.body.data, { check: { signedIn: false, linked: false }, redirect: '/info' });
  });

  it('tells that somebody is signed in there, and whether an account is linked', async () => {
    await admin.done('/sso/client-secret', {
      id: systemId,
      clientSecret: 'a-client-secret-of-the-tests-only',
    });
    const browser = openBrowser(server);
    const atProvider = providerBrowser(ORIGIN);
    const first = await browser.post('/sso/start', { system: 'city' });
    await atProvider.follow(first.body.data.url);
    for (const linked of [false, true]) {
      if (linked)
        await admin.done('/sso/ssoLink/create', {
          input: { systemId, subject: SUBJECT, userId: ids.get('supplier.wu') },
        });
      const begun = await browser.post('/sso/start', { system: 'city', check: true });
      const back = await atProvider.follow(begun.body.data.url);
      assert.equal(back.pathname, '/sso/city/check');
      const answer = await browser.post('/sso/finish', { system: 'city', ...Object.fromEntries(back.searchParams) });
      assert.deepEqual(answer.body.data, { check: { signedIn: true, linked }, redirect: '/mine/mine' });
    }
  });
});
