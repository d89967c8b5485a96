import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import type { ApiError } from '../../shared/client/api-error.ts';
import { bad, hour, ok, reply, startLocal } from './local-server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
async function local(t: TestContext, routes: Parameters<typeof startLocal>[0] = {}) {
  const started = await startLocal(routes);
  t.after(() => started.stop());
  return started;
}
const paths = (seen: readonly { readonly path: string }[]) => seen.map(entry => entry.path);

describe('a session and clocks that are wrong (contract §2)', () => {
  for (const ahead of [5 * HOUR, -5 * HOUR])
    it(`lives by the server’s clock when this one is ${ahead / HOUR} hours before it from the start`, async t => {
      const { api, session, clock, seen, told } = await local(t, {
        '/user/refresh': (_, response) => void response.end(ok(hour(clock.now - ahead, 'T2'))),
      });
      clock.ahead = ahead;
      session.set(hour(clock.now - ahead));
      clock.now += 24 * MINUTE;
      await api.get('/a');
      clock.now += 2 * MINUTE;
      await api.get('/a');
      assert.deepEqual(paths(seen), ['/a', '/user/refresh', '/a']);
      clock.now += 24 * MINUTE;
      await api.get('/a');
      assert.equal(seen.at(-1)?.headers.authorization, 'Bearer T2');
      clock.now += 61 * MINUTE;
      await assert.rejects(api.get('/a'), (error: ApiError) => error.code === 401);
      assert.equal(told.signedOut.length, 1);
    });

  it('is not ended by a clock that is put forward while the page is open', async t => {
    const { api, session, clock, seen, told } = await local(t);
    session.set(hour(clock.now));
    clock.now += 3 * HOUR;
    clock.ahead = 3 * HOUR;
    await api.get('/a');
    assert.deepEqual(paths(seen), ['/time', '/a']);
    assert.equal(seen[1]?.headers.authorization, 'Bearer T1');
    assert.deepEqual(told.signedOut, []);
    assert.equal(session.now(), clock.now - clock.ahead + 500);
  });

  it('is corrected by any answer when the clock is put back while the page is open, and refreshed in time', async t => {
    const { api, session, clock, seen } = await local(t, {
      '/user/refresh': (_, response) => void response.end(ok(hour(clock.now - clock.ahead, 'T2'))),
    });
    session.set(hour(clock.now));
    clock.now += 30 * MINUTE - 3 * HOUR;
    clock.ahead = -3 * HOUR;
    await api.get('/a');
    await api.get('/a');
    assert.deepEqual(paths(seen), ['/a', '/user/refresh', '/a']);
  });

  it('signs again with the right time when the server has turned a call away because the clock was moved', async t => {
    const { api, session, clock, seen, told } = await local(t, {
      '/save': ({ headers }, response) => {
        const at = Number(/t=(\d+)/.exec(String(headers['x-signature']))?.[1]);
        const isFresh = Math.abs(at - (clock.now - clock.ahead)) < 5 * MINUTE;
        response.writeHead(isFresh ? 200 : 401).end(isFresh ? ok('saved') : bad(401, 'bad signature'));
      },
    });
    session.set({ ...hour(clock.now), signingKey: 'key' });
    clock.now -= 2 * HOUR;
    clock.ahead = -2 * HOUR;
    assert.equal(await api.post('/save', { a: 1 }), 'saved');
    assert.equal(seen.length, 2);
    assert.notEqual(seen[0]?.headers['x-flag'], seen[1]?.headers['x-flag']);
    assert.deepEqual(told.signedOut, []);
  });

  it('after a sleep past the midpoint is refreshed first, after one past the end it is over', async t => {
    const { api, session, clock, seen, told } = await local(t, {
      '/user/refresh': (_, response) => void response.end(ok(hour(clock.now, 'T2'))),
    });
    session.set(hour(clock.now));
    clock.now += 50 * MINUTE;
    await Promise.all([api.get('/a'), api.get('/b')]);
    assert.deepEqual(paths(seen)[0], '/user/refresh');
    clock.now += 9 * HOUR;
    await Promise.all([assert.rejects(api.get('/c')), assert.rejects(api.get('/d'))]);
    assert.deepEqual(paths(seen).slice(3), ['/time']);
    assert.equal(told.signedOut.length, 1);
  });

  it('past its end without a connection stays, since nobody can say what time it is', async t => {
    const { api, session, clock, told } = await local(t, { '/time': (_, response) => void response.destroy() });
    session.set(hour(clock.now));
    clock.now += 2 * HOUR;
    await assert.rejects(api.get('/a'), /No connection/);
    assert.equal(session.get()?.token, 'T1');
    assert.deepEqual(told.signedOut, []);
  });

  it('is over by this clock when the server answers the question for the time with an error', async t => {
    const { api, session, clock, told } = await local(t, { '/time': reply(bad(500, 'broken'), 500) });
    session.set(hour(clock.now));
    clock.now += 2 * HOUR;
    await assert.rejects(api.get('/a'), (error: ApiError) => error.code === 401);
    assert.equal(session.get(), null);
    assert.equal(told.signedOut.length, 1);
  });
});
