import assert from 'node:assert/strict';
import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright';
import { DEMO_PASSWORD } from '../../server/demo/people.ts';
import { openTheatre, type Theatre } from './kit.ts';
import { FORM, holds, openForm, screenAt } from './portal-kit.ts';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

describe('the portal without a connection, and in a new version', () => {
  let theatre: Theatre;
  let page: Page;
  /** A copy of the built files, in which a new release is made. */
  let copy: string;
  before(async () => {
    copy = await mkdtemp(join(tmpdir(), 'ebs-dist-'));
    await cp(DIST, copy, { recursive: true });
    theatre = await openTheatre({}, copy);
    ({ page } = await theatre.open({ worker: true }));
    await page.goto(`${theatre.origin}/login/purchase`);
    await page.locator('input[autocomplete=username]').fill('manager');
    await page.locator('input[type=password]').fill(DEMO_PASSWORD);
    await page.locator('button[type=submit]').click();
    await screenAt(page, '/mine/mine');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  });
  after(async () => {
    await theatre.close();
    await rm(copy, { recursive: true });
  });

  it('keeps no answer of the server and no page of a person', async () => {
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()));
      return requests.flat().map(request => new URL(request.url).pathname);
    });
    assert.ok(kept.includes('/host/index.html'));
    assert.ok(kept.some(path => path.startsWith('/elements/c/react-')));
    assert.deepEqual(
      kept.filter(path => !/^\/(host|elements\/c)\//.test(path)),
      [],
    );
  });

  it('says that there is no connection, still opens, and goes on when it is back', async () => {
    await page.context().setOffline(true);
    await page.locator('.late-banner', { hasText: '网络已断开' }).waitFor();
    await page.reload();
    await page.locator('.waiting, .area > *').first().waitFor();
    await page.context().setOffline(false);
    await screenAt(page, '/mine/mine');
    await page.locator('.late-banner', { hasText: '网络已断开' }).waitFor({ state: 'hidden' });
  });

  it('tells of a new version, and takes it with tabs and drafts when asked', async () => {
    await openForm(page);
    await page.locator(FORM).fill('西门大桥');
    await page.waitForFunction(() => Object.keys(localStorage).some(key => key.startsWith('ebs.draft.')));
    const worker = join(copy, 'host/sw.js');
    for (const end of ['.br', '.gz']) await rm(`${worker}${end}`, { force: true });
    await appendFile(worker, '\n// the next release\n');
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    const banner = page.locator('.late-banner', { hasText: '平台已更新' });
    await banner.waitFor();
    page.on('dialog', dialog => void dialog.accept());
    const loaded = page.waitForEvent('load');
    await banner.getByRole('button', { name: '立即重新加载' }).click();
    await loaded;
    await screenAt(page, '/pre/project-edit');
    await page.locator('.tab').nth(1).waitFor();
    await holds(page, '西门大桥');
  });

  it('keeps what is typed without a connection, over a reload without one, until it is back', async () => {
    await page.context().setOffline(true);
    await page.locator('.late-banner', { hasText: '网络已断开' }).waitFor();
    const before = await page.evaluate(() => JSON.stringify(localStorage));
    await page.locator(FORM).fill('西门大桥及接线工程');
    await page.waitForFunction(past => {
      const held = JSON.parse(past) as Record<string, string>;
      return Object.entries(localStorage).some(
        ([key, value]) => key.startsWith('ebs.draft.') && held[key] !== (value as string),
      );
    }, before);
    await page.reload();
    await page.locator('.waiting, .area > *').first().waitFor();
    await page.context().setOffline(false);
    await screenAt(page, '/pre/project-edit');
    await holds(page, '西门大桥及接线工程');
  });

  it('is removed for support by ?no-sw', async () => {
    await page.goto(`${theatre.origin}/info?no-sw`);
    await page.waitForFunction(
      async () => (await navigator.serviceWorker.getRegistrations()).length === 0 && (await caches.keys()).length === 0,
    );
  });

  it('offers to reload when code of an earlier release is gone', async () => {
    const { page: other } = await theatre.open();
    await other.goto(`${theatre.origin}/info`);
    await screenAt(other, '/info');
    await other.route('**/elements/c/bulletin-detail-*.js', route => route.abort());
    await other.evaluate(() => {
      history.pushState(null, '', '/pls/invitation-bulletin/bulletinDetail');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    const again = other.locator('.failure button');
    await again.waitFor();
    await again.click();
    await again.waitFor();
    const loaded = other.waitForEvent('load');
    await other.unroute('**/elements/c/bulletin-detail-*.js');
    await again.click();
    await loaded;
    await other.context().close();
  });
});
