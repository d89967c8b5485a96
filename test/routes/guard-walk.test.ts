import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addressOn, decide, loginAddress, type GuardState } from '../../shared/routes/guard.ts';
import { findRoute, routes } from '../../shared/routes/registry.ts';
import { safeRedirect } from '../../shared/routes/safe-redirect.ts';

const ORIGIN = 'https://portal.example';
const guest: GuardState = { token: null, userType: null, userId: null, routes: null, legacyLogin: null };
const loaded: GuardState = { ...guest, token: 't1', userType: 10, userId: 'u1', routes: ['/mine/mine', '/info', '/a'] };

/** Follows the guard as the portal does, to where it comes to rest; `accepts` says whether a legacy login succeeds. */
function restingPlace(address: string, from: GuardState, accepts: boolean): { address: string; steps: number } {
  let [at, state] = [address, from];
  for (let steps = 0; steps < 12; steps += 1) {
    const decision = decide(addressOn(ORIGIN, at), state);
    if (decision.kind === 'pass') return { address: at, steps };
    if (decision.kind === 'load') state = { ...state, routes: loaded.routes, userId: 'u1' };
    else if (decision.kind === 'legacy-login') {
      const { jSessionId } = decision;
      state = accepts ? { ...guest, token: 't2', legacyLogin: { jSessionId, token: 't2' } } : guest;
      at = decision.to;
    } else {
      if (decision.resetToken) state = guest;
      at = decision.to;
    }
  }
  return { address: at, steps: Infinity };
}

const PARTS = [
  '',
  '/',
  '/404',
  '/redirect',
  '/login/expert',
  '/sso/login',
  '/a',
  '/a/',
  '/nowhere',
  '/info',
  '//evil.example',
];
const QUERIES = [
  '',
  '?userKey=u2',
  '?jSessionId=J&uid=1',
  '?ssoToken=S',
  '?ssoToken=S&jSessionId=J',
  '?userKey=u1&userKey=u2',
];
const addresses = PARTS.flatMap(path =>
  QUERIES.flatMap(query => [
    path + query,
    `/demo/index.htm${query || '?'}&no_sitemesh#${path}${query}`,
    `${path || '/'}${query || '?'}&redirect=${encodeURIComponent(path + query)}`,
  ]),
);

