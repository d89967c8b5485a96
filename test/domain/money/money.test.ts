import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addMoney, compareMoney, sumMoney } from '../../../shared/domain/money/amounts.ts';
import { fromCapitals, toCapitals } from '../../../shared/domain/money/capitals.ts';
import { correctPrice } from '../../../shared/domain/money/corrections.ts';
import {
  add,
  compare,
  decimalOf,
  divide,
  mean,
  multiply,
  percent,
  round,
  subtract,
  sum,
} from '../../../shared/domain/money/decimal.ts';
import {
  deviationScores,
  lowestPriceScores,
  meanDeviationScores,
  rankByPrice,
  rankByScore,
} from '../../../shared/domain/money/scores.ts';

test('sums are exact where floats are not', () => {
  assert.equal(add('0.1', '0.2'), '0.3');
  assert.equal(sum(['99999999999999.99', '0.01']), '100000000000000');
  assert.equal(subtract('1', '1.00'), '0');
  assert.equal(multiply('1234567.89', '0.02'), '24691.3578');
  assert.equal(percent('2', '1234567.89'), '24691.3578');
  assert.equal(mean(['1', '2', '2']).slice(0, 8), '1.666666');
  assert.equal(decimalOf('1.5e3'), '1500');
  assert.equal(decimalOf('123456789012345678.25'), '123456789012345678.25');
});

test('what is not an exact decimal is refused', () => {
  for (const wrong of ['', '1,000', '1e3', 'NaN', '.5', ' 1']) assert.throws(() => add(wrong, '1'), RangeError, wrong);
  assert.throws(() => add(0.1, '1'), RangeError);
  assert.throws(() => divide('1', '0'), RangeError);
});

test('rounding is half up and only by request', () => {
  assert.equal(round('2.345'), '2.35');
  assert.equal(round('-2.345'), '-2.35');
  assert.equal(round('-0.001'), '0.00');
  assert.equal(round('1.5', 0), '2');
});

test('amounts of different currencies are not mixed', () => {
  assert.deepEqual(addMoney({ amount: '1.10', currency: 'CNY' }, { amount: '2.20', currency: 'CNY' }), {
    amount: '3.3',
    currency: 'CNY',
  });
  assert.throws(() => compareMoney({ amount: '1', currency: 'CNY' }, { amount: '1', currency: 'USD' }), RangeError);
  assert.throws(
    () =>
      sumMoney([
        { amount: '1', currency: 'CNY' },
        { amount: '1', currency: 'USD' },
      ]),
    RangeError,
  );
  assert.equal(sumMoney([]), null);
});

test('the lowest price gets full points, others in proportion, none dropped', () => {
  assert.deepEqual(lowestPriceScores(['100', '200', '125'], '30'), ['30', '15', '24']);
  assert.throws(() => lowestPriceScores(['0', '1'], '30'), RangeError);
  assert.deepEqual(lowestPriceScores([], '30'), []);
});

test('deviation from the benchmark costs points on both sides and never goes below zero', () => {
  assert.deepEqual(deviationScores(['100', '110', '90', '300'], '40', { above: '1', below: '0.5' }, '100'), [
    '40',
    '30',
    '35',
    '0',
  ]);
  assert.deepEqual(meanDeviationScores(['90', '110'], '40', { above: '1', below: '1' }), ['30', '30']);
});

test('scores that round alike are not tied; real ties go to the lower price, else share the rank', () => {
  const close = rankByScore([
    { id: 'a', score: '89.9949', price: '1' },
    { id: 'b', score: '89.9951', price: '9' },
  ]);
  assert.deepEqual(
    close.map(item => [item.entry.id, item.rank]),
    [
      ['b', 1],
      ['a', 2],
    ],
  );
  const tied = rankByScore([
    { id: 'a', score: '80.0', price: '5' },
    { id: 'b', score: '80', price: '4' },
    { id: 'c', score: '80', price: '4.00' },
    { id: 'd', score: '79', price: '1' },
  ]);
  assert.deepEqual(
    tied.map(item => [item.entry.id, item.rank]),
    [
      ['b', 1],
      ['c', 1],
      ['a', 3],
      ['d', 4],
    ],
  );
  assert.deepEqual(
    rankByPrice([{ price: '10' }, { price: '9.99' }]).map(item => item.entry.price),
    ['9.99', '10'],
  );
});

const capitals: readonly (readonly [string, string])[] = [
  ['0', '零元整'],
  ['0.05', '伍分'],
  ['0.50', '伍角整'],
  ['10', '壹拾元整'],
  ['1200.50', '壹仟贰佰元伍角整'],
  ['1001', '壹仟零壹元整'],
  ['10001000.01', '壹仟万零壹仟元零壹分'],
  ['100000000', '壹亿元整'],
  ['100000001', '壹亿零壹元整'],
  ['1000010000', '壹拾亿零壹万元整'],
  ['12345678.09', '壹仟贰佰叁拾肆万伍仟陆佰柒拾捌元零玖分'],
  ['1000000000000', '壹万亿元整'],
  ['1000200000000', '壹万零贰亿元整'],
  ['1200000000000', '壹万贰仟亿元整'],
  ['1000000000001', '壹万亿零壹元整'],
  ['-3.20', '负叁元贰角整'],
];
for (const [figure, words] of capitals)
  test(`capitals of ${figure} and back`, () => {
    assert.equal(toCapitals(figure), words);
    assert.equal(compare(fromCapitals(words) ?? '-1', figure), 0);
  });

test('capitals refuse what cannot be written and answer null for what cannot be read', () => {
  assert.throws(() => toCapitals('1.234'), RangeError);
  assert.throws(() => toCapitals('12345678901234567'), RangeError);
  assert.equal(fromCapitals('大约五元'), null);
  assert.equal(fromCapitals('人民币：壹佰圆正'), '100.00');
});

test('words prevail over the figure', () => {
  assert.deepEqual(correctPrice({ figure: '100', words: '壹佰零壹元整' }), {
    price: '101.00',
    corrections: [{ kind: 'wordsOverFigure', stated: '100', counts: '101.00' }],
  });
});

test('the unit price prevails over a total, save for a slipped decimal point', () => {
  const line = { code: '1', quantity: '10', unitPrice: '12.5', total: '120' };
  assert.equal(correctPrice({ figure: '120', lines: [line] }).price, '125');
  const slip = correctPrice({ figure: '1250', lines: [{ ...line, total: '1250' }] });
  assert.equal(slip.price, '1250');
  assert.deepEqual(
    slip.corrections.map(item => item.kind),
    ['decimalSlip'],
  );
});

test('unreadable words correct nothing but are reported', () => {
  assert.deepEqual(correctPrice({ figure: '5', words: '五块' }), {
    price: '5',
    corrections: [{ kind: 'unreadableWords', stated: '五块', counts: '5' }],
  });
});
