import { type Bytes, concat, equal, sha256 } from './bytes.ts';

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** Hash of a log entry's bytes: SHA-256 of 0x00 and the entry (RFC 6962 §2.1). */
export const leafHash = (entry: Uint8Array): Promise<Bytes> => sha256(concat(LEAF, entry));

/** Hash of an inner node: SHA-256 of 0x01 and both children. */
export const nodeHash = (left: Uint8Array, right: Uint8Array): Promise<Bytes> => sha256(concat(NODE, left, right));

/** Root of the tree over leaf hashes in order; the root of no leaves is SHA-256 of nothing. */
export async function rootOf(leaves: readonly Uint8Array[]): Promise<Uint8Array> {
  if (leaves.length === 0) return sha256(new Uint8Array());
  let level: readonly Uint8Array[] = leaves;
  while (level.length > 1) level = await parents(level);
  return level[0]!;
}

/** Hashes from the leaf's sibling up to the root's child (RFC 6962 §2.1.1). Throws a RangeError when there is no such leaf. */
export async function inclusionProof(leaves: readonly Uint8Array[], index: number): Promise<Uint8Array[]> {
  if (!Number.isInteger(index) || index < 0 || index >= leaves.length) throw new RangeError('no such leaf');
  const proof: Uint8Array[] = [];
  let level: readonly Uint8Array[] = leaves;
  for (let at = index; level.length > 1; at = Math.floor(at / 2)) {
    const sibling = level[at ^ 1];
    if (sibling) proof.push(sibling);
    level = await parents(level);
  }
  return proof;
}

/** What is claimed of a log entry: that its leaf stands at `index` in the tree of `size` leaves with this root. */
export interface Inclusion {
  readonly leaf: Uint8Array;
  readonly index: number;
  readonly size: number;
  readonly proof: readonly Uint8Array[];
  readonly root: Uint8Array;
}

/** Whether the proof leads from the leaf to the root (RFC 9162 §2.1.3.2). */
export async function verifyInclusion({ leaf, index, size, proof, root }: Inclusion): Promise<boolean> {
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(size) || index < 0 || index >= size) return false;
  let hash = leaf;
  let at = index;
  let last = size - 1;
  for (const sibling of proof) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      hash = await nodeHash(sibling, hash);
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)];
    } else {
      hash = await nodeHash(hash, sibling);
    }
    at = Math.floor(at / 2);
    last = Math.floor(last / 2);
  }
  return last === 0 && equal(hash, root);
}

async function parents(level: readonly Uint8Array[]): Promise<readonly Uint8Array[]> {
  const above: Uint8Array[] = [];
  for (let i = 0; i < level.length; i += 2) {
    const right = level[i + 1];
    above.push(right ? await nodeHash(level[i]!, right) : level[i]!);
  }
  return above;
}
