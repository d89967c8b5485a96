import axe from 'axe-core';
import { expect } from 'chai';
import { createRoot, type Root } from 'react-dom/client';
import { Portal } from '../../host/portal.tsx';
import { $signInMatter } from '../../shared/client/sign-in-matter.ts';
import { setLang } from '../../shared/client/choices.ts';
import { apiFor, core } from '../../shared/client/core.ts';
import { until } from '../kit/screen.tsx';
import { sessionOfAnHour } from '../kit/session.ts';

const matter = {
  attention: 'passwordChange',
  reason: 'first',
  ticket: 'worth-a-session',
  expiresAt: Date.now() + 600_000,
  rule: { minLength: 10, classes: 2, history: 0, maxAgeDays: 0 },
};
const user = {
  id: 'u1',
  userType: 20,
  name: 'Lin Yue',
  account: 'lin',
  organization: { id: 'o1', name: 'Supplier One', kind: 'supplier' },
  roles: [],
  prefectureCode: '310000',
};
const message = (id: string, body: string) => ({
  id,
  channel: 'email',
  to: 'lin@supplier.example',
  subject: 'Your code',
  body,
  at: new Date().toISOString(),
});

interface Given {
  readonly status?: number;
  readonly code?: number;
  readonly data: unknown;
}
const answers: Record<string, Given> = {};
const asked: string[] = [];
const realFetch = globalThis.fetch;
const realAddress = location.href;

const fakeFetch: typeof fetch = async (input, init) => {
  const path = String(input).split('/ebidding/api')[1]?.split('?')[0];
  if (path === undefined) return realFetch(input, init);
  asked.push(path);
  const { status = 200, code = status, data } = answers[path] ?? { status: 404, data: {} };
  return new Response(JSON.stringify({ code, success: status < 300, msg: status < 300 ? '' : `no ${path}`, data }), {
    status,
    headers: { 'content-type': 'application/json' },
  });
};

