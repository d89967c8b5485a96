import type { Api } from '../../client/api.ts';
import type { AnyEntity } from '../../domain/kernel/entity.ts';
import type { Answered, HistoryEntry } from '../../domain/kernel/wire.ts';
import { askAhead } from './ask-ahead.ts';
import { entityPath } from './entity-path.ts';
import { useQuery, type Query } from './use-query.ts';

/** One record of an entity with what this reader may do now; an id of null or '' reads nothing. */
export function useRecord<E extends AnyEntity>(
  entity: E,
  id: string | null | undefined,
): Query<Answered<E>> & { readonly record: Answered<E> | undefined } {
  const query = useQuery<Answered<E>>(id ? entityPath(entity, 'get') : null, { id });
  return { ...query, record: query.data };
}

/** Reads a record ahead of the screen that will show it; without an id nothing. */
export function askRecordAhead(api: Api, entity: AnyEntity, id: string | null): void {
  if (id) askAhead(api, entityPath(entity, 'get'), { id });
}

/** The history of one record, newest first: who did what, when, and what changed. */
export function useHistory(entity: AnyEntity, id: string | null | undefined): Query<readonly HistoryEntry[]> {
  const query = useQuery<readonly HistoryEntry[] | { readonly rows: readonly HistoryEntry[] }>(
    id ? entityPath(entity, 'history') : null,
    { id },
  );
  const data = query.data && ('rows' in query.data ? query.data.rows : query.data);
  return { ...query, data: data && [...data].sort((a, b) => b.revision - a.revision || (a.at < b.at ? 1 : -1)) };
}
