import assert from 'node:assert/strict';
import { test } from 'node:test';
import { utf8 } from '../../shared/sealing/bytes.ts';
import { leafHash, rootOf } from '../../shared/sealing/merkle.ts';
import { consistencyProof, verifyConsistency } from '../../shared/sealing/merkle-consistency.ts';
import { flip } from './kit.ts';

test('every earlier root of trees up to 17 is shown to be their beginning, and no other root', async () => {
  const all = await Promise.all(Array.from({ length: 17 }, (_, i) => leafHash(utf8(`entry ${i}`))));
  for (let size = 1; size <= all.length; size++) {
    const root = await rootOf(all.slice(0, size));
    for (let oldSize = 1; oldSize <= size; oldSize++) {
      const proof = await consistencyProof(all.slice(0, size), oldSize);
      const claim = { oldSize, oldRoot: await rootOf(all.slice(0, oldSize)), size, root, proof };
      assert.ok(await verifyConsistency(claim), `${oldSize} in ${size}`);
      assert.ok(!(await verifyConsistency({ ...claim, oldRoot: flip(claim.oldRoot, 1) })));
      assert.ok(!(await verifyConsistency({ ...claim, root: flip(root, 1) })));
      assert.ok(!(await verifyConsistency({ ...claim, proof: [...proof, root] })));
      for (let i = 0; i < proof.length; i++) {
        assert.ok(!(await verifyConsistency({ ...claim, proof: proof.with(i, flip(proof[i]!, 0)) })));
        assert.ok(!(await verifyConsistency({ ...claim, proof: proof.toSpliced(i, 1) })));
      }
    }
  }
});

test('a log that changed an old entry has no proof', async () => {
  const leaves = await Promise.all(Array.from({ length: 9 }, (_, i) => leafHash(utf8(`entry ${i}`))));
  const oldRoot = await rootOf(leaves.slice(0, 6));
  const changed = leaves.with(2, await leafHash(utf8('another')));
  const claim = {
    oldSize: 6,
    oldRoot,
    size: 9,
    root: await rootOf(changed),
    proof: await consistencyProof(changed, 6),
  };
  assert.equal(await verifyConsistency(claim), false);
});

test('there is no proof for a tree that never was', async () => {
  const leaves = [await leafHash(utf8('a'))];
  for (const size of [0, 2, -1, 0.5]) await assert.rejects(consistencyProof(leaves, size), RangeError);
});
