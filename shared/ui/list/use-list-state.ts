import { useCallback, useEffect, useMemo, useState } from 'react';
import type { AnyEntity } from '../../domain/kernel/entity.ts';
import { useScreen } from '../element-context.tsx';
import { useListDefaults } from './default-views.ts';
import { readListState, screenParams, tellsOfList, writeListState, type ListState } from './list-address.ts';

/** Stands in the address of a list that has a default view and shows nothing of it: an address without it would mean the default. */
export const NO_VIEW = 'view=none';

/**
 * The state of a list in its address; a list inside another screen keeps it to itself. Every change but of the page goes back to the
 * first page. An address that says nothing of the list opens the reader's default view. A view is of the list alone: what else stands in the
 * address is the screen's, and stays.
 */
export function useListState(
  entity: AnyEntity,
  filters: readonly string[],
  declared: { readonly sort: readonly string[]; readonly size: number },
  embedded: boolean,
  signedIn: boolean,
): {
  readonly state: ListState;
  /** What the list shows as a view of it: its own part of the address, without the page. */
  readonly query: string;
  readonly change: (change: Partial<ListState>) => void;
  readonly open: (query: string) => void;
  /** A view's query as this list writes it, without what is not the list's. */
  readonly viewOf: (query: string) => string;
} {
  const { search, go, path } = useScreen();
  const [own, setOwn] = useState('');
  const { view, density } = useListDefaults(embedded || !signedIn ? null : path);
  const defaults = useMemo(() => ({ ...declared, density }), [declared, density]);
  const viewOf = useCallback(
    (query: string) => {
      const state = readListState(new URLSearchParams(query), entity, filters, defaults);
      return writeListState({ ...state, page: 1 }, defaults).toString();
    },
    [entity, filters, defaults],
  );
  const standard = view && viewOf(view);
  const here = useMemo(() => new URLSearchParams(search), [search]);
  const opening = !embedded && standard && !tellsOfList(here, entity, filters) ? standard : undefined;
  const text = embedded ? own : (opening ?? search);
  const put = (query: string) => {
    if (embedded) return setOwn(query);
    const next = new URLSearchParams();
    const shown = new URLSearchParams(query || (standard ? NO_VIEW : ''));
    for (const [name, value] of [...screenParams(here, entity, filters), ...shown]) next.append(name, value);
    return go(`?${next}`, { replace: true });
  };
  useEffect(() => {
    if (opening) put(opening);
    // The address is what it was when the view was found.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [opening, search]);
  const state = useMemo(
    () => readListState(new URLSearchParams(text), entity, filters, defaults),
    [text, entity, filters, defaults],
  );
  const written = (next: ListState) => writeListState(next, defaults).toString();
  return {
    state,
    query: written({ ...state, page: 1 }),
    change: change => {
      const after = change.page === state.page ? state.after : undefined;
      put(written({ ...state, after, ...('page' in change ? {} : { page: 1 }), ...change }));
    },
    open: query => put(viewOf(query)),
    viewOf,
  };
}
