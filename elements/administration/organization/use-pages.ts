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
  const wanted = useRef(of);
  wanted.current = of;
  const read = async (cursor: string | null, before: readonly T[], signal?: AbortSignal) => {
    setLoading(true);
    try {
      const page = await api.get<Page<T>>(path, { ...params, cursor }, { quiet: true, ...(signal ? { signal } : {}) });
      if (wanted.current === of) setState({ of, rows: [...before, ...page.rows], next: page.next });
    } catch (fault) {
      const error = asApiError(fault);
      if (!error.aborted && wanted.current === of) setState({ of, rows: before, next: cursor, error });
    } finally {
      setLoading(false);
    }
  };
  useEffect(() => {
    const giveUp = new AbortController();
    void read(null, [], giveUp.signal);
    return () => giveUp.abort();
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
