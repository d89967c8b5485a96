import { atom, type WritableAtom } from 'nanostores';
import { core } from '../../client/core.ts';
import { familyOf } from '../../client/session.ts';
import { sharedOf } from '../../client/shared-of.ts';
import type { ApiError } from '../../client/api-error.ts';

/** What a reading of the server stands at. `data` stays while it is read again, so screens do not flicker. */
export interface QueryState<T> {
  readonly data: T | undefined;
  readonly error: ApiError | undefined;
  readonly loading: boolean;
}

/** Query parameters of a reading; null, undefined and empty ones are not sent. */
export type QueryParams = Readonly<Record<string, string | number | boolean | null | undefined | readonly string[]>>;

interface Entry {
  readonly key: string;
  readonly path: string;
  readonly params: QueryParams;
  readonly store: WritableAtom<QueryState<unknown>>;
  controller: AbortController | undefined;
  /** The language that it was asked for in last. */
  lang: string | undefined;
  reload: (() => Promise<void>) | undefined;
}

const KEPT = 60;
const caches = new WeakMap<object, Map<string, Entry>>();

const cacheOf = (api: object): Map<string, Entry> => {
  const owner = sharedOf(api);
  const found = caches.get(owner);
  if (found) return found;
  const made = new Map<string, Entry>();
  caches.set(owner, made);
  return made;
};

/** The shared state of one reading, by path and parameters; `owner` is the API client, so two of them never mix. */
export function queryEntry(owner: object, path: string, params: QueryParams, reader = 0): Entry {
  const cache = cacheOf(owner);
  const sent = Object.entries(params).filter(([, value]) => value !== undefined && value !== null && value !== '');
  // Each part by itself: a page's library may have given arrays a `toJSON` of its own, by which all readings would be one.
  const key = `${reader} ${path} ${sent
    .map(each => JSON.stringify(String(each)))
    .sort()
    .join()}`;
  const found = cache.get(key);
  if (found) {
    cache.delete(key);
    cache.set(key, found);
    return found;
  }
  const store = atom<QueryState<unknown>>({ data: undefined, error: undefined, loading: true });
  const made: Entry = {
    key,
    path,
    params: Object.fromEntries(sent),
    store,
    controller: undefined,
    lang: undefined,
    reload: undefined,
  };
  cache.set(key, made);
  for (const old of cache.values()) {
    if (cache.size <= KEPT) break;
    if (old !== made && old.store.lc === 0) cache.delete(old.key);
  }
  return made;
}

/** Reads again whatever is on screen below `prefix`, and forgets what is not; after a write, so nothing old is shown. */
export async function invalidate(owner: object, prefix: string): Promise<void> {
  const cache = cacheOf(owner);
  const waiting: Promise<void>[] = [];
  for (const entry of [...cache.values()]) {
    if (!entry.path.startsWith(prefix)) continue;
    if (entry.store.lc === 0) cache.delete(entry.key);
    else if (entry.reload) waiting.push(entry.reload());
  }
  await Promise.all(waiting);
}

/** Grows when another person signs in or the session ends: what was read for one is never shown to the next. */
export const $reader: WritableAtom<number> = atom(0);

core().session.$session.listen((now, before) => {
  if (familyOf(now) !== familyOf(before)) $reader.set($reader.get() + 1);
});
