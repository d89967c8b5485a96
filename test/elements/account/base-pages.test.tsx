import { expect } from 'chai';
import '../../../elements/account/base-pages.strings.ts';
import { NotFoundScreen } from '../../../elements/account/not-found.screen.tsx';
import { redirectTarget } from '../../../elements/account/parts/redirect-target.ts';
import { RedirectScreen } from '../../../elements/account/redirect.screen.tsx';
import { core } from '../../../shared/client/core.ts';
import { expectAccessible } from '../../kit/axe.ts';
import { fakeApi } from '../../kit/fake-api.ts';
import { show, type Shown } from '../../kit/screen.tsx';

const OWN = 'https://portal.example';
let screen: Shown;
const open = (value: string, name = 'redirect', lang: 'en' | 'zh' = 'en') =>
  (screen = show(RedirectScreen, {
    api: fakeApi(),
    address: `/redirect?${new URLSearchParams({ [name]: value })}`,
    lang,
  }));

describe('/redirect', () => {
  afterEach(() => screen?.remove());

  for (const name of ['redirect', 'url', 'path'])
    it(`leads on within the platform at once (${name})`, async () => {
      open('/info?q=1', name);
      await screen.until(() => screen.address() === '/info?q=1', 'the page');
    });

  it('leads home where nothing is named', async () => {
    open('');
    await screen.until(() => screen.address() === '/mine/mine', 'home');
  });

  it('does not go round in a circle', async () => {
    open('/redirect?redirect=/redirect');
    await screen.until(() => screen.address() === '/mine/mine', 'home');
  });

  it('asks before it leads to another site, shows which, and never goes there by itself', async () => {
    open('http://evil.example:8080/x?id=1');
    const link = await screen.find<HTMLAnchorElement>('a[href^="http://evil"]', 'evil.example:8080');
    expect(link.rel).to.contain('noreferrer');
    expect(screen.root.textContent).to.contain('http://evil.example:8080/x?id=1');
    expect(screen.root.textContent).to.contain('not encrypted');
    expect(screen.address()).to.match(/^\/redirect/);
    await screen.click('a', 'Stay on the platform');
    expect(screen.address()).to.equal('/mine/mine');
  });

  it('shows a name that only looks like another one as it is', async () => {
    open('https://pоrtal.example/login');
    const { host } = new URL('https://pоrtal.example');
    expect(host).to.match(/^xn--/);
    await screen.find('strong', host);
  });

  for (const [name, value] of [
    ['a script', 'javascript:alert(1)'],
    ['a script in capitals', ' JaVascript:alert(1)'],
    ['data', 'data:text/html,x'],
    ['credentials', 'https://portal.example@evil.example/'],
    ['control characters', 'https://evil.example/\u0000'],
    ['an address over 2,048 characters', `https://evil.example/${'x'.repeat(2048)}`],
    ['no address', 'evil'],
  ] as const)
    it(`says that ${name} leads nowhere`, async () => {
      open(value);
      await screen.find('strong', 'This link leads nowhere');
      expect(screen.all('a')).to.have.length(0);
    });

  it('never takes another origin for its own', () => {
    for (const value of [
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      'https://portal.example:444/',
      'http://portal.example/',
    ])
      expect(redirectTarget(OWN, value).kind, value).not.to.equal('own');
    expect(redirectTarget(OWN, 'https://portal.example/old/page.jsp?id=1')).to.deep.equal({
      kind: 'own',
      to: '/old/page.jsp?id=1',
      isFile: true,
    });
    expect(redirectTarget(OWN, '/demo/index.htm?no_sitemesh#/info')).to.include({ kind: 'own', isFile: false });
  });

  it('has no fault of access', async () => {
    open('https://evil.example');
    await screen.find('h2');
    await expectAccessible(await screen.find('section'));
  });

  it('speaks Chinese', async () => {
    open('https://evil.example', 'redirect', 'zh');
    await screen.find('h2', '您即将离开本平台');
  });
});

describe('/404', () => {
  afterEach(() => {
    screen.remove();
    core().session.set(null);
    localStorage.clear();
  });

  it('tells a guest what it may be and the way to sign in', async () => {
    core().session.setUserType(20);
    screen = show(NotFoundScreen, { api: fakeApi() });
    await screen.find('li', 'signed-in users');
    await screen.click('a', 'Sign in');
    expect(screen.address()).to.equal('/login/supplier');
  });

  it('tells a signed-in person what it may be and the way home', async () => {
    core().session.set({
      ...{ token: 'T', refreshToken: 'R', issuedAt: 0, expiresAt: Date.now() + 9e6 },
      ...{ refreshExpiresAt: Date.now() + 9e6, prefectureCode: '' },
    });
    screen = show(NotFoundScreen, { api: fakeApi() });
    await screen.find('li', 'administrator');
    await screen.click('a', 'Go to the workplace');
    expect(screen.address()).to.equal('/mine/mine');
  });
});
