import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import type { ApiError } from '../../shared/client/api-error.ts';
import { claimLock } from '../../shared/client/refresh.ts';
import { createApi } from '../../shared/client/api.ts';
import { createSessionStore } from '../../shared/client/session.ts';
import { bad, hour, ok, reply, startLocal } from './local-server.ts';

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
/** The same module once more, as another bundle brings it. */
const COPY = new URL('../../shared/client/api.ts?copy', import.meta.url).href;
type Local = Awaited<ReturnType<typeof startLocal>>;

/** Another tab of the same browser: its own store and client over the same storage. */
function tabOf({ api: first, storage, clock }: Local, options: { claim?: boolean } = {}) {
  const session = createSessionStore(storage, () => clock.now);
  const wait = () => new Promise<void>(done => setImmediate(() => done()));
  const api = createApi({
    base: first.url(''),
    session,
    lang: () => 'en',
    ...(options.claim ? { lock: claimLock(session, wait) } : {}),
  });
  return { session, api };
}
const aborted = (error: ApiError) => error.aborted;
const refreshes = (seen: Local['seen']) => seen.filter(entry => entry.path === '/user/refresh');

describe('one session for many calls, tabs and bundles', () => {
  it('1,000 calls at once cause one refresh, and all go with the new token', async t => {
    const { api, session, clock, seen } = await local(t, {
      '/user/refresh': (_, response) => void setImmediate(() => response.end(ok(hour(clock.now, 'T2')))),
    });
    session.set(hour(clock.now));
    clock.now += 30 * MINUTE;
    await Promise.all(Array.from({ length: 1000 }, (_, at) => api.get('/a', { at })));
    assert.equal(refreshes(seen).length, 1);
    const others = seen.filter(entry => entry.path !== '/user/refresh');
    assert.equal(others.length, 1000);
    assert.ok(others.every(entry => entry.headers.authorization === 'Bearer T2'));
  });

  it('1,000 calls at once over two clients of one store, as two copies of the code make them, cause one refresh', async t => {
    const here = await local(t, {
      '/user/refresh': (_, response) => void setImmediate(() => response.end(ok(hour(here.clock.now, 'T2')))),
    });
    here.session.set(hour(here.clock.now));
    const copy = (await import(COPY)) as typeof import('../../shared/client/api.ts');
    assert.notEqual(copy.createApi, createApi);
    const second = copy.createApi({ base: here.api.url(''), session: here.session, lang: () => 'en' });
    here.clock.now += 30 * MINUTE;
    await Promise.all(Array.from({ length: 1000 }, (_, at) => (at % 2 ? here.api : second).get('/a')));
    assert.equal(refreshes(here.seen).length, 1);
  });

  it('a refused refresh is said once, whatever waited for it, and nothing is sent afterwards', async t => {
    const { api, session, clock, seen, told } = await local(t, {
      '/user/refresh': reply(bad(401, 'used twice'), 401),
    });
    session.set(hour(clock.now));
    clock.now += 30 * MINUTE;
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => api.get('/a')));
    assert.ok(outcomes.every(({ status }) => status === 'rejected'));
    assert.deepEqual(
      seen.map(entry => entry.path),
      ['/user/refresh'],
    );
    assert.equal(told.signedOut.length, 1);
    assert.equal(session.get(), null);
  });

  it('two tabs without Web Locks refresh once: the second sees the claim of the first and takes its token', async t => {
    const here = await local(t, {
      '/user/refresh': (_, response) => void setTimeout(() => response.end(ok(hour(here.clock.now, 'T2'))), 20),
    });
    here.session.set(hour(here.clock.now));
    const [one, two] = [tabOf(here, { claim: true }), tabOf(here, { claim: true })];
    here.clock.now += 30 * MINUTE;
    await Promise.all([one.api.get('/a'), two.api.get('/b'), one.api.get('/c')]);
    assert.equal(refreshes(here.seen).length, 1);
    const others = here.seen.filter(entry => entry.path !== '/user/refresh');
    assert.deepEqual(new Set(others.map(entry => entry.headers.authorization)), new Set(['Bearer T2']));
    assert.equal(here.session.reread()?.claim, undefined);
  });

  it('the claim of a tab that has gone is not waited for longer than it lasts', async t => {
    const here = await local(t, {
      '/user/refresh': (_, response) => void response.end(ok(hour(here.clock.now, 'T2'))),
    });
    here.session.set(hour(here.clock.now));
    here.clock.now += 30 * MINUTE;
    here.session.amend({ claim: { by: 'gone', until: here.clock.now - 1 } });
    await tabOf(here, { claim: true }).api.get('/a');
    assert.equal(here.seen.at(-1)?.headers.authorization, 'Bearer T2');
  });

  it('a tab takes what another has refreshed even before its browser has told it', async t => {
    const here = await local(t);
    here.session.set(hour(here.clock.now));
    const other = tabOf(here);
    here.session.amend(hour(here.clock.now, 'T2'));
    await other.api.get('/a');
    assert.equal(here.seen[0]?.headers.authorization, 'Bearer T2');
  });

  it('what a refresh brings after a sign-out is dropped', async t => {
    const here = await local(t, {
      '/user/refresh': (_, response) => {
        tabOf(here).session.set(null);
        response.end(ok(hour(here.clock.now, 'T2')));
      },
    });
    here.session.set(hour(here.clock.now));
    here.clock.now += 30 * MINUTE;
    await assert.rejects(here.api.get('/a'));
    assert.equal(here.session.reread(), null);
    assert.equal(here.storage.get('ebs.session'), null);
    assert.equal(here.seen.length, 1);
  });

  it('what the screen of one person asks is never sent as another, who has signed in in another tab', async t => {
    const here = await local(t);
    here.session.set(hour(here.clock.now, 'T1'));
    const other = tabOf(here);
    other.session.set(hour(here.clock.now, 'T9'));
    await assert.rejects(here.api.post('/pay', { amount: 1 }), aborted);
    assert.equal(here.seen.length, 0);
    assert.equal(here.session.get()?.token, 'T9');
    await here.api.get('/a');
    assert.equal(here.seen[0]?.headers.authorization, 'Bearer T9');
    assert.deepEqual(here.told, { signedOut: [], attention: [], messages: [] });
  });

  it('nor when the other one signs in while the call waits for the refresh, or is on its way', async t => {
    const here = await local(t, {
      '/user/refresh': (_, response) => {
        tabOf(here).session.set(hour(here.clock.now, 'T9'));
        response.end(ok(hour(here.clock.now, 'T2')));
      },
      '/slow': (_, response) => {
        tabOf(here).session.set(hour(here.clock.now, 'T8'));
        response.writeHead(401).end(bad(401, 'over'));
      },
    });
    here.session.set(hour(here.clock.now, 'T1'));
    here.clock.now += 30 * MINUTE;
    await assert.rejects(here.api.post('/pay', {}), aborted);
    assert.equal(here.session.get()?.token, 'T9');
    here.session.set(hour(here.clock.now, 'T1'));
    await assert.rejects(here.api.post('/slow', {}), aborted);
    assert.deepEqual(
      here.seen.map(entry => entry.path),
      ['/user/refresh', '/slow'],
    );
    assert.equal(here.session.get()?.token, 'T8');
    assert.deepEqual(here.told.signedOut, []);
  });
});
