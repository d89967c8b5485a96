import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { standing, type StandingCriterion } from '../../../shared/domain/review/standing.ts';

const criteria: readonly StandingCriterion[] = [
  { code: 'B', kind: 'business', points: '20' },
  { code: 'T', kind: 'technical', points: '50' },
  { code: 'P', kind: 'price', points: '30' },
];
const mark = (bidId: string, code: string, ...points: string[]) => points.map(each => ({ bidId, code, points: each }));

describe('the standing', () => {
  it('averages members exactly and computes the price, so that a third is never rounded away', () => {
    const bids = [
      { bidId: 'a', price: '300' },
      { bidId: 'b', price: '100' },
    ];
    const lines = standing('comprehensive', 'lowestPriceRatio', criteria, bids, [
      ...mark('a', 'B', '10', '10', '11'),
      ...mark('a', 'T', '40', '40', '40'),
      ...mark('b', 'T', '1'),
    ]);
    const a = lines.find(line => line.bidId === 'a');
    assert.equal(a?.business, `10.${'3'.repeat(30)}`);
    assert.equal(a?.price, '10');
    assert.equal(a?.total, `60.${'3'.repeat(30)}`);
    assert.deepEqual(
      lines.map(line => [line.bidId, line.rank]),
      [
        ['a', 1],
        ['b', 2],
      ],
    );
  });

  it('tells bids apart that rounding would make equal (fault L4)', () => {
    const bids = ['a', 'b'].map(bidId => ({ bidId, price: '100' }));
    const lines = standing('comprehensive', 'lowestPriceRatio', criteria, bids, [
      ...mark('a', 'T', '40', '40', '40'),
      ...mark('b', 'T', '40', '40', '40.01'),
    ]);
    assert.deepEqual(
      lines.map(line => [line.bidId, line.rank]),
      [
        ['b', 1],
        ['a', 2],
      ],
    );
  });

  it('puts the lower price first among equal scores, and shares the rank of what is equal in both', () => {
    const bids = [
      { bidId: 'a', price: '100' },
      { bidId: 'b', price: '100' },
      { bidId: 'c', price: '200' },
    ];
    const scored = standing('comprehensive', 'lowestPriceRatio', criteria, bids, [
      ...mark('a', 'T', '10'),
      ...mark('b', 'T', '10'),
      ...mark('c', 'T', '25'),
    ]);
    assert.deepEqual(
      scored.map(line => [line.bidId, line.rank]),
      [
        ['a', 1],
        ['b', 1],
        ['c', 3],
      ],
    );
    assert.deepEqual(new Set(scored.map(line => line.total)), new Set(['40']));
  });

  it('ranks by price alone where the lowest price decides', () => {
    const bids = [
      { bidId: 'a', price: '100.01' },
      { bidId: 'b', price: '100' },
    ];
    assert.deepEqual(
      standing('lowestPrice', 'lowestPriceRatio', [], bids, []).map(line => line.bidId),
      ['b', 'a'],
    );
  });
});
