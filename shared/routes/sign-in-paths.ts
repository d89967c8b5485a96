import { matchPath } from './route-path.ts';

/** Where a signed-in person begins. */
export const HOME = '/mine/mine';

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

/** Every page whose only work is to sign someone in: a signed-in person has no business there (spec §4.2, 3). */
export const loginPages: ReadonlySet<string> = new Set([
  ...Object.values(loginPaths),
  '/login/expert',
  '/sso/login',
  '/user/sso-login',
  '/uip/login',
]);

/** Single sign-on of a named system: routes marked anonymous (spec §2.1). */
export const isAnonymousPath = (path: string): boolean =>
  ['/sso/login/{system}', '/sso/{system}/login', '/sso/{system}/check'].some(
    route => matchPath(route, path) !== undefined,
  );
