import { useEffect, useMemo, useState } from 'react';
import type { AnyEntity } from '../../domain/kernel/entity.ts';
import { useScreen } from '../element-context.tsx';
import { useListDefaults } from './default-views.ts';
import { readListState, writeListState, type ListState } from './list-address.ts';

/** Stands in the address of a list that has a default view and shows nothing of it: an empty query would mean the default. */
export const NO_VIEW = 'view=none';

/**
 * The state of a list in its address; a list inside another screen keeps it to itself. Every change but of the page goes back to the
 * first page. An address without a query opens the reader's default view.
 */
export function useListState(
  entity: AnyEntity,
  filters: readonly string[],
  declared: { readonly sort: readonly string[]; readonly size: number },
  embedded: boolean,
  signedIn: boolean,
): {
  readonly state: ListState;
  readonly query: string;
  readonly change: (change: Partial<ListState>) => void;
  readonly open: (query: string) => void;
} {
  const { search, go, path } = useScreen();
  const [own, setOwn] = useState('');
  const { view: standard, density } = useListDefaults(embedded || !signedIn ? null : path);
  const text = embedded ? own : search || (standard ?? '');
  useEffect(() => {
    if (!embedded && search === '' && standard) go(`?${standard}`, { replace: true });
  }, [embedded, search, standard, go]);
  const defaults = useMemo(() => ({ ...declared, density }), [declared, density]);
  const state = useMemo(
    () => readListState(new URLSearchParams(text), entity, filters, defaults),
    [text, entity, filters, defaults],
  );
  const put = (query: string) =>
    embedded ? setOwn(query) : go(`?${query || (standard ? NO_VIEW : '')}`, { replace: true });
  const written = (next: ListState) =>
    writeListState(new URLSearchParams(text), entity, filters, next, defaults).toString();
  return {
    state,
    query: written({ ...state, page: 1 }),
    change: change => put(written({ ...state, ...('page' in change ? {} : { page: 1 }), ...change })),
    open: put,
  };
}
