import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { decodeJwt, importJWK, SignJWT } from 'jose';
import {
  providerBrowser,
  signingKey,
  startIdentityProvider,
  type IdentityProvider,
  type ProviderPerson,
} from '../../kit/identity-provider.ts';
import { startServer, type Answer, type TestServer } from '../../kit/server.ts';
import { administrator, assertRefusal, bearer, openBrowser, ORIGIN, PASSWORD, populate, type Browser } from './kit.ts';

const WU: ProviderPerson = { sub: 'city-1001', account: 'supplier.wu' };

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
  systemId = await admin.oidcSystem('city', provider.issuer);
  await admin.oidcSystem('other', provider.issuer);
});
after(async () => {
  await provider.close();
  await server.stop();
});
beforeEach(async () => {
  provider.who = WU;
  provider.tamper = undefined;
  await server.db.query(`delete from sso_link`);
});

/** Begins a sign-in and goes through the provider's pages; answers what the provider sends back. */
async function goThrough(browser: Browser, ask: object = {}): Promise<Record<string, string>> {
  const begun = await browser.post('/sso/start', { system: 'city', redirect: '/pre/project-list?a=1', ...ask });
  assert.equal(begun.status, 200, JSON.stringify(begun.body));
  const back = await providerBrowser(ORIGIN).follow(begun.body.data.url);
  return Object.fromEntries(back.searchParams);
}
const finish = (browser: Browser, returned: Record<string, string>, system = 'city'): Promise<Answer> => {
  const { error_description: _description, ...rest } = returned;
  return browser.post('/sso/finish', { system, ...rest });
};
const link = (subject: string, account: string): Promise<unknown> =>
  admin.done('/sso/ssoLink/create', { input: { systemId, subject, userId: ids.get(account) } });
const accountOf = async (browser: Browser, token: string): Promise<string> =>
  (await browser.get('/user/info', bearer(token))).body.data.account;

