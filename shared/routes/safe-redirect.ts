import { cleanPath } from './route-path.ts';
import { HOME, isAnonymousPath, loginPages } from './sign-in-paths.ts';

/** Longest address that is carried through a sign-in, in characters. */
export const LONGEST_REDIRECT = 2048;
const DEEPEST = 3;

/** An address of this origin as a URL; undefined for everything that leads, or may be read as leading, anywhere else. */
export function ownAddress(origin: string, value: string | null | undefined): URL | undefined {
  if (!value || value.length > LONGEST_REDIRECT || !/^[/?#]|^https?:\/\//i.test(value)) return undefined;
  // Parsers strip or turn round what is left out here, each in its own way: `/\t/host`, `/\host`.
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u001f\u007f]/.test(value) || (value.split(/[?#]/)[0] ?? '').includes('\\')) return undefined;
  try {
    const target = new URL(value, origin);
    // A path such as `//evil` is read as another host by the next parser that sees it alone.
    const own = target.origin === new URL(origin).origin && !target.username && !target.password;
    return own && !target.pathname.startsWith('//') ? target : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A `redirect` value as a path of this origin (path, query, hash), or `/mine/mine` when it leads anywhere else: other origins,
 * `//host`, `javascript:`, backslash tricks, control characters, over 2,048 characters. Contract §3. A page that only leads on
 * (sign-in, `/redirect`, `/404`) is not gone to: what it would lead to is, so that nobody is sent round in a circle.
 */
export function safeRedirect(origin: string, value: string | null | undefined): string {
  let wanted = value;
  for (let depth = 0; depth < DEEPEST; depth += 1) {
    const target = ownAddress(origin, wanted);
    if (!target) return HOME;
    const path = cleanPath(target.pathname);
    const forwards = path === '/redirect';
    if (!forwards && path !== '/404' && !loginPages.has(path) && !isAnonymousPath(path))
      return target.pathname + target.search + target.hash;
    wanted = onward(target);
    // `/redirect` asks the person before it leads to another site: it ends there by itself.
    if (forwards && wanted && !ownAddress(origin, wanted)) return target.pathname + target.search;
  }
  return HOME;
}

/** Where a page that leads on leads to, as its address says. */
export const onward = ({ searchParams }: Pick<URL, 'searchParams'>): string | null =>
  searchParams.get('redirect') ?? searchParams.get('url') ?? searchParams.get('path');
