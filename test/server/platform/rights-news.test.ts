import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rightsNews } from '../../../server/platform/rights-news.ts';
import type { Actor } from '../../../shared/domain/kernel/access.ts';

const actor = (permissions: readonly string[], off: readonly string[] = []): Actor => ({
  ...{ id: 'u', name: 'U', userType: 10, tenantId: 't', organizationId: 'o', roles: ['manager'] },
  ...{ permissions: new Set(permissions), off: new Set(off) },
});

describe('the news of a person’s rights', () => {
  it('is told once for each change: a permission more or less, something switched off', () => {
    let told = 0;
    const look = rightsNews(actor(['a.read', 'b.read']), () => (told += 1));
    look(actor(['b.read', 'a.read']));
    assert.equal(told, 0, 'another order is no change');
    for (const [now, wanted] of [
      [actor(['a.read']), 1],
      [actor(['a.read']), 1],
      [actor(['a.read', 'c.read']), 2],
      [actor(['a.read', 'c.read'], ['/info']), 3],
    ] as const) {
      look(now);
      assert.equal(told, wanted);
    }
  });
});
