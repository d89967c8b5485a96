import { expect } from 'chai';
import { createRoot, type Root } from 'react-dom/client';
import { $loadFailed } from '../../host/portal-state.ts';
import { Portal } from '../../host/portal.tsx';
import { setLang } from '../../shared/client/choices.ts';
import { core } from '../../shared/client/core.ts';
import type { Route } from '../../shared/routes/define-routes.ts';
import { routes } from '../../shared/routes/registry.ts';

const session = () => ({
  ...{ token: 'T1', refreshToken: 'R1', prefectureCode: '310000', issuedAt: Date.now() },
  ...{ expiresAt: Date.now() + 3_600_000, refreshExpiresAt: Date.now() + 9_000_000 },
});
const user = {
  ...{ id: 'u1', userType: 10, name: 'Chen Li', account: 'chen', roles: [], prefectureCode: '310000' },
  organization: { id: 'o1', name: 'Public Affairs Centre', kind: 'tenderer' },
};

/** Waits by asking again as soon as the page has had its turn: two thousand addresses do not wait for frames. */
async function until(condition: () => boolean, what: string): Promise<void> {
  const end = performance.now() + 20_000;
  const { port1, port2 } = new MessageChannel();
  while (!condition()) {
    if (performance.now() > end) throw new Error(`not within 20 s: ${what}`);
    await new Promise(resolve => {
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
  }
  port1.close();
}

const realFetch = globalThis.fetch;
const realAddress = location.href;
let listed: readonly string[];

/** Answers what the shell asks; the screens' own readings find nothing, which each of them says in its own way. */
const fakeFetch: typeof fetch = async (input, init) => {
  const path = String(input).split('/ebidding/api')[1]?.split('?')[0];
  if (path === undefined) return realFetch(input, init);
  const shell: Record<string, unknown> = {
    '/user/routes': listed,
    '/user/info': user,
    '/user/buttons': [],
    '/user/menus': [],
    '/user/external-menus': [],
    '/i18n/translations': {},
    '/time': { now: Date.now() },
    '/message/mine': { rows: [], unread: 0 },
  };
  const data = shell[path];
  const body = data
    ? { code: 200, success: true, msg: '', data }
    : { code: 404, success: false, msg: 'none', data: {} };
  return new Response(JSON.stringify(body), { status: body.code, headers: { 'content-type': 'application/json' } });
};

const main = () => document.querySelector('.area > *')?.shadowRoot?.querySelector<HTMLElement>('[data-route]');
/** Goes to an address as a link inside the portal does: in the page, without loading it. */
const visit = (path: string) => {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
};
const addressOf = ({ path }: Route) => path.replace(/\{\w+\}/g, 'x');
const isRestricted = ({ access }: Route) => access === 'role' || access === 'auth';
const isSignIn = ({ kind }: Route) => kind === 'login';
const isPublic = ({ access }: Route) => access === 'public' || access === 'anonymous';

/** The page stands at the address and shows what is there: the screen, or that it is not built yet. `/redirect` alone leads on. */
async function expectShown(route: Route): Promise<void> {
  const path = addressOf(route);
  if (route.path === '/redirect') return until(() => location.pathname !== path, 'leads on');
  await until(() => main()?.dataset['route'] === path, `${path} is shown`);
  expect(location.pathname).to.equal(path);
  return undefined;
}
async function expectAt(path: string): Promise<void> {
  await until(() => location.pathname === path && main()?.dataset['route'] === path, path);
}

describe('every route in the browser', function () {
  let react: Root;
  let page: HTMLElement;
  const begin = async (signedIn: boolean, list: readonly string[]) => {
    globalThis.fetch = fakeFetch;
    listed = list;
    setLang('en');
    core().session.set(null);
    core().session.setUserType(20);
    if (signedIn) core().session.set(session());
    page = document.createElement('div');
    document.body.append(page);
    history.replaceState(null, '', '/404');
    react = createRoot(page);
    react.render(<Portal />);
    await until(() => main()?.dataset['route'] === '/404', 'the portal');
  };
  const end = () => {
    react.unmount();
    page.remove();
    core().session.set(null);
    localStorage.clear();
    $loadFailed.set(false);
    globalThis.fetch = realFetch;
    history.replaceState(null, '', realAddress);
  };

  describe('for a guest', () => {
    before(() => begin(false, []));
    after(end);
    for (const route of routes)
      it(`${route.path} (${route.access}): ${isPublic(route) ? 'is shown' : 'asks to sign in, with the way back'}`, async () => {
        visit(`${addressOf(route)}?id=7`);
        if (isPublic(route)) return expectShown(route);
        await expectAt('/login/supplier');
        expect(new URLSearchParams(location.search).get('redirect')).to.equal(`${addressOf(route)}?id=7`);
        return undefined;
      });
  });

  describe('for a person whose list holds it', () => {
    before(() =>
      begin(
        true,
        routes.map(route => route.path),
      ),
    );
    after(end);
    for (const route of routes)
      it(`${route.path}: ${isSignIn(route) && !route.path.includes('{') ? 'goes to the workplace' : 'is shown'}`, async () => {
        visit(addressOf(route));
        if ((isSignIn(route) && !route.path.includes('{')) || route.path === '/') return expectAt('/mine/mine');
        return expectShown(route);
      });
  });

  describe('for a person whose list does not hold it', () => {
    const rest = routes.filter(route => !isRestricted(route)).map(route => route.path);
    before(() => begin(true, rest));
    after(end);
    for (const route of routes.filter(isRestricted))
      it(`${route.path} (${route.access}): ${route.path === '/iframe/index' ? 'is shown, as the specification says' : 'is not found'}`, async () => {
        visit(addressOf(route));
        if (route.path === '/iframe/index') return expectShown(route);
        await expectAt('/404');
        expect(document.querySelector('.area > *')?.localName).to.equal('ebs-account');
        return undefined;
      });
    for (const route of routes.filter(each => !isRestricted(each) && !isSignIn(each)))
      it(`${route.path} (${route.access}): is shown`, async () => {
        visit(addressOf(route));
        return expectShown(route);
      });
  });
});
