import type { Api } from '../../client/api.ts';
import { $reader, queryEntry, type QueryParams } from './query-cache.ts';

/** What is shown later than so many ms after its answer reads anew. */
const GOOD_FOR = 5000;

/**
 * Reads what a screen will ask for first while the page still finds out whether it may be shown; `useQuery` with the same path and
 * parameters takes the answer over. Nothing of it is seen before: the server gives nobody more than it may have. A failure is not told,
 * since the screen then asks itself.
 */
export function askAhead(api: Api, path: string, params: QueryParams): void {
  const entry = queryEntry(api, path, params, $reader.get());
  if (entry.controller || entry.store.get().data !== undefined) return;
  const controller = new AbortController();
  entry.controller = controller;
  const over = (): boolean => {
    const isMine = entry.controller === controller;
    if (isMine) entry.controller = undefined;
    return isMine;
  };
  api.get(path, entry.params, { signal: controller.signal, quiet: true, keep: true }).then(
    data => {
      if (entry.controller !== controller) return;
      entry.store.set({ data, error: undefined, loading: false });
      setTimeout(over, GOOD_FOR);
    },
    () => {
      if (over() && entry.store.lc > 0) void entry.reload?.();
    },
  );
}
