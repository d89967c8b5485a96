import { expect } from 'chai';
import { core } from '../../shared/client/core.ts';
import { $forbidden } from '../../shared/client/forbidden.ts';
import { defineRoutes } from '../../shared/routes/define-routes.ts';
import { defineElement } from '../../shared/ui/define-element.tsx';
import { areaOf } from '../../shared/ui/screens.tsx';
import { drawn } from '../kit/screen.tsx';
import { until } from './until.ts';

// Addresses of the platform, so that the guard knows their classes.
const routes = defineRoutes('guard-area', [
  { path: '/pre/project-list', kind: 'list', access: 'open', screen: 'plain', title: { en: 'Projects', zh: '项目' } },
  { path: '/pre/project-edit', kind: 'edit', access: 'role', screen: 'plain', title: { en: 'Project', zh: '项目' } },
  { path: '/info', kind: 'page', access: 'public', screen: 'plain', title: { en: 'Info', zh: '信息' } },
  { path: '/login/supplier', kind: 'login', access: 'public', screen: 'plain', title: { en: 'Sign in', zh: '登录' } },
]);
const Plain = () => <p id="plain">plain</p>;

const session = (token = 'T1') => ({
  ...{ token, refreshToken: `R-${token}`, prefectureCode: '310000' },
  ...{ issuedAt: Date.now(), expiresAt: Date.now() + 3_600_000, refreshExpiresAt: Date.now() + 9_000_000 },
});
const user = { id: 'u1', userType: 20, name: 'Lin', account: 'lin', roles: [], prefectureCode: '310000' };

const realFetch = globalThis.fetch;
let answers: Record<string, unknown>;
let calls: string[];
let headers: Record<string, string>;
const fakeFetch: typeof fetch = async (input, init) => {
  const path = String(input).split('/ebidding/api')[1]?.split('?')[0];
  if (path === undefined) return realFetch(input, init);
  calls.push(path);
  headers = Object.fromEntries(new Headers(init?.headers).entries());
  const data = answers[path];
  const found = data !== undefined;
  const body = found ? { code: 200, success: true, msg: '', data } : { code: 500, success: false, msg: 'no', data: {} };
  return new Response(JSON.stringify(body), { status: body.code, headers: { 'content-type': 'application/json' } });
};

const element = () => document.querySelector<HTMLElement>('ebs-guard-area');
const find = (selector: string) => element()?.shadowRoot?.querySelector<HTMLElement>(selector);
const show = (path: string, count = 1) => {
  document.body.innerHTML = `<ebs-guard-area lang="en" path="${path}"></ebs-guard-area>`.repeat(count);
};
const asked: string[] = [];
const onNavigate = (event: Event) => {
  event.preventDefault();
  asked.push((event as CustomEvent<{ path: string }>).detail.path);
};

