import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readAmount, readDecimal } from '../../../shared/domain/money/read-amount.ts';

describe('an amount as people write it', () => {
  for (const [text, amount, currency] of [
    ['1234567.80', '1234567.80', undefined],
    ['1,234,567.8', '1234567.8', undefined],
    ['¥1,234,567.8', '1234567.8', 'CNY'],
    ['￥ 1，234', '1234', 'CNY'],
    ['１２３万', '1230000', undefined],
    ['1.5亿元', '150000000', 'CNY'],
    ['3万亿', '3000000000000', undefined],
    ['12元', '12', 'CNY'],
    ['1 234\u00a0567.8', '1234567.8', undefined],
    ['950\n', '950', undefined],
    ['RMB 12', '12', 'CNY'],
    ['USD 1,200.50', '1200.50', 'USD'],
    ['1200 EUR', '1200', 'EUR'],
    ['HK$8', '8', 'HKD'],
    ['(1,200.50)', '-1200.50', undefined],
    ['−5', '-5', undefined],
    ['.5', '0.5', undefined],
    ['007', '7', undefined],
    ['壹仟贰佰元伍角整', '1200.5', 'CNY'],
    ['人民币壹万元整', '10000', 'CNY'],
  ] as const)
    it(`reads ${text}`, () => {
      assert.deepEqual(readAmount(text), currency ? { amount, currency } : { amount });
    });

  for (const text of [
    '',
    'many',
    '1,23',
    '12,34,567',
    '1.2.3',
    '1e5',
    '5%',
    '¥5 USD',
    '(5',
    '5)',
    '(-5)',
    '1 2 x',
    '万',
    '--5',
    '1.234,56',
    '1200\n950\n80',
    '120\r\n950',
    '壹仟元\n整',
    '1200 950 80',
  ])
    it(`refuses ${JSON.stringify(text)}`, () => {
      assert.equal(readAmount(text), undefined);
    });

  it('is a number in yuan, and none in another currency', () => {
    assert.equal(readDecimal('¥5'), '5');
    assert.equal(readDecimal('USD 5'), undefined);
    assert.equal(readDecimal('１，２００．５'), '1200.5');
  });
});
