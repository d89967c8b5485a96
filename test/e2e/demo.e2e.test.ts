import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { accessible } from './kit.ts';
import { NOTICE } from './embedding/notice.ts';
import { openStage, type Stage } from './embedding/stage.ts';

describe('the pages of the demo', () => {
  let stage: Stage;
  before(async () => {
    stage = await openStage();
  });
  after(() => stage?.close());

  it('are all named on its index, and each opens', async () => {
    const { context, page, complaints } = await stage.visit(`${stage.portal}/demo/`);
    const links = await page.locator('li a').evaluateAll(all => all.map(each => (each as HTMLAnchorElement).href));
    assert.ok(links.length >= 7);
    for (const link of links) assert.equal((await page.goto(link))?.status(), 200, link);
    // What a page had asked for when it was left is given up.
    assert.deepEqual(
      complaints.filter(text => !text.includes('ERR_ABORTED')),
      [],
    );
    await context.close();
  });

  for (const [name, path] of [
    ['no framework', '/demo/plain/index.html'],
    ['React', '/demo/frameworks/react.html'],
    ['Vue', '/demo/frameworks/vue.html'],
  ] as const)
    it(`show an element in a page of ${name}: it follows the page, and the page hears it`, async () => {
      const { context, page, complaints } = await stage.visit(`${stage.portal}${path}`);
      const element = page.locator('ebs-bulletin-detail');
      await element.locator('.title').waitFor();
      assert.equal(await element.locator('.heading').textContent(), 'Bulletin detail');
      await page.locator('#language').click();
      await element.locator('.heading').getByText('公告详情').waitFor();
      await element.locator('.take-part a').click();
      await page.locator('#asked').getByText('/login/supplier?redirect=').waitFor();
      assert.deepEqual(complaints, []);
      await context.close();
    });

  it('document each element with the element live in it, under the strict policy of the portal', async () => {
    const { context, page, complaints } = await stage.visit(`${stage.portal}/elements/docs/bulletin-detail.html`);
    await page.locator('input[name=bulletin-id]').fill(NOTICE);
    await page.locator('input[name=bulletin-id]').press('Tab');
    await page.locator('#live .title').waitFor();
    await page.locator('#events li').getByText('ebs-ready').waitFor();
    await accessible(page);
    assert.deepEqual(complaints, []);
    await context.close();
  });

  it('come with the manifest and the types of the elements, for any origin', async () => {
    for (const [name, type] of [
      ['custom-elements.json', 'application/json'],
      ['elements.d.ts', ''],
      ['integrity.json', 'application/json'],
    ] as const) {
      const answer = await fetch(`${stage.portal}/elements/${name}`);
      assert.equal(answer.status, 200, name);
      assert.equal(answer.headers.get('access-control-allow-origin'), '*');
      assert.equal(answer.headers.get('cache-control'), 'no-cache');
      assert.ok((answer.headers.get('content-type') ?? '').startsWith(type));
    }
  });
});