describe('the guard inside an element', () => {
  before(() => defineElement('ebs-guard-area', areaOf(routes, { plain: async () => Plain })));
  beforeEach(() => {
    globalThis.fetch = fakeFetch;
    answers = {
      '/user/routes': ['/pre/project-list', '/info'],
      '/user/info': user,
      '/user/buttons': ['project.create'],
    };
    calls = [];
    asked.length = 0;
    document.addEventListener('ebs-navigate', onNavigate);
  });
  afterEach(() => {
    document.removeEventListener('ebs-navigate', onNavigate);
    document.body.replaceChildren();
    core().session.set(null);
    core().session.setLegacyLogin(null);
    localStorage.clear();
    globalThis.fetch = realFetch;
  });

  it('loads the lists once for all elements of the page, and tells the core where it stands', async () => {
    core().session.set(session());
    show('/pre/project-list/?id=1', 3);
    await until(() => find('#plain'));
    expect(calls.toSorted()).to.deep.equal(['/user/buttons', '/user/info', '/user/routes']);
    expect(core().$path.get()).to.equal('/pre/project-list');
    expect(core().$buttons.get().has('project.create')).to.equal(true);
  });

  it('shows that there is no such page where the route list does not hold it, and for another person’s userKey', async () => {
    core().session.set(session());
    for (const path of ['/pre/project-edit', '/pre/project-list?userKey=u2', '/nonsense']) {
      show(path);
      await until(() => find('h1')?.textContent === 'Page not found');
      expect(find('#plain')).to.equal(null);
    }
    show('/pre/project-list?userKey=u1');
    await until(() => find('#plain'));
  });

  it('shows public pages to a guest, without asking the server anything', async () => {
    show('/info');
    await until(() => find('#plain'));
    expect(calls).to.deep.equal([]);
  });

  it('asks a guest to sign in at the portal, with the way back; the page may go there itself', async () => {
    core().session.setUserType(20);
    show('/pre/project-list');
    await until(() => find('.ebs-state button'));
    expect(asked).to.deep.equal([]);
    find('.ebs-state button')?.click();
    await until(() => find('main')?.dataset['route'] === '/login/supplier');
    show('/pre/project-edit');
    core().session.setUserType(10);
    await until(() => find('.ebs-state button'));
    find('.ebs-state button')?.click();
    await until(() => asked.length === 1);
    const to = new URL(asked[0] ?? '', location.origin);
    expect(to.pathname).to.equal('/login/purchase');
    expect(to.searchParams.get('redirect')).to.equal(`/redirect?url=${encodeURIComponent(location.href)}`);
  });

  it('leads a signed-in person on from a sign-in page, but not one who has just signed in there', async () => {
    core().session.set(session());
    show('/login/supplier');
    await until(() => asked.length > 0);
    expect(asked[0]).to.equal('/mine/mine');
    core().session.set(null);
    asked.length = 0;
    show('/login/supplier');
    await until(() => find('#plain'));
    core().session.set(session());
    await drawn();
    expect(asked).to.deep.equal([]);
    expect(find('#plain')).not.to.equal(null);
  });

  it('with an ssoToken ends the session and goes to single sign-on', async () => {
    core().session.set(session());
    show('/pre/project-list?ssoToken=S1');
    await until(() => asked.length > 0);
    expect(asked[0]).to.equal('/sso/login?redirect=%2Fpre%2Fproject-list&ssoCode=S1');
    expect(core().session.get()).to.equal(null);
  });

  it('with a jSessionId signs in once for all elements, then shows the page; refused, one may sign in', async () => {
    answers['/user/legacy-login'] = session('T9');
    show('/pre/project-list?jSessionId=J1&uid=U1', 2);
    await until(() => find('#plain'));
    expect(calls.filter(path => path === '/user/legacy-login')).to.have.length(1);
    expect(core().session.legacyLogin()).to.deep.equal({ jSessionId: 'J1', token: 'T9' });
    delete answers['/user/legacy-login'];
    show('/pre/project-list?jSessionId=J2&uid=U1');
    await until(() => find('.ebs-state')?.textContent?.includes('Sign in to go on'));
    expect(core().session.get()).to.equal(null);
  });

  it('goes on waiting, without a message, when the lists cannot be had, and again on request', async () => {
    delete answers['/user/routes'];
    core().session.set(session());
    show('/pre/project-list');
    await until(() => find('.ebs-state button'));
    expect(find('[role=alert]')).to.equal(null);
    answers['/user/routes'] = ['/pre/project-list'];
    find('.ebs-state button')?.click();
    await until(() => find('#plain'));
  });

  it('drops what was asked for another person', async () => {
    let release: (() => void) | undefined;
    const held = new Promise<void>(resolve => (release = resolve));
    let lateReads = 0;
    globalThis.fetch = async (input, init) => {
      const answer = await fakeFetch(input, init);
      if (new Headers(init?.headers).get('authorization') !== 'Bearer OLD') return answer;
      await held;
      const text = answer.text.bind(answer);
      answer.text = () => text().finally(() => (lateReads += 1));
      return answer;
    };
    core().session.set(session('OLD'));
    show('/pre/project-list');
    await until(() => calls.length === 3);
    core().session.set(null);
    answers['/user/info'] = { ...user, id: 'u2' };
    core().session.set(session('NEW'));
    await until(() => core().$user.get()?.id === 'u2');
    answers['/user/routes'] = [];
    release?.();
    await until(() => lateReads === 3);
    expect(core().$user.get()?.id).to.equal('u2');
    expect(core().$routes.get()).to.deep.equal(['/pre/project-list', '/info']);
  });

  it('reads the lists anew once when the server refuses a permission, and follows them', async () => {
    core().session.set(session());
    show('/pre/project-list');
    await until(() => find('#plain'));
    calls.length = 0;
    answers['/user/routes'] = ['/info'];
    answers['/user/buttons'] = [];
    $forbidden.set($forbidden.get() + 1);
    $forbidden.set($forbidden.get() + 1);
    await until(() => find('h1')?.textContent === 'Page not found');
    expect(calls.filter(path => path === '/user/routes')).to.have.length(1);
    expect(core().$buttons.get().size).to.equal(0);
    $forbidden.set($forbidden.get() + 1);
    expect(calls.filter(path => path === '/user/routes')).to.have.length(1);
  });

  it('takes an address as it is spelt, and survives what cannot be read', async () => {
    core().session.set(session());
    for (const path of ['/PRE/project-list', '//evil.example/info', '/sso/%E0%A4%A/check', 'javascript:alert(1)']) {
      show(path);
      await until(() => find('h1')?.textContent === 'Page not found');
    }
    expect(headers['x-route-path'] ?? '').not.to.contain('evil');
  });

  it('begins at its own top after a move when that is out of sight', async () => {
    core().session.set(session());
    document.body.innerHTML =
      '<div style="height:300px"></div><ebs-guard-area lang="en" path="/pre/project-list" style="display:block;min-height:4000px"></ebs-guard-area>';
    await until(() => find('#plain'));
    scrollTo(0, 1500);
    element()?.setAttribute('path', '/info');
    await until(() => find('main')?.dataset['route'] === '/info');
    await until(() => Math.abs(element()?.getBoundingClientRect().top ?? 99) < 2);
    scrollTo(0, 0);
  });
});
