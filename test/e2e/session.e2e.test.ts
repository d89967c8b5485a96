import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { BrowserContext, Page } from 'playwright';
import { DEMO_PASSWORD } from '../../server/demo/people.ts';
import { beginPurchase, shifted, type Purchase } from '../../server/demo/purchase.ts';
import { school } from '../../server/demo/purchases-works.ts';
import { writeProject } from '../../server/demo/tender.steps.ts';
import { accessible, openTheatre, type Theatre } from './kit.ts';

interface Held {
  readonly token: string;
  readonly refreshToken: string;
  readonly family: string;
  readonly ahead: number;
  readonly issuedAt: number;
  readonly expiresAt: number;
  readonly queryKey?: string;
  readonly signingKey?: string;
}

const held = (page: Page): Promise<Held> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('ebs.session') ?? 'null') as Held);

/** Everything a browser keeps for the portal, by place and name. */
const keptIn = (page: Page, context: BrowserContext) =>
  page
    .evaluate(async () => ({
      local: Object.keys(localStorage).sort(),
      session: Object.keys(sessionStorage).sort(),
      databases: (await indexedDB.databases()).map(({ name }) => name ?? '').sort(),
      caches: await caches.keys(),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    }))
    .then(async kept => ({ ...kept, cookies: (await context.cookies()).map(({ name }) => name) }));

/** Signs somebody in on a page that stands at a sign-in page. */
async function signIn(page: Page, origin: string, segment: string, account: string, to = ''): Promise<void> {
  await page.goto(`${origin}/login/${segment}${to && `?redirect=${encodeURIComponent(to)}`}`);
  await page.locator('input[autocomplete=username]').fill(account);
  await page.locator('input[type=password]').fill(DEMO_PASSWORD);
  await page.locator('button[type=submit]').click();
  await page.waitForURL(url => !url.pathname.startsWith('/login'));
}

async function signOut(page: Page): Promise<void> {
  await page.locator('.header-tools .pop').last().locator('button').first().click();
  await page.getByRole('menuitem').last().click();
}

/** Brings the session of a browser past its midpoint, as the passing of time would. */
const age = (page: Page) =>
  page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('ebs.session') ?? '{}') as Held;
    const hour = 3_600_000;
    const aged = { ...session, issuedAt: session.issuedAt - hour * 0.7, expiresAt: session.expiresAt - hour * 0.7 };
    localStorage.setItem('ebs.session', JSON.stringify(aged));
  });

