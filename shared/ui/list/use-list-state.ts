import { useMemo, useState } from 'react';
import type { AnyEntity } from '../../domain/kernel/entity.ts';
import { useScreen } from '../element-context.tsx';
import { readListState, writeListState, type ListState } from './list-address.ts';

/** The state of a list in its address; a list inside another screen keeps it to itself. Every change but of the page goes back to the first page. */
export function useListState(
  entity: AnyEntity,
  filters: readonly string[],
  defaults: { readonly sort: readonly string[]; readonly size: number },
  embedded: boolean,
): {
  readonly state: ListState;
  readonly query: string;
  readonly change: (change: Partial<ListState>) => void;
  readonly open: (query: string) => void;
} {
  const { search, go } = useScreen();
  const [own, setOwn] = useState('');
  const text = embedded ? own : search;
  const state = useMemo(
    () => readListState(new URLSearchParams(text), entity, filters, defaults),
    [text, entity, filters, defaults],
  );
  const put = (query: string) => (embedded ? setOwn(query) : go(`?${query}`, { replace: true }));
  const written = (next: ListState) =>
    writeListState(new URLSearchParams(text), entity, filters, next, defaults).toString();
  return {
    state,
    query: written({ ...state, page: 1 }),
    change: change => put(written({ ...state, ...('page' in change ? {} : { page: 1 }), ...change })),
    open: put,
  };
}
