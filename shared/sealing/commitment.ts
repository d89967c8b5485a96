import { equal, fromHex, randomBytes, sha256Hex, toHex } from './bytes.ts';
import { canonicalJson } from './canonical-json.ts';

/** What the opening list announces of a bid: price, period, quality, manager and the like, by name. JSON values. */
export type OpeningFields = Readonly<Record<string, unknown>>;

/** A commitment and the nonce that opens it, both 32 bytes in lower-case hexadecimal. The nonce stays secret until the opening. */
export interface Commitment {
  readonly commitment: string;
  readonly nonce: string;
}

const HEX_32 = /^[0-9a-f]{64}$/;

/**
 * Commits to the opening fields: SHA-256 of their canonical JSON, a colon and the nonce in hexadecimal. Without the nonce
 * a price could be guessed from its hash. Throws a TypeError for fields without canonical form or a nonce that is not 32 bytes.
 */
export async function commit(fields: OpeningFields, nonce = toHex(randomBytes(32))): Promise<Commitment> {
  if (!HEX_32.test(nonce)) throw new TypeError('the nonce is 32 bytes in lower-case hexadecimal');
  return { commitment: await sha256Hex(`${canonicalJson(fields)}:${nonce}`), nonce };
}

/** Whether the fields and the nonce are those that were committed to. */
export async function verifyCommitment(fields: OpeningFields, { commitment, nonce }: Commitment): Promise<boolean> {
  if (!HEX_32.test(commitment) || !HEX_32.test(nonce)) return false;
  return equal(fromHex((await commit(fields, nonce)).commitment), fromHex(commitment));
}
