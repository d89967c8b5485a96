import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decide, type Decision, type GuardState } from '../../shared/routes/guard.ts';

const ORIGIN = 'https://portal.example';

/** One combination: what stands in the address, and what is known. */
interface Case {
  readonly ssoToken: string | null;
  readonly jSessionId: string | null;
  readonly record: 'none' | 'matching' | 'of another session' | 'of another token';
  readonly token: string | null;
  readonly routes: readonly string[] | null;
  readonly userType: number | null;
  readonly path: string;
  readonly userKeys: readonly string[];
  readonly frame: boolean;
  readonly hash: string;
}

const LOGIN = ['/login/supplier', '/login/expert', '/login/purchase', '/login/tenderer', '/login/supervisor'];
const SIGN_ON = ['/sso/login', '/user/sso-login', '/uip/login'];
const OPEN_TO_ALL = ['/info', '/wechat/backlog/detail', '/ls/account/expert', '/ls/expert/exam', '/redirect'];
const ANONYMOUS = ['/sso/login/oa', '/sso/oa/login', '/sso/oa/check'];
const ALLOWED = ['/mine/mine', '/pre/project-list', '/develop/lowcode/list/F9'];
const LIST = ['/mine/mine', '/pre/project-list', '/develop/lowcode/list/{fid}', '/info', '/sso/login/{system}'];
const REST = ['/pre/project-edit', '/nonsense', '/404', '/iframe/index', '/demo/index.htm', '/'];
const PATHS = [...LOGIN, ...SIGN_ON, ...OPEN_TO_ALL, ...ANONYMOUS, ...ALLOWED, ...REST];

function* product(): Generator<Case> {
  for (const path of PATHS.flatMap(each => (each === '/' ? [each] : [each, `${each}/`])))
    for (const ssoToken of [null, '', 'S 1'])
      for (const jSessionId of [null, '', 'J1'])
        for (const record of ['none', 'matching', 'of another session', 'of another token'] as const)
          for (const token of [null, 't1'])
            for (const routes of [null, LIST])
              for (const userKeys of [[], ['u1'], ['u2'], ['u1', 'u2'], ['']])
                for (const frame of [true, false])
                  yield {
                    ...{ path, ssoToken, jSessionId, record, token, routes, userKeys, frame },
                    userType: [10, 20, 35, 50, 40, 77, null][(path.length + userKeys.length) % 7] ?? null,
                    hash: frame ? '#/pre/project-list?id=4' : '',
                  };
}

function addressOf({ path, ssoToken, jSessionId, userKeys, frame, hash }: Case): URL {
  const query = new URLSearchParams({ id: '7' });
  if (ssoToken !== null) query.set('ssoToken', ssoToken);
  if (jSessionId !== null) query.set('jSessionId', jSessionId);
  if (jSessionId !== null) query.set('uid', 'U1');
  for (const key of userKeys) query.append('userKey', key);
  if (frame) query.set('no_sitemesh', '');
  return new URL(`${path}?${query}${hash}`, ORIGIN);
}

const stateOf = ({ record, token, routes, userType }: Case): GuardState => ({
  token,
  userType,
  userId: routes ? 'u1' : null,
  routes,
  legacyLogin:
    record === 'none'
      ? null
      : {
          jSessionId: record === 'of another session' ? 'J0' : 'J1',
          token: record === 'of another token' ? 't0' : 't1',
        },
});

/** The address as text without some inputs, written here anew. */
function less(each: Case, ...names: string[]): string {
  const url = addressOf(each);
  for (const name of names) url.searchParams.delete(name);
  return `${url.pathname}${url.search}${url.hash}`;
}

const bare = ({ path }: Case): string => (path === '/' ? path : path.replace(/\/$/, ''));
const page = (userType: number | null): string =>
  userType === 10
    ? 'purchase'
    : userType === 20
      ? 'supplier'
      : userType === 35
        ? 'tenderer'
        : userType === 50
          ? 'supervisor'
          : 'expert';
const go = (to: string): Decision => ({ kind: 'redirect', to });
const isPublic = (each: Case): boolean =>
  [...LOGIN, ...SIGN_ON, ...OPEN_TO_ALL, ...ANONYMOUS, '/404'].includes(bare(each));

