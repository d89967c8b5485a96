import { expect } from 'chai';
import { keepSession } from '../../elements/account/parts/sign-in-with.ts';
import { keep } from '../../elements/account/sso/sign-in-by.ts';
import { apiFor, core } from '../../shared/client/core.ts';
import { legacyLogin } from '../../shared/client/legacy-login.ts';
import { defineRoutes } from '../../shared/routes/define-routes.ts';
import { defineElement } from '../../shared/ui/define-element.tsx';
import { useQuery } from '../../shared/ui/hooks/use-query.ts';
import { areaOf } from '../../shared/ui/screens.tsx';
import { sessionOfAnHour } from '../kit/session.ts';
import { until } from './until.ts';

/*
 * Elements of two installations of the platform on one page. A session belongs to the installation that gave it, by the origin of its API, and
 * no other one gets its token; the other's elements go on as for a guest.
 */
const OTHER = 'https://other.example/ebidding/api';
const routes = defineRoutes('installation-area', [
  { path: '/info', kind: 'page', access: 'public', screen: 'info', title: { en: 'Info', zh: '信息' } },
  { path: '/pre/project-list', kind: 'list', access: 'open', screen: 'info', title: { en: 'Projects', zh: '项目' } },
]);

function Info() {
  const { data } = useQuery<string>('/sample/info');
  return <p id="info">{data}</p>;
}

const realFetch = globalThis.fetch;
let asked: {
  readonly origin: string;
  readonly path: string;
  readonly token: string | null;
  readonly body: string;
  readonly credentials: string | undefined;
}[];
const fakeFetch: typeof fetch = async (input, init) => {
  const url = new URL(String(input), location.href);
  if (!url.pathname.startsWith('/ebidding/api')) return realFetch(input, init);
  const path = url.pathname.slice('/ebidding/api'.length);
  const token = new Headers(init?.headers).get('authorization');
  asked.push({ origin: url.origin, path, token, body: String(init?.body ?? ''), credentials: init?.credentials });
  const data: unknown = {
    '/user/routes': ['/pre/project-list', '/info'],
    '/user/info': { id: 'u1', userType: 20, name: 'Lin', account: 'lin', roles: [], prefectureCode: '310000' },
    '/user/buttons': [],
    '/user/legacy-login': session('T-legacy'),
    '/sample/info': `from ${url.origin}`,
  }[path];
  return new Response(JSON.stringify({ code: 200, success: true, msg: '', data }), {
    headers: { 'content-type': 'application/json' },
  });
};
const session = (token = 'T1') => ({ ...sessionOfAnHour(), token, refreshToken: `R-${token}-0123456789` });

const place = (path: string, base?: string) => {
  const element = document.createElement('ebs-installation-area');
  element.lang = 'en';
  element.setAttribute('path', path);
  if (base) element.setAttribute('api-base', base);
  document.body.append(element);
  return element;
};
const find = (element: Element, selector: string) => element.shadowRoot?.querySelector<HTMLElement>(selector);
const tokensAt = (origin: string) => asked.filter(each => each.origin === origin).map(each => each.token);

describe('two installations on one page', () => {
  before(() => defineElement('ebs-installation-area', areaOf(routes, { info: async () => Info })));
  beforeEach(() => {
    asked = [];
    globalThis.fetch = fakeFetch;
  });
  afterEach(() => {
    document.body.replaceChildren();
    core().session.set(null);
    core().session.setLegacyLogin(null);
    localStorage.clear();
    globalThis.fetch = realFetch;
  });

  it('the token of the page’s own goes to its own API only; the other’s public screens work as for a guest, its others ask to sign in there', async () => {
    core().session.set(session());
    const own = place('/pre/project-list');
    await until(() => find(own, '#info')?.textContent === `from ${location.origin}`);
    const [open, closed] = [place('/info', OTHER), place('/pre/project-list', OTHER)];
    await until(() => find(open, '#info')?.textContent === 'from https://other.example');
    await until(() => find(closed, '.ebs-state')?.textContent?.includes('Sign in'));
    expect(tokensAt(location.origin)).to.include('Bearer T1');
    expect(tokensAt('https://other.example')).to.deep.equal([null]);
    expect(asked.find(({ origin }) => origin !== location.origin)?.credentials).to.equal('omit');
    expect(JSON.parse(localStorage.getItem('ebs.session')!)).to.include({ token: 'T1' });
  });

  for (const [way, signIn] of Object.entries({
    'a password': () => keepSession(apiFor(OTHER), session('T2'), 20),
    'another system': () => keep(apiFor(OTHER), session('T2')),
    'the old portal': () => legacyLogin(apiFor(OTHER), 'J1', 'U1'),
  }))
    it(`the session that the other one gives by ${way} takes the place of this one’s, and goes there only`, async () => {
      core().session.set(session());
      await signIn();
      const token = `Bearer ${core().session.get()?.token}`;
      expect(token).not.to.equal('Bearer T1');
      asked.length = 0;
      const closed = place('/pre/project-list', OTHER);
      await until(() => find(closed, '#info')?.textContent === 'from https://other.example');
      const own = place('/pre/project-list');
      await until(() => find(own, '.ebs-state')?.textContent?.includes('Sign in'));
      const open = place('/info');
      await until(() => find(open, '#info')?.textContent === `from ${location.origin}`);
      expect(new Set(tokensAt('https://other.example'))).to.deep.equal(new Set([token]));
      expect(tokensAt(location.origin).filter(Boolean)).to.deep.equal([]);
    });

  it('a session of an earlier release, which does not say who gave it, is the page’s own for good once it has been used', async () => {
    localStorage.setItem('ebs.session', JSON.stringify(session()));
    core().session.reread();
    await apiFor(OTHER).get('/sample/info');
    expect(tokensAt('https://other.example')).to.deep.equal([null]);
    await apiFor('/ebidding/api').get('/sample/info');
    expect(tokensAt(location.origin)).to.deep.equal(['Bearer T1']);
    expect(JSON.parse(localStorage.getItem('ebs.session')!)).to.include({ token: 'T1', origin: location.origin });
  });
});
