import type { Certificate } from './certificate.ts';
import type { KeyUse } from './keys.ts';
import { readCertificate } from './certificate.ts';

/** One key of a user with its certificate, as kept in the browser. The private key need not be extractable. */
export interface StoredKey {
  readonly userId: string;
  readonly use: KeyUse;
  readonly privateKey: CryptoKey;
  readonly certificate: Certificate;
  /** A key file (PKCS#12) of it was made, or it came from one: removing it here does not lose it. */
  readonly hasFile?: boolean;
}

type Row = Omit<StoredKey, 'certificate'> & { readonly certificate: Uint8Array; readonly thumbprint: string };

const DATABASE = 'ebs-keys';
const STORE = 'keys';

/** Keeps a key in this browser's IndexedDB; the same certificate again replaces it. Rejects when storage is refused. */
export async function saveKey({ certificate, ...key }: StoredKey): Promise<void> {
  const row: Row = { ...key, certificate: certificate.der, thumbprint: certificate.thumbprint };
  await run('readwrite', store => store.put(row));
}

/** The user's keys in this browser, the latest certificate first. */
export const listKeys = async (userId: string): Promise<StoredKey[]> =>
  read(await run<Row[]>('readonly', store => store.index('userId').getAll(userId)));

/** The keys of everybody in this browser, the latest certificate first: for the sign-in page, where it is not known yet who comes. */
export const listAllKeys = async (): Promise<StoredKey[]> =>
  read(await run<Row[]>('readonly', store => store.getAll()));

async function read(rows: readonly Row[]): Promise<StoredKey[]> {
  const keys = await Promise.all(
    rows.map(async ({ userId, use, privateKey, certificate, hasFile = false }) => ({
      userId,
      use,
      privateKey,
      certificate: await readCertificate(certificate),
      hasFile,
    })),
  );
  return keys.sort((a, b) => b.certificate.notBefore.getTime() - a.certificate.notBefore.getTime());
}

/** The user's key with that use that is valid at the instant, or with that thumbprint; undefined when there is none here. */
export async function loadKey(
  userId: string,
  use: KeyUse,
  by: { readonly at: Date } | { readonly thumbprint: string },
): Promise<StoredKey | undefined> {
  const keys = await listKeys(userId);
  const fits = ({ certificate }: StoredKey): boolean =>
    'thumbprint' in by
      ? certificate.thumbprint === by.thumbprint
      : certificate.notBefore <= by.at && by.at <= certificate.notAfter;
  return keys.find(key => key.use === use && fits(key));
}

/** Removes a key of the user from this browser; what was sealed for it alone cannot be opened here any more. */
export async function removeKey(userId: string, thumbprint: string): Promise<void> {
  await run('readwrite', store => store.delete([userId, thumbprint]));
}

async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await openDatabase();
  try {
    const transaction = database.transaction(STORE, mode);
    const request = work(transaction.objectStore(STORE));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('the key store refused'));
    });
    return request.result;
  } finally {
    database.close();
  }
}

const openDatabase = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      const store = request.result.createObjectStore(STORE, { keyPath: ['userId', 'thumbprint'] });
      store.createIndex('userId', 'userId');
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the key store refused'));
  });
