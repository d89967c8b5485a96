import { createContext, useContext } from 'react';
import type { Api } from '../client/api.ts';
import type { EmitEvent } from './element-events.ts';

/** A query as screens read it: the last value of each name. Use `URLSearchParams` on `search` where a name is repeated. */
export type Query = Readonly<Record<string, string | undefined>>;

/** What a screen stands in: its element, its address and the ways out. */
export interface ScreenContext {
  /** The route path without its query: `/pre/bulletin/list`. */
  readonly path: string;
  readonly query: Query;
  /** The query as text, without the question mark. */
  readonly search: string;
  /** Parameters of the path, such as `system` of `/sso/{system}/login`. */
  readonly params: Readonly<Record<string, string>>;
  /** Goes to a path with its query. `?a=1` alone changes the query of this path. `replace` leaves no entry in the history. */
  go(pathWithQuery: string, options?: { replace?: boolean }): void;
  /** The address of a path on the portal, for real links that open in a new tab. */
  href(pathWithQuery: string): string;
  readonly api: Api;
  readonly emit: EmitEvent;
  /** The portal's origin and base, for links that lead out. */
  readonly portal: string;
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
}

/** Given by `ElementRoot`, and by tests of single screens. */
export const ScreenContextValue = createContext<ScreenContext | undefined>(undefined);

/** The screen's surroundings. Throws when a component is drawn outside an element. */
export function useScreen(): ScreenContext {
  const context = useContext(ScreenContextValue);
  if (!context) throw new Error('useScreen is used outside an element');
  return context;
}

/** The surroundings if there are any; for kit components that also stand alone. */
export const useScreenIfAny = (): ScreenContext | undefined => useContext(ScreenContextValue);

/** Splits `/a/b?x=1&y=2` into path, query text and query. */
export function parseAddress(address: string): {
  readonly path: string;
  readonly search: string;
  readonly query: Query;
} {
  const [path = '', ...rest] = (address.split('#')[0] ?? '').split('?');
  const search = rest.join('?');
  return { path: path || '/', search, query: Object.fromEntries(new URLSearchParams(search)) };
}
