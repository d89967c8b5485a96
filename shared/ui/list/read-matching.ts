import type { Api } from '../../client/api.ts';
import type { AnyEntity } from '../../domain/kernel/entity.ts';
import type { Answered, ListAnswer } from '../../domain/kernel/wire.ts';
import type { QueryParams } from '../hooks/query-cache.ts';
import { ENDLESS_SIZE } from './list-address.ts';

type Row = Answered<AnyEntity>;

/** Most records that are chosen at once: what one person can answer for, and a server can do in a minute or two. */
export const MOST_CHOSEN = 1000;

/** The records that match a list's filters, in its order, at most `MOST_CHOSEN`. Throws what the server refuses, and when given up. */
export async function readMatching(
  api: Api,
  path: string,
  params: QueryParams,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Row>> {
  const found = new Map<string, Row>();
  let cursor: string | undefined;
  do {
    const page = await api.get<ListAnswer<Row>>(
      path,
      { ...params, size: ENDLESS_SIZE, ...(cursor ? { cursor } : {}) },
      { quiet: true, signal },
    );
    for (const row of page.rows) if (found.size < MOST_CHOSEN) found.set(row.id, row);
    cursor = page.next ?? undefined;
  } while (cursor && found.size < MOST_CHOSEN && !signal.aborted);
  signal.throwIfAborted();
  return found;
}
