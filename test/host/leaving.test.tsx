import { expect } from 'chai';
import { createRoot, type Root } from 'react-dom/client';
import { Portal } from '../../host/portal.tsx';
import { openLate } from '../../host/shell/late.ts';
import { useSignOut } from '../../host/shell/use-sign-out.tsx';
import { setTabsOn } from '../../host/tabs/tab-store.ts';
import { setLang } from '../../shared/client/choices.ts';
import { core } from '../../shared/client/core.ts';
import type { SessionData } from '../../shared/domain/kernel/wire.ts';
import { useUnsaved } from '../../shared/ui/hooks/use-unsaved.ts';
import { isUnsaved } from '../../shared/ui/unsaved.ts';
import { drawn, until } from '../kit/screen.tsx';
import { answers, fakeFetch, hour, leaf, realFetch, user } from './portal-answers.ts';

const realAddress = location.href;

describe('leaving a page of the portal', () => {
  let react: Root;
  let page: HTMLElement;
  let work: Root;
  const deep = (selector: string) =>
    document.querySelector('.area > *')?.shadowRoot?.querySelector<HTMLElement>(selector);
  const seen = (selector: string) => until(() => Boolean(deep(selector)), selector);
  const navigateTo = async (path: string) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
    await seen(`[data-route="${path}"]`);
  };
  const open = async (path: string, session: Partial<SessionData> = {}) => {
    core().session.set({ ...hour(), ...session });
    history.replaceState(null, '', path);
    react.render(<Portal />);
    await seen(`[data-route="${path}"]`);
    await until(() => page.querySelector('.user-face') !== null, 'the user menu');
  };
  /** Puts unsaved work on the page, whose question is answered so; answers how often it was asked. */
  const unsaved = (mayGo: () => boolean) => {
    const asked = { times: 0 };
    function Work() {
      useUnsaved(true, async () => {
        asked.times += 1;
        return mayGo();
      });
      return null;
    }
    work.render(<Work />);
    return asked;
  };
  const choose = async (menu: string, item: string) => {
    page.querySelector<HTMLElement>(menu)?.click();
    await until(() => page.querySelector('[role=menu]') !== null, 'the open menu');
    [...page.querySelectorAll<HTMLElement>('[role^=menuitem]')].find(each => each.textContent === item)?.click();
  };

  beforeEach(() => {
    globalThis.fetch = fakeFetch;
    for (const name of Object.keys(answers)) delete answers[name];
    Object.assign(answers, {
      '/i18n/translations': {},
      '/time': { now: Date.now() },
      '/pre-tender/bulletin/list': { rows: [], total: 0, next: null },
      '/user/logout': null,
      '/user/routes': ['/mine/mine', '/info', '/ls/user', '/404', '/app/backlog/list'],
      '/user/info': user,
      '/user/buttons': [],
      '/user/menus': [
        {
          path: '',
          title: 'Work',
          icon: 'house',
          children: [leaf('/mine/mine', 'Workplace'), leaf('/info', 'Information')],
        },
      ],
      '/user/external-menus': [],
      '/message/mine': { rows: [], unread: 0 },
      '/workplace/todos': { rows: [], total: 0 },
      '/workplace/messages': { rows: [] },
    });
    sessionStorage.clear();
    setLang('en');
    page = document.createElement('div');
    document.body.append(page);
    react = createRoot(page);
    work = createRoot(document.createElement('div'));
  });

  afterEach(() => {
    work.unmount();
    react.unmount();
    page.remove();
    localStorage.clear();
    core().session.set(null);
    core().session.setUserType(0);
    setTabsOn(true);
    globalThis.fetch = realFetch;
    history.replaceState(null, '', realAddress);
  });

  it('asks before the browser’s way back would lose unsaved work, and goes there only when the person agrees', async () => {
    setTabsOn(false);
    await open('/info');
    await navigateTo('/ls/user');
    await until(() => page.querySelector('.late-banners') !== null, 'what comes later');
    let mayGo = false;
    const asked = unsaved(() => mayGo);
    await until(isUnsaved, 'the work');
    history.back();
    await until(() => asked.times === 1, 'the question');
    expect(location.pathname).to.equal('/ls/user');
    expect(deep('[data-route]')?.dataset['route']).to.equal('/ls/user');
    mayGo = true;
    history.back();
    await seen('[data-route="/info"]');
    expect([asked.times, location.pathname]).to.deep.equal([2, '/info']);
  });

  it('does not ask on the way back where the page stays open in its tab', async () => {
    await open('/info');
    await navigateTo('/ls/user');
    await until(() => page.querySelector('.late-banners') !== null, 'what comes later');
    const asked = unsaved(() => false);
    await until(isUnsaved, 'the work');
    history.back();
    await seen('[data-route="/info"]');
    expect(asked.times).to.equal(0);
  });

  describe('with queries encrypted', () => {
    const at = () => document.querySelector('.area > *')?.getAttribute('path');
    const goTo = async (address: string) => {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
      await until(() => at() === address && /^(\?q=RUJT.*)?$/.test(location.search), address);
      await drawn();
    };
    /** Goes to these addresses, begins work at the last one, and back. Answers how often it was asked. */
    const backFrom = async (...addresses: readonly string[]) => {
      await open('/info', { queryKey: btoa('k'.repeat(32)) });
      await until(() => page.querySelector('.late-banners') !== null, 'what comes later');
      for (const address of addresses) await goTo(address);
      const asked = unsaved(() => false);
      await until(isUnsaved, 'the work');
      history.back();
      return asked;
    };

    it('asks on the way back within the page of one record', async () => {
      const asked = await backFrom('/ls/user?id=1&step=1', '/ls/user?id=1&step=2');
      await until(() => asked.times === 1, 'the question');
      expect(at()).to.equal('/ls/user?id=1&step=2');
    });

    it('does not ask on the way back to the page of a record, which has a tab of its own', async () => {
      const asked = await backFrom('/ls/user?id=1', '/ls/user');
      await until(() => at() === '/ls/user?id=1' || asked.times > 0, 'the record');
      expect(asked.times).to.equal(0);
    });
  });

  it('asks at the sign-out also about work of which there is no draft', async () => {
    await open('/info');
    unsaved(() => true);
    await until(isUnsaved, 'the work');
    await choose('.user-face', 'Sign out');
    await until(() => document.querySelector('dialog.sign-out[open]') !== null, 'the question');
    expect(document.querySelector('dialog.sign-out')?.textContent).to.contain('Unsaved work: 1');
    expect(core().session.get()).not.to.equal(null);
    document.querySelector<HTMLElement>('.sign-out-answers [data-tone=danger]')?.click();
    await until(() => core().session.get() === null, 'the end');
  });

  it('asks in the browser’s own words where the question cannot be loaded, and keeps the keys', async () => {
    core().session.set(hour());
    core().$user.set(user as never);
    unsaved(() => true);
    const texts: (string | undefined)[] = [];
    const real = globalThis.confirm;
    globalThis.confirm = text => texts.push(text) > 1;
    const done: boolean[] = [];
    function Way() {
      const { signOut } = useSignOut(() => Promise.reject(new Error('no connection')));
      return <button onClick={() => void signOut().then(yes => done.push(yes))}>Out</button>;
    }
    try {
      react.render(<Way />);
      await until(() => page.querySelector('button') !== null, 'the way out');
      page.querySelector('button')?.click();
      await until(() => done.length === 1, 'the first answer');
      expect(core().session.get()).not.to.equal(null);
      page.querySelector('button')?.click();
      await until(() => done.length === 2, 'the second answer');
      expect([done, core().session.get()]).to.deep.equal([[false, true], null]);
      expect(texts[0]).to.contain('Unsaved work');
    } finally {
      globalThis.confirm = real;
    }
  });

  it('lists the open pages in the menu of the tabs, with the one on show marked', async () => {
    await open('/info');
    await navigateTo('/ls/user');
    page.querySelector<HTMLElement>('.tabs .pop > button')?.click();
    const items = () => [...page.querySelectorAll<HTMLElement>('.tabs [role=menuitemradio]')];
    await until(() => items().length === 2, 'the open pages');
    expect(items().map(item => [item.textContent, item.ariaChecked])).to.deep.equal([
      ['Platform information', 'false'],
      ['My user', 'true'],
    ]);
    items()[0]?.click();
    await seen('[data-route="/info"]');
  });

  it('leads from a page outside the menu back to the page one came from', async () => {
    await open('/info');
    await navigateTo('/ls/user');
    await until(() => page.querySelector('.breadcrumb a[href="/info"]') !== null, 'the way back');
    page.querySelector<HTMLElement>('.breadcrumb a[href="/info"]')?.click();
    await seen('[data-route="/info"]');
  });

  it('names the page that leads back in the language that was chosen since', async () => {
    await open('/info');
    await navigateTo('/ls/user');
    const back = () => page.querySelector('.breadcrumb a[href="/info"]')?.textContent;
    await until(() => back() === 'Information', 'the way back');
    answers['/user/menus'] = [{ path: '', title: '工作', icon: 'house', children: [leaf('/info', '信息')] }];
    page.querySelector<HTMLElement>('[aria-label="Switch to Chinese"]')?.click();
    await until(() => page.querySelector('.menu a[href="/info"]')?.textContent === '信息', 'the Chinese menu');
    await until(() => back() === '信息', 'its Chinese name');
  });

  it('has the to-dos within reach of the thumb', async () => {
    await open('/info');
    await until(() => page.querySelector('.bottom-bar a[href="/app/backlog/list"]') !== null, 'the to-dos');
  });

  it('shows nothing of one person’s page to the next who signs in on it, also without tabs', async () => {
    setTabsOn(false);
    await open('/info');
    const before = document.querySelector('.area > *');
    core().session.set({ ...hour(), token: 'T2', refreshToken: 'R2' });
    await until(() => {
      const now = document.querySelector('.area > *');
      return now !== null && now !== before;
    }, 'a page of its own');
    await seen('[data-route="/info"]');
  });

  describe('tells the next person nothing of the record of the one before', () => {
    const labels = () => [...page.querySelectorAll('.palette-label')].map(label => label.textContent);
    /** Shows a record to one person, and has the next, who may open these pages, sign in there. */
    const change = async (routes: unknown) => {
      await open('/ls/user');
      await until(() => page.querySelector('.late-banners') !== null, 'what comes later');
      deep('[data-route]')?.setAttribute('data-record', 'Street lights');
      await until(() => document.title.startsWith('Street lights – My user'), 'the name of the record');
      Object.assign(answers, { '/user/routes': routes, '/user/info': { ...user, id: 'u2' } });
      core().session.set({ ...hour(), token: 'T2', refreshToken: 'R2' });
    };

    it('in the title, also while the page of the next one is on its way', async () => {
      setTabsOn(false);
      const routes = Promise.withResolvers<unknown>();
      const known = answers['/user/routes'];
      await change(routes.promise);
      await until(() => !document.title.includes('Street lights'), 'no title of a record');
      routes.resolve(known);
      await until(() => document.title.startsWith('My user'), 'a title of its own');
    });

    it('among the pages opened last, where the next person may not open that one', async () => {
      await change(['/mine/mine', '/info', '/404']);
      await seen('[data-route="/404"]');
      openLate('palette');
      await until(() => labels().includes('Not found'), 'the pages opened last');
      expect(labels()).not.to.include('Street lights – My user');
    });
  });
});
