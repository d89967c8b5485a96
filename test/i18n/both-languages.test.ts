import assert from 'node:assert/strict';
import { test } from 'node:test';
import { halfOf, inBoth } from '../../shared/i18n/both-languages.ts';

test('a text kept in both languages is read in one of them', () => {
  const kept = inBoth('已解密', 'Decrypted');
  assert.equal(halfOf(kept, 'zh'), '已解密');
  assert.equal(halfOf(kept, 'en'), 'Decrypted');
});

test('what a person wrote is read as it was written', () => {
  for (const lang of ['zh', 'en'] as const) {
    assert.equal(halfOf('工期 90 天 / 不同意', lang), '工期 90 天 / 不同意');
    assert.equal(halfOf('', lang), '');
  }
});