describe('a sign-in at an OpenID provider', () => {
  it('begins with PKCE, state and nonce, and a cookie that scripts cannot read', async () => {
    const browser = openBrowser(server);
    const begun = await browser.post('/sso/start', { system: 'city', redirect: 'https://evil.example/' });
    const url = new URL(begun.body.data.url);
    assert.equal(url.origin, provider.issuer);
    assert.equal(url.searchParams.get('response_type'), 'code');
    assert.equal(url.searchParams.get('code_challenge_method'), 'S256');
    assert.equal(url.searchParams.get('redirect_uri'), `${ORIGIN}/sso/city/login`);
    for (const name of ['state', 'nonce', 'code_challenge'])
      assert.match(url.searchParams.get(name) ?? '', /^[\w-]{43}$/);
    const cookie = String(begun.headers['set-cookie']);
    assert.match(cookie, /; HttpOnly; SameSite=Lax/);
    assert.match(cookie, /; Max-Age=600/);
    const { rows } = await server.db.query(`select payload from one_time where purpose = 'sso.state'`);
    assert.equal(rows.at(-1).payload.redirect, '/mine/mine');
    // Nothing in the table opens what is under way.
    const stored = JSON.stringify((await server.db.query('select * from one_time')).rows);
    for (const secret of [
      url.searchParams.get('state'),
      url.searchParams.get('nonce'),
      [...browser.cookies.values()][0],
    ])
      assert.ok(secret && !stored.includes(secret));
  });

  it('of a linked person gives a session and the wanted address', async () => {
    await link(WU.sub, 'supplier.wu');
    const browser = openBrowser(server);
    const { status, body } = await finish(browser, await goThrough(browser));
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(body.data.redirect, '/pre/project-list?a=1');
    assert.equal(await accountOf(browser, body.data.session.token), 'supplier.wu');
  });

  it('of two tabs of one browser both succeed', async () => {
    await link(WU.sub, 'supplier.wu');
    const browser = openBrowser(server);
    const first = await goThrough(browser);
    const second = await goThrough(browser);
    assert.equal((await finish(browser, second)).status, 200);
    assert.equal((await finish(browser, first)).status, 200);
  });

  it('asks a person without a link for the account’s password, once', async () => {
    const browser = openBrowser(server);
    const first = await finish(browser, await goThrough(browser));
    const { ticket, account, userTypes } = first.body.data.link;
    assert.equal(first.body.data.session, undefined);
    assert.equal(account, 'supplier.wu');
    assert.deepEqual(userTypes, [10, 20, 40]);
    const proof = { ticket, userType: 20, account: 'supplier.wu', password: PASSWORD };
    const wrong = await browser.post('/sso/link', { ...proof, password: 'not the password' });
    assertRefusal(wrong, 401, 'kernel.wrongCredentials');
    assertRefusal(await openBrowser(server).post('/sso/link', proof), 401, 'sso.reasons.otherBrowser');
    const linked = await browser.post('/sso/link', proof);
    assert.equal(linked.status, 200, JSON.stringify(linked.body));
    assert.equal(await accountOf(browser, linked.body.data.token), 'supplier.wu');
    assertRefusal(await browser.post('/sso/link', proof), 401, 'sso.reasons.linkTicket');
    const told = await server.db
      .query(`select params ->> 'system' as system from message where key = 'signIn.messages.ssoLinked'
      and user_id = (select id from "user" where account = 'supplier.wu')`);
    assert.equal(told.rowCount, 1, 'the owner is told, since a link outlives a changed password');
    assert.ok(told.rows[0].system);
    const again = await finish(browser, await goThrough(browser));
    assert.equal(await accountOf(browser, again.body.data.session.token), 'supplier.wu');
  });

  it('lets nobody link an account that the system may not sign in, nor one that is linked already', async () => {
    await link('city-2002', 'supplier.wu');
    const browser = openBrowser(server);
    const { ticket } = (await finish(browser, await goThrough(browser))).body.data.link;
    const linkAs = (account: string, userType: number) =>
      browser.post('/sso/link', { ticket, userType, account, password: PASSWORD });
    assertRefusal(await linkAs('supplier.wu', 20), 409, 'sso.reasons.linked');
    assertRefusal(await linkAs('admin.lin', 10), 403, 'sso.reasons.staff');
    assert.equal((await linkAs('supplier.he', 20)).status, 200);
  });

  it('trusts the claim where the administrator says so, and makes the link', async () => {
    const trusting = await startIdentityProvider(ORIGIN, 'trusted', { claimsInToken: false });
    try {
      await admin.oidcSystem('trusted', trusting.issuer, { firstSignIn: 'trust' });
      const browser = openBrowser(server);
      trusting.who = WU;
      const done = await finish(browser, await goThrough(browser, { system: 'trusted' }), 'trusted');
      assert.equal(await accountOf(browser, done.body.data.session.token), 'supplier.wu');
      const links = await browser.get('/sso/links', bearer(done.body.data.session.token));
      assert.deepEqual(
        links.body.data.map((each: { system: string }) => each.system),
        ['trusted'],
      );
      trusting.who = { sub: 'city-7', account: 'nobody.here' };
      const unknown = await finish(browser, await goThrough(browser, { system: 'trusted' }), 'trusted');
      assert.equal(unknown.body.data.link.account, 'nobody.here');
      trusting.who = { sub: 'city-8', account: 'admin.lin' };
      assertRefusal(
        await finish(browser, await goThrough(browser, { system: 'trusted' }), 'trusted'),
        403,
        'sso.reasons.staff',
      );
    } finally {
      await trusting.close();
    }
  });

  it('goes on after the provider has rotated its keys', async () => {
    await link(WU.sub, 'supplier.wu');
    const browser = openBrowser(server);
    assert.equal((await finish(browser, await goThrough(browser))).status, 200);
    await provider.rotateKeys();
    assert.equal((await finish(browser, await goThrough(browser))).status, 200);
  });

  it('offers the sign-out at the provider for its own sessions only, and signs out as ever', async () => {
    await link(WU.sub, 'supplier.wu');
    const browser = openBrowser(server);
    const { session } = (await finish(browser, await goThrough(browser))).body.data;
    const { endSessionUrl } = (await browser.get('/sso/logout-url', bearer(session.token))).body.data;
    const url = new URL(endSessionUrl);
    assert.equal(url.origin, provider.issuer);
    assert.equal(url.searchParams.get('post_logout_redirect_uri'), `${ORIGIN}/sso/login`);
    assert.equal(decodeJwt(url.searchParams.get('id_token_hint') ?? '').sub, WU.sub);
    const stored = await server.db.query('select * from sso_session');
    assert.ok(!JSON.stringify(stored.rows).includes(url.searchParams.get('id_token_hint') ?? ''));
    const out = await browser.post('/user/logout', { refreshToken: session.refreshToken });
    assert.deepEqual([out.status, out.body.data], [200, null]);
    const login = await browser.post('/user/login', { userType: 20, account: 'supplier.wu', password: PASSWORD });
    const own = await browser.get('/sso/logout-url', bearer(login.body.data.token));
    assert.deepEqual(own.body.data, { endSessionUrl: null });
  });
});

