import { cleanPath, inRoutes } from './route-path.ts';
import { LONGEST_REDIRECT, safeRedirect } from './safe-redirect.ts';
import { HOME, isAnonymousPath, loginPages, loginPathOf } from './sign-in-paths.ts';

export { loginPathOf, loginPaths } from './sign-in-paths.ts';

/** Paths that pass without a token (spec §4.2, 4): the literal ones. `/404` and `/redirect` show themselves to anyone. */
export const publicPaths: ReadonlySet<string> = new Set([
  ...loginPages,
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

/** Whether a path passes without a token: the literal ones and those marked anonymous. */
export const isPublicPath = (path: string): boolean => publicPaths.has(path) || isAnonymousPath(path);

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

/** The first value of a query input that is not empty. */
const given = (query: URLSearchParams, name: string): string | undefined =>
  query.getAll(name).find(value => value !== '');

/** The address without some of its query inputs, as path, query and hash; what is too long to be carried loses its query, then its path. */
function without(location: URL, ...names: string[]): string {
  const rest = new URL(location);
  // Taking away even what is not there would write the rest of the query anew.
  for (const name of names) if (given(location.searchParams, name)) rest.searchParams.delete(name);
  const fits = (text: string) => text.length <= LONGEST_REDIRECT && !text.startsWith('//');
  const whole = rest.pathname + rest.search + rest.hash;
  return fits(whole) ? whole : fits(rest.pathname) ? rest.pathname : HOME;
}

/** An address of this origin, `/path?query#hash` as a page or an attribute names it, as a URL. `//host` is a path here, never a host. */
export const addressOn = (origin: string, address: string): URL =>
  new URL(origin + (address.startsWith('/') ? address : `/${address}`));

/** The sign-in page with the way back. Inputs that sign someone in are left out: they would end the session that is to come. */
export function loginAddress(location: URL, userType: number | null): string {
  const inputs = given(location.searchParams, 'jSessionId') ? ['ssoToken', 'jSessionId', 'uid'] : ['ssoToken'];
  return withQuery(loginPathOf(userType), { redirect: without(location, ...inputs) });
}

/** The navigation guard (spec §4.2, contract §3): pure, in the order of the specification. */
export function decide(location: URL, state: GuardState): Decision {
  const query = location.searchParams;
  const path = cleanPath(location.pathname);

  const ssoToken = given(query, 'ssoToken');
  if (ssoToken) {
    const to = withQuery('/sso/login', { redirect: without(location, 'ssoToken'), ssoCode: ssoToken });
    return { kind: 'redirect', to, resetToken: true };
  }

  const jSessionId = given(query, 'jSessionId');
  if (jSessionId) {
    const { legacyLogin, token } = state;
    if (!token || !legacyLogin || legacyLogin.jSessionId !== jSessionId || legacyLogin.token !== token) {
      const to = without(location, 'jSessionId', 'uid');
      return { kind: 'legacy-login', jSessionId, uid: given(query, 'uid') ?? '', to };
    }
  }

  if (state.token) return decideSignedIn(location, path, state);
  if (isPublicPath(path)) return pass;
  return { kind: 'redirect', to: loginAddress(location, state.userType), pending: true };
}

function decideSignedIn(location: URL, path: string, { routes, userId }: GuardState): Decision {
  const query = location.searchParams;
  if (loginPages.has(path)) return redirect(HOME);
  if (!routes) return { kind: 'load' };
  // Another person's address is refused before it leads anywhere; of a repeated `userKey` every one must be this person's.
  if (query.getAll('userKey').some(key => key !== '' && key !== userId)) return redirect('/404');
  if (path === '/') return redirect(HOME);
  if (path === '/demo/index.htm' && query.has('no_sitemesh'))
    return redirect(safeRedirect(location.origin, location.hash.slice(1)));
  return path === '/404' || path === '/iframe/index' || inRoutes(routes)(path) ? pass : redirect('/404');
}
