import { core } from '../../shared/client/core.ts';

type Seal = typeof import('../../shared/client/query-seal.ts');

let seal: Seal | undefined;
let loading: Promise<Seal> | undefined;

/** Loads the cipher; only for people whose session has a key for queries. */
export const loadSeal = (): Promise<Seal> =>
  (loading ??= import('../../shared/client/query-seal.ts').then(
    loaded => (seal = loaded),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  ));

/** The present person's key for queries; undefined for guests, and when query encryption is off. */
export const queryKey = (): string | undefined => core().session.get()?.queryKey;

const SEALED = /^\?q=(RUJT[\w-]{36,})$/;

/** The sealed query of an address, if it has one. */
export const sealedIn = (search: string): string | undefined => SEALED.exec(search)?.[1];

/** An address of the portal in its parts. */
function partsOf(address: string): { readonly path: string; readonly search: string; readonly hash: string } {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  return { path, search, hash };
}

/**
 * The address as it may stand in history, bookmarks and logs: its query sealed when the session has a key. The same address when there
 * is nothing to seal; a promise only while the cipher is being loaded.
 */
export function sealed(address: string): string | Promise<string> {
  const key = queryKey();
  const { path, search, hash } = partsOf(address);
  if (!key || search.length < 2 || sealedIn(search)) return address;
  const withCipher = (cipher: Seal) => `${path}?q=${cipher.sealQuery(path, search.slice(1), key)}${hash}`;
  return seal ? withCipher(seal) : loadSeal().then(withCipher, () => address);
}

/** The address with its query opened; null when it cannot be; a promise only while the cipher is being loaded. */
export function opened(address: string): string | null | Promise<string | null> {
  const { path, search, hash } = partsOf(address);
  const q = sealedIn(search);
  const key = queryKey();
  if (!q) return address;
  if (!key) return null;
  const withCipher = (cipher: Seal) => {
    const query = cipher.openQuery(path, q, key);
    return query === undefined ? null : `${path}?${query}${hash}`;
  };
  return seal ? withCipher(seal) : loadSeal().then(withCipher, () => null);
}

/**
 * Seals the addresses of links just before the browser may use them (new tab, copy, drag), in whatever element they stand; a plain click
 * goes through the portal's own navigation. Answers the function that stops it.
 */
export function sealLinks(): () => void {
  const onTouch = (event: Event) => {
    const link = event.composedPath().find(node => node instanceof HTMLAnchorElement);
    if (!link || !link.href || link.origin !== location.origin || /^\/(ebidding|elements)\//.test(link.pathname))
      return;
    const plain = link.pathname + link.search + link.hash;
    const safe = sealed(plain);
    if (safe !== plain && typeof safe === 'string') link.setAttribute('href', safe);
  };
  const signs = ['pointerdown', 'focusin', 'contextmenu', 'dragstart'];
  for (const sign of signs) addEventListener(sign, onTouch, true);
  return () => {
    for (const sign of signs) removeEventListener(sign, onTouch, true);
  };
}
