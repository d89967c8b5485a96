import { useMemo } from 'react';
import type { AnyEntity } from '../../domain/kernel/entity.ts';
import type { Answered, ListAnswer } from '../../domain/kernel/wire.ts';
import { entityPath } from './entity-path.ts';
import type { QueryParams } from './query-cache.ts';
import { type Further, type Growing, useGrowing } from './use-growing.ts';
import { rowsOf } from './use-list.ts';

/** Further rows of a list that is shown in one piece. */
export interface FurtherRows extends Further {
  /** How many follow the rows shown. */
  readonly left: number;
}

/** A list of an entity that is shown in one piece and grows at its reader's wish, `params.size` rows at a time. */
export function useGrowingList<E extends AnyEntity>(
  entity: E,
  params: QueryParams,
): Growing<ListAnswer<Answered<E>>> & { readonly rows: readonly Answered<E>[]; readonly further: FurtherRows } {
  const list = useGrowing<ListAnswer<Answered<E>>>(entityPath(entity, 'list'), params);
  const { data, steps, further } = list;
  const rows = useMemo(() => {
    // While the further ones are read again, a row may stand in two readings.
    const byId = new Map(steps.flatMap(rowsOf<E>).map(row => [row.id, row]));
    return [...byId.values()];
  }, [steps]);
  return { ...list, rows, further: { ...further, left: Math.max(0, (data?.total ?? 0) - rows.length) } };
}
