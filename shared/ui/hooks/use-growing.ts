import { useEffect, useMemo, useState } from 'react';
import type { ApiError } from '../../client/api-error.ts';
import { useScreen } from '../element-context.tsx';
import type { QueryParams } from './query-cache.ts';
import { asApiError, type Query, useQuery } from './use-query.ts';

/** One reading of a list and where the next one begins. */
interface Step {
  readonly next: string | null;
}

/** What follows the rows shown. */
export interface Further {
  readonly loading: boolean;
  readonly error: ApiError | undefined;
  /** Reads the next ones; undefined where none follow. */
  readonly read: (() => void) | undefined;
}

/** A list as far as it is read: its readings, one behind the other. */
export interface Growing<P> extends Query<P> {
  readonly steps: readonly P[];
  readonly further: Further;
}

const NONE: readonly never[] = [];

/**
 * Reads a list that grows at its reader's wish, one cursor after the other. When its first rows are read again, so are the others, each reading
 * behind the one before: none stands twice or is left out. Until they are there, the old ones stand behind the new first ones.
 */
export function useGrowing<P extends Step>(path: string, params: QueryParams): Growing<P> {
  const { api } = useScreen();
  const query = useQuery<P>(path, params);
  const { data } = query;
  const key = JSON.stringify([path, params]);
  const [wanted, want] = useState({ key, count: 0, tries: 0 });
  const [held, hold] = useState<{ readonly key: string; readonly of: P; readonly steps: readonly P[] }>();
  const [error, setError] = useState<ApiError>();
  const count = wanted.key === key ? wanted.count : 0;
  const behind = held?.key === key ? held.steps : NONE;
  useEffect(() => {
    setError(undefined);
    if (!data || count === 0) return undefined;
    const giveUp = new AbortController();
    const { signal } = giveUp;
    const read = async () => {
      const steps = held?.of === data ? [...held.steps] : [];
      let cursor = (steps.at(-1) ?? data).next;
      while (cursor && steps.length < count) {
        // Not given up with an address: the screen may stay.
        const step = await api.get<P>(path, { ...params, cursor }, { quiet: true, keep: true, signal });
        if (signal.aborted) return;
        steps.push(step);
        cursor = step.next;
      }
      hold({ key, of: data, steps });
    };
    void read().catch(fault => !signal.aborted && setError(asApiError(fault)));
    return () => giveUp.abort();
    // The key stands for path and parameters; what is held follows from the others.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [api, data, key, count, wanted.tries]);
  const steps = useMemo(() => (data ? [data, ...behind] : NONE), [data, behind]);
  const next = steps.at(-1)?.next;
  const isHere = held?.of === data && behind.length >= count;
  return {
    ...query,
    steps,
    further: {
      loading: count > 0 && !isHere && error === undefined && Boolean(next),
      error,
      read: next ? () => want({ key, count: behind.length + 1, tries: wanted.tries + 1 }) : undefined,
    },
  };
}
