import { LONGEST_REDIRECT, ownAddress, safeRedirect } from '../../../shared/routes/safe-redirect.ts';

/** Where `/redirect` leads: within the platform, to another site the person must agree to, or nowhere. */
export type RedirectTarget =
  | { readonly kind: 'own'; readonly to: string; readonly isFile: boolean }
  | { readonly kind: 'foreign'; readonly url: URL }
  | { readonly kind: 'bad' };

/** Reads the wanted address. Routes have no file extension; what has one lies beside the portal. */
export function redirectTarget(own: string, wanted: string | null): RedirectTarget {
  if (!wanted) return { kind: 'own', to: '/mine/mine', isFile: false };
  if (ownAddress(own, wanted)) {
    const to = safeRedirect(own, wanted);
    const { pathname } = new URL(to, own);
    return { kind: 'own', to, isFile: /\.\w{2,5}$/.test(pathname) && pathname !== '/demo/index.htm' };
  }
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  if (wanted.length > LONGEST_REDIRECT || /[\u0000-\u001f\u007f]/.test(wanted) || !URL.canParse(wanted))
    return { kind: 'bad' };
  const url = new URL(wanted);
  const isSite = /^https?:$/.test(url.protocol) && !url.username && !url.password && url.origin !== own;
  return isSite ? { kind: 'foreign', url } : { kind: 'bad' };
}
