import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../../shared/client/api-error.ts';
import type { Page } from '../../../shared/domain/account/sign-in-control.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { asApiError } from '../../../shared/ui/hooks/use-query.ts';

/** A list that grows by pages: what is here so far, and the way to more. Another `params` begins anew. */
export function usePages<T>(path: string, params: Readonly<Record<string, string | undefined>>) {
  const { api } = useScreen();
  const [state, setState] = useState<{ of: string; rows: readonly T[]; next: string | null; error?: ApiError }>();
  const [loading, setLoading] = useState(false);
  const [turn, setTurn] = useState(0);
  const of = JSON.stringify(params);
  const reading = useRef<AbortController>(undefined);
  const read = async (cursor: string | null, before: readonly T[]) => {
    reading.current?.abort();
    const { signal } = (reading.current = new AbortController());
    setLoading(true);
    try {
      // Not given up with an address: that also says which columns are shown.
      const page = await api.get<Page<T>>(path, { ...params, cursor }, { quiet: true, keep: true, signal });
      if (!signal.aborted) setState({ of, rows: [...before, ...page.rows], next: page.next });
    } catch (fault) {
      if (!signal.aborted) setState({ of, rows: before, next: cursor, error: asApiError(fault) });
    } finally {
      if (!signal.aborted) setLoading(false);
    }
  };
  useEffect(() => {
    void read(null, []);
    return () => reading.current?.abort();
    // What is read depends on the parameters' values, which `of` holds.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [api, path, of, turn]);
  const here = state?.of === of ? state : undefined;
  return {
    rows: here?.rows,
    error: here?.error,
    hasMore: here?.next !== null && here !== undefined,
    loading,
    more: () => void read(here?.next ?? null, here?.rows ?? []),
    reload: () => setTurn(before => before + 1),
  };
}
