import assert from 'node:assert/strict';
import { test } from 'node:test';
import { field } from '../../../shared/domain/kernel/fields.ts';
import { currencyOf, otherCurrencies } from '../../../shared/domain/money/currencies.ts';

const yuan = { amount: '1', currency: 'CNY' };
const yen = { amount: '1', currency: 'JPY' };

test('a lot is bid for in the currency of its limits', () => {
  assert.equal(currencyOf({ ceilingPrice: yen, estimate: yuan }), 'JPY');
  assert.equal(currencyOf({ ceilingPrice: null, estimate: yen }), 'JPY');
  assert.equal(currencyOf({ ceilingPrice: null, estimate: null }), 'CNY');
});

test('amounts in another currency are found by field, in tables too; an amount may stay in its own', () => {
  const fields = {
    price: field.money(),
    capital: field.money({ currency: 'any' }),
    quotes: field.rows({ price: field.money() }),
  };
  const found = (...given: [object, string?, object?]) =>
    otherCurrencies(fields, given[0] as never, given[1], given[2] as never).map(each => each.field);
  assert.deepEqual(found({ price: yuan, capital: yen, quotes: [{ price: yuan }, { price: null }] }), []);
  assert.deepEqual(found({ price: yen, quotes: [{ price: yuan }, { price: yen }] }), ['price', 'quotes.1.price']);
  assert.deepEqual(found({ price: yen }, 'JPY'), []);
  assert.deepEqual(found({ price: yuan }, 'JPY'), ['price']);
  assert.deepEqual(found({ price: yen }, undefined, { price: yen }), []);
});
