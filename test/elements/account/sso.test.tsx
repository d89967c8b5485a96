import { expect } from 'chai';
import { SsoCallbackScreen } from '../../../elements/account/sso/sso-callback.screen.tsx';
import { SsoCheckScreen } from '../../../elements/account/sso/sso-check.screen.tsx';
import { SsoLoginScreen } from '../../../elements/account/sso/sso-login.screen.tsx';
import { SsoSystemScreen } from '../../../elements/account/sso/sso-system.screen.tsx';
import { core } from '../../../shared/client/core.ts';
import { refusal, type Call } from '../../kit/fake-api.ts';
import { type as write } from '../../kit/screen.tsx';
import { accessible, open, session, signOff, systems } from './sso-kit.tsx';

/** An answer that looks at the address while it is on its way: secrets have left it by then. */
const seeing =
  (seen: string[], address: () => string, answer: unknown) =>
  async (call: Call): Promise<unknown> => {
    await new Promise(requestAnimationFrame);
    seen.push(`${call.path} at ${address()}`);
    return answer;
  };

afterEach(signOff);

describe('the sign-in with a one-time code', () => {
  it('takes the code out of the address before anything is sent, keeps the session and goes on', async () => {
    const seen: string[] = [];
    let at = () => '';
    const { api, screen } = open(SsoLoginScreen, '/sso/login?redirect=%2Fpre%2Fproject-list%3Fa%3D1&ssoCode=C-1', {
      'POST /sso/login': seeing(seen, () => at(), session),
    });
    at = screen.address;
    await screen.until(() => screen.address() === '/pre/project-list?a=1', 'the wanted address');
    expect(seen).to.deep.equal(['/sso/login at /sso/login?redirect=%2Fpre%2Fproject-list%3Fa%3D1']);
    expect(api.to('/sso/login')).to.have.length(1);
    expect(core().session.get()?.token).to.equal('T1');
    screen.remove();
  });

  it('follows no redirect to another origin', async () => {
    const { screen } = open(SsoLoginScreen, '/sso/login?redirect=%2F%2Fevil.example&ssoCode=C-1', {
      'POST /sso/login': session,
    });
    await screen.until(() => screen.address() === '/mine/mine', 'the workplace');
    screen.remove();
  });

  it('refused, says why and offers every other way', async () => {
    const { api, screen } = open(SsoLoginScreen, '/sso/login?redirect=%2Finfo&ssoCode=C-1', {
      'POST /sso/login': refusal(401, 'This sign-in link was used already.'),
    });
    await screen.find('[role=alert]', 'This sign-in link was used already.');
    const other = await screen.find<HTMLAnchorElement>('a', 'Sign in with City identity');
    expect(other.getAttribute('href')).to.equal('/sso/login/city?redirect=%2Finfo');
    const ordinary = await screen.find<HTMLAnchorElement>('a', 'Sign in with account and password');
    expect(ordinary.getAttribute('href')).to.contain('redirect=%2Finfo');
    expect(screen.all('button')).to.have.length(0);
    await accessible(screen);
    expect(api.to('/sso/login')).to.have.length(1);
    screen.remove();
  });

  it('that did not arrive can be tried again', async () => {
    let tries = 0;
    const { screen } = open(SsoLoginScreen, '/sso/login?ssoCode=C-1', {
      'POST /sso/login': () => ((tries += 1) === 1 ? refusal(0, 'There is no connection.') : session),
    });
    await screen.click('button', 'Try again');
    await screen.until(() => screen.address() === '/mine/mine', 'the workplace');
    expect(tries).to.equal(2);
    screen.remove();
  });

  it('without a code offers the connected systems, in Chinese too', async () => {
    const { screen } = open(SsoLoginScreen, '/sso/login', {}, { lang: 'zh' });
    await screen.find('a', '使用City identity登录');
    await screen.find('a', '前往Builders’ association');
    await accessible(screen);
    screen.remove();
    const empty = open(SsoLoginScreen, '/sso/login', { 'GET /sso/systems': [] });
    await empty.screen.find('p', 'No other system is connected');
    empty.screen.remove();
    let tries = 0;
    const broken = open(SsoLoginScreen, '/sso/login', {
      'GET /sso/systems': () => ((tries += 1) === 1 ? refusal(500, 'The server is busy.') : systems),
    });
    await broken.screen.click('button', 'Try again');
    await broken.screen.find('a', 'Sign in with City identity');
    broken.screen.remove();
  });
});

