import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { expect } from 'chai';
import { core } from '../../../shared/client/core.ts';
import { refusal, type Call } from '../../kit/fake-api.ts';
import { accessible } from '../../kit/axe.ts';
import { fill, focused, forget, openSignIn, pageRule, session, submitPassword } from './sign-in-kit.tsx';

const keys = { hmacSignatureSecret: 'challenge', hmacKeySignatureSecret: 'solution' };
const challenge = (counter = 12) =>
  createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 500, counter, deriveKey, ...keys });
const isSolved = async (payload: string) =>
  (await verifySolution({ ...JSON.parse(atob(payload)), deriveKey, ...keys })).verified;

/** A server that asks for a captcha until a right one comes. */
const guarded =
  (then: (call: Call) => unknown) =>
  async (call: Call): Promise<unknown> => {
    const { captcha } = call.body as { captcha?: string };
    if (!captcha || !(await isSolved(captcha))) return refusal(401, 'Solve the check', { need: 'captcha' });
    return then(call);
  };

describe('the captcha of the sign-in page', () => {
  afterEach(forget);

  it('is solved without anybody’s help when the server asks for it, and the sign-in goes on', async () => {
    const { api, screen } = openSignIn({
      'GET /user/captcha': () => challenge(),
      'POST /user/login': guarded(() => session()),
    });
    await submitPassword(screen);
    await screen.until(() => core().session.get() !== null, 'the session');
    expect(api.to('/user/login')).to.have.length(2);
    expect(api.to('/user/captcha')).to.have.length(1);
    screen.remove();
  });

  it('is solved anew for each try once it was asked for, and at once where the rule says so', async () => {
    const { api, screen } = openSignIn({
      'GET /user/captcha': () => challenge(),
      'POST /user/login': guarded(() => refusal(401, 'Wrong account or password')),
      'GET /user/sign-in-rule': { ...pageRule, captcha: true },
    });
    await screen.until(() => api.to('/user/sign-in-rule').length > 0, 'the rule');
    await submitPassword(screen);
    await screen.find('[role=alert]', 'Wrong account or password');
    await screen.click('button[type=submit]');
    await screen.until(() => api.to('/user/captcha').length >= 2, 'a second captcha');
    const sent = () => api.to('/user/login').map(({ body }) => (body as { captcha?: string }).captcha);
    await screen.until(() => new Set(sent().filter(Boolean)).size === 2, 'two solutions');
    screen.remove();
  });

  it('shows that it is at work, and the page goes on answering', async () => {
    let letGo: (value: unknown) => void = () => undefined;
    const held = new Promise(resolve => (letGo = resolve));
    const { screen } = openSignIn({
      'GET /user/captcha': () => held,
      'POST /user/login': guarded(() => session()),
    });
    await submitPassword(screen);
    await screen.find('progress');
    await screen.find('[role=status]', 'Security check');
    await accessible(screen);
    letGo(await challenge());
    await screen.until(() => core().session.get() !== null, 'the session');
    screen.remove();
  });

  it('that cannot be had or is refused again says so, and loses nothing', async () => {
    const { api, screen } = openSignIn({
      'GET /user/captcha': refusal(503, 'busy'),
      'POST /user/login': refusal(401, 'Solve the check', { need: 'captcha' }),
    });
    await submitPassword(screen);
    await screen.find('[role=alert]', 'The server has a fault');
    api.answers['GET /user/captcha'] = () => challenge();
    await screen.click('button[type=submit]');
    await screen.find('[role=alert]', 'Solve the check');
    expect((await screen.find<HTMLInputElement>('input[name=password]')).value).to.equal('three quiet rivers');
    screen.remove();
  });

  it('goes before a code for a forgotten password; then code and new password, and back to sign-in with the account', async () => {
    const { api, screen } = openSignIn({
      'GET /user/captcha': () => challenge(),
      'POST /user/password/forgot': guarded(() => null),
      'POST /user/password/reset': ({ body }: Call) =>
        (body as { code: string }).code === '482913'
          ? null
          : refusal(422, 'Please correct', { fields: { code: 'The code is wrong or has expired.' } }),
    });
    await fill(screen, 'username', 'lin');
    await screen.click('button', 'Forgotten password?');
    await focused(screen, 'h2', 'Forgotten password');
    expect((await screen.find<HTMLInputElement>('input[name=username]')).value).to.equal('lin');
    await accessible(screen);
    await screen.click('label', 'By SMS');
    await screen.click('button[type=submit]');
    await focused(screen, 'h2', 'Enter the code');
    const asked = api.to('/user/password/forgot')[0]?.body as { captcha: string };
    expect(asked).to.deep.include({ userType: 20, account: 'lin', channel: 'sms' });
    expect(await isSolved(asked.captcha)).to.equal(true);
    await accessible(screen);
    await fill(screen, 'code', '000000');
    await fill(screen, 'new-password', 'Two-quiet-rivers');
    await fill(screen, 'new-password-again', 'Two-quiet-rivers');
    await screen.click('button[type=submit]');
    await screen.find('.field-below', 'The code is wrong or has expired.');
    await focused(screen, 'input[name=code]');
    expect((await screen.find<HTMLInputElement>('input[name=new-password]')).value).to.equal('Two-quiet-rivers');
    await fill(screen, 'code', '482913');
    await screen.click('button[type=submit]');
    await screen.find('[role=status]', 'The new password is set');
    expect((await screen.find<HTMLInputElement>('input[name=username]')).value).to.equal('lin');
    expect((await screen.find<HTMLInputElement>('input[name=password]')).value).to.equal('');
    screen.remove();
  });

  it('is not asked for before an account is named', async () => {
    const { api, screen } = openSignIn({}, { address: '/login/expert?step=forgot', lang: 'zh' });
    await screen.click('button[type=submit]');
    await screen.find('.field-below', '请输入账号。');
    await screen.click('button', '我已有验证码');
    await focused(screen, 'input[name=username]');
    expect(api.to('/user/captcha')).to.have.length(0);
    screen.remove();
  });
});
