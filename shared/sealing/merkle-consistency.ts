import { equal } from './bytes.ts';
import { nodeHash, rootOf } from './merkle.ts';

/**
 * Hashes that show that the tree of the first `oldSize` leaves is the beginning of the whole tree (RFC 6962 §2.1.2).
 * Throws a RangeError for a size that the tree never had.
 */
export async function consistencyProof(leaves: readonly Uint8Array[], oldSize: number): Promise<Uint8Array[]> {
  if (!Number.isInteger(oldSize) || oldSize < 1 || oldSize > leaves.length) throw new RangeError('no such tree');
  return subproof(leaves, oldSize, true);
}

/** What is claimed of two published roots: that the newer tree only appended to the older one. */
export interface Consistency {
  readonly oldSize: number;
  readonly oldRoot: Uint8Array;
  readonly size: number;
  readonly root: Uint8Array;
  readonly proof: readonly Uint8Array[];
}

/** Whether the proof leads to both roots: nothing before was changed or removed (RFC 9162 §2.1.4.2). */
export async function verifyConsistency({ oldSize, oldRoot, size, root, proof }: Consistency): Promise<boolean> {
  if (!Number.isSafeInteger(oldSize) || !Number.isSafeInteger(size) || oldSize < 1 || oldSize > size) return false;
  if (oldSize === size) return proof.length === 0 && equal(oldRoot, root);
  const [start, ...rest] = isPowerOfTwo(oldSize) ? [oldRoot, ...proof] : proof;
  if (!start) return false;
  let at = oldSize - 1;
  let last = size - 1;
  while (at % 2 === 1) [at, last] = [half(at), half(last)];
  let oldHash = start;
  let hash = start;
  for (const sibling of rest) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      [oldHash, hash] = [await nodeHash(sibling, oldHash), await nodeHash(sibling, hash)];
      while (at % 2 === 0 && at !== 0) [at, last] = [half(at), half(last)];
    } else {
      hash = await nodeHash(hash, sibling);
    }
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && equal(oldHash, oldRoot) && equal(hash, root);
}

async function subproof(leaves: readonly Uint8Array[], oldSize: number, complete: boolean): Promise<Uint8Array[]> {
  if (oldSize === leaves.length) return complete ? [] : [await rootOf(leaves)];
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)];
  return oldSize <= split
    ? [...(await subproof(left, oldSize, complete)), await rootOf(right)]
    : [...(await subproof(right, oldSize - split, false)), await rootOf(left)];
}

const half = (n: number): number => Math.floor(n / 2);

function isPowerOfTwo(n: number): boolean {
  while (n % 2 === 0) n /= 2;
  return n === 1;
}
