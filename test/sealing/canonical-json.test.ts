import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canonicalJson } from '../../shared/sealing/canonical-json.ts';
import { randoms } from './kit.ts';

test('writes what RFC 8785 shows for its examples', () => {
  const sample = {
    numbers: [333333333.3333333, 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
    string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/',
    literals: [null, true, false],
  };
  assert.equal(
    canonicalJson(sample),
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  );
  const order = { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\ud83d\ude00': 5, '\u0080': 6, '\u00f6': 7 };
  assert.equal(canonicalJson(order), '{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}');
});

test('numbers without sign of zero, members without a value left out, dates as text', () => {
  assert.equal(
    canonicalJson({ b: -0, a: undefined, c: new Date('2026-03-02T01:00:00Z') }),
    '{"b":0,"c":"2026-03-02T01:00:00.000Z"}',
  );
});

test('refuses what has no JSON form', () => {
  const circular: Record<string, unknown> = {};
  circular['self'] = circular;
  for (const value of [
    NaN,
    Infinity,
    1n,
    undefined,
    [undefined],
    () => 1,
    '\ud800',
    { '\udc00': 1 },
    circular,
    Symbol('x'),
  ]) {
    assert.throws(() => canonicalJson(value), TypeError);
  }
});

test('reads back as the same value, whatever the order of members', () => {
  const next = randoms(7);
  const value = (depth: number): unknown => {
    switch (next(depth > 3 ? 3 : 5)) {
      case 0:
        return next(1_000_000) / (1 + next(1000));
      case 1:
        return String.fromCodePoint(...Array.from({ length: next(6) }, () => 32 + next(0x5000)));
      case 2:
        return next(2) === 1 ? null : next(2) === 1;
      case 3:
        return Array.from({ length: next(4) }, () => value(depth + 1));
      default:
        return Object.fromEntries(Array.from({ length: next(5) }, () => [`k${next(99)}`, value(depth + 1)]));
    }
  };
  for (let i = 0; i < 300; i++) {
    const original = value(0);
    const text = canonicalJson(original);
    assert.deepEqual(JSON.parse(text), original);
    const shuffled = JSON.parse(text, (_, one: unknown) =>
      typeof one === 'object' && one && !Array.isArray(one) ? Object.fromEntries(Object.entries(one).reverse()) : one,
    );
    assert.equal(canonicalJson(shuffled), text);
  }
});
