import { type Bytes, concat, equal, own, sha256Hex } from './bytes.ts';
import { ENCRYPT } from './keys.ts';
import { keyCheckOf } from './seal.ts';
import { type Recipient, SIZES } from './sealed-format.ts';
import { isSealed, readTag } from './sealed-head.ts';

/** Why a sealed package does not open: not the package that was receipted, not its key, or changed since it was sealed. */
export type OpenFault = 'digest' | 'format' | 'key' | 'content';

/** Thrown when a sealed package does not open; `fault` is the evidence for whom it is put down to. */
export class OpenError extends Error {
  override readonly name = 'OpenError';
  readonly fault: OpenFault;
  constructor(fault: OpenFault, options?: ErrorOptions) {
    super(`the sealed package does not open: ${fault}`, options);
    this.fault = fault;
  }
}

/**
 * Unwraps the content key (32 bytes) with the recipient's private key, in the bidder's browser. Throws an `OpenError`
 * (`key`) when it is not that recipient's key.
 */
export async function unwrapContentKey(recipient: Recipient, privateKey: CryptoKey): Promise<Bytes> {
  let key: ArrayBuffer;
  try {
    key = await crypto.subtle.decrypt(ENCRYPT, privateKey, own(recipient.encryptedKey));
  } catch (error) {
    throw new OpenError('key', { cause: error });
  }
  if (key.byteLength !== SIZES.key) throw new OpenError('key');
  return new Uint8Array(key);
}

/** Opens a sealed package in memory. With `digest` (hexadecimal) its bytes are checked against the receipt first. Throws an `OpenError`. */
export async function openPackage(sealed: Uint8Array, contentKey: Uint8Array, digest?: string): Promise<Bytes> {
  if (digest !== undefined && (await sha256Hex(sealed)) !== digest) throw new OpenError('digest');
  const verdict = isSealed({ head: sealed, tail: sealed, size: sealed.length });
  if (!verdict.sealed) throw new OpenError('format');
  const { nonce, keyCheck, contentOffset, contentLength } = verdict.head;
  await demandKey(contentKey, keyCheck);
  const key = await crypto.subtle.importKey('raw', own(contentKey), 'AES-GCM', false, ['decrypt']);
  const content = concat(sealed.subarray(contentOffset, contentOffset + contentLength), readTag(sealed));
  try {
    return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: own(nonce) }, key, content));
  } catch (error) {
    throw new OpenError('content', { cause: error });
  }
}

/** Whether the content key is the one the package was sealed with. Throws an `OpenError` (`key`) when it is not. */
export async function demandKey(contentKey: Uint8Array, keyCheck: Uint8Array): Promise<void> {
  if (contentKey.length !== SIZES.key || !equal(await keyCheckOf(contentKey), keyCheck)) throw new OpenError('key');
}
