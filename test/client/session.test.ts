import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import type { ApiError } from '../../shared/client/api-error.ts';
import { sessionPhase } from '../../shared/client/refresh.ts';
import { createSessionStore } from '../../shared/client/session.ts';
import { safeStorage } from '../../shared/client/storage.ts';
import { bad, hour, memoryStorage, ok, reply, startLocal } from './local-server.ts';

const MINUTE = 60_000;
async function local(
  t: TestContext,
  routes: Parameters<typeof startLocal>[0] = {},
  options: Parameters<typeof startLocal>[1] = {},
) {
  const started = await startLocal(routes, options);
  t.after(() => started.stop());
  return started;
}

describe('the session (spec §4.1, contract §2)', () => {
  it('is refreshed from the midpoint of its life minus five minutes and over after its end', () => {
    const session = hour(0);
    assert.equal(sessionPhase(session, 25 * MINUTE), 'valid');
    assert.equal(sessionPhase(session, 25 * MINUTE + 1), 'refresh');
    assert.equal(sessionPhase(session, 60 * MINUTE), 'refresh');
    assert.equal(sessionPhase(session, 60 * MINUTE + 1), 'expired');
  });

  it('an expired one sends nothing and signs out', async t => {
    const { api, session, told, clock, seen } = await local(t);
    session.set(hour(clock.now));
    clock.now += 61 * MINUTE;
    await assert.rejects(api.get('/a'), (error: ApiError) => error.code === 401);
    assert.deepEqual(
      seen.map(entry => [entry.path, entry.headers.authorization]),
      [['/time', undefined]],
    );
    assert.equal(session.get(), null);
    assert.equal(told.signedOut.length, 1);
  });

  it('is refreshed once for many requests, which then carry the new token', async t => {
    const { api, session, clock, seen } = await local(t, {
      '/user/refresh': (_, response) => void response.end(ok(hour(clock.now, 'T2'))),
    });
    session.set(hour(clock.now));
    clock.now += 30 * MINUTE;
    await Promise.all(['/a', '/b', '/c'].map(path => api.get(path)));
    const refreshes = seen.filter(entry => entry.path === '/user/refresh');
    assert.equal(refreshes.length, 1);
    const { attempt, ...pair } = JSON.parse(refreshes[0]?.body ?? '') as Record<string, string>;
    assert.deepEqual(pair, { token: 'T1', refreshToken: 'R-T1' });
    assert.match(attempt ?? '', /^[0-9a-f]{32}$/);
    const others = seen.filter(entry => entry.path !== '/user/refresh');
    assert.deepEqual(
      others.map(entry => entry.headers.authorization),
      ['Bearer T2', 'Bearer T2', 'Bearer T2'],
    );
  });

  it('keeps the legacy login that made it through a refresh, and none of another session', async t => {
    const { api, session, clock } = await local(t, {
      '/user/refresh': (_, response) => void response.end(ok(hour(clock.now, 'T2'))),
    });
    for (const [token, kept] of [
      ['T1', 'T2'],
      ['T0', 'T0'],
    ] as const) {
      session.set(hour(clock.now));
      session.setLegacyLogin({ jSessionId: 'J1', token });
      clock.now += 30 * MINUTE;
      await api.get('/a');
      assert.deepEqual(session.legacyLogin(), { jSessionId: 'J1', token: kept });
    }
  });

  it('is not refreshed again when another tab did it while this one waited for the lock', async t => {
    const { api, session, storage, clock, seen } = await local(
      t,
      {},
      {
        lock: async (_, work) => {
          storage.set('ebs.session', JSON.stringify({ ...hour(clock.now, 'T9'), family: 'R-T1' }));
          await work();
        },
      },
    );
    session.set(hour(clock.now));
    clock.now += 30 * MINUTE;
    await api.get('/a');
    assert.deepEqual(
      seen.map(entry => [entry.path, entry.headers.authorization]),
      [['/a', 'Bearer T9']],
    );
  });

  it('is reset by a refused refresh, and kept when there was no connection', async t => {
    const refused = await local(t, {
      '/user/refresh': reply(bad(401, 'used twice'), 401),
      '/a': reply(bad(401, 'no token'), 401),
    });
    refused.session.set(hour(refused.clock.now));
    refused.clock.now += 30 * MINUTE;
    await assert.rejects(refused.api.get('/a'));
    assert.equal(refused.session.get(), null);

    const cut = await local(t, { '/user/refresh': (_, response) => void response.destroy() });
    cut.session.set(hour(cut.clock.now));
    cut.clock.now += 30 * MINUTE;
    await cut.api.get('/a');
    assert.equal(cut.session.get()?.token, 'T1');
  });

  it('asks for the same refresh again when its answer was lost, and for another one the next time', async t => {
    let lost = 2;
    const { api, session, clock, seen } = await local(t, {
      '/user/refresh': (_, response) =>
        void (lost-- > 0 ? response.destroy() : response.end(ok(hour(clock.now, `T${2 - lost}`)))),
    });
    session.set(hour(clock.now));
    clock.now += 30 * MINUTE;
    for (let i = 0; i < 3; i += 1) await api.get('/a');
    clock.now += 30 * MINUTE;
    await api.get('/a');
    const attempts = seen
      .filter(entry => entry.path === '/user/refresh')
      .map(entry => (JSON.parse(entry.body) as { attempt: string }).attempt);
    assert.equal(attempts.length, 4);
    assert.equal(new Set(attempts.slice(0, 3)).size, 1);
    assert.notEqual(attempts[3], attempts[0]);
    assert.equal(session.get()?.attempt, undefined);
  });

  it('is not ended by the refusal of a token that has been exchanged meanwhile', async t => {
    const { api, session, told, clock, seen } = await local(t, {
      '/a': ({ headers }, response) => {
        if (headers.authorization === 'Bearer T2') return void response.end(ok('fine'));
        session.amend(hour(clock.now, 'T2'));
        return void response.writeHead(401).end(bad(401, 'old'));
      },
    });
    session.set(hour(clock.now));
    assert.equal(await api.get('/a'), 'fine');
    assert.equal(seen.length, 2);
    assert.deepEqual(told.signedOut, []);
  });

  it('counts its life by the server’s clock', () => {
    let now = 5_000_000_000;
    const store = createSessionStore(memoryStorage(), () => now);
    store.set(hour(1_000_000));
    assert.equal(store.now(), 1_000_000);
    now += 10;
    assert.equal(store.now(), 1_000_010);
  });

  it('follows other tabs', () => {
    const storage = memoryStorage();
    const store = createSessionStore(storage);
    const page = new EventTarget();
    const stop = store.follow(page);
    storage.set('ebs.session', JSON.stringify(hour(0, 'T5')));
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'ebs.session' }));
    assert.equal(store.get()?.token, 'T5');
    storage.set('ebs.session', null);
    page.dispatchEvent(Object.assign(new Event('storage'), { key: null }));
    assert.equal(store.get(), null);
    stop();
    storage.set('ebs.session', JSON.stringify(hour(0, 'T6')));
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'ebs.session' }));
    assert.equal(store.get(), null);
  });

  it('survives a storage that throws, and spoilt contents', () => {
    const broken = safeStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const store = createSessionStore(broken);
    store.set(hour(0, 'T7'));
    store.setUserType(20);
    assert.equal(store.reread()?.token, 'T7');
    assert.equal(store.userType(), 20);
    const spoilt = memoryStorage();
    for (const text of ['{', 'null', '7', '{"token":5}', '{"token":"x"}']) {
      spoilt.set('ebs.session', text);
      assert.equal(createSessionStore(spoilt).get(), null, text);
    }
  });
});
