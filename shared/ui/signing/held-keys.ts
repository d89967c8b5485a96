import { atom, type WritableAtom } from 'nanostores';
import { core } from '../../client/core.ts';
import { familyOf } from '../../client/session.ts';
import type { StoredKey } from '../../sealing/key-store.ts';

const KEY = Symbol.for('ebs.heldKeys.v1');

/** Keys loaded from a file for this page only; they are gone when it is closed. One store for all elements of a page. */
export const $heldKeys = ((globalThis as Record<symbol, unknown>)[KEY] ??= atom<readonly StoredKey[]>(
  [],
)) as WritableAtom<readonly StoredKey[]>;

// Another person at the same page, or nobody: the keys of the one before go.
core().session.$session.listen((now, before) => {
  if (familyOf(now) !== familyOf(before)) $heldKeys.set([]);
});

/** All keys of a user that this page can use: those of the browser's key store and those loaded from a file. Never rejects: without storage only the loaded ones count. */
export async function keysOf(userId: string): Promise<readonly StoredKey[]> {
  const held = $heldKeys.get().filter(key => key.userId === userId);
  if (!globalThis.crypto?.subtle) return held;
  const { listKeys } = await import('../../sealing/key-store.ts');
  const stored = await listKeys(userId).catch(() => []);
  const known = new Set(stored.map(({ certificate }) => certificate.thumbprint));
  return [...stored, ...held.filter(({ certificate }) => !known.has(certificate.thumbprint))];
}

/** Why a key file was not taken: not a key file, a wrong password, or keys of somebody else's certificates. */
export type KeyFileFault = 'password' | 'malformed' | 'foreign';

/** Thrown by `takeKeyFile`. */
export class KeyFileError extends Error {
  override readonly name = 'KeyFileError';
  readonly fault: KeyFileFault;
  constructor(fault: KeyFileFault, options?: ErrorOptions) {
    super(`key file not taken: ${fault}`, options);
    this.fault = fault;
  }
}

/**
 * Opens a PKCS#12 file and makes its keys usable here: kept in this browser (not extractable), or for this page only. `mine` are the
 * thumbprints of the user's own certificates; a file of others is refused. Throws a `KeyFileError`.
 */
export async function takeKeyFile(
  file: Uint8Array,
  password: string,
  { userId, mine, keep }: { readonly userId: string; readonly mine: readonly string[]; readonly keep: boolean },
): Promise<readonly StoredKey[]> {
  const { importPkcs12, Pkcs12Error } = await import('../../sealing/pkcs12.ts');
  const read = await importPkcs12(file, password).catch((error: unknown) => {
    throw new KeyFileError(error instanceof Pkcs12Error ? error.fault : 'malformed', { cause: error });
  });
  const keys = (['sign', 'encrypt'] as const).map(use => ({ userId, use, ...read[use], hasFile: true }));
  if (!keys.some(({ certificate }) => mine.includes(certificate.thumbprint))) throw new KeyFileError('foreign');
  const { saveKey } = await import('../../sealing/key-store.ts');
  if (keep) for (const key of keys) await saveKey(key);
  const thumbprints = new Set(keys.map(({ certificate }) => certificate.thumbprint));
  $heldKeys.set([...$heldKeys.get().filter(({ certificate }) => !thumbprints.has(certificate.thumbprint)), ...keys]);
  return keys;
}
