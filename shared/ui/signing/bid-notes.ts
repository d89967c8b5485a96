/**
 * What a bidder's browser keeps of a bid it has sealed. The nonce opens the commitment at the opening and is known to nobody else until
 * then; the sealed package itself is kept only until its receipt has come, so that a broken upload goes on after a reload.
 */
export interface BidNote {
  readonly userId: string;
  readonly lotId: string;
  /** SHA-256 of the sealed package, hex. */
  readonly digest: string;
  readonly commitment: string;
  readonly nonce: string;
  /** Bytes of the sealed package. */
  readonly size: number;
  /** ISO 8601, the server's clock. */
  readonly sealedAt: string;
  readonly sealed?: Blob;
  readonly bidId?: string;
}

const DATABASE = 'ebs-bid-notes';
const STORE = 'notes';

/** Keeps a note; the same digest again replaces it. Rejects when storage is refused. */
export const keepNote = async (note: BidNote): Promise<void> => {
  await run('readwrite', store => store.put(note));
};

/** The user's notes on a lot, the latest first. */
export async function notesOf(userId: string, lotId: string): Promise<readonly BidNote[]> {
  const notes = await run<BidNote[]>('readonly', store => store.index('userId').getAll(userId));
  return notes.filter(note => note.lotId === lotId).sort((a, b) => (a.sealedAt < b.sealedAt ? 1 : -1));
}

/** The note on the package with that digest, or undefined when this browser has none. */
export async function noteOf(userId: string, digest: string): Promise<BidNote | undefined> {
  return run<BidNote | undefined>('readonly', store => store.get([userId, digest]));
}

/** The note as the file a bidder keeps beside its key: everything but the package. */
export function passportOf({ userId: _user, sealed: _sealed, ...note }: BidNote): string {
  return JSON.stringify({ format: 'ebs-bid-passport/1', ...note }, null, 2);
}

/** Reads a passport file back; undefined when the text is none. */
export function readPassport(text: string): Pick<BidNote, 'digest' | 'nonce' | 'commitment'> | undefined {
  try {
    const value = JSON.parse(text) as Readonly<Record<string, unknown>>;
    const { format, digest, nonce, commitment } = value;
    const hex = [digest, nonce, commitment].every(each => typeof each === 'string' && /^[0-9a-f]{64}$/.test(each));
    return format === 'ebs-bid-passport/1' && hex
      ? { digest: digest as string, nonce: nonce as string, commitment: commitment as string }
      : undefined;
  } catch {
    return undefined;
  }
}

async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest): Promise<T> {
  const database = await openDatabase();
  try {
    const transaction = database.transaction(STORE, mode);
    const request = work(transaction.objectStore(STORE));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('the browser refused to keep the note'));
    });
    return request.result as T;
  } finally {
    database.close();
  }
}

const openDatabase = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      const store = request.result.createObjectStore(STORE, { keyPath: ['userId', 'digest'] });
      store.createIndex('userId', 'userId');
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser refused to keep the note'));
  });
