import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { safeRedirect } from '../../shared/routes/safe-redirect.ts';

const ORIGIN = 'https://portal.example';

describe('where a redirect may lead', () => {
  for (const [value, expected] of [
    ['/pre/project-list?id=1#part', '/pre/project-list?id=1#part'],
    ['https://portal.example/info', '/info'],
    ['?a=1', '/?a=1'],
  ] as const) {
    it(`stays on this origin: ${value}`, () => assert.equal(safeRedirect(ORIGIN, value), expected));
  }

  for (const value of [
    '',
    null,
    undefined,
    'https://evil.example/info',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://portal.example@evil.example/',
    'https://portal.example.evil.example/',
    'http://portal.example/info',
    '/..//evil.example',
    'evil',
    'https://u:p@portal.example/',
  ]) {
    it(`goes home instead of to ${JSON.stringify(value)}`, () =>
      assert.equal(safeRedirect(ORIGIN, value), '/mine/mine'));
  }
});
