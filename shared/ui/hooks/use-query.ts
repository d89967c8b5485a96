import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useLayoutEffect } from 'react';
import { ApiError } from '../../client/api-error.ts';
import { $lang } from '../../i18n/translate.ts';
import { useScreen } from '../element-context.tsx';
import { $reader, queryEntry, type QueryParams, type QueryState } from './query-cache.ts';

/** One reading of the server as a screen sees it. `loading` with `data` means: shown, and being read again. */
export interface Query<T> extends QueryState<T> {
  /** Reads again; resolves when the answer is on screen. Never throws: the failure is in `error`. */
  readonly reload: () => Promise<void>;
}

const NOTHING: QueryParams = {};

/**
 * Reads `path` with `params` and shows the last answer while a new one is on its way. Screens that read the same share one
 * request. It is read again in another language, and when the connection is back that it has failed for. A null path reads nothing yet.
 */
export function useQuery<T>(path: string | null, params: QueryParams = NOTHING): Query<T> {
  const { api, emit } = useScreen();
  const entry = queryEntry(api, path ?? '', params, useStore($reader));
  const { store } = entry;
  // The server is asked in the language of the page.
  const lang = useStore($lang);
  const state = useStore(store) as QueryState<T>;

  const reload = useCallback(async () => {
    if (path === null) return;
    entry.controller?.abort();
    const controller = new AbortController();
    entry.controller = controller;
    if (!store.get().loading) store.set({ ...store.get(), loading: true });
    try {
      const data = await api.get<T>(path, entry.params, { signal: controller.signal, quiet: true });
      if (!controller.signal.aborted) store.set({ data, error: undefined, loading: false });
    } catch (fault) {
      if (controller.signal.aborted) return;
      const error = asApiError(fault);
      store.set({ data: store.get().data, error: error.aborted ? undefined : error, loading: error.aborted });
      // Given up by a navigation elsewhere on the page, while this screen stays: it still wants its answer.
      if (error.aborted) setTimeout(() => void (store.lc > 0 && entry.reload?.()), 50);
    } finally {
      if (entry.controller === controller) entry.controller = undefined;
    }
  }, [api, entry, path, store]);

  // Before the browser paints what stands there without it: the question is under way meanwhile.
  useLayoutEffect(() => {
    entry.reload = reload;
    if (path === null || (entry.controller && (entry.lang ?? lang) === lang)) return;
    entry.lang = lang;
    void reload();
  }, [entry, path, reload, lang]);

  const { error } = state;
  const isCut = path !== null && error?.status === 0;
  useEffect(() => {
    if (!isCut) return undefined;
    // Of all that share the reading the first one makes it.
    const again = () => void (entry.controller ?? entry.reload?.());
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [isCut, entry]);
  useEffect(() => {
    if (error) emit('ebs-error', { message: error.message, code: error.status });
  }, [emit, error]);

  return path === null ? { data: undefined, error: undefined, loading: false, reload } : { ...state, reload };
}

/** Any thrown value as an `ApiError`; what is not one is a failed connection (status 0). */
export const asApiError = (fault: unknown): ApiError =>
  fault instanceof ApiError ? fault : new ApiError(fault instanceof Error ? fault.message : String(fault));
