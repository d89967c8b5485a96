import { useEffect, useRef } from 'react';
import type { ApiError } from '../../client/api-error.ts';
import type { ListState } from './list-address.ts';

/**
 * Turns the pages of a list. The next page begins behind the last row of the one shown, and the one before where it began when it was left:
 * a row that has come or gone meanwhile neither stands on both nor on none. Where a page is jumped to, it is counted from the beginning. `order` tells
 * apart what pages are of: filters, sort and size; `next` is where the page shown says that the next one begins.
 */
export function usePageTurns(
  state: ListState,
  order: string,
  next: string | null | undefined,
  error: ApiError | undefined,
  change: (change: Partial<ListState>) => void,
): (page: number) => void {
  const begun = useRef({ of: order, at: new Map<number, string | undefined>() });
  // The order of a list may have changed since its address was kept: the page is then found by its number.
  const isLost = state.after !== undefined && error?.data.fields?.['cursor'] !== undefined;
  useEffect(() => {
    if (isLost) change({ page: state.page, after: undefined });
    // Once for a refusal.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isLost]);
  return page => {
    if (begun.current.of !== order) begun.current = { of: order, at: new Map() };
    const { at } = begun.current;
    at.set(state.page, state.after);
    const after = page === state.page + 1 ? (next ?? undefined) : page === state.page - 1 ? at.get(page) : undefined;
    change({ page, after });
  };
}
