import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { createApp } from '../../server/platform/app.ts';
import { readConfig } from '../../server/platform/config.ts';
import { startIdentityProvider, type IdentityProvider } from '../kit/identity-provider.ts';
import { startServer, type TestServer } from '../kit/server.ts';
import { administrator, bearer, openBrowser, PASSWORD, populate } from '../server/sso/kit.ts';
import { accessible } from './kit.ts';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
const API = '/ebidding/api';

/** A port that nobody listens on: the platform must know its own address before it starts. */
const freePort = (): Promise<number> =>
  new Promise(resolve => {
    const server = createServer();
    server.listen(0, 'localhost', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

describe('single sign-on in a browser', () => {
  let server: TestServer;
  let app: FastifyInstance;
  let provider: IdentityProvider;
  let browser: Browser;
  let origin: string;
  let partner: { readonly secret: string };
  let oldPortal: { readonly secret: string };
  before(async () => {
    const port = await freePort();
    origin = `http://localhost:${port}`;
    server = await startServer(undefined, { demo: true, max: 10 });
    await populate(server);
    const admin = await administrator(server);
    provider = await startIdentityProvider(origin, 'city');
    await admin.oidcSystem('city', provider.issuer);
    partner = await admin.machineSystem('partner', 'code');
    oldPortal = await admin.machineSystem('oldportal', 'legacy');
    const config = readConfig({
      NODE_ENV: 'development',
      PORT: String(port),
      DATABASE_URL: server.url,
      EBS_DATA_DIR: server.services.config.dataDir,
      EBS_LOG_LEVEL: 'silent',
    });
    app = await createApp({ config, platform: server.platform, distDir: DIST });
    await app.listen({ port, host: 'localhost' });
    const executablePath = process.env['CHROME_PATH'];
    browser = await chromium.launch({
      ...(executablePath ? { executablePath } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
  });
  after(async () => {
    await browser?.close();
    await app?.close();
    await provider?.close();
    await server?.stop();
  });

  const open = async (): Promise<{ context: BrowserContext; page: Page }> => {
    const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
    context.setDefaultTimeout(15_000);
    return { context, page: await context.newPage() };
  };
  const codeFor = async (account: string): Promise<string> => {
    const made = await openBrowser(server).post('/sso/codes', { account, userType: 20 }, bearer(partner.secret));
    return made.body.data.ssoCode;
  };
  const register = (jSessionId: string, account: string) =>
    openBrowser(server).post(
      '/sso/legacy-sessions',
      { jSessionId, uid: 'u-1', account, userType: 20, expiresAt: Date.now() + 600_000 },
      bearer(oldPortal.secret),
    );
  /** The account of the person whom the page's session belongs to, from the server. */
  const whoIs = (page: Page): Promise<string | undefined> =>
    page.evaluate(async api => {
      const { token } = JSON.parse(localStorage.getItem('ebs.session') ?? '{}') as { token?: string };
      if (!token) return undefined;
      const answer = await fetch(`${api}/user/info`, { headers: { authorization: `Bearer ${token}` } });
      return ((await answer.json()) as { data: { account?: string } }).data.account;
    }, API);
  /** Where the page stood, as scripts see it, whenever it called one of these paths. */
  const placesOf = async (page: Page, path: string): Promise<string[]> => {
    const places: string[] = [];
    await page.route(`**${API}${path}`, async route => {
      places.push(page.url());
      await route.continue();
    });
    return places;
  };
  const at = (page: Page, path: string) => page.waitForURL(url => url.origin === origin && url.pathname === path);

  it('goes from /sso/login/{system} over the provider to the wanted page, after one confirmation', async () => {
    provider.who = { sub: 'city-1', account: 'supplier.wu' };
    const { page } = await open();
    const places = await placesOf(page, '/sso/finish');
    await page.goto(`${origin}/sso/login/city?redirect=%2Fls%2Fuser`);
    await page.getByRole('heading', { name: 'Which account is yours?' }).waitFor();
    assert.deepEqual(places, [`${origin}/sso/city/login`]);
    await accessible(page);
    await page.getByLabel('User type').selectOption('20');
    await page.locator('input[autocomplete=current-password]').fill(PASSWORD);
    await page.getByRole('button', { name: 'Confirm and sign in' }).click();
    await at(page, '/ls/user');
    await page.locator('[data-route="/ls/user"] h1').waitFor();
    assert.equal(await whoIs(page), 'supplier.wu');
  });

  it('goes straight on the next time, refuses the provider’s answer when it is replayed, and signs out there too', async () => {
    provider.who = { sub: 'city-1', account: 'supplier.wu' };
    const { context, page } = await open();
    const returned: string[] = [];
    page.on('request', request => {
      if (request.isNavigationRequest() && request.url().startsWith(`${origin}/sso/city/login?`))
        returned.push(request.url());
    });
    await page.goto(`${origin}/sso/login/city?redirect=%2Fls%2Fuser`);
    await at(page, '/ls/user');
    assert.equal(await whoIs(page), 'supplier.wu');
    assert.equal(returned.length, 1);
    assert.match(returned[0] ?? '', /[?&]code=/);

    for (const replaying of [await context.newPage(), (await open()).page]) {
      await replaying.goto(returned[0] ?? '');
      await replaying.getByRole('alert').getByText('used already').waitFor();
      await replaying.getByRole('link', { name: 'Start again' }).waitFor();
      assert.equal(replaying.url(), `${origin}/sso/city/login`);
      await accessible(replaying);
    }
    // A refused replay leaves the session that there is.
    assert.equal(await whoIs(page), 'supplier.wu');

    await page.bringToFront();
    await page.getByRole('button', { name: /supplier\.wu/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
    await page.waitForURL(url => url.origin === provider.issuer && url.pathname === '/session/end');
    await page.goto(`${origin}/info`);
    assert.equal(await whoIs(page), undefined);
  });

  it('tells whether somebody is signed in at the provider, without signing anybody in', async () => {
    const { page } = await open();
    await page.goto(`${origin}/sso/city/check?redirect=%2Finfo`);
    await page.getByText('You are not signed in at City identity.').waitFor();
    await accessible(page);
    assert.equal(page.url(), `${origin}/sso/city/check`);
    assert.equal(await whoIs(page), undefined);
  });

  it('signs in by the ssoToken of any address, whoever was signed in before', async () => {
    const { page } = await open();
    const places = await placesOf(page, '/sso/login');
    await page.goto(`${origin}/ls/user?a=1&ssoToken=${await codeFor('supplier.wu')}`);
    await page.waitForURL(`${origin}/ls/user?a=1`);
    assert.equal(await whoIs(page), 'supplier.wu');
    const spent = await codeFor('supplier.he');
    await page.goto(`${origin}/ls/user?a=2&ssoToken=${spent}`);
    await page.waitForURL(`${origin}/ls/user?a=2`);
    assert.equal(await whoIs(page), 'supplier.he');
    assert.deepEqual(
      places.map(place => new URL(place)).map(({ pathname, searchParams }) => [pathname, [...searchParams.keys()]]),
      [
        ['/sso/login', ['redirect']],
        ['/sso/login', ['redirect']],
      ],
    );
    // The code opens nothing a second time: the token was reset, as the specification says, and nobody is signed in.
    await page.goto(`${origin}/ls/user?ssoToken=${spent}`);
    await page.getByRole('alert').getByText('used already').waitFor();
    assert.equal(await whoIs(page), undefined);
    await accessible(page);
    await page.getByRole('link', { name: 'Sign in with account and password' }).click();
    await page.waitForURL(url => url.pathname.startsWith('/login/') && url.searchParams.get('redirect') === '/ls/user');
  });

  it('follows no ssoToken’s address off this platform', async () => {
    const { page } = await open();
    await page.goto(`${origin}/sso/login?redirect=%2F%2Fevil.example%2F&ssoCode=${await codeFor('supplier.wu')}`);
    await at(page, '/mine/mine');
  });

  it('signs in by the session of the old portal, once, and remembers it through a refresh', async () => {
    const { page } = await open();
    const logins = await placesOf(page, '/user/legacy-login');
    const refreshes = await placesOf(page, '/user/refresh');
    await register('JSESSION-0001-of-wu', 'supplier.wu');
    await page.goto(`${origin}/ls/user?b=1&jSessionId=JSESSION-0001-of-wu&uid=u-1`);
    await page.waitForURL(`${origin}/ls/user?b=1`);
    await page.locator('[data-route="/ls/user"] h1').waitFor();
    assert.equal(await whoIs(page), 'supplier.wu');
    assert.equal(logins.length, 1);

    const again = `${origin}/ls/user?b=2&jSessionId=JSESSION-0001-of-wu&uid=u-1`;
    await page.goto(again);
    await page.locator('[data-route="/ls/user"] h1').waitFor();
    assert.equal(logins.length, 1);

    // More than half of the token's life is over: the next call exchanges it, and the record goes along.
    // Aged while no page of the portal is open, whose own calls would exchange it meanwhile.
    await page.goto(`${origin}${API}/time`);
    await page.evaluate(() => {
      const held = JSON.parse(localStorage.getItem('ebs.session') ?? '{}') as { issuedAt: number; expiresAt: number };
      const passed = 40 * 60_000;
      const aged = { ...held, issuedAt: held.issuedAt - passed, expiresAt: held.expiresAt - passed };
      localStorage.setItem('ebs.session', JSON.stringify(aged));
    });
    await page.goto(`${origin}/ls/user?b=3`);
    await page.waitForResponse(response => response.url().includes('/user/refresh'));
    await page.locator('[data-route="/ls/user"] h1').waitFor();
    assert.equal(refreshes.length, 1);
    await page.goto(again);
    await page.locator('[data-route="/ls/user"] h1').waitFor();
    assert.equal(logins.length, 1);
    assert.equal(await whoIs(page), 'supplier.wu');
  });

  it('takes another session of the old portal for another sign-in, and goes on as a guest when it is refused', async () => {
    const { page } = await open();
    await register('JSESSION-0002-of-wu', 'supplier.wu');
    await register('JSESSION-0003-of-he', 'supplier.he');
    await page.goto(`${origin}/ls/user?jSessionId=JSESSION-0002-of-wu&uid=u-1`);
    await page.waitForURL(`${origin}/ls/user`);
    assert.equal(await whoIs(page), 'supplier.wu');
    await page.goto(`${origin}/ls/user?c=1&jSessionId=JSESSION-0003-of-he&uid=u-1`);
    await page.waitForURL(`${origin}/ls/user?c=1`);
    assert.equal(await whoIs(page), 'supplier.he');

    await page.goto(`${origin}/ls/user?c=2&jSessionId=JSESSION-9999-unknown&uid=u-1`);
    await page.waitForURL(
      url => url.pathname.startsWith('/login/') && url.searchParams.get('redirect') === '/ls/user?c=2',
    );
    assert.equal(await whoIs(page), undefined);
    assert.equal(await page.evaluate(() => localStorage.getItem('ebs.legacyLogin')), null);
    await page.goto(`${origin}/info?jSessionId=JSESSION-9999-unknown&uid=u-1`);
    await page.waitForURL(`${origin}/info`);
    await page.goto(`${origin}/user/sso-login?jSessionId=JSESSION-9999-unknown&uid=u-1`);
    await page.getByText('Open the link again in the old portal.').waitFor();
    await accessible(page);
  });

  it('has a sign-in of the interface platform’s own', async () => {
    const { page } = await open();
    await page.goto(`${origin}/uip/login?system=city`);
    await page.locator('input[autocomplete=username]').fill('admin.lin');
    await page.locator('input[autocomplete=current-password]').fill(PASSWORD);
    await accessible(page);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await at(page, '/mine/mine');
    assert.equal(await whoIs(page), 'admin.lin');
  });
});
