import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { lotBulletinTitle } from '../../../server/review/bulletin-body.ts';

describe('the title of a bulletin about one lot', () => {
  it('names project and lot apart, in the language of the project', () => {
    assert.equal(lotBulletinTitle('candidates', '桥梁工程', '第一标段'), '桥梁工程（第一标段）中标候选人公示');
    assert.equal(
      lotBulletinTitle('award', 'City Data Hub 2026-2028', 'Private cloud'),
      'City Data Hub 2026-2028 (Private cloud): notice of award',
    );
    assert.equal(lotBulletinTitle('award', '桥梁工程', '桥梁工程'), '桥梁工程中标结果公告');
  });

  it('keeps what it announces when the names are long', () => {
    const title = lotBulletinTitle('candidates', '桥'.repeat(200), '一标段');
    assert.equal(title.length, 200);
    assert.match(title, /中标候选人公示$/);
  });
});
