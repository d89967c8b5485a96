/** The person's keys and notes of sealed bids in this browser, by `shared/sealing/key-store.ts` and `shared/ui/signing/bid-notes.ts`. */
const KEPT = [
  { database: 'ebs-keys', store: 'keys' },
  { database: 'ebs-bid-notes', store: 'notes' },
] as const;

/** What a person has here that cannot be had again from the server. */
export interface KeptKeys {
  /** Keys that sign or open bids, and notes that prove sealed ones. */
  readonly count: number;
  /** Keys of which no key file (PKCS#12) is known to exist. */
  readonly withoutFile: number;
}

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser refused'));
  });

/** Removes a database; while another tab still reads it, the browser does so when that is over. */
const removed = (name: string): Promise<void> =>
  new Promise(resolve => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = request.onerror = request.onblocked = () => resolve();
  });

/** Opens a database that is there; undefined when it is not, and then none is made. */
async function opened(name: string): Promise<IDBDatabase | undefined> {
  if (!globalThis.indexedDB) return undefined;
  const request = indexedDB.open(name);
  request.onupgradeneeded = () => request.transaction?.abort();
  return asked(request).catch(() => undefined);
}

async function withStore<T>(
  { database, store }: (typeof KEPT)[number],
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<T | undefined> {
  const open = await opened(database);
  if (!open) return undefined;
  try {
    return await work(open.transaction(store, mode).objectStore(store));
  } finally {
    open.close();
  }
}

const rowsOf = (store: IDBObjectStore, userId: string) => asked<unknown[]>(store.index('userId').getAll(userId));

/** Looks what a person has in this browser. Never rejects: where storage is refused there is nothing. */
export async function keysKeptHere(userId: string): Promise<KeptKeys> {
  const [keys = [], notes = []] = await Promise.all(
    KEPT.map(place => withStore(place, 'readonly', store => rowsOf(store, userId)).catch(() => undefined)),
  );
  const withoutFile = (keys as { hasFile?: boolean }[]).filter(key => key.hasFile !== true).length;
  return { count: keys.length + notes.length, withoutFile };
}

/** Removes a person's keys and notes; a database that is empty then goes as a whole. Never rejects. */
export async function forgetKeys(userId: string): Promise<void> {
  for (const place of KEPT) {
    const left = await withStore(place, 'readwrite', async store => {
      for (const key of await asked(store.index('userId').getAllKeys(userId))) store.delete(key);
      return asked(store.count());
    }).catch(() => undefined);
    if (left === 0) await removed(place.database);
  }
}

/** Removes databases and caches that are neither keys nor notes. Never rejects. */
export async function forgetOtherData(): Promise<void> {
  const databases = (await globalThis.indexedDB?.databases?.().catch(() => [])) ?? [];
  const others = databases.map(({ name }) => name ?? '').filter(name => name.startsWith('ebs-'));
  const kept: readonly string[] = KEPT.map(({ database }) => database);
  for (const name of others) if (!kept.includes(name)) await removed(name);
  const caches = await globalThis.caches?.keys().catch(() => []);
  for (const name of caches ?? []) if (name.startsWith('ebs-')) await globalThis.caches.delete(name).catch(() => false);
}
