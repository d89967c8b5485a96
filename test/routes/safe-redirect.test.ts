import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { safeRedirect } from '../../shared/routes/safe-redirect.ts';

const ORIGIN = 'https://portal.example';

describe('where a redirect may lead', () => {
  for (const [value, expected] of [
    ['/pre/project-list?id=1#part', '/pre/project-list?id=1#part'],
    ['https://portal.example/info', '/info'],
    ['?a=1', '/?a=1'],
    ['/a?b=c\\d', '/a?b=c\\d'],
    ['/demo/index.htm?no_sitemesh#/a', '/demo/index.htm?no_sitemesh#/a'],
    ['/login/expert?redirect=%2Finfo%3Fid%3D1', '/info?id=1'],
    ['/sso/login?redirect=%2Flogin%2Fexpert%3Fredirect%3D%252Finfo', '/info'],
    ['/redirect?url=https%3A%2F%2Fportal.example%2Finfo', '/info'],
    ['/redirect?url=https%3A%2F%2Fpartner.example%2Fx', '/redirect?url=https%3A%2F%2Fpartner.example%2Fx'],
    [`/a?x=${'y'.repeat(2043)}`, `/a?x=${'y'.repeat(2043)}`],
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
    'https://portal.example:8443/info',
    'http:portal.example',
    'https:/\\evil.example',
    '/a\\..\\..\\evil',
    '/\r\n/evil.example',
    '/a\u0000b',
    '/\u007f/x',
    'JaVaScRiPt:alert(1)',
    '\u0001javascript:alert(1)',
    'vbscript:x',
    'blob:https://portal.example/x',
    'https:///evil.example',
    '/404',
    '/404/',
    '/login/expert',
    '/redirect',
    '/redirect?redirect=%2Fredirect',
    '/login/expert?redirect=https%3A%2F%2Fevil.example',
    `/a?x=${'y'.repeat(2044)}`,
  ]) {
    it(`goes home instead of to ${JSON.stringify(value)}`, () =>
      assert.equal(safeRedirect(ORIGIN, value), '/mine/mine'));
  }
});
