import { fromBase64, toBase64 } from '../../sealing/bytes.ts';
import type { StoredKey } from '../../sealing/key-store.ts';
import { findRecipient, readHead } from '../../sealing/sealed-head.ts';

/** Why a sealed bid could not be opened here: no key of its recipients is in this browser, or the key does not fit. */
export type UnwrapFault = 'noKey' | 'key' | 'head';

/** Thrown by `unwrapHead`. */
export class UnwrapError extends Error {
  override readonly name = 'UnwrapError';
  readonly fault: UnwrapFault;
  constructor(fault: UnwrapFault, options?: ErrorOptions) {
    super(`content key not unwrapped: ${fault}`, options);
    this.fault = fault;
  }
}

/**
 * Unwraps the content key of a sealed package from its first bytes (base64) with whichever of the keys it was sealed for, and compares it
 * with the key check. Answers the content key as base64. Throws an `UnwrapError`.
 */
export async function unwrapHead(head: string, keys: readonly StoredKey[]): Promise<string> {
  const { demandKey, unwrapContentKey } = await import('../../sealing/open.ts');
  let read: ReturnType<typeof readHead>;
  try {
    read = readHead(fromBase64(head));
  } catch (error) {
    throw new UnwrapError('head', { cause: error });
  }
  for (const key of keys) {
    const recipient = key.use === 'encrypt' ? findRecipient(read.recipients, key.certificate) : undefined;
    if (!recipient) continue;
    try {
      const contentKey = await unwrapContentKey(recipient, key.privateKey);
      await demandKey(contentKey, read.keyCheck);
      return toBase64(contentKey);
    } catch (error) {
      throw new UnwrapError('key', { cause: error });
    }
  }
  throw new UnwrapError('noKey');
}
