import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { demoResidentId } from '../../server/demo/registrations.ts';
import { accessible, openTheatre, type Theatre } from './kit.ts';

const PASSWORD = 'Paper-crane-over-water';
const EMAIL = 'qiaomu@example.com';
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('a person from the account to the approval', () => {
  let theatre: Theatre;
  let page: Page;
  let id = '';
  before(async () => {
    theatre = await openTheatre();
    await theatre.raise();
  });
  after(() => theatre.close());

  const field = (name: string) => page.locator(`[data-field="${name}"]`);
  const fill = (name: string, text: string) => field(name).locator('input').first().fill(text);
  const press = (action: string) => page.locator(`button[data-action="${action}"]`).first().click();

  it('opens an account with a code by e-mail', async () => {
    ({ page } = await theatre.open());
    await page.goto(`${theatre.origin}/ls/account/supplier`);
    await page.getByLabel('境内个人').check();
    await page.locator('input[name=account]').fill('qiaomu');
    await page.locator('input[name=password]').fill(PASSWORD);
    await page.locator('input[name=again]').fill(PASSWORD);
    await accessible(page);
    await page.locator('button[type=submit]').click();
    await page.locator('input[name=organizationName]').fill('乔木');
    await page.locator('input[name=mobile]').fill('13900001234');
    await page.locator('input[name=email]').fill(EMAIL);
    // A reload leaves all that was typed in this tab but the password, and no other tab has it.
    await page.reload();
    assert.equal(await page.locator('input[name=account]').inputValue(), 'qiaomu');
    assert.equal(await page.locator('input[name=password]').inputValue(), '');
    assert.equal(await page.evaluate(() => JSON.stringify({ ...localStorage }).includes('qiaomu')), false);
    assert.equal(await page.evaluate(() => JSON.stringify({ ...sessionStorage }).includes('Paper-crane')), false);
    await page.locator('input[name=password]').fill(PASSWORD);
    await page.locator('input[name=again]').fill(PASSWORD);
    await page.locator('button[type=submit]').click();
    assert.equal(await page.locator('input[name=email]').inputValue(), EMAIL);
    await page.locator('button[type=submit]').click();
    await page.getByLabel('电子邮箱', { exact: true }).check();
    await page.locator('button[name=send-code]').click();
    await page.getByText('10 分钟内有效').waitFor();
    const answer = await page.request.get(`${theatre.origin}/ebidding/api/demo/messages`);
    const { data } = (await answer.json()) as { data: { to: string; body: string }[] };
    const code = /\d{6}/.exec(data.find(each => each.to === EMAIL)?.body ?? '')?.[0] ?? '';
    await page.locator('input[name=code]').fill(code);
    await page.locator('input[name=agree]').check();
    await accessible(page);
    await page.locator('button[type=submit]').click();
    await page.locator('a[href$="/ls/type"]').click();
    await page.waitForURL('**/ls/type**');
  });

  it('fills in the facts, and what was typed is there after a reload', async () => {
    await page.locator('[data-kind=domesticIndividual] button').click();
    await page.waitForURL('**/ls/do-in**');
    id = new URL(page.url()).searchParams.get('id') ?? '';
    await fill('residentId', demoResidentId('11010519900307002'));
    await field('region').locator('button[aria-haspopup=dialog]').click();
    await field('region').locator('input[type=search]').fill('110105');
    await field('region').getByRole('treeitem', { name: '朝阳区' }).click();
    await fill('address', '北京市朝阳区');
    await page.getByText('草稿', { exact: false }).first().waitFor();
    page.once('dialog', dialog => void dialog.accept());
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    await page.reload();
    assert.equal(await field('address').locator('input').first().inputValue(), '北京市朝阳区');
    await fill('bankName', '中国银行');
    await fill('bankAccount', '6216600012345678');
    await accessible(page);
    await press('save');
    await page.waitForURL('**/ls/file-form**');
  });

  it('loses nothing when the session ends in the middle of a form', async () => {
    await page.goto(`${theatre.origin}/ls/do-in?id=${id}`);
    await fill('address', '北京市海淀区');
    await page.getByText('草稿', { exact: false }).first().waitFor();
    // As after hours without a word: the time of the session is over, here and for the server.
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('ebs.session') ?? '{}') as Record<string, unknown>;
      const over = { ...session, issuedAt: 1, expiresAt: 2, refreshExpiresAt: 3 };
      localStorage.setItem('ebs.session', JSON.stringify(over));
    });
    page.once('dialog', dialog => void dialog.accept());
    await page.reload();
    await page.waitForURL('**/login/**');
    await page.locator('input[autocomplete=username]').fill('qiaomu');
    await page.locator('input[type=password]').fill(PASSWORD);
    await page.locator('button[type=submit]').click();
    await page.waitForURL('**/ls/do-in**');
    assert.equal(await field('address').locator('input').first().inputValue(), '北京市海淀区');
    await press('save');
    await page.waitForURL('**/ls/file-form**');
  });

  it('hands in the documents', async () => {
    for (const kind of ['residentIdFront', 'residentIdBack', 'bankPermit']) {
      const paper = page.locator(`[data-paper=${kind}]`);
      await paper
        .locator('input[type=file]')
        .setInputFiles({ name: `${kind}.png`, mimeType: 'image/png', buffer: png });
      await paper.locator('.ebs-files button', { hasText: `${kind}.png` }).waitFor();
      await paper.locator('sl-switch').click();
    }
    await accessible(page);
    await press('save');
    await page.waitForURL('**/ls/certification**');
  });

  it('proves the identity by a small transfer', async () => {
    await page.getByText('对公小额打款').first().click();
    await accessible(page);
    await page.locator('form.certify button[type=submit]').click();
    await page.locator('form.certify sl-input').waitFor();
    const amount = async (): Promise<string> => {
      const answer = await page.request.get(`${theatre.origin}/ebidding/api/demo/messages`);
      const { data } = (await answer.json()) as { data: { to: string; body: string }[] };
      return /(\d\.\d\d) 元/.exec(data.find(each => each.body?.includes('打款'))?.body ?? '')?.[1] ?? '';
    };
    await theatre.server.settle();
    const arrived = await amount();
    assert.match(arrived, /^\d\.\d\d$/);
    const wrong = arrived === '0.01' ? '0.02' : '0.01';
    await page.locator('form.certify sl-input input').fill(wrong);
    await page.locator('form.certify button[type=submit]').click();
    await page.getByText('还可尝试 2 次').waitFor();
    await page.locator('form.certify sl-input input').fill(arrived);
    await page.locator('form.certify button[type=submit]').click();
    await page.getByText('通过“对公小额打款”认证').waitFor();
    await accessible(page);
    await page.getByRole('link', { name: '继续' }).click();
  });

  it('completes supply and contact, and submits', async () => {
    await page.waitForURL('**step=supply**');
    await field('categories').locator('sl-select').click();
    await field('categories').locator('sl-option').last().click();
    await page.keyboard.press('Escape');
    await press('save');
    await page.waitForURL('**step=submit**');
    await page.getByText('信息已齐全').waitFor();
    await accessible(page);
    await press('submit');
    await page.waitForURL('**/ls/registerDetail**');
    await page.getByText('待审核').first().waitFor();
    await accessible(page);
  });

  it('comes back with remarks at the fields, is corrected, and is approved', async () => {
    const desk = await theatre.enter('operator');
    await desk.goto(`${theatre.origin}/ls/approve?id=${id}`);
    await desk.getByRole('button', { name: '添加意见' }).click();
    await desk.locator('.remark-row sl-select').click();
    await desk.locator('.remark-row sl-option', { hasText: '注册地址' }).click();
    await desk.locator('.remark-row sl-input input').fill('请写到门牌号');
    await desk.locator('[data-field=opinion] textarea').fill('地址不完整');
    // From the top: what is scrolled half below the row of tabs counts as too small to touch.
    await desk.evaluate(() => scrollTo(0, 0));
    await accessible(desk);
    await desk.locator('button[data-action=return]').click();
    await desk.waitForURL(url => url.pathname === '/ls/approve' && !url.search);

    await page.goto(`${theatre.origin}/ls/do-in?id=${id}`);
    await page.getByText('请写到门牌号').waitFor();
    await accessible(page);
    await fill('address', '北京市朝阳区建国路 1 号');
    await press('save');
    await page.waitForURL('**/ls/file-form**');
    await page.goto(`${theatre.origin}/ls/do-in?id=${id}&step=submit`);
    await press('submit');
    await page.waitForURL('**/ls/registerDetail**');

    await desk.goto(`${theatre.origin}/ls/approve?id=${id}`);
    await desk.locator('button[data-action=approve]').click();
    await desk.getByText('尚有材料未核验合格').first().waitFor();
    for (const kind of ['residentIdFront', 'residentIdBack', 'bankPermit'])
      await desk.locator(`[data-paper=${kind}] sl-radio`, { hasText: '合格' }).first().click();
    await desk.locator('button[data-action=approve]').click();
    await desk.waitForURL(url => url.pathname === '/ls/approve' && !url.search);

    await page.goto(`${theatre.origin}/ls/registerDetail?id=${id}`);
    await page.getByText('已通过').first().waitFor();
    await page.getByText('通过“对公小额打款”认证').waitFor();
    await accessible(page);
  });

  it('leaves nothing on any console', () =>
    assert.deepEqual(
      theatre.complaints.filter(each => !/\b422\b/.test(each)),
      [],
    ));
});