type Sentence = readonly [text: string, applies: (each: Case) => boolean, then: (each: Case) => Decision];

/** Spec §4.2 sentence by sentence, in its order: the first that applies is what happens. */
const SENTENCES: readonly Sentence[] = [
  [
    '1. ssoToken: the token is reset, to /sso/login with the address as redirect and the ssoToken as ssoCode',
    each => Boolean(each.ssoToken),
    each => ({
      kind: 'redirect',
      to: `/sso/login?${new URLSearchParams({ redirect: less(each, 'ssoToken'), ssoCode: 'S 1' })}`,
      resetToken: true,
    }),
  ],
  [
    '2. jSessionId: on mismatch or absence of the record the legacy login runs',
    each => Boolean(each.jSessionId) && !(each.token === 't1' && each.record === 'matching'),
    each => ({ kind: 'legacy-login', jSessionId: 'J1', uid: 'U1', to: less(each, 'jSessionId', 'uid') }),
  ],
  [
    '3. with a token, any login page goes to /mine/mine',
    each => each.token !== null && [...LOGIN, ...SIGN_ON].includes(bare(each)),
    () => go('/mine/mine'),
  ],
  [
    '3. with a token, the lists not loaded: they are',
    each => each.token !== null && !each.routes,
    () => ({ kind: 'load' }),
  ],
  [
    '3. with a token, a userKey of another person goes to /404',
    each => each.token !== null && each.userKeys.includes('u2'),
    () => go('/404'),
  ],
  ['2.1. with a token, / goes to /mine/mine', each => each.token !== null && each.path === '/', () => go('/mine/mine')],
  [
    '3. with a token, /demo/index.htm with no_sitemesh goes to the path in the hash',
    each => each.token !== null && bare(each) === '/demo/index.htm' && each.frame,
    () => go('/pre/project-list?id=4'),
  ],
  [
    '3. with a token, the list, /404 and /iframe/index pass',
    each => each.token !== null && [...ALLOWED, '/info', '/sso/login/oa', '/404', '/iframe/index'].includes(bare(each)),
    () => ({ kind: 'pass' }),
  ],
  ['3. with a token, everything else goes to /404', each => each.token !== null, () => go('/404')],
  ['4. without a token, public and anonymous paths pass', isPublic, () => ({ kind: 'pass' })],
  [
    '4. without a token, all else waits for the login page of the user type, with the wanted address',
    () => true,
    each => ({
      kind: 'redirect',
      to: `/login/${page(each.userType)}?${new URLSearchParams({ redirect: less(each) })}`,
      pending: true,
    }),
  ],
];

describe('the guard, sentence by sentence (spec §4.2)', () => {
  const cases = [...product()];
  const groups = SENTENCES.map(() => [] as Case[]);
  for (const each of cases) groups[SENTENCES.findIndex(([, applies]) => applies(each))]?.push(each);

  for (const [index, [text, , then]] of SENTENCES.entries()) {
    const group = groups[index] ?? [];
    it(`${text} (${group.length} combinations)`, () => {
      assert.ok(group.length > 50);
      for (const each of group)
        assert.deepEqual(decide(addressOf(each), stateOf(each)), then(each), JSON.stringify(each));
    });
  }

  it('is held in its order: wherever two sentences would apply, the earlier one is what happens', () => {
    const clashes = new Set<string>();
    for (const each of cases.filter((_, index) => index % 7 === 0)) {
      const applying = SENTENCES.flatMap(([, applies], index) => (applies(each) ? [index] : []));
      const first = applying[0] ?? -1;
      for (const later of applying.slice(1)) {
        const [one, other] = [SENTENCES[first]?.[2](each), SENTENCES[later]?.[2](each)];
        if (JSON.stringify(one) === JSON.stringify(other)) continue;
        assert.notDeepEqual(decide(addressOf(each), stateOf(each)), other);
        clashes.add(`${first} before ${later}`);
      }
    }
    for (const pair of [
      '0 before 1',
      '1 before 2',
      '2 before 3',
      '3 before 4',
      '4 before 5',
      '4 before 6',
      '6 before 8',
    ])
      assert.ok(clashes.has(pair), pair);
  });
});