describe('walking with the guard', () => {
  it('always comes to rest, within five steps, wherever one begins', () => {
    for (const address of addresses)
      for (const state of [guest, loaded, { ...loaded, routes: null }, { ...loaded, routes: [] }])
        for (const accepts of [true, false]) {
          const { steps } = restingPlace(address, state, accepts);
          assert.ok(steps <= 5, `${address} with ${JSON.stringify(state)}: ${steps} steps`);
        }
  });

  it('keeps the wanted address through the sign-in, and begins at home where that led round in a circle', () => {
    // A hash that names an ssoToken leads to single sign-on again, as it should.
    for (const address of addresses.filter(each => !/#.*ssoToken/.test(each))) {
      const { address: waiting } = restingPlace(address, guest, false);
      const redirect = new URL(waiting, ORIGIN).searchParams.get('redirect');
      const next = restingPlace(safeRedirect(ORIGIN, redirect), loaded, true);
      assert.ok(next.steps <= 5, `${address} → ${waiting} → ${next.address}`);
      assert.ok(!/^\/(login|sso)/.test(next.address), next.address);
    }
    const { address } = restingPlace('/a?id=7&x=%2F#part', guest, false);
    assert.equal(safeRedirect(ORIGIN, new URL(address, ORIGIN).searchParams.get('redirect')), '/a?id=7&x=%2F#part');
  });

  it('carries at most 2,048 characters: the query goes first, then the path', () => {
    const carried = (address: string) =>
      new URL(loginAddress(addressOn(ORIGIN, address), 20), ORIGIN).searchParams.get('redirect');
    assert.equal(carried(`/a?x=${'y'.repeat(2000)}`)?.length, 2005);
    assert.equal(carried(`/a?x=${'y'.repeat(3000)}`), '/a');
    assert.equal(carried(`/${'y'.repeat(3000)}`), '/mine/mine');
    assert.equal(carried('//evil.example/x'), '/mine/mine');
  });

  it('does not carry what signs someone in past the end of a session', () => {
    const to = loginAddress(addressOn(ORIGIN, '/a?id=1&jSessionId=J1&uid=U1&ssoToken=S'), 10);
    assert.equal(new URL(to, ORIGIN).searchParams.get('redirect'), '/a?id=1');
    const other = loginAddress(addressOn(ORIGIN, '/a?uid=U1'), 10);
    assert.equal(new URL(other, ORIGIN).searchParams.get('redirect'), '/a?uid=U1');
  });
});

describe('the spelling of an address', () => {
  const listed = { ...loaded, routes: ['/pre/project-list', '/sso/{system}/check', '/develop/lowcode/list/{fid}'] };
  for (const [address, kind] of [
    ['/pre/project-list', 'pass'],
    ['/pre/project-list/', 'pass'],
    ['/pre/project-list///', 'pass'],
    ['/pre/x/../project-list', 'pass'],
    ['/pre/x/%2e%2E/project-list', 'pass'],
    ['/./pre/./project-list', 'pass'],
    ['/pre/project-list?userKey=u1#/404', 'pass'],
    ['/PRE/project-list', '/404'],
    ['/pre//project-list', '/404'],
    ['//pre/project-list', '/404'],
    ['//evil.example/pre/project-list', '/404'],
    ['/\\evil.example/pre/project-list', '/404'],
    ['/pre/project%2Dlist', '/404'],
    ['/pre%2Fproject-list', '/404'],
    ['/pre/project-list%00', '/404'],
    ['/pre/project-list;v=1', '/404'],
    ['/pre/project-list/x', '/404'],
    ['/sso/oa/check', 'pass'],
    ['/sso/%E5%8A%9E%E5%85%AC/check', 'pass'],
    ['/sso/a%2Fb/check', '/404'],
    ['/sso/a%5Cb/check', '/404'],
    ['/sso/%00/check', '/404'],
    ['/sso/%/check', '/404'],
    ['/sso/%E0%A4%A/check', '/404'],
    ['/sso//check', '/404'],
    ['/develop/lowcode/list/{fid}', 'pass'],
    ['/develop/lowcode/list/F 9', 'pass'],
    ['/develop/lowcode/list/', '/404'],
  ] as const) {
    it(`${address} with a token: ${kind}`, () => {
      const decision = decide(addressOn(ORIGIN, address), listed);
      assert.deepEqual(decision, kind === 'pass' ? { kind } : { kind: 'redirect', to: kind });
    });
  }

  it('of public pages is as strict: what is no exact spelling asks to sign in', () => {
    for (const address of ['/INFO', '/%69nfo', '/info/x', '//info', '/ls//account', '/sso/a%2Fb/login', '/sso/%/login'])
      assert.equal(decide(addressOn(ORIGIN, address), guest).kind, 'redirect', address);
    for (const address of ['/info/', '/x/../info', '/sso/login/oa/'])
      assert.equal(decide(addressOn(ORIGIN, address), guest).kind, 'pass', address);
  });

  it('is the same to the guard and to the registry that finds the screen', () => {
    const everything = { ...loaded, routes: routes.map(route => route.path) };
    for (const address of [
      '/pre/project-list/',
      '/sso/%/check',
      '/sso/a%2Fb/check',
      '/PRE/project-list',
      '/sso/oa/check',
    ]) {
      const passes = decide(addressOn(ORIGIN, address), everything).kind === 'pass';
      assert.equal(findRoute(addressOn(ORIGIN, address).pathname) !== undefined, passes, address);
    }
  });

  it('may repeat an input: the first value that is not empty counts, and no userKey may be another’s', () => {
    const decided = decide(addressOn(ORIGIN, '/a?ssoToken=&ssoToken=S1&ssoToken=S2'), loaded);
    assert.deepEqual(decided, { kind: 'redirect', to: '/sso/login?redirect=%2Fa&ssoCode=S1', resetToken: true });
    assert.deepEqual(decide(addressOn(ORIGIN, '/a?jSessionId=&jSessionId=J&uid=&uid=7'), loaded), {
      kind: 'legacy-login',
      jSessionId: 'J',
      uid: '7',
      to: '/a',
    });
    assert.deepEqual(decide(addressOn(ORIGIN, '/a?userKey=u1&userKey=u9'), loaded), { kind: 'redirect', to: '/404' });
  });
});
