import { expect } from 'chai';
import { createRoot, type Root } from 'react-dom/client';
import hostSheet from '../../host/host.css';
import { Portal } from '../../host/portal.tsx';
import { $externalMenus, $loadFailed } from '../../host/portal-state.ts';
import { setLang } from '../../shared/client/choices.ts';
import { core } from '../../shared/client/core.ts';
import { type as write, until } from '../kit/screen.tsx';
import { answers, fakeFetch, hour, leaf, realFetch, user } from './portal-answers.ts';

const realAddress = location.href;

describe('the portal', () => {
  let react: Root;
  let page: HTMLElement;
  const deep = (selector: string) =>
    document.querySelector('.area > *')?.shadowRoot?.querySelector<HTMLElement>(selector);
  const seen = async (selector: string) => {
    await until(() => Boolean(deep(selector)), selector);
    return deep(selector) as HTMLElement;
  };
  const start = (path: string) => {
    history.replaceState(null, '', path);
    react.render(<Portal />);
  };

  const navigateTo = (path: string) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  };

  beforeEach(() => {
    globalThis.fetch = fakeFetch;
    for (const name of Object.keys(answers)) delete answers[name];
    Object.assign(answers, {
      '/i18n/translations': {},
      '/time': { now: Date.now() },
      '/pre-tender/bulletin/list': { rows: [], total: 0, next: null },
      '/user/login': hour(),
      '/user/logout': null,
      '/user/routes': ['/mine/mine', '/info', '/ls/user', '/404'],
      '/user/info': user,
      '/user/buttons': [],
      '/user/menus': [
        {
          path: '',
          title: 'Work',
          icon: 'house',
          children: [leaf('/mine/mine', 'Workplace'), leaf('/info', 'Platform information')],
        },
      ],
      '/user/external-menus': [],
      '/message/mine': { rows: [], unread: 2 },
      '/workplace/todos': { rows: [], total: 0 },
      '/workplace/messages': { rows: [] },
    });
    setLang('en');
    page = document.createElement('div');
    document.body.append(page);
    react = createRoot(page);
  });

  afterEach(() => {
    react.unmount();
    page.remove();
    localStorage.clear();
    core().session.set(null);
    core().session.setUserType(0);
    $loadFailed.set(false);
    globalThis.fetch = realFetch;
    history.replaceState(null, '', realAddress);
  });

  it('bears the name and the logo of the person’s tenant, also where the logo comes after the first screen', async () => {
    let arrive: (logo: Blob) => void = () => undefined;
    answers['/user/info'] = { ...user, brand: { name: 'City Purchasing', logo: 'file_1' } };
    answers['/account/tenant/logo'] = new Promise<Blob>(resolve => (arrive = resolve));
    core().session.set(hour());
    start('/info');
    await seen('[data-route="/info"]');
    await until(() => page.querySelector('.brand span')?.textContent === 'City Purchasing', 'the name');
    expect(page.querySelector('svg.brand-mark')).to.not.equal(null);
    arrive(new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' }));
    await until(() => page.querySelector('img.brand-mark') !== null, 'the logo');
    expect(document.title).to.contain('City Purchasing');
  });

  it('sends a guest to the sign-in page, and after signing in to the wanted page with menu, name and unread messages', async () => {
    start('/ls/user');
    await seen('[data-route="/login/expert"]');
    expect(new URLSearchParams(location.search).get('redirect')).to.equal('/ls/user');
    write(await seen('input[name=username]'), 'chen');
    write(await seen('input[name=password]'), 'p');
    (await seen('button[type=submit]')).click();
    await seen('[data-route="/ls/user"]');
    await until(() => page.querySelector('.menu a[href="/info"]') !== null, 'the menu');
    expect(page.querySelector('.user-face')?.textContent).to.contain('Chen Li');
    await until(() => page.querySelector('.bell-count')?.textContent === '2', 'the bell');
    await until(() => document.title.startsWith('My user'), 'the title');
  });

  it('draws the tools of its head together: none is pushed aside by those that come later', async () => {
    core().session.set(hour());
    core().$user.set(null);
    const before = document.adoptedStyleSheets;
    document.adoptedStyleSheets = [...before, hostSheet];
    const places: number[] = [];
    const note = () => {
      const button = page.querySelector('.header-tools [aria-label="Switch to Chinese"]');
      if (button) places.push(Math.round(button.getBoundingClientRect().left));
    };
    const observer = new MutationObserver(note);
    observer.observe(page, { subtree: true, childList: true });
    start('/mine/mine');
    await until(() => page.querySelector('.user-face') !== null, 'the name');
    note();
    observer.disconnect();
    document.adoptedStyleSheets = before;
    expect([...new Set(places)]).to.have.length(1);
  });

  it('draws the menu from the top down: what answers sooner is not pushed away by what stands above it', async () => {
    const gates = { menus: Promise.withResolvers<unknown>(), settings: Promise.withResolvers<unknown>() };
    const menus = answers['/user/menus'];
    answers['/user/menus'] = gates.menus.promise;
    answers['/workplace/settings'] = gates.settings.promise;
    answers['/user/external-menus'] = [{ title: 'Elsewhere', url: 'https://elsewhere.example/', target: '_blank' }];
    core().session.set(hour());
    const orders: string[] = [];
    const observer = new MutationObserver(() => {
      const names = [...page.querySelectorAll('.menu li a')].map(link => link.textContent);
      if (names.length > 0) orders.push(names.join());
    });
    observer.observe(page, { subtree: true, childList: true });
    start('/ls/user');
    await until(() => $externalMenus.get().length > 0, 'the links to elsewhere');
    gates.menus.resolve(menus);
    await seen('[data-route="/ls/user"]');
    gates.settings.resolve({ 'portal.favourites': { value: [{ path: '/404', title: 'Favourite' }], revision: 1 } });
    await until(() => orders.length > 0, 'the menu');
    observer.disconnect();
    expect([...new Set(orders)]).to.deep.equal(['Favourite,Workplace,Platform information,Elsewhere']);
  });

  it('follows a menu link without loading the page, focuses the heading and marks the place', async () => {
    core().session.set(hour());
    start('/mine/mine');
    await seen('[data-route="/mine/mine"]');
    await until(() => page.querySelector('.menu a[href="/info"]') !== null, 'the menu');
    page.querySelector<HTMLElement>('.menu a[href="/info"]')?.click();
    const heading = await seen('[data-route="/info"] h1');
    await until(() => document.querySelector('.area > *')?.shadowRoot?.activeElement === heading, 'the focus');
    const reads = (selector: string) => page.querySelector(selector)?.textContent ?? '';
    await until(() => reads('.menu [aria-current=page]') === 'Platform information', 'the place in the menu');
    await until(() => reads('.breadcrumb').includes('Platform information'), 'the breadcrumb');
  });

  describe('begins for a person who has chosen a page', () => {
    const choose = (path: string) => (answers['/workplace/settings'] = { 'portal.home': { value: path, revision: 1 } });

    it('with that page at the portal’s address, and with the workplace where it was asked for', async () => {
      choose('/info?q=bridge');
      core().session.set(hour());
      start('/');
      await seen('[data-route="/info"]');
      expect(location.pathname + location.search).to.equal('/info?q=bridge');
      page.querySelector<HTMLElement>('.brand')?.click();
      await seen('[data-route="/mine/mine"]');
    });

    it('with that page after a sign-in that was asked for no other', async () => {
      choose('/ls/user');
      start('/login/purchase');
      write(await seen('input[name=username]'), 'chen');
      write(await seen('input[name=password]'), 'p');
      (await seen('button[type=submit]')).click();
      await seen('[data-route="/ls/user"]');
      expect(location.pathname).to.equal('/ls/user');
    });

    for (const path of ['/pre/project-edit', '/', '/404/../login/purchase', '/mine/mine'])
      it(`with the workplace where that page cannot be opened or is none: ${path}`, async () => {
        choose(path);
        core().session.set(hour());
        start('/');
        await seen('[data-route="/mine/mine"]');
        expect(location.pathname).to.equal('/mine/mine');
      });

    it('with the workplace where the choice cannot be read', async () => {
      core().session.set(hour());
      start('/');
      await seen('[data-route="/mine/mine"]');
    });
  });

  it('answers an address that is not in the route list with /404', async () => {
    core().session.set(hour());
    start('/pre/project-edit');
    await seen('[data-route="/404"]');
    expect(location.pathname).to.equal('/404');
  });

  it('changes the language of shell and screen together', async () => {
    start('/info');
    const heading = await seen('[data-route="/info"] h1');
    page.querySelector<HTMLElement>('[aria-label="Switch to Chinese"]')?.click();
    await until(() => heading.textContent === '平台信息', 'the Chinese heading');
    await until(() => document.documentElement.lang === 'zh-CN', 'the page’s language');
  });

  it('names the open pages in the new language at once, those in no menu and those closed too', async () => {
    core().session.set(hour());
    for (const path of ['/ls/user', '/404', '/info']) {
      if (path === '/ls/user') start(path);
      else navigateTo(path);
      await seen(`[data-route="${path}"]`);
      await until(() => page.querySelector('.tab[aria-selected=true]')?.textContent !== '', 'the tab');
    }
    const names = () => [...page.querySelectorAll('.tab-name')].map(each => each.textContent);
    const holds = (...wanted: string[]) => wanted.every(name => names().includes(name));
    await until(() => holds('My user', 'Not found', 'Platform information'), 'the names');
    const gone = [...page.querySelectorAll('.tab')].find(each => each.textContent === 'Not found');
    gone?.querySelector<HTMLElement>('.tab-close')?.click();
    await until(() => !holds('Not found'), 'one less');
    page.querySelector<HTMLElement>('[aria-label="Switch to Chinese"]')?.click();
    await until(() => holds('用户信息', '平台信息'), 'the Chinese names');
    await until(() => document.title.startsWith('平台信息'), 'the title of the page');
    page.querySelector<HTMLElement>('.tabs .pop > button')?.click();
    await until(
      () => page.querySelector('.tabs .pop-panel')?.textContent?.includes('页面不存在') ?? false,
      'the closed page',
    );
  });

  it('calls a page by the record on show, in the title, the tab and the breadcrumb, in either language', async () => {
    core().session.set(hour());
    start('/ls/user');
    const screen = await seen('[data-route="/ls/user"]');
    const shown = () => page.querySelector('.tab[aria-selected=true] .tab-name')?.textContent;
    await until(() => shown() === 'My user', 'the tab');
    screen.setAttribute('data-record', 'Street lights');
    await until(() => document.title.startsWith('Street lights – My user'), 'the title of the page');
    await until(() => shown() === 'Street lights – My user', 'the name of the tab');
    expect(screen.querySelector('h1')?.textContent).to.equal('My user');
    navigateTo('/info');
    await seen('[data-route="/info"]');
    page.querySelector<HTMLElement>('[aria-label="Switch to Chinese"]')?.click();
    const names = () => [...page.querySelectorAll('.tab-name')].map(each => each.textContent);
    await until(() => names().includes('Street lights – 用户信息'), 'the Chinese name');
  });

  it('is installed under its name in the page’s language', async () => {
    const manifest = document.createElement('link');
    Object.assign(manifest, { rel: 'manifest', href: '/host/manifest.zh.json' });
    document.head.append(manifest);
    try {
      start('/info');
      await until(() => manifest.getAttribute('href') === '/host/manifest.en.json', 'the English manifest');
      page.querySelector<HTMLElement>('[aria-label="Switch to Chinese"]')?.click();
      await until(() => manifest.getAttribute('href') === '/host/manifest.zh.json', 'the Chinese manifest');
    } finally {
      manifest.remove();
    }
  });

  it('goes on waiting when the user data cannot be loaded, without any message, and goes on when it can be', async () => {
    const routes = answers['/user/routes'];
    delete answers['/user/routes'];
    core().session.set(hour());
    start('/mine/mine');
    await until(() => page.querySelector('.waiting button') !== null, 'the ways on');
    expect(core().session.get()?.token).to.equal('T1');
    expect(page.querySelector('[role=alert], .toasts > *')).to.equal(null);
    expect(page.querySelector('.waiting [role=status]')?.textContent).to.contain('goes on by itself');
    answers['/user/routes'] = routes;
    page.querySelector<HTMLElement>('.waiting button')?.click();
    await seen('[data-route="/mine/mine"]');
  });

  it('signs out to the sign-in page of the user’s type', async () => {
    answers['/user/routes'] = ['/mine/mine', '/ls/user', '/base/user/personalCenter', '/404'];
    core().session.set(hour());
    start('/mine/mine');
    await seen('[data-route="/mine/mine"]');
    await until(() => page.querySelector('.user-face') !== null, 'the user menu');
    page.querySelector<HTMLElement>('.user-face')?.closest('button')?.click();
    await until(() => page.querySelector('[role=menu]') !== null, 'the open menu');
    const items = [...page.querySelectorAll<HTMLElement>('[role=menuitem]')];
    expect(items.map(item => item.textContent)).to.include.members(['My user', 'Personal centre']);
    items.find(item => item.textContent === 'Sign out')?.click();
    await seen('[data-route="/login/purchase"]');
    // Who leaves on purpose is not sent back to where they were.
    await until(() => location.pathname + location.search === '/login/purchase', 'the plain address');
    expect(core().session.get()).to.equal(null);
  });
});
