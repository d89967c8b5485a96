import { expect } from 'chai';
import { createRoot, type Root } from 'react-dom/client';
import { $loadFailed, $menus } from '../../host/portal-state.ts';
import { Portal } from '../../host/portal.tsx';
import { setLang } from '../../shared/client/choices.ts';
import { core } from '../../shared/client/core.ts';
import { $forbidden } from '../../shared/client/forbidden.ts';
import { until } from '../kit/screen.tsx';

const session = (token = 'T1') => ({
  ...{ token, refreshToken: `R-${token}`, prefectureCode: '310000', issuedAt: Date.now() },
  ...{ expiresAt: Date.now() + 3_600_000, refreshExpiresAt: Date.now() + 9_000_000 },
});
const user = {
  ...{ id: 'u1', userType: 10, name: 'Chen Li', account: 'chen', roles: [], prefectureCode: '310000' },
  organization: { id: 'o1', name: 'Public Affairs Centre', kind: 'tenderer' },
};
const SIX = [
  '/i18n/translations',
  '/user/buttons',
  '/user/external-menus',
  '/user/info',
  '/user/menus',
  '/user/routes',
];

const realFetch = globalThis.fetch;
const realAddress = location.href;
let answers: Record<string, unknown>;
let calls: { path: string; query: string; lang: string }[];
let hold: Promise<void> | undefined;
/** How many of the answers held back have been read to their end. */
let lateReads = 0;
const fakeFetch: typeof fetch = async (input, init) => {
  const [path, query = ''] = (String(input).split('/ebidding/api')[1] ?? '').split('?');
  if (!path) return realFetch(input, init);
  const lang = new Headers(init?.headers).get('accept-language') ?? '';
  calls.push({ path, query, lang });
  const data = answers[path];
  const held = SIX.includes(path) ? hold : undefined;
  await held;
  const body =
    data === undefined
      ? { code: 500, success: false, msg: 'broken', data: {} }
      : { code: 200, success: true, msg: '', data };
  const response = new Response(JSON.stringify(body), {
    status: body.code,
    headers: { 'content-type': 'application/json' },
  });
  if (held) {
    const text = response.text.bind(response);
    response.text = () => text().finally(() => (lateReads += 1));
  }
  return response;
};

const main = () => document.querySelector('.area > *')?.shadowRoot?.querySelector<HTMLElement>('[data-route]');
const at = (path: string) => until(() => main()?.dataset['route'] === path, path);
const visit = (path: string) => {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
};
const ofSix = () => calls.map(call => call.path).filter(path => SIX.includes(path));

