import { atom, type WritableAtom } from 'nanostores';
import type { KeptSetting, SettingKey, SettingValue } from '../domain/workplace/settings.ts';
import type { Api } from './api.ts';
import { ApiError } from './api-error.ts';
import { core } from './core.ts';
import { familyOf } from './session.ts';
import { ByApi } from './shared-api.ts';

/** A setting as this page knows it: undefined until it was read, then the value kept on the server, or null for none. */
export type SettingStore<K extends SettingKey> = WritableAtom<SettingValue<K> | null | undefined>;

interface Held {
  readonly store: SettingStore<SettingKey>;
  revision: number | null;
  reading: Promise<void> | undefined;
  /** Saves of one setting follow each other, so that each names the revision of the one before. */
  saving: Promise<unknown>;
}

const CONFLICTS = 3;
type Reader = Pick<Api, 'get' | 'post'>;
interface Wanted {
  readonly keys: Set<SettingKey>;
  readonly answer: Promise<Partial<Record<SettingKey, KeptSetting>>>;
}

const KEY = Symbol.for('ebs.settings.v1');
const page = globalThis as { [KEY]?: WeakMap<object, Map<SettingKey, Held>> };
const caches = new ByApi((page[KEY] ??= new WeakMap()));
const wanted = new ByApi<Wanted>();
let followed = false;

/** The settings whose pages the server names in the reader's language. */
const NAMED = ['portal.favourites', 'portal.recent'] as const;

// What one person has kept is nothing to the next who signs in on this page.
function followSession(): void {
  if (followed) return;
  followed = true;
  const { session, apis, $lang } = core();
  $lang.listen(() => {
    for (const api of apis.values()) for (const key of NAMED) nameAnew(api, key);
  });
  session.$session.listen((now, before) => {
    if (familyOf(now) === familyOf(before)) return;
    for (const api of apis.values()) forgetSettings(api);
  });
}

/** Forgets what was read over this API; the next reading asks the server. */
export function forgetSettings(api: object): void {
  const cache = caches.get(api);
  caches.delete(api);
  for (const { store } of cache?.values() ?? []) store.set(undefined);
}

function heldOf(api: Reader, key: SettingKey): Held {
  followSession();
  const cache = caches.get(api) ?? new Map<SettingKey, Held>();
  caches.set(api, cache);
  const held = cache.get(key) ?? {
    store: atom<SettingValue<SettingKey> | null | undefined>(undefined),
    revision: null,
    reading: undefined,
    saving: Promise.resolve(),
  };
  cache.set(key, held);
  return held;
}

/** The setting's store, for screens that follow it; `readSetting` fills it. One for all elements of the page. */
export const settingStore = <K extends SettingKey>(api: Reader, key: K): SettingStore<K> =>
  heldOf(api, key).store as never;

// Readings of the same moment travel in one request.
function ask(api: Reader, key: SettingKey): Wanted['answer'] {
  const open = wanted.get(api);
  if (open) {
    open.keys.add(key);
    return open.answer;
  }
  const keys = new Set([key]);
  const answer = Promise.resolve().then(() => {
    wanted.delete(api);
    return api.get<Partial<Record<SettingKey, KeptSetting>>>(
      '/workplace/settings',
      { keys: [...keys].join(',') },
      { quiet: true, keep: true },
    );
  });
  wanted.set(api, { keys, answer });
  return answer;
}

// A setting that was read in another language is read again; what stands there stays until then, and where that fails.
function nameAnew(api: Reader, key: SettingKey): void {
  const held = caches.get(api)?.get(key);
  if (!held?.store.get()) return;
  held.saving = held.saving
    .then(() => ask(api, key))
    .then(found => {
      const now = found[key];
      if (!now || caches.get(api)?.get(key) !== held) return;
      held.revision = now.revision;
      held.store.set(now.value);
    })
    .catch(() => undefined);
}

/** Reads one of the person's settings, from the server the first time and from memory afterwards; null when there is none. Rejects with `ApiError`. */
export async function readSetting<K extends SettingKey>(api: Reader, key: K): Promise<SettingValue<K> | null> {
  const held = heldOf(api, key);
  if (held.store.get() === undefined) {
    held.reading ??= ask(api, key)
      .then(found => {
        held.revision = found[key]?.revision ?? null;
        held.store.set(found[key]?.value ?? null);
      })
      .finally(() => {
        held.reading = undefined;
      });
    await held.reading;
  }
  return (held.store.get() ?? null) as SettingValue<K> | null;
}

/**
 * Changes one of the person's settings: `change` is given what is kept and answers what is to be kept, null for "as the platform has it".
 * The store shows the change at once, and the former value again when it could not be saved. Where another page or device was faster,
 * `change` is asked again with what that one has kept. Rejects with `ApiError`.
 */
export function changeSetting<K extends SettingKey>(
  api: Reader,
  key: K,
  change: (now: SettingValue<K> | null) => SettingValue<K> | null,
): Promise<void> {
  const held = heldOf(api, key);
  const run = held.saving.then(async () => {
    await readSetting(api, key);
    // Somebody else has signed in: this change is not theirs.
    if (caches.get(api)?.get(key) !== held) throw new ApiError('', { aborted: true });
    for (let tries = 1; ; tries += 1) {
      const before = (held.store.get() ?? null) as SettingValue<K> | null;
      const value = change(before);
      held.store.set(value);
      try {
        const body = { key, value, revision: held.revision };
        const saved = await api.post<{ revision: number }>('/workplace/settings/save', body, undefined, {
          quiet: true,
          keep: true,
        });
        held.revision = saved.revision;
        return;
      } catch (fault) {
        const current = fault instanceof ApiError && fault.status === 409 ? fault.data.current : undefined;
        const kept = current as KeptSetting | undefined;
        held.store.set(kept ? kept.value : before);
        if (kept) held.revision = kept.revision;
        if (!kept || tries === CONFLICTS) throw fault;
      }
    }
  });
  held.saving = run.catch(() => undefined);
  return run;
}

/** Keeps a value whatever was kept before; null for "as the platform has it". */
export const saveSetting = <K extends SettingKey>(api: Reader, key: K, value: SettingValue<K> | null): Promise<void> =>
  changeSetting(api, key, () => value);
