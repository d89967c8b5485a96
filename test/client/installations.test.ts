import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import type { HeldSession } from '../../shared/client/session.ts';
import { bad, hour, ok, reply, startLocal } from './local-server.ts';

/** A client whose page holds a session that another installation has given. */
async function withForeignSession(t: TestContext, more: Partial<HeldSession> = {}) {
  const started = await startLocal({ '/own': reply(bad(401, 'Sign in.'), 401), '/open': reply(ok('open')) });
  t.after(() => started.stop());
  started.session.set({ ...hour(started.clock.now), origin: 'https://other.example', ...more });
  return started;
}

describe('the session of another installation on the same page', () => {
  it('is not sent: no token, no prefecture, no signature, in no kind of request', async t => {
    const { api, seen } = await withForeignSession(t, { signingKey: 'secret' });
    assert.equal(await api.get('/open'), 'open');
    await api.post('/open', { a: 1 });
    await api.blob('/open');
    for (const { headers } of seen)
      for (const name of ['authorization', 'x-prefecture-code', 'x-signature']) assert.equal(headers[name], undefined);
    assert.equal(seen.length, 3);
    const headers = await api.headers('POST', '/upload');
    assert.deepEqual(
      Object.keys(headers).filter(name => /auth|signature|prefecture/.test(name)),
      [],
    );
  });

  it('is not refreshed here, nor ended by what is refused here, nor put right by this server’s clock', async t => {
    const { api, seen, session, clock, told } = await withForeignSession(t);
    const given = session.get();
    clock.now += 50 * 60_000;
    clock.ahead = 20 * 60_000;
    await api.get('/open');
    await assert.rejects(api.get('/own'));
    clock.now += 60 * 60_000;
    await api.get('/open');
    assert.deepEqual(
      seen.map(each => each.path),
      ['/open', '/own', '/open'],
    );
    assert.ok(seen.every(({ body }) => !body.includes('R-T1')));
    assert.equal(session.get(), given);
    assert.deepEqual(told.signedOut, []);
  });

  it('is not asked to be refreshed where it takes the place of this one’s while that waits for its turn', async t => {
    let go: () => void = () => undefined;
    const started = await startLocal(
      { '/user/refresh': reply(ok(hour(1_800_000_000_000, 'T9'))) },
      {
        async lock(_name, work) {
          await new Promise<void>(done => (go = done));
          await work();
        },
      },
    );
    t.after(() => started.stop());
    const { api, session, seen, clock } = started;
    const { origin } = new URL(api.url(''));
    session.set({ ...hour(clock.now), origin });
    clock.now += 40 * 60_000;
    const asked = api.get('/open');
    await new Promise(done => setTimeout(done, 20));
    session.set({ ...hour(clock.now - 40 * 60_000, 'T2'), origin: 'https://other.example' });
    // It is due as well.
    session.amend({ ahead: 0 });
    go();
    await assert.rejects(asked);
    assert.deepEqual(seen, []);
    assert.equal(session.get()?.token, 'T2');
  });
});

describe('the session that this installation has given', () => {
  it('is sent, and stays this one’s through refreshes', async t => {
    const started = await startLocal({ '/user/refresh': reply(ok(hour(1_800_002_400_000, 'T2'))) });
    t.after(() => started.stop());
    const { api, session, seen, clock } = started;
    const { origin } = new URL(api.url(''));
    session.set({ ...hour(clock.now), origin });
    await api.get('/open');
    assert.equal(seen[0]?.headers.authorization, 'Bearer T1');
    clock.now += 40 * 60_000;
    await api.get('/open');
    assert.equal(seen.at(-1)?.headers.authorization, 'Bearer T2');
    assert.equal(session.get()?.origin, origin);
  });
});
