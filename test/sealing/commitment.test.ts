import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commit, verifyCommitment } from '../../shared/sealing/commitment.ts';
import { commitSeed, drawOrder, seedHashOf, verifySeed } from '../../shared/sealing/draw.ts';

const fields = { price: '1280000.00', period: 90, quality: '合格', manager: '王五' };
const nonce = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';

test('a commitment has one fixed form', async () => {
  // printf '%s' '{"manager":"王五","period":90,"price":"1280000.00","quality":"合格"}:0001…1e1f' | sha256sum
  const { commitment } = await commit(fields, nonce);
  assert.equal(commitment, '990a75b292b253345ded50b0c2f5ecc8d1d2067e6af5abee18ba4159d6b006b0');
});

test('a commitment opens with its fields and nonce only', async () => {
  const made = await commit(fields);
  assert.ok(await verifyCommitment(fields, made));
  assert.ok(await verifyCommitment(Object.fromEntries(Object.entries(fields).reverse()), made));
  assert.ok(!(await verifyCommitment({ ...fields, price: '1280000.0' }, made)));
  assert.ok(!(await verifyCommitment(fields, { ...made, nonce })));
  assert.ok(!(await verifyCommitment(fields, { ...made, commitment: nonce })));
  assert.ok(!(await verifyCommitment(fields, { commitment: 'x', nonce: 'y' })));
  assert.notEqual((await commit(fields)).commitment, made.commitment);
  await assert.rejects(commit(fields, 'abc'), TypeError);
});

const seed = nonce;
const experts = ['expert-01', 'expert-02', 'expert-03', 'expert-04', 'expert-05', '专家六', 'expert-07'];

test('a draw has one fixed order that anyone can recompute', async () => {
  assert.equal(await seedHashOf(seed), '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd');
  assert.deepEqual(await drawOrder(seed, experts), [
    'expert-02',
    '专家六',
    'expert-01',
    'expert-03',
    'expert-07',
    'expert-05',
    'expert-04',
  ]);
  assert.deepEqual(await drawOrder(seed, experts.toReversed()), await drawOrder(seed, experts));
});

test('leaving a candidate out does not change the order of the others', async () => {
  const whole = await drawOrder(seed, experts);
  for (const gone of experts) {
    assert.deepEqual(
      await drawOrder(
        seed,
        experts.filter(id => id !== gone),
      ),
      whole.filter(id => id !== gone),
    );
  }
});

test('every candidate is drawn first about equally often', async () => {
  const first = new Map<string, number>();
  for (let i = 0; i < 1400; i++) {
    const [id = ''] = await drawOrder(i.toString(16).padStart(64, '0'), experts);
    first.set(id, (first.get(id) ?? 0) + 1);
  }
  for (const id of experts) assert.ok(Math.abs((first.get(id) ?? 0) - 200) < 70, `${id} ${first.get(id)}`);
});

test('a seed is bound by its hash', async () => {
  const made = await commitSeed();
  assert.ok(await verifySeed(made.seed, made.seedHash));
  assert.ok(!(await verifySeed(seed, made.seedHash)));
  assert.ok(!(await verifySeed('x', made.seedHash)));
  await assert.rejects(drawOrder('x', experts), TypeError);
  await assert.rejects(drawOrder(seed, ['a', 'a']), TypeError);
});
