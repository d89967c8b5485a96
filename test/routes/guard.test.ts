import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decide, isPublicPath, loginPathOf, type Decision, type GuardState } from '../../shared/routes/guard.ts';

const ORIGIN = 'https://portal.example';
const guest: GuardState = { token: null, userType: null, userId: null, routes: null, legacyLogin: null };
const fresh: GuardState = { ...guest, token: 't1', userType: 10 };
const loaded: GuardState = {
  ...fresh,
  userId: 'u1',
  routes: ['/mine/mine', '/pre/project-list', '/develop/lowcode/list/{fid}'],
};
const legacy = { jSessionId: 'J1', token: 't1' };

const pass: Decision = { kind: 'pass' };
const to = (path: string): Decision => ({ kind: 'redirect', to: path });
const login = (page: string, wanted: string): Decision => ({
  kind: 'redirect',
  to: `/login/${page}?${new URLSearchParams({ redirect: wanted })}`,
  pending: true,
});

const cases: readonly [string, string, GuardState, Decision][] = [
  [
    '1: an ssoToken goes to single sign-on, with the address without it',
    '/pre/project-list?a=1&ssoToken=S%2B1',
    loaded,
    { kind: 'redirect', to: '/sso/login?redirect=%2Fpre%2Fproject-list%3Fa%3D1&ssoCode=S%2B1', resetToken: true },
  ],
  [
    '1: also without a token, and on a public page',
    '/info?ssoToken=x',
    guest,
    { kind: 'redirect', to: '/sso/login?redirect=%2Finfo&ssoCode=x', resetToken: true },
  ],
  [
    '1 comes before 2',
    '/info?ssoToken=x&jSessionId=J2',
    loaded,
    { kind: 'redirect', to: '/sso/login?redirect=%2Finfo%3FjSessionId%3DJ2&ssoCode=x', resetToken: true },
  ],
  ['1: an empty ssoToken is none', '/pre/project-list?ssoToken=', loaded, pass],
  [
    '2: no legacy record',
    '/mine/mine?jSessionId=J1&uid=u7&x=1',
    loaded,
    { kind: 'legacy-login', jSessionId: 'J1', uid: 'u7', to: '/mine/mine?x=1' },
  ],
  [
    '2: another legacy session',
    '/mine/mine?jSessionId=J2&uid=u7',
    { ...loaded, legacyLogin: legacy },
    { kind: 'legacy-login', jSessionId: 'J2', uid: 'u7', to: '/mine/mine' },
  ],
  [
    '2: the record belongs to another token',
    '/mine/mine?jSessionId=J1',
    { ...loaded, token: 't2', legacyLogin: legacy },
    { kind: 'legacy-login', jSessionId: 'J1', uid: '', to: '/mine/mine' },
  ],
  [
    '2: no token at all',
    '/info?jSessionId=J1',
    { ...guest, legacyLogin: legacy },
    { kind: 'legacy-login', jSessionId: 'J1', uid: '', to: '/info' },
  ],
  ['2: a matching record goes on with the token', '/mine/mine?jSessionId=J1', { ...loaded, legacyLogin: legacy }, pass],
  ['3: a login page with a token', '/login/supplier?redirect=%2Finfo', loaded, to('/mine/mine')],
  ['3: a login page with a token, routes not loaded', '/sso/login?ssoCode=1', fresh, to('/mine/mine')],
  ['3: routes not loaded', '/pre/project-list', fresh, { kind: 'load' }],
  ['3: a public page loads too', '/info', fresh, { kind: 'load' }],
  ['3: the root', '/', loaded, to('/mine/mine')],
  [
    '3: the legacy frame page',
    '/demo/index.htm?no_sitemesh#/pre/project-list?id=4',
    loaded,
    to('/pre/project-list?id=4'),
  ],
  [
    '3: the legacy frame page leads nowhere else',
    '/demo/index.htm?no_sitemesh=1#//evil.example/x',
    loaded,
    to('/mine/mine'),
  ],
  ['3: the legacy frame page without no_sitemesh is no route', '/demo/index.htm#/mine/mine', loaded, to('/404')],
  ['3: an allowed route', '/pre/project-list?id=1', loaded, pass],
  ['3: an allowed route with a trailing slash', '/pre/project-list/', loaded, pass],
  ['3: an allowed route with a parameter', '/develop/lowcode/list/F9', loaded, pass],
  ['3: a parameter must be filled', '/develop/lowcode/list/', loaded, to('/404')],
  ['3: a route that is not in the list', '/pre/project-edit', loaded, to('/404')],
  ['3: an unknown address', '/nonsense', loaded, to('/404')],
  ['3: /404 itself', '/404', loaded, pass],
  ['3: /iframe/index without being in the list', '/iframe/index?url=x', loaded, pass],
  ['3: the own userKey', '/mine/mine?userKey=u1', loaded, pass],
  ['3: another userKey', '/mine/mine?userKey=u2', loaded, to('/404')],
  ['3: another userKey on /iframe/index', '/iframe/index?userKey=u2', loaded, to('/404')],
  [
    '4: a purchaser signs in',
    '/pre/project-list?id=1',
    { ...guest, userType: 10 },
    login('purchase', '/pre/project-list?id=1'),
  ],
  ['4: a supplier signs in', '/mine/mine', { ...guest, userType: 20 }, login('supplier', '/mine/mine')],
  ['4: a tenderer signs in', '/mine/mine', { ...guest, userType: 35 }, login('tenderer', '/mine/mine')],
  ['4: a supervisor signs in', '/mine/mine', { ...guest, userType: 50 }, login('supervisor', '/mine/mine')],
  ['4: anyone else is an expert', '/mine/mine', { ...guest, userType: 77 }, login('expert', '/mine/mine')],
  ['4: nobody has signed in yet', '/', guest, login('expert', '/')],
  ...[
    '/login/supplier',
    '/login/expert',
    '/login/purchase',
    '/login/tenderer',
    '/login/supervisor',
    '/sso/login',
    '/sso/login/crm',
    '/sso/crm/login',
    '/sso/crm/check',
    '/info',
    '/user/sso-login',
    '/wechat/backlog/detail',
    '/uip/login',
    '/ls/account',
    '/ls/account/expert',
    '/ls/account/supplier',
    '/ls/expert/indbMustKnow',
    '/ls/expert/exam',
    '/pls/invitation-bulletin/bulletinDetail',
    '/sts/content-plat/statute/regulationsList',
    '/ess/verification/openPackage',
    '/ess/verification/openPackage-view',
    '/404',
    '/redirect',
  ].map((path): [string, string, GuardState, Decision] => [`4: ${path} passes`, path, guest, pass]),
  ['4: a deeper single sign-on path does not', '/sso/login/a/b', guest, login('expert', '/sso/login/a/b')],
  ['4: what only looks public does not', '/info/x', guest, login('expert', '/info/x')],
];

describe('the navigation guard (spec §4.2)', () => {
  for (const [name, address, state, expected] of cases) {
    it(name, () => assert.deepEqual(decide(new URL(address, ORIGIN), state), expected));
  }

  it('never redirects to another origin', () => {
    for (const hash of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      'javascript:alert(1)',
    ]) {
      const decision = decide(new URL(`/demo/index.htm?no_sitemesh#${hash}`, ORIGIN), loaded);
      assert.deepEqual(decision, to('/mine/mine'), hash);
    }
  });

  it('knows the sign-in page of each user type', () => {
    assert.deepEqual([10, 20, 35, 50, 40, 1, null].map(loginPathOf), [
      '/login/purchase',
      '/login/supplier',
      '/login/tenderer',
      '/login/supervisor',
      '/login/expert',
      '/login/expert',
      '/login/expert',
    ]);
    assert.equal(isPublicPath('/mine/mine'), false);
  });
});
