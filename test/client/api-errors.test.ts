import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { ApiError } from '../../shared/client/api-error.ts';
import { tabStore } from '../../shared/client/tab-storage.ts';
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

  it('a code written as text counts like a number', async t => {
    const { api, session, told, clock } = await local(t, {
      '/ok': reply(JSON.stringify({ code: '200', success: true, data: 7 })),
      '/over': reply(JSON.stringify({ code: '401', success: true, msg: 'Over' })),
      '/forbidden': reply(JSON.stringify({ code: '403', success: true, msg: 'Not for you' })),
      '/attention': reply(JSON.stringify({ code: '203', success: true, data: { notice: 2 } }), 203),
    });
    session.set(hour(clock.now));
    assert.equal(await api.get('/ok'), 7);
    assert.deepEqual(await api.get('/attention'), { notice: 2 });
    assert.deepEqual(told.attention, [{ notice: 2 }]);
    tabStore.set('ebs.flag', null);
    assert.equal((await failing(api.get('/forbidden'))).code, 403);
    assert.equal(tabStore.get('ebs.flag'), '10');
    assert.equal((await failing(api.get('/over'))).code, 401);
    assert.deepEqual(told.signedOut, ['Over']);
  });

  it('code 203 for a guest, who has no session yet, calls the handler too', async t => {
    const { api, told } = await local(t, {
      '/user/login': reply(JSON.stringify({ code: 203, success: true, msg: '', data: { attention: 'x' } }), 203),
    });
    assert.deepEqual(await api.post('/user/login', { a: 1 }, undefined, { outside: true }), { attention: 'x' });
    assert.deepEqual(told.attention, [{ attention: 'x' }]);
  });

  it('code 401 without any other part of an envelope signs out', async t => {
    const { api, session, told, clock } = await local(t, {
      '/a': reply(JSON.stringify({ code: 401, message: 'Gone' })),
    });
    session.set(hour(clock.now));
    await failing(api.get('/a'));
    assert.deepEqual(told.signedOut, ['Gone']);
  });

  it('an answer that is no envelope is a request error and no sign-out: HTML, broken JSON, a list, null', async t => {
    const bodies = ['<!doctype html><p>Bad gateway', '{"code":200,"succ', '[1]', 'null', '"text"'];
    for (const status of [200, 502])
      for (const body of bodies) {
        const { api, session, told, clock } = await local(t, { '/a': reply(body, status, 'text/html') });
        session.set(hour(clock.now));
        const error = await failing(api.get('/a'));
        const isEmpty = status === 502 && body === 'null';
        assert.match(error.message, isEmpty ? /^Unknown error/ : /^Request error/, `${status} ${body}`);
        assert.equal(told.signedOut.length, isEmpty ? 1 : 0, `${status} ${body}`);
        assert.equal(told.messages.length, isEmpty ? 0 : 1, `${status} ${body}`);
      }
  });

  it('an HTTP error whose body is only white space is one without a body, also in place of a file', async t => {
    const { api, session, told, clock } = await local(t, { '/a': reply(' \n', 500), '/b': reply('', 503) });
    session.set(hour(clock.now));
    await failing(api.get('/a'));
    session.set(hour(clock.now));
    await failing(api.blob('/b'));
    assert.equal(told.signedOut.length, 2);
  });

  it('code 401 and 403 in place of a file go the same ways; a JSON file is a file', async t => {
    tabStore.set('ebs.flag', null);
    const { api, session, told, clock } = await local(t, {
      '/gone': reply(bad(401, 'Over')),
      '/forbidden': reply(bad(403, 'Not this file'), 403),
      '/file.json': reply('{"code":1}', 200, 'application/json'),
      '/page': reply('<p>down</p>', 502, 'text/html'),
    });
    session.set(hour(clock.now));
    assert.equal(await (await api.blob('/file.json')).text(), '{"code":1}');
    assert.equal((await failing(api.blob('/forbidden'))).message, 'Not this file');
    assert.equal(tabStore.get('ebs.flag'), '10');
    assert.match((await failing(api.blob('/page'))).message, /^Request error/);
    assert.deepEqual(told.signedOut, []);
    await failing(api.blob('/gone'));
    assert.deepEqual(told.signedOut, ['Over']);
  });

  it('an answer that breaks off half way is no answer: a read is tried again, the session stays', async t => {
    let calls = 0;
    const { api, session, clock, told } = await local(t, {
      '/a': (_, response) => {
        if ((calls += 1) > 1) return void response.end(ok('whole'));
        response.writeHead(200, { 'content-length': '1000' }).write('{"code":200');
        return void setImmediate(() => response.destroy());
      },
    });
    session.set(hour(clock.now));
    assert.equal(await api.get('/a'), 'whole');
    assert.deepEqual(told.signedOut, []);
  });

  it('of many calls refused at once the first says that the session is over', async t => {
    const { api, session, told, clock } = await local(t, { '/a': reply(bad(401, 'no'), 401) });
    session.set(hour(clock.now));
    await Promise.all(Array.from({ length: 20 }, () => failing(api.get('/a'))));
    assert.equal(told.signedOut.length, 1);
    session.set(hour(clock.now, 'T2'));
    await failing(api.get('/a'));
    assert.equal(told.signedOut.length, 2);
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
