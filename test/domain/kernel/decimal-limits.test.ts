import assert from 'node:assert/strict';
import { test } from 'node:test';
import { field } from '../../../shared/domain/kernel/fields.ts';
import { validate } from '../../../shared/domain/kernel/schema.ts';

test('an amount that is too large is refused for its size, one with too many digits for those', () => {
  const reasonOf = (amount: string) => {
    const [issue] = validate({ budget: field.money() }, { budget: { amount, currency: 'CNY' } });
    return issue && (typeof issue.reason === 'string' ? issue.reason : issue.reason.key);
  };
  assert.equal(reasonOf('99999999999999.99'), undefined);
  assert.equal(reasonOf('100000000000000.00'), 'kernel.tooLarge');
  assert.equal(reasonOf('999999999999999999999'), 'kernel.tooLarge');
  assert.equal(reasonOf('1.005'), 'kernel.notDecimal');
  assert.equal(reasonOf('9'.repeat(41)), 'kernel.notDecimal');
  assert.equal(reasonOf('-1'), 'kernel.tooSmall');
});
