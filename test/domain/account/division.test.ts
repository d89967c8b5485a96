import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { divisionLabels } from '../../../shared/domain/account/division.labels.ts';
import { division, divisionAbove } from '../../../shared/domain/account/division.values.ts';
import { isDivision } from '../../../shared/domain/account/resident-id.ts';

const names = (lang: 'zh' | 'en') => divisionLabels[lang]['division'] as Readonly<Record<string, string>>;

describe('the administrative divisions (GB/T 2260)', () => {
  it('are the 34 divisions of the first level, and all prefectures below them', () => {
    const provinces = division.values.filter(code => divisionAbove(code) === null);
    assert.equal(provinces.length, 34);
    assert.ok(provinces.every(code => code.endsWith('0000')));
    assert.deepEqual(
      ['360400', '440300', '110108', '659001', '429021'].filter(code => !division.values.includes(code)),
      [],
    );
    assert.equal(new Set(division.values).size, division.values.length);
    assert.ok(division.values.every(isDivision));
  });

  it('have a name in both languages, and no name stands without its division', () => {
    for (const lang of ['zh', 'en'] as const)
      assert.deepEqual(Object.keys(names(lang)).toSorted(), division.values.toSorted());
    assert.deepEqual([names('zh')['360400'], names('en')['360400']], ['九江市', 'Jiujiang']);
    assert.deepEqual([names('zh')['659012'], names('en')['710000']], ['白杨市', 'Taiwan']);
    assert.equal(names('en')['310115'], 'Pudong New Area');
  });

  it('lie in their prefecture, else in their province', () => {
    assert.equal(divisionAbove('360481'), '360400');
    assert.equal(divisionAbove('360400'), '360000');
    assert.equal(divisionAbove('110108'), '110000');
    for (const none of ['360000', '999999', 'here', '']) assert.equal(divisionAbove(none), null);
  });
});
