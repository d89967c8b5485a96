import { useEffect, useMemo, useState } from 'react';
import type { ApiError } from '../../client/api-error.ts';
import type { AnyEntity } from '../../domain/kernel/entity.ts';
import type { Answered, ListAnswer } from '../../domain/kernel/wire.ts';
import { useScreen } from '../element-context.tsx';
import { entityPath } from './entity-path.ts';
import type { QueryParams } from './query-cache.ts';
import { rowsOf, useList } from './use-list.ts';
import { asApiError } from './use-query.ts';

/** Further readings of one list at most. */
const MOST_STEPS = 50;
const NONE: readonly never[] = [];

/** Further rows of a list that is shown in one piece. */
export interface FurtherRows {
  /** How many follow the rows shown. */
  readonly left: number;
  readonly loading: boolean;
  readonly error: ApiError | undefined;
  /** Reads the next ones; undefined where none follow. */
  readonly read: (() => void) | undefined;
}

/**
 * A list that is shown in one piece and grows at its reader's wish, `params.size` rows at a time. When its first rows are read again, so are the
 * others, each reading behind the one before: none stands twice or is left out.
 */
export function useGrowingList<E extends AnyEntity>(
  entity: E,
  params: QueryParams,
): ReturnType<typeof useList<E>> & { readonly further: FurtherRows } {
  type Page = ListAnswer<Answered<E>>;
  const { api } = useScreen();
  const query = useList(entity, params);
  const { data } = query;
  const key = JSON.stringify([entity.name, params]);
  const [wanted, want] = useState({ key, steps: 0, tries: 0 });
  const [held, hold] = useState<{ readonly of: Page | undefined; readonly pages: readonly Page[] }>();
  const [error, setError] = useState<ApiError>();
  const isOwn = wanted.key === key;
  const steps = isOwn ? wanted.steps : 0;
  const pages = isOwn && held ? held.pages : NONE;
  useEffect(() => {
    if (!data || steps === 0) return undefined;
    let live = true;
    const read = async () => {
      const further = held?.of === data ? [...held.pages] : [];
      let cursor = (further.at(-1) ?? data).next;
      while (cursor && further.length < steps) {
        const page = await api.get<Page>(entityPath(entity, 'list'), { ...params, cursor }, { quiet: true });
        if (!live) return;
        further.push(page);
        cursor = page.next;
      }
      hold({ of: data, pages: further });
    };
    setError(undefined);
    void read().catch(fault => live && setError(asApiError(fault)));
    return () => {
      live = false;
    };
    // The key stands for the parameters; what is held follows from the others.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [api, data, key, steps, wanted.tries]);
  const rows = useMemo(() => {
    // While the further ones are read again, the old ones stand beside the new first ones.
    const byId = new Map([query.rows, ...pages.map(rowsOf<E>)].flat().map(row => [row.id, row]));
    return [...byId.values()];
  }, [query.rows, pages]);
  const isHere = held?.of === data && pages.length >= steps;
  const next = (pages.at(-1) ?? data)?.next;
  const loading = steps > 0 && !isHere && error === undefined && Boolean(next);
  return {
    ...query,
    rows,
    further: {
      left: Math.max(0, (data?.total ?? 0) - rows.length),
      loading,
      error,
      read:
        next && steps < MOST_STEPS ? () => want({ key, steps: pages.length + 1, tries: wanted.tries + 1 }) : undefined,
    },
  };
}
