import { type ComponentType, useEffect, useReducer, useRef } from 'react';
import type { Api } from '../client/api.ts';
import { core } from '../client/core.ts';

/** A screen. One that knows by its address what it will read first can begin to read it `ahead` of being shown. */
export type ScreenComponent = ComponentType & {
  readonly ahead?: (api: Api, query: URLSearchParams) => void;
};

/** Loads a screen's code. */
export type LoadScreen = () => Promise<ScreenComponent>;

interface Loading {
  Component?: ScreenComponent;
  error?: Error;
  promise?: Promise<void> | undefined;
  failures?: number;
}

const loadings = new WeakMap<LoadScreen, Loading>();
const waiting = new Set<() => void>();

/** Starts to load a screen before it is shown, such as when a link is pointed at. Loads once; a failure may be retried. */
export function preloadScreen(load: LoadScreen): Loading {
  const loading = loadings.get(load) ?? {};
  loadings.set(load, loading);
  if (!loading.Component && !loading.error)
    loading.promise ??= load()
      .then(
        Component => {
          loading.Component = Component;
        },
        (reason: unknown) => {
          loading.error = reason instanceof Error ? reason : new Error(String(reason));
          loading.promise = undefined;
          loading.failures = (loading.failures ?? 0) + 1;
        },
      )
      .then(() => {
        for (const draw of waiting) draw();
      });
  return loading;
}

/** A screen on its way: the one to show now (the old one while the next loads), and how to try again after a failure. */
export interface LoadedScreen {
  readonly Component: ComponentType | undefined;
  /** The key of the shown screen: that of the last call whose code was there. */
  readonly key: string;
  readonly busy: boolean;
  readonly error: Error | undefined;
  /** It failed more than once, on a page of others: code that is gone since a new release does not come back before the page is loaded anew. */
  readonly isGone: boolean;
  retry(): void;
}

/** Loads screens without `React.lazy`, whose fallback stays up for 300 ms: the old screen stays until the next one is there. */
export function useLoadedScreen(load: LoadScreen | undefined, key: string): LoadedScreen {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const shown = useRef<{ Component: ComponentType; key: string }>(undefined);
  useEffect(() => {
    waiting.add(draw);
    // The code may have come between drawing and this effect.
    draw();
    return () => {
      waiting.delete(draw);
    };
  }, []);
  const loading = load && preloadScreen(load);
  // A screen that has gone is not brought back to bridge the wait for the next one: it would begin anew, in an address of another.
  if (!loading) shown.current = undefined;
  else if (loading.Component) shown.current = { Component: loading.Component, key };
  const isLasting = (loading?.failures ?? 0) > 1;
  return {
    Component: load ? shown.current?.Component : undefined,
    key: shown.current?.key ?? key,
    busy: Boolean(loading && !loading.Component && !loading.error),
    error: loading?.error,
    isGone: isLasting && !core().renew,
    retry() {
      if (!loading) return;
      // Only the page itself knows the names of a new release. Drafts survive it.
      const { renew } = core();
      if (isLasting && renew) return renew();
      delete loading.error;
      draw();
    },
  };
}
