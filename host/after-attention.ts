import { core } from '../shared/client/core.ts';
import { $signInMatter, isSignInMatter } from '../shared/client/sign-in-matter.ts';
import { isPublicPath } from '../shared/routes/guard.ts';
import { cleanPath } from '../shared/routes/route-path.ts';
import { loginPathOf } from '../shared/routes/sign-in-paths.ts';

/**
 * Where someone goes whose sign-in asks for something first (code 203): to the sign-in page, which finds the matter in memory and shows
 * its step. Null where that page is shown already, and for attention that is no matter of signing in.
 */
export function afterAttention(data: unknown, location: URL): string | null {
  if (!isSignInMatter(data)) return null;
  $signInMatter.set(data);
  const path = cleanPath(location.pathname);
  if (path.startsWith('/login/')) return null;
  const wanted = location.searchParams.get('redirect') ?? (isPublicPath(path) ? null : path + location.search);
  const query = wanted === null ? '' : `?${new URLSearchParams({ redirect: wanted })}`;
  return loginPathOf(core().session.userType()) + query;
}
