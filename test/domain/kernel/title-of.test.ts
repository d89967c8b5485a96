import assert from 'node:assert/strict';
import { test } from 'node:test';
import { titleOf } from '../../../shared/domain/kernel/title-of.ts';

const process = { title: 'name' };

test('a record is called by its English name for readers of English, where it has one', () => {
  const both = { name: '标准审批', nameEn: 'Standard approval' };
  assert.equal(titleOf(process, both, 'en'), 'Standard approval');
  assert.equal(titleOf(process, both, 'zh'), '标准审批');
  assert.equal(titleOf(process, { name: '标准审批', nameEn: '' }, 'en'), '标准审批');
  assert.equal(titleOf(process, { name: '标准审批' }, 'en'), '标准审批');
  assert.equal(titleOf(process, { name: null, nameEn: 'Standard approval' }, 'zh'), '');
});
