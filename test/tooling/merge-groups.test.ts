import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mergeGroups, type Load, type Piece } from '../../scripts/web/merge-groups.ts';

const piece = (size: number, ...needs: readonly number[]): Piece => ({ size, needs, fixed: false });
const load = (...fetches: readonly number[]): Load => ({ weight: 1, fetches, there: [] });

test('small groups that the same loads fetch become one', () => {
  assert.deepEqual(mergeGroups([piece(500), piece(500)], [load(0, 1), load(0, 1), load(0)]), [0, 0]);
});

test('a group stays apart where others would have to fetch much that they do not need', () => {
  const pieces = [piece(500), piece(30_000)];
  assert.deepEqual(mergeGroups(pieces, [load(0, 1), load(0, 1), load(0)]), [0, 1]);
  // What a load finds there already costs it nothing.
  assert.deepEqual(mergeGroups(pieces, [load(0, 1), load(0, 1), { ...load(0), there: [1] }]), [0, 0]);
});

test('a load that counts more than the others keeps what it does not need away', () => {
  const pieces = [piece(500), piece(3_000)];
  const many = [load(0, 1), load(0, 1), load(0, 1)];
  assert.deepEqual(mergeGroups(pieces, [...many, load(0)]), [0, 0]);
  assert.deepEqual(mergeGroups(pieces, [...many, { ...load(0), weight: 40 }]), [0, 1]);
});

test('what a group needs counts with it', () => {
  // The second is small, but brings a large named one.
  const pieces = [piece(500), piece(500, 2), { ...piece(60_000), fixed: true }];
  assert.deepEqual(mergeGroups(pieces, [load(0, 1, 2), load(0, 1, 2), load(0)]), [0, 1, 2]);
});

test('groups between which another stands stay apart, so that files do not need each other in a circle', () => {
  // The first needs a named one, which needs the second.
  const named = { ...piece(500, 1), fixed: true };
  assert.deepEqual(mergeGroups([piece(500, 2), piece(500), named], [load(0, 1, 2), load(0, 1, 2)]), [0, 1, 2]);
});

test('no group is put to a chunk that has its name, nor the reverse', () => {
  assert.deepEqual(mergeGroups([{ ...piece(500), fixed: true }, piece(500)], [load(0, 1), load(0, 1)]), [0, 1]);
});