describe('the answer of a provider is refused', () => {
  let browser: Browser;
  beforeEach(async () => {
    browser = openBrowser(server);
    await link(WU.sub, 'supplier.wu');
  });

  it('the second time', async () => {
    const returned = await goThrough(browser);
    assert.equal((await finish(browser, returned)).status, 200);
    assertRefusal(await finish(browser, returned), 401, 'sso.reasons.stateSpent');
  });

  it('without its state, with an invented one and after ten minutes', async () => {
    const returned = await goThrough(browser);
    const { state: _state, ...without } = returned;
    assert.equal((await finish(browser, without)).status, 422);
    assertRefusal(await finish(browser, { ...returned, state: 'x'.repeat(43) }), 401, 'sso.reasons.stateSpent');
    await server.db.query(`update one_time set expires_at = clock_timestamp() where purpose = 'sso.state'`);
    assertRefusal(await finish(browser, returned), 401, 'sso.reasons.stateSpent');
  });

  it('in another browser, which does not sign anybody in', async () => {
    const returned = await goThrough(browser);
    assertRefusal(await finish(openBrowser(server), returned), 401, 'sso.reasons.otherBrowser');
    assertRefusal(await finish(browser, returned), 401, 'sso.reasons.stateSpent');
  });

  it('for another system', async () => {
    assertRefusal(await finish(browser, await goThrough(browser), 'other'), 401, 'sso.reasons.otherSystem');
  });

  it('with the code of another sign-in', async () => {
    const [first, second] = [await goThrough(browser), await goThrough(browser)];
    assertRefusal(await finish(browser, { ...first, code: second['code'] ?? '' }), 401, 'sso.reasons.codeSpent');
  });

  it('from another issuer, or without the issuer that the provider promises (RFC 9207)', async () => {
    const returned = await goThrough(browser);
    assert.equal(returned['iss'], provider.issuer);
    assertRefusal(await finish(browser, { ...returned, iss: 'https://evil.example' }), 401, 'sso.reasons.wrongIssuer');
    const { iss: _iss, ...without } = await goThrough(browser);
    assertRefusal(await finish(browser, without), 401, 'sso.reasons.wrongIssuer');
  });

  it('when the person declines, in both languages', async () => {
    provider.who = null;
    assertRefusal(await finish(browser, await goThrough(browser)), 401, 'sso.reasons.denied');
    const chinese = openBrowser(server, 'zh-CN');
    const answer = await finish(chinese, await goThrough(chinese));
    assert.match(answer.body.msg, /\p{Script=Han}/u);
  });

  const forged: readonly [string, string, (claims: Record<string, unknown>) => Record<string, unknown>][] = [
    ['of another issuer', 'sso.reasons.wrongIssuer', claims => ({ ...claims, iss: 'https://evil.example' })],
    ['for another audience', 'sso.reasons.untrusted', claims => ({ ...claims, aud: 'someone-else' })],
    ['with another nonce', 'sso.reasons.untrusted', claims => ({ ...claims, nonce: 'n'.repeat(43) })],
    ['that has expired', 'sso.reasons.untrusted', claims => ({ ...claims, exp: 1_000_000_000 })],
    ['signed with a key that is not the provider’s', 'sso.reasons.untrusted', claims => claims],
  ];
  for (const [what, reason, change] of forged) {
    it(`with an id token ${what}`, async () => {
      const key = await importJWK(await signingKey('key-1'), 'RS256');
      provider.tamper = token =>
        new SignJWT(change(decodeJwt(token))).setProtectedHeader({ alg: 'RS256', kid: 'key-1' }).sign(key);
      assertRefusal(await finish(browser, await goThrough(browser)), 401, reason);
    });
  }

  it('with an id token that is not signed at all', async () => {
    provider.tamper = token => {
      const [, payload = ''] = token.split('.');
      return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    };
    assertRefusal(await finish(browser, await goThrough(browser)), 401, 'sso.reasons.untrusted');
  });

  it('for a disabled person, and for a system that was switched off meanwhile', async () => {
    const returned = await goThrough(browser);
    await server.db.query(`update "user" set state = 'disabled' where account = 'supplier.wu'`);
    assertRefusal(await finish(browser, returned), 403, 'kernel.accountDisabled');
    await server.db.query(`update "user" set state = 'active' where account = 'supplier.wu'`);
    const late = await goThrough(browser);
    await admin.act(systemId, 'disable');
    assertRefusal(await finish(browser, late), 401, 'sso.reasons.stateSpent');
    assertRefusal(await browser.post('/sso/start', { system: 'city' }), 403, 'sso.reasons.systemOff');
    await admin.act(systemId, 'enable');
  });

  it('when the provider is down, with a way on', async () => {
    const returned = await goThrough(browser);
    await provider.goDown();
    assertRefusal(await finish(browser, returned), 502, 'sso.reasons.providerDown');
    assertRefusal(await browser.post('/sso/start', { system: 'unknown' }), 404, 'sso.reasons.unknownSystem');
    await provider.rotateKeys();
    assert.equal((await finish(browser, await goThrough(browser))).status, 200);
  });

  it('when the client secret is not the provider’s', async () => {
    await admin.done('/sso/client-secret', {
      id: systemId,
      clientSecret: 'another secret than the provider has',
    });
    assertRefusal(await finish(browser, await goThrough(browser)), 502, 'sso.reasons.misconfigured');
  });
});
