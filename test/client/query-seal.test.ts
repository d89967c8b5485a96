import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, it } from 'node:test';
import { openQuery, sealQuery } from '../../shared/client/query-seal.ts';

const key = randomBytes(32).toString('base64url');

describe('the sealed query of an address (contract §3)', () => {
  it('opens with the key and path it was sealed for, whatever it says', () => {
    for (const query of [
      'id=p1',
      'q=学校 工程&sort=-createdAt&a=1&a=2',
      'x='.padEnd(4000, 'y'),
      'redirect=%2Fa%3Fb%3D%23',
    ])
      assert.equal(openQuery('/pre/project-list', sealQuery('/pre/project-list', query, key), key), query);
  });

  it('is one word of base64url, another one each time, and says nothing of the query', () => {
    const [one, two] = [sealQuery('/a', 'id=secret', key), sealQuery('/a', 'id=secret', key)];
    assert.match(one, /^RUJT[\w-]+$/);
    assert.notEqual(one, two);
    assert.equal(Buffer.from(one, 'base64url').includes('secret'), false);
  });

  it('does not open at another path, for another person, shortened, changed or made up', () => {
    const q = sealQuery('/a', 'id=p1', key);
    const other = randomBytes(32).toString('base64url');
    assert.equal(openQuery('/b', q, key), undefined);
    assert.equal(openQuery('/a', q, other), undefined);
    assert.equal(openQuery('/a', q.slice(0, -4), key), undefined);
    assert.equal(openQuery('/a', `${q.slice(0, 20)}${q[20] === 'A' ? 'B' : 'A'}${q.slice(21)}`, key), undefined);
    for (const made of ['', 'RUJT', 'RUJT!', 'RUJT'.padEnd(60, 'A')])
      assert.equal(openQuery('/a', made, key), undefined);
  });
});
