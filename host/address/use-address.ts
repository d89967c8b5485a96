import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { navigate, useLocationProperty } from 'wouter/use-browser-location';
import { core } from '../../shared/client/core.ts';
import { isPublicPath } from '../../shared/routes/guard.ts';
import { cleanPath } from '../../shared/routes/route-path.ts';
import { loadSeal, opened, sealed, sealedIn, sealLinks } from './sealed-address.ts';

/** The address of the portal as the guard and the screens see it: its query opened. */
export interface PortalAddress {
  /** Path, query and hash; undefined while the cipher is loaded that opens the query, without query when that cannot be opened. */
  readonly address: string | undefined;
  /** The sealed query is broken, or was made for someone else. */
  readonly isUnreadable: boolean;
  /** Puts an address into the browser, its query sealed where that is on. */
  readonly setAddress: (to: string, options?: { replace?: boolean }) => void;
}

/**
 * `address` stays on show while the history steps away from it and back, before a question; undefined: the browser's own. `onPop` is told
 * of the browser's way back or forward before anything follows it, and may stop that.
 */
export const held: { address?: string | undefined; onPop?: ((event: PopStateEvent) => void) | undefined } = {};
// Sooner than the router: Chromium calls a window's listeners in the order they came, those that capture too.
addEventListener('popstate', event => held.onPop?.(event), true);

const rawAddress = () => held.address ?? location.pathname + location.search + location.hash;

/**
 * The browser's address, with query encryption on or off (contract §3): plain and sealed addresses both open; with a key in the session a
 * query is sealed before it comes into the history. Off, nothing is loaded and nothing waits.
 */
export function useAddress(): PortalAddress {
  const raw = useLocationProperty(rawAddress);
  const [path = '', search = ''] = (raw.split('#')[0] ?? '').split(/\?(.*)/s);
  const session = useStore(core().session.$session);
  const key = session?.queryKey;
  const isSealed = sealedIn(`?${search}`) !== undefined;
  // A guest is sent to the sign-in page with the sealed address as it is; after that its owner opens it.
  const mustOpen = isSealed && (session !== null || isPublicPath(cleanPath(path)));
  const [late, setLate] = useState<{ readonly of: Promise<string | null>; readonly plain: string | null }>();
  // eslint-disable-next-line react-hooks/exhaustive-deps -- it opens with the key
  const asked = useMemo(() => (mustOpen ? opened(raw) : raw), [mustOpen, raw, key]);
  const found = late && late.of === asked ? late.plain : asked;
  const waits = found instanceof Promise;
  const plain = waits ? undefined : found;
  const turn = useRef(0);

  const setAddress = useCallback((to: string, options?: { replace?: boolean }) => {
    const mine = (turn.current += 1);
    const safe = sealed(to);
    if (typeof safe === 'string') navigate(safe, options);
    // Where somebody has gone elsewhere meanwhile, that counts.
    else void safe.then(text => mine === turn.current && navigate(text, options));
  }, []);

  useEffect(() => {
    if (!key) return undefined;
    void loadSeal().catch(() => undefined);
    return sealLinks();
  }, [key]);

  useEffect(() => {
    if (!(found instanceof Promise)) return undefined;
    let current = true;
    void found.then(plainly => current && setLate({ of: found, plain: plainly }));
    return () => {
      current = false;
    };
  }, [found]);

  useEffect(() => {
    if (!key || !search || isSealed) return undefined;
    // A plain address that came from outside is sealed in its place, unless the guard has led elsewhere by then.
    let current = true;
    void Promise.resolve(sealed(raw)).then(safe => {
      if (current && safe !== raw && rawAddress() === raw) navigate(safe, { replace: true });
    });
    return () => {
      current = false;
    };
  }, [key, search, isSealed, raw]);

  const isUnreadable = mustOpen && plain === null;
  return { address: plain === null ? path : plain, isUnreadable, setAddress };
}
