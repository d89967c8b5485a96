import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moneyText } from '../../../shared/domain/money/money-text.ts';

test('states an amount grouped and to two places, exactly', () => {
  assert.equal(moneyText({ amount: '6370600', currency: 'CNY' }), '¥6,370,600.00');
  assert.equal(moneyText({ amount: '90071992547409.93', currency: 'USD' }), 'USD 90,071,992,547,409.93');
  assert.equal(moneyText({ amount: '999.5', currency: 'CNY' }), '¥999.50');
  assert.equal(moneyText({ amount: '-1234', currency: 'CNY' }), '¥-1,234.00');
  assert.equal(moneyText(null), '');
});
