import { type Bytes, fromHex, randomBytes, sha256Hex, toHex, utf8 } from './bytes.ts';

/** A secret seed (32 bytes) and its published hash, lower-case hexadecimal. The seed is published after the draw. */
export interface SeedCommitment {
  readonly seed: string;
  readonly seedHash: string;
}

const HEX_32 = /^[0-9a-f]{64}$/;

/** Makes a seed and its hash. The hash goes into the log before the candidates are known, so the seed cannot be chosen to fit. */
export async function commitSeed(): Promise<SeedCommitment> {
  const seed = toHex(randomBytes(32));
  return { seed, seedHash: await seedHashOf(seed) };
}

/** SHA-256 of the seed's bytes, hexadecimal. Throws a TypeError when the seed is not 32 bytes in lower-case hexadecimal. */
export async function seedHashOf(seed: string): Promise<string> {
  return sha256Hex(seedBytes(seed));
}

/** Whether a published seed is the one whose hash was committed. */
export const verifySeed = async (seed: string, seedHash: string): Promise<boolean> =>
  HEX_32.test(seed) && (await seedHashOf(seed)) === seedHash;

/**
 * The candidates in drawn order: sorted by HMAC-SHA256 of the seed over each id (UTF-8), whatever the order given. Anyone
 * can recompute it. Throws a TypeError for a malformed seed or an id that occurs twice.
 */
export async function drawOrder(seed: string, candidateIds: readonly string[]): Promise<string[]> {
  if (new Set(candidateIds).size !== candidateIds.length) throw new TypeError('a candidate occurs twice');
  const key = await crypto.subtle.importKey('raw', seedBytes(seed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const drawn = await Promise.all(candidateIds.map(async id => ({ id, lot: await lotOf(key, id) })));
  return drawn.sort((a, b) => (a.lot < b.lot ? -1 : 1)).map(({ id }) => id);
}

const lotOf = async (key: CryptoKey, id: string): Promise<string> =>
  toHex(new Uint8Array(await crypto.subtle.sign('HMAC', key, utf8(id))));

function seedBytes(seed: string): Bytes {
  if (!HEX_32.test(seed)) throw new TypeError('the seed is 32 bytes in lower-case hexadecimal');
  return fromHex(seed);
}
