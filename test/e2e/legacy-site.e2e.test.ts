import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { connectLegacySite, LEGACY_SECRET } from '../../server/demo/partner-system.ts';
import { freePort, type LegacySite, startLegacySite } from '../../scripts/support/tomcat.ts';
import { NOTICE, publishNotice } from './embedding/notice.ts';
import { openTheatre, type Theatre } from './kit.ts';

// Contract §5: pages of a JSP site that SiteMesh decorates, in a real Tomcat, on another origin than the portal.
describe('the old JSP site with elements in it', () => {
  let theatre: Theatre;
  let site: LegacySite;
  before(async () => {
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    theatre = await openTheatre({ EBS_ALLOWED_ORIGINS: origin, EBS_FRAME_ORIGINS: origin });
    const { dataDir } = theatre.server.services.config;
    await connectLegacySite(theatre.cast, dataDir);
    await publishNotice(theatre.server);
    const secret = readFileSync(join(dataDir, LEGACY_SECRET), 'utf8');
    site = await startLegacySite({ portal: theatre.origin, secret, port });
  });
  after(async () => {
    await site?.stop();
    await theatre?.close();
  });

  const signIn = async () => {
    const opened = await theatre.open();
    await opened.page.goto(`${site.origin}/`);
    await opened.page.getByRole('button', { name: '以 huacheng 登录' }).click();
    assert.equal(await opened.page.locator('#who').textContent(), 'huacheng');
    return opened;
  };

  it('shows a bulletin within the decorator, and leaves the site as it was', async () => {
    const { page } = await theatre.open();
    await page.goto(`${site.origin}/notice.jsp?id=${NOTICE}`);
    await page.locator('ebs-bulletin-detail h2').getByText('水泵设备采购项目').waitFor();
    assert.equal(await page.locator('.banner').textContent(), '下游建材采购网');
    assert.equal(await page.title(), '招标公告 - 下游建材采购网');
    const element = page.locator('ebs-bulletin-detail');
    const size = (selector: string) => element.locator(selector).evaluate(node => getComputedStyle(node).fontSize);
    assert.notEqual(await size('h2.title'), '12px', 'the rule of the site for every element stays outside');
    assert.equal(await page.locator('.path').evaluate(node => getComputedStyle(node).fontSize), '12px');
  });

  it('does not let an address write into its pages', async () => {
    const { page } = await theatre.open();
    await page.goto(`${site.origin}/notice.jsp?id=${encodeURIComponent('"><script>window.broken = 1</script>')}`);
    await page.locator('ebs-bulletin-detail h2').waitFor();
    assert.equal(await page.evaluate('window.broken'), undefined);
    assert.equal(await page.locator('ebs-bulletin-detail').getAttribute('bulletin-id'), '');
  });

  it('hands its session over: an area element on its page works as that person', async () => {
    const { page } = await signIn();
    await page.getByRole('link', { name: '采购项目', exact: true }).click();
    // The supplier takes part in nothing yet, and the list says so.
    await page.locator('ebs-pre-tender main[data-route="/pre/project-list"]').getByText('尚无项目').waitFor();
    assert.equal(await page.locator('ebs-pre-tender h1').count(), 1);
    const account = await page.evaluate(async portal => {
      const { token } = JSON.parse(localStorage.getItem('ebs.session') ?? '{}') as { token: string };
      const answer = await fetch(`${portal}/ebidding/api/user/info`, {
        headers: { authorization: `Bearer ${token}` },
        credentials: 'include',
      });
      return ((await answer.json()) as { data: { account: string } }).data.account;
    }, theatre.origin);
    assert.equal(account, 'huacheng');
    assert.ok(!page.url().includes('jSessionId'), 'the address of the page holds no session');
  });

  it('goes over to the portal from its old address without decoration', async () => {
    const { page } = await signIn();
    await page.goto(`${site.origin}/demo/index.htm?no_sitemesh#/pre/project-list`);
    await page.waitForURL(url => url.origin === theatre.origin && url.pathname === '/pre/project-list');
    await page.locator('[data-route="/pre/project-list"] h1').waitFor();
    assert.ok(!page.url().includes('jSessionId'));
  });

  it('shows a form of the platform in a frame to the person who is signed in on the site, and hears that it is closed', async () => {
    const { page } = await signIn();
    await page.getByRole('link', { name: '平台表单' }).click();
    await page.getByRole('button', { name: '打开注册详情' }).click();
    const frame = page.frameLocator('#frame');
    await frame.getByText('统一社会信用代码').first().waitFor();
    assert.equal(await frame.locator('h1').count(), 1);
    await frame.getByRole('button', { name: '关闭表单' }).click();
    await page.locator('#told').getByText('"type":"closed"').waitFor();
  });

  it('asks a visitor to sign in on the site before it opens a form', async () => {
    const { page } = await theatre.open();
    await page.goto(`${site.origin}/form.jsp`);
    await page.locator('#nobody').waitFor();
    assert.equal(await page.locator('#frame').count(), 0);
  });

  it('lists the newest notices on its first page, each a way to the notice', async () => {
    const { page } = await theatre.open();
    await page.goto(`${site.origin}/`);
    await page.locator('#notices').getByRole('link', { name: '水泵设备采购项目' }).click();
    await page.locator('ebs-bulletin-detail h2').getByText('水泵设备采购项目').waitFor();
  });

  it('leaves no complaint of the browser behind', () => {
    assert.deepEqual(theatre.complaints, []);
  });
});
