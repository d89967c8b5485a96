import { useMemo } from 'react';
import type { AnyEntity } from '../../domain/kernel/entity.ts';
import type { Answered, ListAnswer } from '../../domain/kernel/wire.ts';
import { entityPath } from './entity-path.ts';
import type { QueryParams } from './query-cache.ts';
import { useQuery, type Query } from './use-query.ts';

/** One page of an entity's list, each row with the names of what the page refers to; `params` are `page`, `size`, `sort`, `q` and the filters of the list endpoint. `source` reads another endpoint of the same shape. */
export function useList<E extends AnyEntity>(
  entity: E,
  params: QueryParams,
  source?: string,
): Query<ListAnswer<Answered<E>>> & { readonly rows: readonly Answered<E>[] } {
  const query = useQuery<ListAnswer<Answered<E>>>(source ?? entityPath(entity, 'list'), params);
  const { data } = query;
  const rows = useMemo(() => rowsOf(data), [data]);
  return { ...query, rows };
}

/** The rows of a page, each with the names of what it refers to. */
export const rowsOf = <E extends AnyEntity>(page: ListAnswer<Answered<E>> | undefined): readonly Answered<E>[] =>
  (page?.rows ?? []).map(row => ({ ...row, labels: row.labels ?? page?.labels ?? {} }));
