import { useEffect } from 'react';
import type { ListState } from './list-address.ts';

/** A page of a list as it is read. */
interface ReadPage {
  readonly data: { readonly rows: readonly unknown[]; readonly total: number } | undefined;
  readonly loading: boolean;
}

/**
 * Goes to the last page there is from one that has no rows any more, as when its last one was dealt with. Answers whether the reader is on the
 * way there: the list is not empty then.
 */
export function useLastPage(
  { data, loading }: ReadPage,
  { page, size }: Pick<ListState, 'page' | 'size'>,
  change: (change: Partial<ListState>) => void,
): boolean {
  const isBehind = data !== undefined && data.rows.length === 0 && data.total > 0 && (loading || page > 1);
  const last = isBehind && !loading ? Math.min(page - 1, Math.ceil(data.total / size)) : undefined;
  useEffect(() => {
    if (last !== undefined) change({ page: last });
    // Once for a page.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [last]);
  return isBehind;
}
