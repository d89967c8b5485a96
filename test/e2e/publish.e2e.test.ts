import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Page } from 'playwright';
import { elementsOf } from '../../scripts/manifest/elements.ts';
import { root } from '../../scripts/support/project.ts';
import { seedStatutes } from '../../server/content/index.ts';
import { beginPurchase, shifted, type Purchase } from '../../server/demo/purchase.ts';
import { school } from '../../server/demo/purchases-works.ts';
import { approveBoth, writeBulletin, writeDocument, writeProject } from '../../server/demo/tender.steps.ts';
import { imageOf } from './embedding/notice.ts';
import { accessible, openTheatre, type Theatre } from './kit.ts';

const PARTNER = fileURLToPath(new URL('../../demo/partner', import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** The partner's own site on another origin: plain files, nothing of the platform. */
const partnerSite = (): Promise<Server> =>
  new Promise(resolve => {
    const site = createServer((request, response) => {
      const name = (request.url ?? '/').split('?')[0] ?? '/';
      readFile(join(PARTNER, name === '/' ? 'index.html' : name)).then(
        bytes => response.writeHead(200, { 'content-type': TYPES[extname(name) || '.html'] }).end(bytes),
        () => response.writeHead(204).end(),
      );
    });
    site.listen(0, '127.0.0.1', () => resolve(site));
  });

/** Waits until the element of a public page shows something of its own. */
const shows = async (page: Page, tag: string, part: string) => {
  await page.locator(tag).locator(part).first().waitFor();
  assert.ok(await page.locator(tag).evaluate(element => element.shadowRoot!.textContent!.trim().length > 20), tag);
};

/** Waits until an image within the text of the bulletin on a page is there. */
const imageShown = (page: Page) =>
  page.waitForFunction(() => {
    const text = document.querySelector('ebs-bulletin-detail')?.shadowRoot?.querySelector('.text');
    const image = text?.querySelector('img');
    return image?.complete && image.naturalWidth > 0;
  });

describe('a bulletin from the approver’s desk to everybody’s page', () => {
  let theatre: Theatre;
  let purchase: Purchase;
  let partner: Server;
  before(async () => {
    [theatre, partner] = await Promise.all([openTheatre(), partnerSite()]);
    const published = shifted(theatre.clock.now(), 1, 'h');
    purchase = beginPurchase(
      school,
      { published, deadline: shifted(published, 23, 'd'), bids: published },
      theatre.cast,
      theatre.clock.now,
    );
    await writeProject(purchase);
    await writeDocument(purchase);
    await writeBulletin(purchase);
    const html = await imageOf(theatre.server, purchase.bulletinId);
    await theatre.server.platform.database.system(async tx => {
      await tx.rows(sql`update bulletin set body = ${html} || body where id = ${purchase.bulletinId}`);
      await seedStatutes(tx);
    });
    await approveBoth(purchase);
    await theatre.raise();
  });
  after(async () => {
    partner.close();
    await theatre.close();
  });

  it('sends a guest to the sign-in page and back to where it wanted to go', async () => {
    const { page } = await theatre.open();
    await page.goto(`${theatre.origin}/pre/project-list`);
    await page.waitForURL(url => url.pathname.startsWith('/login/'));
    await page.locator('input[type=password]').waitFor();
    await accessible(page);
    await page.goto(`${theatre.origin}/login/purchase?redirect=%2Fpre%2Fproject-list`);
    await page.locator('input[autocomplete=username]').fill('manager');
    await page.locator('input[type=password]').fill('Bright-River-26');
    await page.locator('button[type=submit]').click();
    await page.waitForURL('**/pre/project-list');
    await page.getByText(school.project.name).first().waitFor();
    await accessible(page);
    await page.goto(`${theatre.origin}/ls/approve`);
    await page.waitForURL('**/404');
  });

  it('is published by the manager and stands in the public list at once', async () => {
    await theatre.clock.to(purchase.dates.published);
    const { page: guest } = await theatre.open();
    await guest.goto(theatre.origin);
    const page = await theatre.enter('manager');
    await page.goto(
      `${theatre.origin}/v6-template/master-page/bulletin/view?projectId=${purchase.projectId}&id=${purchase.bulletinId}`,
    );
    await page.getByRole('button', { name: '发布', exact: true }).first().click();
    await page.locator('sl-dialog[open]').getByRole('button', { name: '发布', exact: true }).click();
    await page.getByText('已发布').first().waitFor();
    await guest.goto(`${theatre.origin}/login/supplier`);
    await guest.getByText(school.bulletin.title).first().click();
    await guest.waitForURL('**/bulletinDetail**');
    await guest.getByText('资金已落实').first().waitFor();
    await accessible(guest);
  });

  it('is shown by the element on a legacy page with old style sheets', async () => {
    const { page } = await theatre.open();
    await page.goto(`${theatre.origin}/demo/legacy/notice.htm?id=${purchase.bulletinId}`);
    const element = page.locator('ebs-bulletin-detail');
    const title = element.getByText(school.bulletin.title).first();
    await title.waitFor();
    // The page paints every heading and paragraph dark red with !important; the element's own stay as they are.
    assert.notEqual(await title.evaluate(node => getComputedStyle(node).color), 'rgb(153, 0, 0)');
    await imageShown(page);
  });

  it('is shown by the element in pages of React, of Vue and of no framework, which follow its language and its ways out', async () => {
    for (const path of ['frameworks/react.html', 'frameworks/vue.html', 'plain/index.html']) {
      const { page } = await theatre.open({ locale: 'en-GB' });
      await page.goto(`${theatre.origin}/demo/${path}?id=${purchase.bulletinId}`);
      const element = page.locator('ebs-bulletin-detail');
      await element.getByText(school.bulletin.title).first().waitFor();
      await element.getByText('Left until the bid deadline').waitFor();
      await imageShown(page);
      await page.locator('#language').click();
      await element.getByText('距投标截止').waitFor();
      await element.locator('.take-part a').first().click();
      await page.locator('#asked').getByText('/login/supplier').waitFor();
      assert.equal(new URL(page.url()).pathname, `/demo/${path}`);
      await page.context().close();
    }
  });

  it('is shown on the live page of its documentation, as the legal texts are on theirs', async () => {
    const { page } = await theatre.open({ locale: 'en-GB' });
    for (const { name, tag } of elementsOf(root).filter(({ isPublic }) => isPublic)) {
      await page.goto(`${theatre.origin}/elements/docs/${name}.html`);
      await page.locator('#events').getByText('ebs-ready').waitFor();
      await shows(page, tag, name === 'regulations-list' ? '.found li h2' : 'h2');
      if (name === 'bulletin-detail') await imageShown(page);
    }
    await page.context().close();
  });

  it('has beside it a live page for each element of an area, which shows its first screen to who is signed in', async () => {
    const page = await theatre.enter('manager');
    const areas = elementsOf(root).filter(({ isPublic }) => !isPublic);
    assert.ok(areas.length > 6);
    for (const { name, tag } of areas) {
      await page.goto(`${theatre.origin}/elements/docs/${name}.html`);
      await page.locator('#events').getByText('ebs-ready').waitFor();
      await page.locator(`${tag} [data-route]:not([aria-busy=true])`).first().waitFor();
      await shows(page, tag, 'h1');
    }
    await page.context().close();
  });

  it('has a page of the old system that opens forms of the platform in a window, and hears when one is closed', async () => {
    const page = await theatre.enter('manager');
    await page.goto(`${theatre.origin}/demo/legacy/form.htm`);
    const opening = page.waitForEvent('popup');
    await page.getByRole('button', { name: '新建项目' }).click();
    const form = await opening;
    await form.locator('[data-route="/pre/project-edit"] textarea').first().waitFor();
    await form.getByRole('button', { name: '关闭表单' }).click();
    await page.locator('#told').getByText('"type":"closed"').waitFor();
    await page.context().close();
  });

  it('is shown on a partner’s page of another origin, without credentials', async () => {
    const { port } = partner.address() as AddressInfo;
    const { page } = await theatre.open({ locale: 'en-GB' });
    const asked: Record<string, string>[] = [];
    page.on('request', request => {
      if (request.url().includes('/ebidding/api/')) asked.push(request.headers());
    });
    await page.goto(
      `http://127.0.0.1:${port}/?portal=${encodeURIComponent(theatre.origin)}&id=${purchase.bulletinId}&lang=en`,
    );
    await page.locator('ebs-bulletin-detail').getByText(school.bulletin.title).first().waitFor();
    await imageShown(page);
    await shows(page, 'ebs-regulations-list', '.found li h2');
    assert.ok(asked.length > 0);
    assert.deepEqual(
      asked.filter(each => each['cookie'] ?? each['authorization']),
      [],
    );
    const answer = await page.request.get(
      `${theatre.origin}/ebidding/api/pre-tender/bulletin/get?id=${purchase.bulletinId}`,
      { headers: { origin: `http://127.0.0.1:${port}` } },
    );
    assert.equal(answer.headers()['access-control-allow-origin'], '*');
    assert.equal(answer.headers()['access-control-allow-credentials'], undefined);
  });

  it('leaves nothing on any console', () => assert.deepEqual(theatre.complaints, []));
});
