import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright';
import { accessible, openTheatre, type Theatre } from './kit.ts';
import { calm, FORM, holds, names, openForm, screenAt, tab } from './portal-kit.ts';

describe('the portal around the screens', () => {
  let theatre: Theatre;
  let page: Page;
  before(async () => {
    theatre = await openTheatre();
    await theatre.raise();
    page = await theatre.enter('manager');
    await screenAt(page, '/mine/mine');
  });
  after(() => theatre.close());
  const menu = (path: string) => page.locator(`.menu a[href="${path}"]`).last().click();
  const typed = () => page.locator(FORM);

  it('opens pages as tabs, and a form keeps what was typed while others are on show', async () => {
    await openForm(page);
    await typed().fill('东门大桥维修');
    await tab(page, '未保存').waitFor();
    await menu('/pre/project-list');
    await screenAt(page, '/pre/project-list');
    assert.equal(await page.locator('dialog[open], sl-dialog[open]').count(), 0, 'nothing is asked: nothing is lost');
    assert.equal(await typed().count(), 0, 'the form is not in the page');
    await tab(page, '项目编辑').click();
    await screenAt(page, '/pre/project-edit');
    assert.equal(await typed().inputValue(), '东门大桥维修');
    await accessible(page);
  });

  it('reads nothing for a page that is not on show', async () => {
    const listed = page.waitForResponse(answer => answer.url().includes('/pre-tender/project/list'));
    await tab(page, '项目列表').click();
    await screenAt(page, '/pre/project-list');
    await listed;
    await tab(page, '项目编辑').click();
    await screenAt(page, '/pre/project-edit');
    const heard: string[] = [];
    page.on('request', request => heard.push(new URL(request.url()).pathname));
    // What a screen on show would read anew for: a record was saved, and the person came back to the page.
    const asked = page.waitForRequest(request => request.url().includes('/message/mine'));
    await page.evaluate(() => {
      for (const sign of ['ebs-saved', 'visibilitychange']) document.dispatchEvent(new Event(sign));
    });
    await asked;
    assert.deepEqual(
      heard.filter(path => path.includes('/project/list')),
      [],
    );
  });

  it('asks before a page with unsaved work is closed, also when another is on show', async () => {
    await tab(page, '项目列表').click();
    await screenAt(page, '/pre/project-list');
    await tab(page, '项目编辑').focus();
    await page.keyboard.press('Delete');
    await screenAt(page, '/pre/project-edit');
    await page.locator('sl-dialog[open]').waitFor();
    await page.locator('sl-dialog[open] sl-button, sl-dialog[open] button').first().click();
    assert.equal(await typed().inputValue(), '东门大桥维修');
    assert.ok((await names(page)).includes('项目编辑'));
  });

  it('keeps the tabs over a reload, with the draft of the form', async () => {
    const before = await names(page);
    page.once('dialog', dialog => void dialog.accept());
    await page.reload();
    await screenAt(page, '/pre/project-edit');
    await page
      .locator('.tab')
      .nth(before.length - 1)
      .waitFor();
    assert.deepEqual(await names(page), before);
    await holds(page, '东门大桥维修');
  });

  it('is walked, moved and opened again by keyboard', async () => {
    await tab(page, '项目列表').click();
    await screenAt(page, '/pre/project-list');
    await tab(page, '项目列表').focus();
    const before = await names(page);
    await page.keyboard.press('Home');
    assert.match((await page.locator('.tab:focus').textContent()) ?? '', new RegExp(before[0] ?? ''));
    await page.keyboard.press('Control+Shift+ArrowRight');
    const moved = await names(page);
    assert.deepEqual(moved, [before[1], before[0], ...before.slice(2)]);
    await tab(page, '项目列表').focus();
    await page.keyboard.press('Delete');
    await tab(page, '项目列表').waitFor({ state: 'detached' });
    await calm(page);
    await page.locator('body').click({ position: { x: 700, y: 880 } });
    // Sent together: the portal waits only so long for the second key, and a busy machine may take longer between two steps of a test.
    await Promise.all([page.keyboard.press('t'), page.keyboard.press('r')]);
    await screenAt(page, '/pre/project-list');
    await tab(page, '项目列表').waitFor();
  });

  it('opens links behind the page on show by Ctrl and click, and by the middle button', async () => {
    const pages = page.context().pages().length;
    await page.locator('.menu a[href="/pre/proposed-project-list"]').click({ modifiers: ['Control'] });
    await page.locator('.menu a[href="/pre/signUpManage/list"]').click({ button: 'middle' });
    await tab(page, '拟建项目').waitFor();
    await tab(page, '报名管理').waitFor();
    assert.equal(new URL(page.url()).pathname, '/pre/project-list');
    assert.equal(page.context().pages().length, pages);
  });

  it('finds pages and records by Ctrl+K, with the keyboard alone', async () => {
    await calm(page);
    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox', { name: /搜索页面/ });
    await box.waitFor();
    await box.fill('拟建');
    const option = page.getByRole('option', { selected: true });
    await option.filter({ hasText: '拟建项目' }).waitFor();
    await accessible(page);
    await page.keyboard.press('Enter');
    await screenAt(page, '/pre/proposed-project-list');
    assert.equal(await page.locator('dialog[open]').count(), 0);
  });

  it('shows the help of a page by F1 and the keys by ?, but not while somebody types', async () => {
    await page.keyboard.press('F1');
    await page.getByRole('heading', { name: '帮助：拟建项目' }).waitFor();
    await page.getByText('拟建、尚未发布公告的项目。').waitFor();
    await accessible(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await page.getByRole('heading', { name: '快捷键' }).waitFor();
    await accessible(page);
    await page.keyboard.press('Escape');
    await page.locator('.menu-find').fill('');
    await page.locator('.menu-find').press('?');
    assert.equal(await page.locator('.menu-find').inputValue(), '?');
    assert.equal(await page.locator('dialog[open]').count(), 0);
    await page.locator('.menu-find').fill('');
  });

  it('keeps a page among the favourites, on the server', async () => {
    await page.getByRole('button', { name: '收藏', exact: true }).click();
    await page.locator('.menu a', { hasText: '拟建项目' }).first().waitFor();
    await page.getByRole('button', { name: '收藏', exact: true, pressed: true }).waitFor();
    const other = await theatre.enter('manager');
    await other.getByRole('button', { name: '收藏夹' }).waitFor();
    await other.context().close();
  });

  it('shows messages by the bell, a new one without asking, and marks them as read', async () => {
    const { rows } = await theatre.server.db.query<{ id: string }>(`select id from "user" where account = 'manager'`);
    await theatre.server.services.apart(tx =>
      tx.notify(
        { users: [rows[0]?.id ?? ''] },
        {
          key: 'account.messages.registrationSubmitted',
          params: { organization: '晨光建设' },
          path: '/pre/project-list',
        },
      ),
    );
    await page.locator('.toast', { hasText: '晨光建设' }).waitFor();
    await page.locator('.header .bell').click();
    const line = page.locator('.message-list li[data-unread]', { hasText: '晨光建设' });
    await line.waitFor();
    await accessible(page);
    await page.getByRole('button', { name: '全部标为已读' }).click();
    await line.waitFor({ state: 'detached' });
    await page.locator('.message-list a', { hasText: '晨光建设' }).click();
    await screenAt(page, '/pre/project-list');
  });

  it('names in the page all code that its screen needs: none is found only when other code has come', async () => {
    await page.goto(`${theatre.origin}/pre/project-list`);
    await screenAt(page, '/pre/project-list');
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(each => each.name.includes('/pre-tender/project/list')),
    );
    const chunks = await page.evaluate(() => {
      const all = performance.getEntriesByType('resource');
      const list = all.find(each => each.name.includes('/pre-tender/project/list'));
      const named = new Set(Array.from(document.querySelectorAll('link'), link => link.href));
      return all
        .filter(each => /\/elements\/c\/[^/]+\.js$/.test(each.name) && each.startTime < list!.startTime)
        .map(each => ({ name: each.name, isNamed: named.has(each.name) }));
    });
    assert.ok(chunks.length > 10, `${chunks.length} pieces of code before the list was asked for`);
    // The strip of a demo installation is no part of the screen.
    const found = chunks.filter(each => !each.isNamed && !each.name.includes('/demo-'));
    assert.deepEqual(found, []);
  });

  it('asks the server while the code that draws is still on its way', async () => {
    const fresh = await page.context().newPage();
    const asked = fresh.waitForRequest(request => request.url().endsWith('/user/routes'));
    await fresh.route(/\/react-[\w-]+\.js$/, async route => {
      await asked;
      await route.continue();
    });
    await fresh.goto(`${theatre.origin}/pre/project-list`);
    await screenAt(fresh, '/pre/project-list');
    await fresh.close();
  });

  it('goes without tabs where the person wants that', async () => {
    await page.locator('.tabs .pop button').first().click();
    await page.getByRole('menuitem', { name: '不使用页面标签' }).click();
    await page.locator('.tabs').waitFor({ state: 'detached' });
    await menu('/pre/proposed-project-list');
    await screenAt(page, '/pre/proposed-project-list');
    await page.locator('.breadcrumb', { hasText: '拟建项目' }).waitFor();
  });

  it('leaves no open page behind when the person signs out', async () => {
    await page.locator('.header-tools .pop').last().locator('button').first().click();
    await page.getByRole('menuitemcheckbox').click();
    await page.locator('.tab').first().waitFor();
    await page.locator('.header-tools .pop').last().locator('button').first().click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await page.locator('dialog.sign-out [data-tone=danger]').click();
    await page.waitForURL('**/login/**');
    assert.equal(await page.locator('.tab').count(), 0);
    assert.deepEqual(await page.evaluate(() => Object.keys(sessionStorage)), []);
  });

  it('has complained of nothing', () => assert.deepEqual(theatre.complaints, []));
});
