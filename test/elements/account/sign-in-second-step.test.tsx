import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { core } from '../../../shared/client/core.ts';
import { $signInMatter } from '../../../shared/client/sign-in-matter.ts';
import { refusal, type Call } from '../../kit/fake-api.ts';
import { accessible } from '../../kit/axe.ts';
import {
  enrolment,
  fill,
  focused,
  forget,
  openSignIn,
  recoveryCodes,
  rule,
  session,
  submitPassword,
} from './sign-in-kit.tsx';

const needsOtp = ({ body }: Call) => {
  const { otp } = body as { otp?: string };
  if (!otp) return refusal(401, 'A code is needed', { need: 'otp' });
  return otp === '123456' || otp === 'ABCDE-FGHJK' ? session() : refusal(401, 'The code is wrong', { need: 'otp' });
};
const renewal = (reason: string) => ({
  attention: 'passwordChange',
  reason,
  ticket: 'ticket-1',
  expiresAt: Date.now() + 600_000,
  rule,
});

describe('the second step of signing in', () => {
  afterEach(forget);

  it('asks for the code when the account has a second factor, and goes to the wanted page with it', async () => {
    const { api, screen } = openSignIn(
      { 'POST /user/login': needsOtp },
      { address: '/login/supplier?redirect=%2Fpre%2Fproject-list' },
    );
    await submitPassword(screen);
    await focused(screen, 'h2', 'Enter the one-time code');
    expect(screen.address()).to.contain('step=otp').and.to.contain('redirect=');
    await accessible(screen);
    // Pasted as an app shows it.
    await fill(screen, 'otp', ' 123 456 ');
    await screen.click('button[type=submit]');
    await screen.until(() => screen.address() === '/pre/project-list', 'the wanted page');
    expect(api.to('/user/login').at(-1)?.body).to.deep.equal({
      userType: 20,
      account: 'lin',
      password: 'three quiet rivers',
      otp: '123456',
    });
    expect(core().session.get()?.token).to.equal('T1');
    screen.remove();
  });

  it('says that a code is wrong, keeps the step, and takes a recovery code instead', async () => {
    const { screen } = openSignIn({ 'POST /user/login': needsOtp });
    await submitPassword(screen);
    await fill(screen, 'otp', '12345');
    await screen.click('button[type=submit]');
    await screen.find('.field-below', 'Enter the 6 digits');
    await fill(screen, 'otp', '000000');
    await screen.click('button[type=submit]');
    await screen.find('[role=alert]', 'The code is wrong');
    await focused(screen, 'input[name=otp]');
    await screen.click('button', 'Use a recovery code instead');
    expect((await screen.find<HTMLInputElement>('input[name=otp]')).value).to.equal('');
    await screen.until(() => screen.all('[role=alert]').length === 0, 'nothing said of the code before');
    await fill(screen, 'otp', 'ABCDE-FGHJK');
    await screen.click('button[type=submit]');
    await screen.until(() => core().session.get() !== null, 'the session');
    screen.remove();
  });

  it('goes back to the first step with what was typed, and starts there after a reload', async () => {
    const { screen } = openSignIn({ 'POST /user/login': needsOtp });
    await submitPassword(screen);
    await screen.click('button', 'Back to sign-in');
    expect((await screen.find<HTMLInputElement>('input[name=username]')).value).to.equal('lin');
    expect((await screen.find<HTMLInputElement>('input[name=password]')).value).to.equal('three quiet rivers');
    screen.remove();
    const reloaded = openSignIn({}, { address: '/login/supplier?step=otp&redirect=%2Finfo' });
    await reloaded.screen.find('input[name=password]');
    expect(reloaded.screen.address()).to.equal('/login/supplier?redirect=%2Finfo');
    reloaded.screen.remove();
  });

  it('can be done by keyboard alone', async () => {
    const { screen } = openSignIn({ 'POST /user/login': needsOtp });
    (await screen.find('input[name=username]')).focus();
    await sendKeys({ type: 'lin' });
    await sendKeys({ press: 'Tab' });
    await sendKeys({ type: 'three quiet rivers' });
    await sendKeys({ press: 'Enter' });
    await focused(screen, 'h2');
    await sendKeys({ press: 'Tab' });
    await sendKeys({ type: '123456' });
    await sendKeys({ press: 'Enter' });
    await screen.until(() => core().session.get() !== null, 'the session');
    screen.remove();
  });

  it('asks for a new password before the session, says why, and ticks the rule off while typing', async () => {
    for (const [reason, words] of [
      ['first', 'first sign-in'],
      ['reset', 'set by an administrator'],
      ['expired', 'greatest age'],
      ['weak', 'falls short'],
    ] as const) {
      const { screen } = openSignIn({ 'POST /user/login': renewal(reason) });
      await submitPassword(screen);
      await screen.find('.sign-in-step p', words);
      expect(core().session.get()).to.equal(null);
      screen.remove();
      forget();
    }
    const { api, screen } = openSignIn({
      'POST /user/login': renewal('first'),
      'POST /user/password/renew': session(),
    });
    await submitPassword(screen);
    await focused(screen, 'h2', 'Set a new password');
    await accessible(screen);
    expect(screen.address()).not.to.contain('ticket');
    const met = () => screen.all('.password-rule [data-met=true]').length;
    await fill(screen, 'new-password', 'short');
    await screen.until(() => met() === 0, 'nothing met');
    await fill(screen, 'new-password', 'Lin-two-rivers');
    await screen.until(() => met() === 3, 'the rule met');
    await fill(screen, 'new-password-again', 'Lin-three');
    await screen.find('.field-below', 'The two passwords differ.');
    await fill(screen, 'new-password-again', 'Lin-two-river');
    await screen.until(
      () => screen.all('.field-below').length === 0,
      'nothing said while it may still become the same',
    );
    await screen.click('button[type=submit]');
    await screen.find('.field-below', 'The two passwords differ.');
    expect(api.to('/user/password/renew')).to.have.length(0);
    await fill(screen, 'new-password-again', 'Lin-two-rivers');
    await screen.click('button[type=submit]');
    await screen.until(() => screen.address() === '/mine/mine', 'the workplace');
    expect(api.to('/user/password/renew')[0]?.body).to.deep.equal({ ticket: 'ticket-1', password: 'Lin-two-rivers' });
    expect($signInMatter.get()).to.equal(null);
    screen.remove();
  });

  it('shows the server’s refusal of a new password at the field, and keeps it typed', async () => {
    const { screen } = openSignIn({
      'POST /user/login': renewal('expired'),
      'POST /user/password/renew': refusal(422, 'Please correct', {
        fields: { password: 'One of your last 5 passwords.' },
      }),
    });
    await submitPassword(screen);
    await fill(screen, 'new-password', 'Two-quiet-rivers');
    await fill(screen, 'new-password-again', 'Two-quiet-rivers');
    await screen.click('button[type=submit]');
    await screen.find('.field-below', 'One of your last 5 passwords.');
    await focused(screen, 'input[name=new-password]');
    expect((await screen.find<HTMLInputElement>('input[name=new-password]')).value).to.equal('Two-quiet-rivers');
    screen.remove();
  });

  it('sets up a second factor that the role needs: code, recovery codes, and only when they are kept the session', async () => {
    const { api, screen } = openSignIn({
      'POST /user/login': { attention: 'enrolOtp', ticket: 'ticket-2', expiresAt: Date.now() + 600_000, ...enrolment },
      'POST /user/otp/enrol': ({ body }: Call) =>
        (body as { code: string }).code === '123456'
          ? { ...session(), recoveryCodes }
          : refusal(422, 'Please correct', { fields: { code: 'The code is wrong.' } }),
    });
    await submitPassword(screen);
    await focused(screen, 'h2', 'Set up a second factor');
    await screen.find('svg.qr-code[role=img]');
    await screen.find('code', 'JBSW Y3DP EHPK 3PXP');
    await accessible(screen);
    await fill(screen, 'otp', '111111');
    await screen.click('button[type=submit]');
    await screen.find('.field-below', 'The code is wrong.');
    await fill(screen, 'otp', '123456');
    await screen.click('button[type=submit]');
    await focused(screen, 'h2', 'Keep your recovery codes');
    expect(screen.all('.recovery-codes code').map(code => code.textContent)).to.deep.equal(recoveryCodes);
    await accessible(screen);
    await screen.click('button', 'Go on');
    await screen.find('.field-below', 'Save, copy or print');
    expect(core().session.get()).to.equal(null);
    await screen.click('input[type=checkbox]');
    await screen.click('button', 'Go on');
    await screen.until(() => screen.address() === '/mine/mine', 'the workplace');
    expect(core().session.get()).to.deep.include({ token: 'T1' }).and.not.to.have.property('recoveryCodes');
    expect(api.to('/user/otp/enrol').at(-1)?.body).to.deep.equal({ ticket: 'ticket-2', code: '123456' });
    screen.remove();
  });

  it('shows a matter that a sign-in elsewhere on the page has left in memory', async () => {
    $signInMatter.set(renewal('reset') as never);
    const { screen } = openSignIn({}, { lang: 'zh' });
    await screen.find('h2', '设置新密码');
    await screen.find('p', '您的密码由管理员设置');
    await accessible(screen);
    screen.remove();
  });
});