describe('the portal and signing in', () => {
  let react: Root;
  let page: HTMLElement;
  const deep = (selector: string) =>
    document.querySelector('.area > *')?.shadowRoot?.querySelector<HTMLElement>(selector);
  const start = (path: string) => {
    history.replaceState(null, '', path);
    react.render(<Portal />);
  };
  const button = async (text: string) => {
    const found = () => [...page.querySelectorAll<HTMLElement>('button')].find(each => each.textContent === text);
    await until(() => found() !== undefined, text);
    return found() as HTMLElement;
  };

  beforeEach(() => {
    globalThis.fetch = fakeFetch;
    for (const name of Object.keys(answers)) delete answers[name];
    asked.length = 0;
    Object.assign(answers, {
      '/i18n/translations': { data: {} },
      '/time': { data: { now: Date.now() } },
      '/pre-tender/bulletin/list': { data: { rows: [], total: 0, next: null } },
      '/user/logout': { data: null },
      '/user/routes': { data: ['/mine/mine', '/info', '/ls/user', '/404'] },
      '/user/info': { data: user },
      '/user/buttons': { data: [] },
      '/user/menus': { data: [] },
      '/user/external-menus': { data: [] },
      '/message/mine': { data: { rows: [], unread: 0 } },
      '/account/registration/list': { data: { rows: [], total: 0, next: null } },
      '/user/password/rule': { data: matter.rule },
    });
    setLang('en');
    page = document.createElement('div');
    document.body.append(page);
    react = createRoot(page);
  });
  afterEach(async () => {
    react.unmount();
    page.remove();
    // The area's element falls asleep in a microtask; what is cleared below must not wake it.
    await new Promise(requestAnimationFrame);
    localStorage.clear();
    core().session.set(null);
    core().session.setUserType(0);
    $signInMatter.set(null);
    globalThis.fetch = realFetch;
    history.replaceState(null, '', realAddress);
  });

  it('takes a sign-in that asks for a new password to the sign-in page’s step, the ticket in memory only', async () => {
    core().session.setUserType(20);
    start('/info');
    await until(() => Boolean(deep('[data-route="/info"]')), 'the bulletins');
    answers['/sso/login'] = { status: 203, data: matter };
    await apiFor('/ebidding/api').post('/sso/login', { ssoCode: 'c' }, undefined, { outside: true });
    await until(() => Boolean(deep('input[name=new-password]')), 'the step');
    expect(location.pathname).to.equal('/login/supplier');
    expect(location.href + JSON.stringify({ ...localStorage, ...sessionStorage })).not.to.contain('worth-a-session');
  });

  it('leaves other attention to whoever asked', async () => {
    start('/info');
    await until(() => Boolean(deep('[data-route="/info"]')), 'the bulletins');
    answers['/other'] = { status: 203, data: { attention: 'news' } };
    await apiFor('/ebidding/api').get('/other');
    expect($signInMatter.get()).to.equal(null);
    expect(location.pathname).to.equal('/info');
  });

  it('takes back that the sign-in has expired, when there is another one', async () => {
    start('/info');
    await until(() => Boolean(deep('[data-route="/info"]')), 'the bulletins');
    core().handlers.onSignedOut?.('Your sign-in has expired');
    const isSaid = () => page.querySelector('.toasts')?.textContent.includes('has expired') ?? false;
    await until(isSaid, 'the message');
    core().session.set(sessionOfAnHour());
    await until(() => !isSaid(), 'no message');
  });

  it('signs out on all devices, and stays signed in when that is not possible', async () => {
    core().session.set(sessionOfAnHour());
    start('/info');
    await until(() => page.querySelector('.user-face') !== null, 'the user menu');
    const open = () => page.querySelector<HTMLElement>('.user-face')?.closest('button')?.click();
    open();
    (await button('Sign out on all devices')).click();
    await until(() => page.querySelector('.toast') !== null, 'the refusal');
    expect(core().session.get()?.token).to.equal('T1');
    answers['/user/sessions/end-others'] = { data: null };
    open();
    (await button('Sign out on all devices')).click();
    await until(() => location.pathname === '/login/supplier', 'the sign-in page');
    expect(core().session.get()).to.equal(null);
  });

  it('gives the focus to the heading when it is lost by a change of the query: the next record in place of the one before', async () => {
    core().session.set(sessionOfAnHour());
    start('/ls/user');
    await until(() => Boolean(deep('[role=tab][aria-selected=true]')), 'the tabs');
    deep('[role=tab][aria-selected=true]')?.focus();
    deep('[role=tab][aria-selected=true]')?.blur();
    history.pushState(null, '', '/ls/user?tab=password');
    dispatchEvent(new PopStateEvent('popstate'));
    await until(() => Boolean(deep('.password-rule')), 'the next tab');
    await until(() => deep('h1')?.matches(':focus') ?? false, 'the heading has the focus');
  });

  it('leaves the focus where the person works when only the query changes', async () => {
    core().session.set(sessionOfAnHour());
    start('/ls/user');
    await until(() => Boolean(deep('[role=tab][aria-selected=true]')), 'the tabs');
    deep('[role=tab][aria-selected=true]')?.focus();
    deep('[role=tab][aria-selected=true]')?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, composed: true }),
    );
    await until(() => location.search === '?tab=password' && Boolean(deep('.password-rule')), 'the next tab');
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(document.querySelector('.area > *')?.shadowRoot?.activeElement?.getAttribute('data-key')).to.equal(
      'password',
    );
  });

  it('shows the messages of a demo installation, new ones as they come, and gives the focus back', async () => {
    answers['/time'] = { data: { now: Date.now(), demo: true } };
    answers['/demo/accounts'] = { data: [] };
    answers['/demo/messages'] = { data: [] };
    // A new client, since whether it is a demo installation is asked once.
    core().apis.clear();
    start('/info');
    const opener = await button('Messages sent');
    opener.focus();
    opener.click();
    const dialog = () => page.querySelector<HTMLDialogElement>('dialog.demo-messages');
    await until(() => dialog()?.textContent?.includes('No message has been sent yet') ?? false, 'the empty list');
    expect(document.activeElement?.textContent).to.equal('Messages sent');
    answers['/demo/messages'] = { data: [message('m1', 'Your code is 482913.')] };
    await until(() => dialog()?.querySelector('mark')?.textContent === '482913', 'the code');
    const { violations } = await axe.run(dialog()!, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).to.deep.equal([]);
    dialog()?.close();
    await until(() => dialog() === null && document.activeElement === opener, 'the focus back');
  });

  it('asks nothing of a demo where there is none', async () => {
    core().apis.clear();
    start('/info');
    await until(() => Boolean(deep('[data-route="/info"]')), 'the bulletins');
    await until(() => asked.includes('/time'), 'the time');
    expect(page.querySelector('.demo')).to.equal(null);
    expect(asked.filter(path => path.startsWith('/demo'))).to.deep.equal([]);
  });
});
