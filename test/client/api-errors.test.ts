import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { ApiError } from '../../shared/client/api-error.ts';
import { tabStore } from '../../shared/client/storage.ts';
import { bad, hour, ok, reply, startLocal } from './local-server.ts';

async function local(t: TestContext, routes: Parameters<typeof startLocal>[0] = {}) {
  const started = await startLocal(routes);
  t.after(() => started.stop());
  return started;
}
const failing = async (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => assert.fail('the call was expected to fail'),
    (error: unknown) => (error instanceof ApiError ? error : assert.fail(String(error))),
  );

describe('the error catalogue (spec §8)', () => {
  it('code 401 in the body signs out with the server’s words', async t => {
    const { api, session, told, clock } = await local(t, { '/a': reply(bad(401, 'Signed in elsewhere')) });
    session.set(hour(clock.now));
    const error = await failing(api.get('/a'));
    assert.equal(error.code, 401);
    assert.deepEqual(told.signedOut, ['Signed in elsewhere']);
    assert.equal(session.get(), null);
    assert.deepEqual(told.messages, []);
  });

  it('HTTP 401 signs out because the login has expired', async t => {
    const { api, session, told, clock } = await local(t, { '/a': reply(bad(401, 'no'), 401) });
    session.set(hour(clock.now));
    await failing(api.get('/a'));
    assert.match(told.signedOut[0] ?? '', /login has expired/i);
    assert.equal(session.get(), null);
  });

  it('a refused sign-in is not a sign-out', async t => {
    const { api, session, told, clock } = await local(t, { '/user/login': reply(bad(401, 'Wrong password'), 401) });
    session.set(hour(clock.now));
    const error = await failing(api.post('/user/login', {}, undefined, { outside: true, quiet: true }));
    assert.equal(error.message, 'Wrong password');
    assert.deepEqual(told.signedOut, []);
    assert.equal(session.get()?.token, 'T1');
  });

  it('code 203 calls the attention handler and answers as usual', async t => {
    const { api, told } = await local(t, {
      '/a': reply(JSON.stringify({ code: 203, success: true, msg: '', data: { notice: 1 } })),
    });
    assert.deepEqual(await api.get('/a'), { notice: 1 });
    assert.deepEqual(told.attention, [{ notice: 1 }]);
  });

  it('code 403 leaves the flag and goes the usual error path', async t => {
    tabStore.set('ebs.flag', null);
    const { api, told } = await local(t, { '/a': reply(bad(403, 'Not for you'), 403) });
    const error = await failing(api.get('/a'));
    assert.equal(error.status, 403);
    assert.equal(tabStore.get('ebs.flag'), '10');
    assert.deepEqual(told.messages, [{ kind: 'toast', text: 'Not for you' }]);
  });

  it('success false, or no code, is an error even with status 200', async t => {
    const { api, told } = await local(t, {
      '/a': reply(bad(500, 'Broken')),
      '/b': reply(JSON.stringify({ success: true, data: 1 })),
      '/c': reply(JSON.stringify({ code: 500, success: false, message: 'Old style' })),
    });
    assert.equal((await failing(api.get('/a'))).message, 'Broken');
    assert.match((await failing(api.get('/b'))).message, /^Request error/);
    assert.equal((await failing(api.get('/c'))).message, 'Old style');
    assert.deepEqual(
      told.messages.map(message => message.kind),
      ['toast', 'toast', 'toast'],
    );
  });

  it('over 500 characters becomes a notification, 500 stay a toast', async t => {
    const { api, told } = await local(t, {
      '/a': reply(bad(400, 'x'.repeat(501)), 400),
      '/b': reply(bad(400, 'x'.repeat(500)), 400),
    });
    await failing(api.get('/a'));
    await failing(api.get('/b'));
    assert.deepEqual(
      told.messages.map(message => message.kind),
      ['notification', 'toast'],
    );
  });

  it('an HTTP error with a body carries status, code, message and data', async t => {
    const { api } = await local(t, {
      '/a': reply(bad(422, 'Too short', { ruleId: 'NOT-03', law: 'L', article: '24', fields: { a: 'b' } }), 422),
    });
    const error = await failing(api.post('/a', {}, undefined, { quiet: true }));
    assert.deepEqual([error.status, error.code, error.message], [422, 422, 'Too short']);
    assert.deepEqual(error.data, { ruleId: 'NOT-03', law: 'L', article: '24', fields: { a: 'b' } });
  });

  it('an HTTP error without a body signs out with an unknown error', async t => {
    const { api, session, told, clock } = await local(t, { '/a': reply('', 502) });
    session.set(hour(clock.now));
    await failing(api.get('/a'));
    assert.match(told.signedOut[0] ?? '', /^Unknown error/);
    assert.equal(session.get(), null);
  });

  it('a quiet call shows nothing', async t => {
    const { api, told } = await local(t, { '/a': reply(bad(400, 'No'), 400) });
    await failing(api.get('/a', {}, { quiet: true }));
    assert.deepEqual(told.messages, []);
  });

  it('an error in place of a file is read', async t => {
    const { api } = await local(t, { '/a': reply(bad(404, 'No such file'), 404), '/b': reply(bad(500, 'Late fault')) });
    assert.equal((await failing(api.blob('/a'))).message, 'No such file');
    assert.equal((await failing(api.blob('/b'))).message, 'Late fault');
  });

  it('without a connection the session stays, reads are tried again, writes are not', async t => {
    let calls = 0;
    const { api, session, told, waits, clock, seen } = await local(t, {
      '/a': (_, response) => void ((calls += 1) < 3 ? response.destroy() : response.end(ok('late'))),
      '/w': (_, response) => void response.destroy(),
    });
    session.set(hour(clock.now));
    assert.equal(await api.get('/a'), 'late');
    assert.equal(waits.length, 2);
    assert.ok((waits[1] ?? 0) > (waits[0] ?? 0));
    const error = await failing(api.post('/w', {}));
    assert.equal(error.status, 0);
    assert.match(error.message, /No connection/);
    assert.equal(seen.filter(entry => entry.path === '/w').length, 1);
    assert.equal(session.get()?.token, 'T1');
    assert.deepEqual(told.signedOut, []);
    assert.equal(told.messages.length, 1);
  });

  it('reads are given up on navigation without a message, writes are not', async t => {
    const held: (() => void)[] = [];
    const { api, told } = await local(t, {
      '/a': (_, response) => void held.push(() => response.end(ok(1))),
      '/w': (_, response) => void held.push(() => response.end(ok(2))),
    });
    const read = failing(api.get('/a'));
    const write = api.post('/w', {});
    while (held.length < 2) await new Promise(setImmediate);
    api.abortReads();
    for (const answer of held) answer();
    assert.equal((await read).aborted, true);
    assert.equal(await write, 2);
    assert.deepEqual(told.messages, []);
  });
});
