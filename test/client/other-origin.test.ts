import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import type { ApiError } from '../../shared/client/api-error.ts';
import type { ApiOptions } from '../../shared/client/api.ts';
import { core } from '../../shared/client/core.ts';
import { offerPlace } from '../../shared/client/messages.ts';
import { loadUserLists } from '../../shared/client/user-lists.ts';
import { hour, ok, reply, startLocal } from './local-server.ts';

// The page's window, of which Node's global object lacks the events.
Object.assign(globalThis, { addEventListener: () => undefined });

const OPEN = ['/notice', '/file', '/origin', '/time', '/flaky'];

/**
 * The client on a page of another site, in a browser that keeps the rules between origins. `allowed` says whether the server lets that site
 * have sessions; else only what is public is answered, and only without credentials.
 */
async function elsewhere(t: TestContext, allowed: boolean, options: Partial<ApiOptions> = {}) {
  const sent: string[] = [];
  const site = { allowed, online: true };
  let flakes = 1;
  const started = await startLocal(
    {
      '/notice': (seen, response) => response.end(ok({ reader: seen.headers.authorization ?? 'guest' })),
      '/file': reply('bytes', 200, 'image/png'),
      '/time': (_, response) => response.end(ok({ now: started.clock.now })),
      '/origin': (_, response) => response.end(ok({ allowed: site.allowed })),
      '/flaky': (_, response) => void (flakes-- > 0 ? response.destroy() : response.end(ok('came'))),
    },
    {
      fetch: async (address, init = {}) => {
        const path = String(address).split('/ebidding/api')[1]!.split('?')[0]!;
        const { authorization } = init.headers as Record<string, string>;
        sent.push(`${init.method} ${path}${authorization ? ' signed in' : ''}`);
        const passes = site.allowed || (init.method === 'GET' && OPEN.includes(path) && init.credentials === 'omit');
        if (!passes || !site.online) throw new TypeError('Failed to fetch');
        return fetch(address, init);
      },
      ...options,
    },
  );
  t.after(() => started.stop());
  return { ...started, sent, site };
}
const failing = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => assert.fail('the call was expected to fail'),
    (error: ApiError) => error,
  );

describe('on a page of a site that is not allowed', () => {
  it('reads what is public as a guest, whatever session the browser holds', async t => {
    const { api, session, clock, sent, told, waits } = await elsewhere(t, false);
    session.set(hour(clock.now));
    assert.deepEqual(await api.get('/notice'), { reader: 'guest' });
    assert.deepEqual(sent, ['GET /notice signed in', 'GET /origin', 'GET /notice']);
    assert.equal(await (await api.blob('/file')).text(), 'bytes');
    assert.deepEqual(await api.get('/notice'), { reader: 'guest' });
    assert.deepEqual(sent.slice(3), ['GET /file', 'GET /notice'], 'and the session is not tried again');
    assert.deepEqual([waits, told.messages, told.signedOut], [[], [], []]);
    assert.equal(session.get()?.token, 'T1', 'it may be that of another portal');
  });

  it('reads it also with a session that is to be refreshed, and as a guest from when it is over', async t => {
    const { api, session, clock, told } = await elsewhere(t, false);
    session.set(hour(clock.now));
    clock.now += 40 * 60_000;
    assert.deepEqual(await api.get('/notice'), { reader: 'guest' });
    assert.deepEqual(told.signedOut, []);
    const other = await elsewhere(t, false);
    other.session.set(hour(other.clock.now));
    other.clock.now += 2 * 3_600_000;
    assert.equal((await failing(other.api.get('/notice'))).code, 401);
    assert.deepEqual(await other.api.get('/notice'), { reader: 'guest' });
  });

  it('says why nothing else works there, and whom to ask, in both languages', async t => {
    for (const [lang, words] of [
      ['en', /may not use .* administrator/],
      ['zh', /未获授权.*管理员/],
    ] as const) {
      const { api, session, clock, told } = await elsewhere(t, false, { lang: () => lang });
      const refused = await failing(api.post('/user/login', {}, undefined, { outside: true, quiet: true }));
      assert.match(refused.message, words);
      assert.deepEqual([refused.status, refused.data.reason], [403, 'kernel.originRefused']);
      session.set(hour(clock.now));
      assert.match((await failing(api.get('/user/routes'))).message, words);
      assert.match((await failing(api.post('/save', {}))).message, words);
      assert.equal(session.get()?.token, 'T1');
      assert.deepEqual([told.signedOut, told.messages.length], [[], 2]);
    }
  });

  it('says it once to a person whose elements wait for their permissions there', async t => {
    const { api, clock } = await elsewhere(t, false, { session: core().session });
    const shown: string[] = [];
    t.mock.method(console, 'warn', () => undefined);
    t.after(offerPlace(({ kind, text }) => void shown.push(`${kind}: ${text}`)));
    t.after(() => core().session.set(null));
    core().session.set(hour(Date.now(), 'T2'));
    clock.now = Date.now();
    for (const _ of ['at first', 'again']) assert.equal(await loadUserLists(api), 'failed');
    await new Promise(setImmediate);
    assert.equal(shown.length, 1, shown.join('\n'));
    assert.match(shown[0]!, /^notification: .*may not use/);
  });

  it('takes a connection that broke off once for no more than that', async t => {
    const { api } = await elsewhere(t, false);
    assert.equal(await api.get('/flaky'), 'came');
  });

  it('says that there is no connection while there is none', async t => {
    const { api, site, session, clock } = await elsewhere(t, false);
    session.set(hour(clock.now));
    site.online = false;
    assert.equal((await failing(api.get('/notice'))).status, 0);
    assert.match((await failing(api.post('/user/login', {}, undefined, { outside: true }))).message, /No connection/);
    site.online = true;
    assert.deepEqual(await api.get('/notice'), { reader: 'guest' });
  });
});

describe('on a page of an allowed site', () => {
  it('reads with the session, after a break of the connection too', async t => {
    const { api, session, clock, sent, waits } = await elsewhere(t, true);
    session.set(hour(clock.now));
    assert.deepEqual(await api.get('/notice'), { reader: 'Bearer T1' });
    assert.equal(await api.get('/flaky'), 'came');
    assert.deepEqual(sent, ['GET /notice signed in', 'GET /flaky signed in', 'GET /origin', 'GET /flaky signed in']);
    assert.deepEqual(waits, [300]);
  });
});