describe('the legacy single sign-on page', () => {
  it('signs in with the old portal’s session and keeps the record that the guard compares', async () => {
    const { api, screen } = open(SsoLoginScreen, '/user/sso-login?jSessionId=J-1&uid=u7&redirect=%2Finfo', {
      'POST /user/legacy-login': session,
    });
    await screen.until(() => screen.address() === '/info', 'the wanted address');
    expect(api.to('/user/legacy-login')[0]?.body).to.deep.equal({ jSessionId: 'J-1', uid: 'u7' });
    expect(core().session.legacyLogin()).to.deep.equal({ jSessionId: 'J-1', token: 'T1' });
    screen.remove();
  });

  it('says what to do when the guard’s own try has failed and the address brings nothing more', async () => {
    const { api, screen } = open(SsoLoginScreen, '/user/sso-login?redirect=%2Finfo');
    await screen.find('p', 'Open the link again in the old portal.');
    expect(api.to('/user/legacy-login')).to.have.length(0);
    await accessible(screen);
    screen.remove();
  });
});

describe('the sign-in by a named system', () => {
  it('takes the browser to the provider', async () => {
    const left = `${location.href.split('#')[0]}#left`;
    const { api, screen } = open(SsoSystemScreen, '/sso/login/city?redirect=%2Finfo', {
      'POST /sso/start': { url: left },
    });
    await screen.until(() => location.hash === '#left', 'the provider');
    expect(api.to('/sso/start')[0]?.body).to.deep.equal({ system: 'city', redirect: '/info' });
    history.replaceState(null, '', location.pathname + location.search);
    screen.remove();
  });

  it('says that the provider is away, and tries again', async () => {
    const { api, screen } = open(SsoSystemScreen, '/sso/login/city', {
      'POST /sso/start': refusal(502, 'The provider cannot be reached at the moment.'),
    });
    await screen.find('[role=alert]', 'The provider cannot be reached');
    await screen.find('a', 'Sign in with account and password');
    await accessible(screen);
    await screen.click('button', 'Try again');
    await screen.until(() => api.to('/sso/start').length === 2, 'the second try');
    screen.remove();
  });

  it('hands the code of the system over, and leads to a system that signs in by itself', async () => {
    const { api, screen } = open(
      SsoSystemScreen,
      '/sso/login/partner?ssoCode=C-2',
      { 'POST /sso/login': session },
      { params: { system: 'partner' } },
    );
    await screen.until(() => screen.address() === '/mine/mine', 'the workplace');
    expect(api.to('/sso/login')[0]?.body).to.deep.equal({ ssoCode: 'C-2', system: 'partner' });
    screen.remove();
    const bare = open(SsoSystemScreen, '/sso/login/partner', {}, { params: { system: 'partner' } });
    const way = await bare.screen.find<HTMLAnchorElement>('a', 'Begin at Builders’ association');
    expect(way.href).to.equal('https://partner.example/');
    bare.screen.remove();
  });

  it('says that there is no such system', async () => {
    const { screen } = open(SsoSystemScreen, '/sso/login/none', {}, { params: { system: 'none' } });
    await screen.find('[role=alert]', 'There is no connected system of this name.');
    screen.remove();
  });
});

