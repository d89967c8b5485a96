import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { expect } from 'chai';
import { UipLoginScreen } from '../../../elements/account/sso/uip-login.screen.tsx';
import { refusal, type Call } from '../../kit/fake-api.ts';
import { type as write } from '../../kit/screen.tsx';
import { accessible, open, session, signOff } from './sso-kit.tsx';

afterEach(signOff);

describe('the sign-in of the interface platform', () => {
  async function signIn(address: string, routes: readonly string[]) {
    const { api, screen } = open(UipLoginScreen, address, {
      'POST /user/login': session,
      'GET /user/routes': routes,
    });
    write(await screen.find('input[name=username]'), 'admin');
    write(await screen.find('input[name=password]'), 'a long phrase');
    await accessible(screen);
    await screen.click('button[type=submit]');
    await screen.until(() => !screen.address().startsWith('/uip/login'), 'the next page');
    screen.remove();
    return { api, to: screen.address() };
  }

  it('goes to the interface platform with the system it was opened for, or where this person may go', async () => {
    expect((await signIn('/uip/login?system=city', ['/uip/index'])).to).to.equal('/uip/index?system=city');
    const { api, to } = await signIn('/uip/login', ['/mine/mine']);
    expect(to).to.equal('/mine/mine');
    expect(api.to('/user/login')[0]?.body).to.deep.equal({ userType: 10, account: 'admin', password: 'a long phrase' });
    expect((await signIn('/uip/login?redirect=https%3A%2F%2Fevil.example', [])).to).to.equal('/mine/mine');
    expect((await signIn('/uip/login?redirect=%2Fuip%2Flog-list', [])).to).to.equal('/uip/log-list');
  });

  it('solves a captcha by itself when one is asked for', async () => {
    const keys = { hmacSignatureSecret: 'challenge', hmacKeySignatureSecret: 'solution' };
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 500,
      counter: 12,
      deriveKey,
      ...keys,
    });
    const { api, screen } = open(UipLoginScreen, '/uip/login', {
      'GET /user/captcha': challenge,
      'GET /user/routes': [],
      'POST /user/login': async (call: Call) => {
        const { captcha } = call.body as { captcha?: string };
        const solved = captcha && (await verifySolution({ ...JSON.parse(atob(captcha)), deriveKey, ...keys })).verified;
        return solved ? session : refusal(401, 'Solve the check first.', { need: 'captcha' });
      },
    });
    write(await screen.find('input[name=username]'), 'admin');
    write(await screen.find('input[name=password]'), 'a long phrase');
    await screen.click('button[type=submit]');
    await screen.until(() => screen.address() === '/mine/mine', 'the workplace');
    expect(api.to('/user/login')).to.have.length(2);
    screen.remove();
  });

  it('offers the system it was opened for, and no other', async () => {
    const { screen } = open(UipLoginScreen, '/uip/login?system=city');
    await screen.find('p', 'For the system “City identity”');
    const [way, ...others] = screen.all('section a');
    expect(way?.getAttribute('href')).to.equal('/sso/login/city');
    expect(others).to.have.length(0);
    screen.remove();
  });
});
