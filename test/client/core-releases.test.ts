import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Core } from '../../shared/client/core.ts';

type CoreModule = typeof import('../../shared/client/core.ts');
const KEY = Symbol.for('ebs.core.v1');
const page = globalThis as { [KEY]?: Core };

// The page's window, of which Node's global object lacks the events.
const window = new EventTarget();
Object.assign(globalThis, {
  addEventListener: window.addEventListener.bind(window),
  removeEventListener: window.removeEventListener.bind(window),
});

// A module asked for under another address is another copy of the code, as the bundle of another release is.
const release = (number: number): Promise<CoreModule> =>
  import(`../../shared/client/core.ts?release=${number}`) as Promise<CoreModule>;

const session = {
  ...{ token: 'T1', refreshToken: 'R1-0123456789ab', prefectureCode: '310000' },
  ...{ issuedAt: Date.now(), expiresAt: Date.now() + 3_600_000, refreshExpiresAt: Date.now() + 9_000_000 },
};

test('two releases on one page share session, person, language, theme and API client', async () => {
  delete page[KEY];
  const [older, newer] = [await release(1), await release(2)];
  assert.notEqual(older.core, newer.core, 'two copies of the code');
  older.core().session.set(session);
  assert.equal(newer.core().session.get()?.token, 'T1');
  newer.core().$theme.set('dark');
  newer.core().$lang.set('en');
  assert.equal(older.core().$theme.get(), 'dark');
  assert.equal(older.core().$lang.get(), 'en');
  assert.equal(older.apiFor('/ebidding/api'), newer.apiFor('/ebidding/api'));
  const seen: (string | undefined)[] = [];
  newer.core().session.$session.listen(now => seen.push(now?.token));
  older.core().session.set(null);
  assert.deepEqual(seen, [undefined]);
});

test('a newer release completes the core of an older one and leaves its members alone', async () => {
  delete page[KEY];
  const made = (await release(3)).core();
  made.session.set(session);
  const { $theme: _theme, apis: _apis, level: _level, ...old } = made;
  page[KEY] = old as Core;
  const completed = (await release(4)).core();
  assert.equal(completed, old, 'the same core: the older release goes on with it');
  assert.equal(completed.session, made.session);
  assert.equal(completed.session.get()?.token, 'T1');
  assert.ok(completed.$theme.get());
  assert.ok(completed.apis instanceof Map);
  assert.equal(completed.level, 1);
});

test('an older release does not take the level of a newer one down, nor its API clients', async () => {
  delete page[KEY];
  const { core, apiFor, CORE_LEVEL } = await release(5);
  const later = {} as never;
  core().level = CORE_LEVEL + 1;
  core().apis.set(`/ebidding/api ${CORE_LEVEL + 1}`, later);
  assert.notEqual(apiFor('/ebidding/api'), later);
  assert.equal((await release(6)).core().level, CORE_LEVEL + 1);
});
