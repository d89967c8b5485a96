import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromHex, toHex, utf8 } from '../../shared/sealing/bytes.ts';
import { inclusionProof, leafHash, rootOf, verifyInclusion } from '../../shared/sealing/merkle.ts';
import { flip } from './kit.ts';

const leavesOf = (count: number): Promise<Uint8Array[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => leafHash(utf8(`entry ${i}`))));

test('agrees with the roots of the Certificate Transparency test vectors', async () => {
  const entries = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
  const leaves = await Promise.all(entries.map(entry => leafHash(fromHex(entry))));
  const roots = new Map([
    [0, 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    [1, '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d'],
    [2, 'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'],
    [3, 'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77'],
    [8, '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328'],
  ]);
  for (const [size, root] of roots) assert.equal(toHex(await rootOf(leaves.slice(0, size))), root);
});

test('every leaf of trees up to 17 is proven, and nothing else', async () => {
  for (let size = 1; size <= 17; size++) {
    const leaves = await leavesOf(size);
    const root = await rootOf(leaves);
    for (let index = 0; index < size; index++) {
      const proof = await inclusionProof(leaves, index);
      const claim = { leaf: leaves[index]!, index, size, proof, root };
      assert.ok(await verifyInclusion(claim));
      assert.ok(!(await verifyInclusion({ ...claim, leaf: flip(claim.leaf, 3) })));
      assert.ok(!(await verifyInclusion({ ...claim, root: flip(root, 31) })));
      assert.ok(!(await verifyInclusion({ ...claim, index: size })));
      assert.ok(!(await verifyInclusion({ ...claim, proof: [...proof, root] })));
      for (let i = 0; i < proof.length; i++) {
        assert.ok(!(await verifyInclusion({ ...claim, proof: proof.with(i, flip(proof[i]!, 0)) })));
        assert.ok(!(await verifyInclusion({ ...claim, proof: proof.toSpliced(i, 1) })));
      }
      if (size > 1) assert.ok(!(await verifyInclusion({ ...claim, index: (index + 1) % size })));
    }
  }
});

test('there is no proof for a leaf that is not there', async () => {
  const leaves = await leavesOf(3);
  for (const index of [-1, 3, 0.5, NaN]) await assert.rejects(inclusionProof(leaves, index), RangeError);
});