describe('a session, signed and with sealed addresses, from sign-in to sign-out', () => {
  let theatre: Theatre;
  let purchase: Purchase;
  before(async () => {
    theatre = await openTheatre({
      EBS_SIGNING: 'on',
      EBS_QUERY_ENCRYPTION: 'on',
      EBS_SECRET_SIGNING: 's'.repeat(40),
      EBS_SECRET_QUERY: 'q'.repeat(40),
    });
    const published = shifted(theatre.clock.now(), 1, 'h');
    purchase = beginPurchase(
      school,
      { published, deadline: shifted(published, 23, 'd'), bids: published },
      theatre.cast,
      theatre.clock.now,
    );
    await writeProject(purchase);
    await theatre.raise();
  });
  after(() => theatre?.close());

  it('seals every address; a bookmark opens for its owner in any session, and for nobody else', async () => {
    const page = await theatre.enter('agent');
    const { queryKey, signingKey } = await held(page);
    assert.ok(queryKey && signingKey);
    await page.goto(`${theatre.origin}/pre/project-list?sort=-createdAt&q=school`);
    await page.locator('[data-route="/pre/project-list"] h1').waitFor();
    await page.waitForURL(/\/pre\/project-list\?q=RUJT[\w-]+$/);
    const bookmark = page.url();
    await page.reload();
    await page.locator('[data-route="/pre/project-list"] input[type=search]').first().waitFor();
    assert.equal(
      await page.locator('[data-route="/pre/project-list"] input[type=search]').first().inputValue(),
      'school',
    );
    assert.equal(page.url(), bookmark);

    // The same person in another browser, another session: the bookmark still opens; of somebody else it does not.
    const again = await theatre.enter('agent');
    await again.goto(bookmark);
    await again.locator('[data-route="/pre/project-list"] input[type=search]').first().waitFor();
    const other = await theatre.enter('manager');
    await other.goto(bookmark);
    await other.getByRole('alert').waitFor();
    await accessible(other);
    await other.locator('.failure a').first().click();
    await other.waitForURL('**/mine/mine');
    await other.goto(bookmark.slice(0, -6));
    await other.getByRole('alert').waitFor();
    assert.deepEqual(theatre.complaints, []);
  });

  it('an upload is signed part by part, and goes on after a reload in the middle', async () => {
    const page = await theatre.enter('agent');
    await page.goto(`${theatre.origin}/v6-template/master-page/bulletin/edit?projectId=${purchase.projectId}`);
    const file = {
      name: 'drawings.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.alloc(18 * 1024 * 1024, '%PDF-1.7 drawing '),
    };
    const sent: { method: string; signed: boolean; offset: string | undefined }[] = [];
    page.context().on('request', request => {
      const headers = request.headers();
      if (request.url().includes('/files/uploads'))
        sent.push({
          method: request.method(),
          signed: 'x-signature' in headers && 'authorization' in headers && 'x-flag' in headers,
          offset: headers['upload-offset'],
        });
    });
    let arrived: () => void = () => undefined;
    const secondPart = new Promise<void>(resolve => (arrived = resolve));
    await page.route('**/files/uploads/*', route => {
      if (route.request().headers()['upload-offset'] === '0') return route.continue();
      arrived();
      return undefined;
    });
    await page.locator('input[type=file]').first().setInputFiles(file);
    await secondPart;
    // Left before the hold is taken off: a held request would go on to the server.
    await page.reload();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.locator('input[type=file]').first().setInputFiles(file);
    await page.locator('.ebs-files li[data-state=done]', { hasText: 'drawings.pdf' }).waitFor();
    assert.deepEqual(
      sent.map(({ method, offset }) => [method, offset]),
      [
        ['POST', undefined],
        ['PATCH', '0'],
        ['PATCH', '8388608'],
        ['HEAD', undefined],
        ['PATCH', '8388608'],
        ['PATCH', '16777216'],
      ],
    );
    assert.ok(sent.every(({ signed }) => signed));
    const [stored] = (
      await theatre.server.db.query('select size::int as size, name from file order by id desc limit 1')
    ).rows;
    assert.deepEqual(stored, { size: file.buffer.length, name: file.name });
    assert.deepEqual(theatre.complaints, []);
    await page.context().close();
  });

  it('two tabs refresh once, agree on language and person, and leave together', async () => {
    const { context, page } = await theatre.open();
    await signIn(page, theatre.origin, 'tenderer', 'agent', '/mine/mine');
    const second = await context.newPage();
    await second.goto(`${theatre.origin}/mine/mine`);
    await second.locator('.user-face').waitFor();
    const before = await held(page);
    const refreshes: string[] = [];
    context.on('request', request => {
      if (request.url().endsWith('/user/refresh')) refreshes.push(request.url());
    });
    // From a page without a client of its own: one that is left in the middle of a refresh asks for the same one again.
    for (const tab of [page, second]) await tab.goto(`${theatre.origin}/ebidding/api/time`);
    await age(page);
    await Promise.all([
      page.goto(`${theatre.origin}/pre/project-list`),
      second.goto(`${theatre.origin}/pre/project-list`),
    ]);
    for (const tab of [page, second]) await tab.locator('[data-route="/pre/project-list"] h1').waitFor();
    const now = await held(page);
    assert.equal(refreshes.length, 1);
    assert.notEqual(now.token, before.token);
    assert.equal(now.family, before.family);
    assert.equal(now.queryKey, before.queryKey);
    assert.equal((await held(second)).token, now.token);

    const lang = await second.evaluate(() => document.documentElement.lang);
    await page.locator('.header-tools > button').first().click();
    await second.waitForFunction(was => document.documentElement.lang !== was, lang);

    // Somebody else signs in in the first tab: the second one becomes theirs.
    await signOut(page);
    await second.waitForURL('**/login/**');
    await signIn(page, theatre.origin, 'purchase', 'manager', '/mine/mine');
    const name = await page.locator('.user-face').textContent();
    await second.waitForURL(url => !url.pathname.startsWith('/login'));
    await second.locator('.user-face').waitFor();
    assert.equal(await second.locator('.user-face').textContent(), name);
    await signOut(second);
    await page.waitForURL('**/login/**');
    assert.equal(await held(page), null);
    await context.close();
  });

  it('a browser keeps nothing of a person who has signed out', async () => {
    const { context, page } = await theatre.open();
    page.on('dialog', dialog => void dialog.accept());
    await signIn(page, theatre.origin, 'tenderer', 'agent', '/dev/pre/project/project-edit');
    const reason = page.locator('[data-route="/dev/pre/project/project-edit"] textarea').first();
    await reason.fill('A secret reason');
    await page.waitForFunction(() => Object.keys(localStorage).some(key => key.startsWith('ebs.draft.')));
    await page.reload();
    await reason.waitFor();
    assert.equal(await reason.inputValue(), 'A secret reason');
    await page.evaluate(() => {
      sessionStorage.setItem('ebs.flag', '10');
      localStorage.setItem('ebs.legacyLogin', '{"jSessionId":"j","token":"t"}');
    });
    // Unsaved work is asked about: thinking better of it changes nothing.
    await signOut(page);
    await page.locator('dialog[open]').waitFor();
    await accessible(page);
    await page.locator('dialog[open] button').first().click();
    assert.equal(await reason.inputValue(), 'A secret reason');
    await signOut(page);
    await page.locator('dialog[open] [data-tone=danger]').click();
    await page.waitForURL('**/login/**');
    const kept = await keptIn(page, context);
    assert.deepEqual(kept, {
      local: kept.local.filter(key => ['ebs.userType', 'ebs.lang', 'ebs.theme'].includes(key)),
      session: [],
      databases: [],
      caches: [],
      workers: 0,
      cookies: [],
    });
    assert.equal(await page.evaluate(() => localStorage.getItem('ebs.userType')), '35');
    await context.close();
  });
});
