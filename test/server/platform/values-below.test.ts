import assert from 'node:assert/strict';
import { test } from 'node:test';
import { underConfiguration } from '../../../server/platform/configuration/current.ts';
import { snapshotOf } from '../../../server/platform/configuration/snapshot.ts';
import { valuesInOrder, withBelow } from '../../../server/platform/configuration/values-below.ts';
import { valueSet } from '../../../shared/domain/kernel/values.ts';

test('what only another tenant has added below a value is found below it as well, and no ring of values hangs a list', () => {
  const set = valueSet('treeOfTwo', ['a', 'b'], { open: true });
  const line = { set: 'treeOfTwo', revision: 1, labelZh: 'x', labelEn: 'x', order: null, hidden: false };
  const snapshot = snapshotOf({
    ...{ version: '1', items: [], texts: [], years: [] },
    values: [
      { ...line, id: '1', tenantId: 'tenant_a', val: 'a1', parentVal: 'a' },
      { ...line, id: '2', tenantId: 'tenant_a', val: 'a11', parentVal: 'a1' },
      { ...line, id: '3', tenantId: 'tenant_b', val: 'a1', parentVal: 'b' },
      { ...line, id: '4', tenantId: 'tenant_b', val: 'x', parentVal: 'y' },
      { ...line, id: '5', tenantId: 'tenant_b', val: 'y', parentVal: 'x' },
    ],
  });
  const below = (tenantId: string, ...values: string[]) =>
    underConfiguration({ snapshot: () => snapshot, tenantId: () => tenantId }, () =>
      [...withBelow(set, values)].sort(),
    );
  assert.deepEqual(below('', 'a'), ['a', 'a1', 'a11'], 'a guest reads the bulletins of all');
  assert.deepEqual(below('tenant_b', 'a'), ['a'], 'its own tree comes first');
  assert.deepEqual(below('tenant_b', 'b'), ['a1', 'a11', 'b']);
  assert.deepEqual(below('tenant_b', 'x'), ['x', 'y']);
});

test('values stand in the order that the administrators of the reader’s tenant have put them in, as the product has them elsewhere', () => {
  const set = valueSet('orderOfTwo', ['a', 'b', 'c'], { open: true });
  const line = { set: 'orderOfTwo', revision: 1, labelZh: 'x', labelEn: 'x', parentVal: null, hidden: false };
  const snapshot = snapshotOf({
    ...{ version: '1', items: [], texts: [], years: [] },
    values: [
      { ...line, id: '1', tenantId: 'tenant_a', val: 'c', order: 1 },
      { ...line, id: '2', tenantId: 'tenant_a', val: 'n', order: 15 },
      { ...line, id: '3', tenantId: 'tenant_a', val: 'b', order: null, hidden: true },
    ],
  });
  const order = (tenantId: string) =>
    underConfiguration({ snapshot: () => snapshot, tenantId: () => tenantId }, () => valuesInOrder(set).join(''));
  assert.deepEqual([order('tenant_a'), order('tenant_b')], ['canb', 'abc']);
});
