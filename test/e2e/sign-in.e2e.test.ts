import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright';
import { accessible, openTheatre, type Theatre } from './kit.ts';

const PASSWORD = 'Seven-quiet-rivers';
const PERIOD = 30;

/** What an authenticator app with this secret shows, `steps` periods from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD }).generate({
    timestamp: Date.now() + steps * PERIOD * 1000,
  });

describe('signing in', () => {
  let theatre: Theatre;
  let first: Page;
  let second: Page;
  let secret: string;
  const recoveryCodes: string[] = [];

  before(async () => {
    theatre = await openTheatre();
    await theatre.raise();
  });
  after(() => theatre.close());

  const submit = (page: Page) => page.locator('button[type=submit]').click();
  const signIn = async (page: Page, password: string, redirect = '/ls/user') => {
    await page.goto(`${theatre.origin}/login/supplier?${new URLSearchParams({ redirect })}`);
    await page.locator('input[name=username]').fill('huacheng');
    await page.locator('input[name=password]').fill(password);
    await submit(page);
  };

  it('goes on after a forgotten password, with the code that a visitor reads among the messages sent', async () => {
    ({ page: first } = await theatre.open());
    await first.goto(`${theatre.origin}/login/supplier?redirect=%2Fls%2Fuser`);
    await first.locator('input[name=username]').fill('huacheng');
    await first.getByRole('button', { name: '忘记密码？' }).click();
    await first.getByRole('heading', { name: '忘记密码' }).waitFor();
    await accessible(first);
    await submit(first);
    await first.getByRole('heading', { name: '输入验证码并设置新密码' }).waitFor();
    await first.getByRole('button', { name: '已发消息' }).click();
    // The panel reads anew while it is open: the message may come after others that hold a number.
    const sent = first.locator('dialog li', { hasText: '重设密码验证码' });
    const code = await sent.locator('mark').first().textContent();
    assert.match(code ?? '', /^\d{6}$/);
    await accessible(first);
    await first.keyboard.press('Escape');
    await first.locator('input[name=code]').fill(code ?? '');
    await first.locator('input[name=new-password]').fill(PASSWORD);
    await first.locator('input[name=new-password-again]').fill(PASSWORD);
    await submit(first);
    await first.getByText('新密码已设置，请使用新密码登录。').waitFor();
    assert.equal(await first.locator('input[name=username]').inputValue(), 'huacheng');
    await first.locator('input[name=password]').fill(PASSWORD);
    await submit(first);
    await first.waitForURL(url => url.pathname === '/ls/user');
    await first.getByText('基本信息').first().waitFor();
  });

  it('turns the second factor on with a code of the app, and gives recovery codes', async () => {
    await first.getByRole('tab', { name: '双因素认证' }).click();
    await first.locator('input[name=password]').fill(PASSWORD);
    await submit(first);
    secret = ((await first.locator('.otp-secret code').textContent()) ?? '').replaceAll(' ', '');
    await accessible(first);
    await first.locator('input[name=otp]').fill(codeOf(secret));
    await submit(first);
    await first.locator('.recovery-codes code').last().waitFor();
    recoveryCodes.push(...(await first.locator('.recovery-codes code').allTextContents()));
    assert.equal(new Set(recoveryCodes).size, 10);
    const [file] = await Promise.all([
      first.waitForEvent('download'),
      first.getByRole('button', { name: '保存为文件' }).click(),
    ]);
    assert.match(file.suggestedFilename(), /huacheng\.txt$/);
    await first.getByLabel('我已妥善保存恢复码').check();
    await first.getByRole('button', { name: '完成' }).click();
    await first.getByText('双因素认证已启用。').waitFor();
  });

  it('asks for the code on another device, refuses a wrong one, and takes the right one', async () => {
    ({ page: second } = await theatre.open({ locale: 'en-GB' }));
    await signIn(second, PASSWORD);
    await second.getByRole('heading', { name: 'Enter the one-time code' }).waitFor();
    await accessible(second);
    await second.locator('input[name=otp]').fill('000000');
    await submit(second);
    await second.getByRole('alert').waitFor();
    // The code of the present half minute was used up by turning it on.
    await second.locator('input[name=otp]').fill(codeOf(secret, 1));
    await submit(second);
    await second.waitForURL(url => url.pathname === '/ls/user');
    await second.getByRole('tab', { name: 'Devices' }).waitFor();
  });

  it('sends a device that was ended from another one to the sign-in page at its next request, and back afterwards', async () => {
    await first.goto(`${theatre.origin}/ls/user?tab=devices`);
    const others = first.getByRole('button', { name: /^使该设备退出登录/ });
    await others.first().waitFor();
    assert.equal(await others.count(), 1);
    await others.first().click();
    await first.getByText('该设备已退出登录。').waitFor();
    await second.getByRole('tab', { name: 'Devices' }).click();
    await second.waitForURL(url => url.pathname === '/login/supplier');
    assert.match(new URL(second.url()).searchParams.get('redirect') ?? '', /^\/ls\/user/);
    await second.locator('input[name=username]').fill('huacheng');
    await second.locator('input[name=password]').fill(PASSWORD);
    await submit(second);
    await second.getByRole('button', { name: 'Use a recovery code instead' }).click();
    await second.locator('input[name=otp]').fill(recoveryCodes[0] ?? '');
    await submit(second);
    await second.waitForURL(url => url.pathname === '/ls/user');
  });

  it('shows the person the attempts with the account', async () => {
    await second.getByRole('tab', { name: 'Sign-ins' }).click();
    await second.getByText('Wrong one-time code').waitFor();
    await accessible(second);
  });

  it('signs out everywhere', async () => {
    await second.getByRole('button', { name: /^Account of/ }).click();
    await second.getByRole('menuitem', { name: 'Sign out on all devices' }).click();
    await second.waitForURL(url => url.pathname === '/login/supplier');
    await first.getByRole('tab', { name: '登录记录' }).click();
    await first.waitForURL(url => url.pathname === '/login/supplier');
  });

  it('leaves nothing on any console but the refusals', () => {
    // A refused sign-in and an ended session answer 401, which browsers write to the console.
    assert.deepEqual(
      theatre.complaints.filter(line => !/401/.test(line)),
      [],
    );
  });
});
