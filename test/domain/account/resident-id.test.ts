import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  ageOn,
  isResidentId,
  maskResidentId,
  readResidentId,
  residentIdCheck,
} from '../../../shared/domain/account/resident-id.ts';

const TODAY = '2026-11-21';
const withCheck = (body: string) => `${body}${residentIdCheck(body)}`;

describe('the resident identity number', () => {
  it('is read as GB 11643-1999 gives it in its examples', () => {
    // Annex A of the standard.
    assert.deepEqual(readResidentId('11010519491231002X', TODAY), {
      region: '110105',
      birthDate: '1949-12-31',
      sex: 'female',
    });
    assert.deepEqual(readResidentId('440524188001010014', TODAY), 'date', 'nobody alive was born in 1880');
    assert.equal(residentIdCheck('44052418800101001'), '4');
    assert.equal(isResidentId('11010519491231002x', TODAY), true);
  });

  it('names the fault: length, region, date, check character', () => {
    assert.equal(readResidentId('1101051949123100', TODAY), 'length');
    assert.equal(readResidentId('110105491231002', TODAY), 'length', 'the fifteen digits of before 1999');
    assert.equal(readResidentId('1101051949123100XX', TODAY), 'length');
    assert.equal(readResidentId('１１０１０５19491231002X', TODAY), 'length', 'full-width digits');
    assert.equal(readResidentId(withCheck('99010519491231002'), TODAY), 'region');
    assert.equal(readResidentId(withCheck('11010519490230002'), TODAY), 'date');
    assert.equal(readResidentId(withCheck('11010520261122002'), TODAY), 'date', 'born tomorrow');
    assert.equal(typeof readResidentId(withCheck('11010520261121002'), TODAY), 'object', 'born today');
    assert.equal(readResidentId('110105194912310021', TODAY), 'check');
  });

  it('refuses every other check character, and every swap of two neighbours that differ', () => {
    const right = '11010519491231002X';
    for (const last of '0123456789') assert.equal(isResidentId(right.slice(0, 17) + last, TODAY), false, last);
    for (let at = 14; at < 16; at++) {
      const swapped = [...right];
      [swapped[at], swapped[at + 1]] = [swapped[at + 1]!, swapped[at]!];
      if (swapped.join('') !== right) assert.equal(isResidentId(swapped.join(''), TODAY), false, swapped.join(''));
    }
  });

  it('tells the age from the birthday on', () => {
    assert.equal(ageOn('2008-11-21', TODAY), 18);
    assert.equal(ageOn('2008-11-22', TODAY), 17);
    assert.equal(ageOn('2008-02-29', '2026-02-28'), 17);
    assert.equal(ageOn('2008-02-29', '2026-03-01'), 18);
  });

  it('is shown without the day of birth', () => {
    assert.equal(maskResidentId('11010519491231002X'), '110105**********2X');
  });
});
