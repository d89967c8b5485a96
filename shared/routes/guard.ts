import { safeRedirect } from './safe-redirect.ts';

/** Where a user without a token signs in, by user type; anything else is an expert (spec §4.2). */
export const loginPaths: Readonly<Record<number, string>> = {
  10: '/login/purchase',
  20: '/login/supplier',
  35: '/login/tenderer',
  50: '/login/supervisor',
};
/** The sign-in page of a user type. */
export const loginPathOf = (userType: number | null | undefined): string =>
  loginPaths[userType ?? 0] ?? '/login/expert';

const LOGIN_PAGES = new Set([
  ...Object.values(loginPaths),
  '/login/expert',
  '/sso/login',
  '/user/sso-login',
  '/uip/login',
]);

/** Paths that pass without a token (spec §4.2, 4): the literal ones and the single sign-on patterns. `/404` shows itself to anyone. */
export const publicPaths: ReadonlySet<string> = new Set([
  ...LOGIN_PAGES,
  '/redirect',
  '/404',
  '/info',
  '/wechat/backlog/detail',
  '/ls/account',
  '/ls/account/expert',
  '/ls/account/supplier',
  '/ls/expert/indbMustKnow',
  '/ls/expert/exam',
  '/pls/invitation-bulletin/bulletinDetail',
  '/sts/content-plat/statute/regulationsList',
  '/ess/verification/openPackage',
  '/ess/verification/openPackage-view',
]);
const ANONYMOUS = [/^\/sso\/login\/[^/]+$/, /^\/sso\/[^/]+\/(login|check)$/];

/** Whether a path passes without a token. */
export const isPublicPath = (path: string): boolean =>
  publicPaths.has(path) || ANONYMOUS.some(pattern => pattern.test(path));

/** What the guard knows besides the address. */
export interface GuardState {
  readonly token: string | null;
  /** The type last signed in, for the choice of the sign-in page. */
  readonly userType: number | null;
  readonly userId: string | null;
  /** The routes the server gave this user; null while they are not loaded. */
  readonly routes: readonly string[] | null;
  readonly legacyLogin: { readonly jSessionId: string; readonly token: string } | null;
}

/** What is to be done about a navigation. Every redirect replaces the history entry. */
export type Decision =
  | { readonly kind: 'pass' }
  | { readonly kind: 'redirect'; readonly to: string; readonly resetToken?: true; readonly pending?: true }
  /** Load translations, routes, user, menus and buttons in parallel, then decide again. */
  | { readonly kind: 'load' }
  /** Reset the token, sign in with the legacy session, read the token again, then decide again for `to`. */
  | { readonly kind: 'legacy-login'; readonly jSessionId: string; readonly uid: string; readonly to: string };

const pass: Decision = { kind: 'pass' };
const redirect = (to: string): Decision => ({ kind: 'redirect', to });
const withQuery = (path: string, query: Record<string, string>): string => `${path}?${new URLSearchParams(query)}`;

/** The address without some of its query inputs, as path, query and hash. */
function without(location: URL, ...names: string[]): string {
  const rest = new URL(location);
  for (const name of names) rest.searchParams.delete(name);
  return rest.pathname + rest.search + rest.hash;
}

/** Whether a path is in the server's list; entries may hold path parameters. */
function isAllowed(path: string, routes: readonly string[]): boolean {
  if (routes.includes(path)) return true;
  return routes.some(route => {
    if (!route.includes('{')) return false;
    const parts = route.split('/');
    const given = path.split('/');
    return (
      parts.length === given.length &&
      parts.every((part, index) => part === given[index] || (/^\{\w+\}$/.test(part) && given[index] !== ''))
    );
  });
}

/** The navigation guard (spec §4.2, contract §3): pure, in the order of the specification. */
export function decide(location: URL, state: GuardState): Decision {
  const query = location.searchParams;
  const path = location.pathname.length > 1 ? location.pathname.replace(/\/+$/, '') || '/' : '/';

  const ssoToken = query.get('ssoToken');
  if (ssoToken) {
    const to = withQuery('/sso/login', { redirect: without(location, 'ssoToken'), ssoCode: ssoToken });
    return { kind: 'redirect', to, resetToken: true };
  }

  const jSessionId = query.get('jSessionId');
  if (jSessionId) {
    const { legacyLogin, token } = state;
    if (!token || !legacyLogin || legacyLogin.jSessionId !== jSessionId || legacyLogin.token !== token) {
      return {
        kind: 'legacy-login',
        jSessionId,
        uid: query.get('uid') ?? '',
        to: without(location, 'jSessionId', 'uid'),
      };
    }
  }

  if (state.token) return decideSignedIn(location, path, state);
  if (isPublicPath(path)) return pass;
  const to = withQuery(loginPathOf(state.userType), { redirect: without(location) });
  return { kind: 'redirect', to, pending: true };
}

function decideSignedIn(location: URL, path: string, { routes, userId }: GuardState): Decision {
  const query = location.searchParams;
  if (LOGIN_PAGES.has(path)) return redirect('/mine/mine');
  if (!routes) return { kind: 'load' };
  if (path === '/') return redirect('/mine/mine');
  if (path === '/demo/index.htm' && query.has('no_sitemesh'))
    return redirect(safeRedirect(location.origin, location.hash.slice(1)));
  if (path === '/404') return pass;
  if (path !== '/iframe/index' && !isAllowed(path, routes)) return redirect('/404');
  const userKey = query.get('userKey');
  return userKey && userKey !== userId ? redirect('/404') : pass;
}