describe('the return from a provider', () => {
  const RETURN = '/sso/city/login?code=AC&state=ST&iss=https%3A%2F%2Fid.example&session_state=x';

  it('is finished with what the provider has sent, which leaves the address first', async () => {
    const seen: string[] = [];
    let at = () => '';
    const { api, screen } = open(SsoCallbackScreen, RETURN, {
      'POST /sso/finish': seeing(seen, () => at(), { session, redirect: '/pre/project-list' }),
    });
    at = screen.address;
    await screen.until(() => screen.address() === '/pre/project-list', 'the remembered address');
    expect(seen).to.deep.equal(['/sso/finish at /sso/city/login']);
    const { error: _error, ...body } = api.to('/sso/finish')[0]?.body as Record<string, unknown>;
    expect(body).to.deep.equal({ system: 'city', code: 'AC', state: 'ST', iss: 'https://id.example' });
    expect(core().session.get()?.provider).to.equal(true);
    screen.remove();
  });

  it('refused, offers to start again', async () => {
    const { screen } = open(SsoCallbackScreen, RETURN, {
      'POST /sso/finish': refusal(401, 'This sign-in has run out or was used already.'),
    });
    await screen.find('[role=alert]', 'was used already');
    expect((await screen.find('a', 'Start again')).getAttribute('href')).to.equal('/sso/login/city');
    await accessible(screen);
    screen.remove();
  });

  it('opened by itself sends nothing', async () => {
    const { api, screen } = open(SsoCallbackScreen, '/sso/city/login');
    await screen.find('[role=alert]', 'Opened by itself, it does nothing.');
    expect(api.to('/sso/finish')).to.have.length(0);
    screen.remove();
  });

  it('offers no new beginning at a system that does not exist', async () => {
    const { screen } = open(SsoCallbackScreen, '/sso/none/login', {}, { params: { system: 'none' } });
    await screen.find('a', 'Sign in with account and password');
    await screen.until(() => !screen.all('a').some(a => a.textContent === 'Start again'), 'no new beginning');
    screen.remove();
  });

  it('of a person without a link asks for the account’s password; a refusal keeps what was typed', async () => {
    let tries = 0;
    const { api, screen } = open(SsoCallbackScreen, RETURN, {
      'POST /sso/finish': { link: { ticket: 'TK', account: 'lin', userTypes: [20, 40] }, redirect: '/info' },
      'POST /sso/link': () => {
        tries += 1;
        if (tries === 1) return refusal(401, 'Account, password or user type is not right.');
        return tries === 2 ? refusal(401, 'Please enter the code.', { need: 'otp' } as never) : session;
      },
    });
    await screen.find('h2', 'Which account is yours?');
    await screen.click('button[type=submit]');
    await screen.find('.field-below', 'Enter your password.');
    await screen.find('.field-below', 'Choose the type of your account.');
    await accessible(screen);
    const type = await screen.find<HTMLSelectElement>('select');
    type.value = '20';
    type.dispatchEvent(new Event('change', { bubbles: true }));
    expect(api.to('/sso/link')).to.have.length(0);
    write(await screen.find('input[name=password]'), 'a long phrase');
    await screen.click('button[type=submit]');
    await screen.find('[role=alert]', 'is not right');
    expect((await screen.find<HTMLInputElement>('input[name=username]')).value).to.equal('lin');
    await accessible(screen);
    await screen.click('button[type=submit]');
    write(await screen.find('input[name=otp]'), '123456');
    await screen.click('button[type=submit]');
    await screen.until(() => screen.address() === '/info', 'the remembered address');
    expect(api.to('/sso/link').at(-1)?.body).to.deep.equal({
      ticket: 'TK',
      userType: 20,
      account: 'lin',
      password: 'a long phrase',
      otp: '123456',
    });
    screen.remove();
  });
});

describe('the silent check', () => {
  it('asks the provider to show nothing', async () => {
    const left = `${location.href.split('#')[0]}#asked`;
    const { api, screen } = open(SsoCheckScreen, '/sso/city/check', { 'POST /sso/start': { url: left } });
    await screen.until(() => location.hash === '#asked', 'the provider');
    expect(api.to('/sso/start')[0]?.body).to.deep.equal({ system: 'city', redirect: '/mine/mine', check: true });
    history.replaceState(null, '', location.pathname + location.search);
    screen.remove();
  });

  for (const [check, text, way] of [
    [{ signedIn: true, linked: true }, 'You are signed in at City identity.', 'Go on'],
    [{ signedIn: true, linked: false }, 'not linked yet', 'Go on'],
    [{ signedIn: false, linked: false }, 'You are not signed in at City identity.', 'Sign in with City identity'],
  ] as const) {
    it(`says “${text}”`, async () => {
      const { screen } = open(SsoCheckScreen, '/sso/city/check?error=login_required&state=ST', {
        'POST /sso/finish': { check, redirect: '/info' },
      });
      await screen.find('[role=status]', text);
      const link = await screen.find<HTMLAnchorElement>('a', way);
      expect(link.getAttribute('href')).to.equal('/sso/login/city?redirect=%2Finfo');
      expect(core().session.get()).to.equal(null);
      await accessible(screen);
      screen.remove();
    });
  }
});