describe('the portal’s guard', () => {
  let react: Root;
  let page: HTMLElement;
  const start = (path: string) => {
    history.replaceState(null, '', path);
    react.render(<Portal />);
  };
  beforeEach(() => {
    globalThis.fetch = fakeFetch;
    hold = undefined;
    calls = [];
    answers = {
      '/i18n/translations': {},
      '/time': { now: Date.now() },
      '/pre-tender/bulletin/list': { rows: [], total: 0, next: null },
      '/user/routes': ['/mine/mine', '/info', '/404'],
      '/user/info': user,
      '/user/buttons': [],
      '/user/menus': [
        { path: '', title: 'Work', icon: 'house', children: [{ path: '/info', title: 'Info', children: [] }] },
      ],
      '/user/external-menus': [],
      '/message/mine': { rows: [], unread: 0 },
      '/workplace/todos': { rows: [], total: 0 },
      '/workplace/messages': { rows: [] },
    };
    setLang('en');
    page = document.createElement('div');
    document.body.append(page);
    react = createRoot(page);
  });
  afterEach(() => {
    react.unmount();
    page.remove();
    core().session.set(null);
    core().session.setLegacyLogin(null);
    localStorage.clear();
    $loadFailed.set(false);
    globalThis.fetch = realFetch;
    history.replaceState(null, '', realAddress);
  });

  it('loads texts, routes, person, menus with the current path, external menus and buttons side by side, each once', async () => {
    let release = () => undefined as void;
    hold = new Promise(resolve => (release = resolve));
    core().session.set(session());
    start('/info/?q=1');
    await until(() => ofSix().length === 6, 'six calls at once');
    expect(main()).to.equal(undefined);
    release();
    await at('/info');
    expect(ofSix().toSorted()).to.deep.equal(SIX);
    expect(calls.find(call => call.path === '/user/menus')?.query).to.equal('path=%2Finfo');
    expect(core().$path.get()).to.equal('/info');
  });

  it('goes on without menus, external menus, texts and buttons when those fail, silently, and asks again later', async () => {
    for (const path of ['/user/menus', '/user/external-menus', '/i18n/translations', '/user/buttons'])
      delete answers[path];
    core().session.set(session());
    start('/info');
    await at('/info');
    expect(page.querySelector('.toasts > *, [role=alert]')).to.equal(null);
    expect($menus.get()).to.deep.equal([]);
    answers['/user/menus'] = [{ path: '', title: 'Back', icon: 'house', children: [] }];
    visit('/404');
    await at('/404');
    await until(() => $menus.get().length === 1, 'the menus');
  });

  it('asks again by itself when the connection is back', async () => {
    delete answers['/user/info'];
    core().session.set(session());
    start('/info');
    await until(() => page.querySelector('.waiting button') !== null, 'the waiting');
    expect(page.querySelector('.toasts > *')).to.equal(null);
    answers['/user/info'] = user;
    dispatchEvent(new Event('online'));
    await at('/info');
    expect(page.querySelector('.waiting')).to.equal(null);
  });

  it('lets a person leave who does not want to wait', async () => {
    delete answers['/user/routes'];
    answers['/user/logout'] = null;
    core().session.set(session());
    start('/mine/mine');
    await until(() => page.querySelectorAll('.waiting button').length === 2, 'the ways on');
    [...page.querySelectorAll<HTMLElement>('.waiting button')].at(-1)?.click();
    await at('/login/expert');
    expect(core().session.get()).to.equal(null);
  });

  it('drops answers for a person who has signed out, or been followed by another', async () => {
    let release = () => undefined as void;
    hold = new Promise(resolve => (release = resolve));
    core().session.set(session('OLD'));
    start('/info');
    await until(() => ofSix().length === 6, 'the first load');
    core().session.set(null);
    hold = undefined;
    answers['/user/info'] = { ...user, id: 'u2', name: 'Wu Fan' };
    core().session.set(session('NEW'));
    await until(() => core().$user.get()?.id === 'u2', 'the second person');
    lateReads = 0;
    release();
    await at('/info');
    await until(() => lateReads === 6, 'the late answers to be read');
    expect(core().$user.get()?.id).to.equal('u2');
    await until(() => page.querySelector('.user-face')?.textContent?.includes('Wu Fan') ?? false, 'the name');
  });

  it('on a change of language reads again what is in a language, and nothing else', async () => {
    core().session.set(session());
    start('/info');
    await at('/info');
    calls.length = 0;
    setLang('zh');
    await until(() => ofSix().length >= 3, 'the texts');
    await until(() => main()?.querySelector('h1')?.textContent === '平台信息', 'the page in Chinese');
    expect(ofSix().toSorted()).to.deep.equal(['/i18n/translations', '/user/external-menus', '/user/menus']);
    expect(calls.every(call => call.lang === 'zh-CN')).to.equal(true);
  });

  it('begins every navigation at the top, back and forward as well', async () => {
    core().session.set(session());
    document.body.style.minHeight = '6000px';
    start('/info');
    await at('/info');
    expect(history.scrollRestoration).to.equal('manual');
    for (const move of [() => visit('/404'), () => history.back(), () => history.forward(), () => visit('/nonsense')]) {
      scrollTo(0, 900);
      const before = location.pathname;
      move();
      await until(() => scrollY === 0, `the top after ${before}`);
    }
    document.body.style.minHeight = '';
  });

  it('ends the session for an ssoToken, and keeps the wanted address', async () => {
    core().session.set(session());
    start('/info?q=1&ssoToken=S1#x');
    await until(() => location.pathname === '/sso/login', 'single sign-on');
    const query = new URLSearchParams(location.search);
    expect([query.get('redirect'), query.get('ssoCode')]).to.deep.equal(['/info?q=1#x', 'S1']);
    expect(core().session.get()).to.equal(null);
  });

  it('signs in with the legacy session instead of the present one, and goes where the address leads', async () => {
    answers['/user/legacy-login'] = session('LEGACY');
    core().session.set(session());
    start('/info?q=1&jSessionId=J1&uid=U1');
    await at('/info');
    await until(() => core().$user.get() !== null, 'the person');
    expect(core().session.get()?.token).to.equal('LEGACY');
    expect(location.pathname + location.search).to.equal('/info?q=1');
    expect(calls.filter(call => call.path === '/user/legacy-login')).to.have.length(1);
  });

  it('goes to the sign-in page when the legacy session is refused, without going round', async () => {
    core().session.setUserType(20);
    start('/mine/mine?jSessionId=J1&uid=U1');
    await at('/login/supplier');
    expect(new URLSearchParams(location.search).get('redirect')).to.equal('/mine/mine');
    expect(calls.filter(call => call.path === '/user/legacy-login')).to.have.length(1);
  });

  it('follows the path in the hash of the legacy frame’s address, also through the sign-in', async () => {
    core().session.set(session());
    start('/demo/index.htm?no_sitemesh#/info?q=7');
    await at('/info');
    expect(location.search).to.equal('?q=7');
    core().session.set(null);
    visit('/demo/index.htm?no_sitemesh#/mine/mine');
    await at('/login/purchase');
    expect(new URLSearchParams(location.search).get('redirect')).to.equal('/demo/index.htm?no_sitemesh#/mine/mine');
  });

  it('answers another person’s userKey, and an address of another host, with what is not there', async () => {
    core().session.set(session());
    start('/info?userKey=u9');
    await at('/404');
    visit('/info?userKey=u1');
    await at('/info');
    visit('//evil.example/info'.slice(1));
    await at('/404');
    expect(location.origin).to.equal(new URL(realAddress).origin);
  });

  it('leaves a page whose permission has been taken away, after one refusal', async () => {
    core().session.set(session());
    start('/mine/mine');
    await at('/mine/mine');
    calls.length = 0;
    answers['/user/routes'] = ['/info', '/404'];
    $forbidden.set($forbidden.get() + 1);
    await at('/404');
    expect(ofSix().filter(path => path === '/user/routes')).to.have.length(1);
    await until(() => ofSix().includes('/user/menus'), 'the menus');
  });

  it('goes on from the sign-in page when another tab has signed in', async () => {
    start('/login/purchase?redirect=%2Finfo%3Fq%3D1');
    await at('/login/purchase');
    localStorage.setItem('ebs.session', JSON.stringify(session()));
    dispatchEvent(new StorageEvent('storage', { key: 'ebs.session' }));
    await at('/info');
    expect(location.search).to.equal('?q=1');
  });

  it('shows nobody the lists of the person before, when another tab has changed the person', async () => {
    core().session.set(session('A'));
    start('/mine/mine');
    await at('/mine/mine');
    answers['/user/info'] = { ...user, id: 'u2', name: 'Wu Fan' };
    answers['/user/routes'] = ['/info', '/404'];
    localStorage.setItem('ebs.session', JSON.stringify(session('B')));
    dispatchEvent(new StorageEvent('storage', { key: 'ebs.session' }));
    await at('/404');
    expect(core().$user.get()?.id).to.equal('u2');
  });
});
