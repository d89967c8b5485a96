import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { liveTopic } from '../../../../server/platform/live.ts';
import { person } from '../../../kit/people.ts';
import { startServer, type TestServer } from '../../../kit/server.ts';

const ann = person('topics_ann');
const leaver = person('topics_lea');
const crowd = person('topics_crowd');
let server: TestServer;

before(async () => {
  liveTopic('topics-trial/', async ({ caller }) => caller.actor !== null);
  server = await startServer();
  await (await server.app()).listen({ port: 0, host: '127.0.0.1' });
});
after(() => server.stop());

describe('a stream of several topics', () => {
  const open = async (query: string, lastEventId?: string, who = ann) => {
    const app = await server.app();
    const base = app.listeningOrigin ?? '';
    const stop = new AbortController();
    const answer = await fetch(`${base}/ebidding/api/live?${query}`, {
      headers: {
        authorization: `Bearer ${await server.token(who)}`,
        ...(lastEventId ? { 'last-event-id': lastEventId } : {}),
      },
      signal: stop.signal,
    });
    return { answer, end: () => stop.abort() };
  };
  const readUntil = async (body: ReadableStream<Uint8Array> | null, pattern: RegExp) => {
    assert.ok(body);
    let text = '';
    const decoder = new TextDecoder();
    for await (const part of body) if (pattern.test((text += decoder.decode(part, { stream: true })))) break;
    return text;
  };
  it('brings the events of those that may be followed, and names the others', async () => {
    const { answer, end } = await open('topic=topics-trial/s1&topic=topics-trial/s2&topic=nowhere/1');
    const told = readUntil(answer.body, /"n":\s*2/);
    for (const n of [1, 2]) await server.platform.database.system(tx => tx.publish(`topics-trial/s${n}`, { n }));
    await server.settle();
    const text = await told;
    end();
    assert.match(text, /^(id: \d+\n)?event: live\.open\ndata: \{"now":\d+,"refused":\["nowhere\/1"\]\}/);
    assert.match(text, /event: topics-trial\/s1[\s\S]*event: topics-trial\/s2/);
    assert.equal((await open('topic=nowhere/1')).answer.status, 404);
    assert.equal((await open('')).answer.status, 422);
    assert.equal(
      (await open(Array.from({ length: 21 }, (_, n) => `topic=topics-trial/${n}`).join('&'))).answer.status,
      422,
    );
    assert.equal((await open('topic=topics-trial/1&other=1')).answer.status, 422);
  });

  it('says so when more has happened than it tells', async () => {
    const { rows } = await server.db.query<{ position: string }>('select max(position) as position from outbox');
    await server.db.query(
      `insert into outbox (position, at, topic, payload) select nextval('outbox_position'), app_now(), 'topics-trial/gap', '{}' from generate_series(1, 501)`,
    );
    const { answer, end } = await open('topic=topics-trial/gap', rows[0]?.position);
    const text = await readUntil(answer.body, /live\.gap/);
    end();
    assert.equal(/event: topics-trial/.test(text), false);
  });

  it('is one of fifty of a session at most', async () => {
    const opened = [];
    for (let n = 0; n < 50; n++) opened.push(await open('topic=topics-trial/1', undefined, crowd));
    assert.ok(opened.every(({ answer }) => answer.status === 200));
    const refused = await open('topic=topics-trial/1', undefined, crowd);
    assert.deepEqual([refused.answer.status, refused.answer.headers.get('retry-after')], [429, '30']);
    opened.forEach(({ end }) => end());
  });

  it('ends with the session', async () => {
    const { answer } = await open('topic=topics-trial/1', undefined, leaver);
    const stays = await open('topic=topics-trial/1');
    const told = readUntil(answer.body, /event: end/);
    await server.db.query(`update session set ended_at = clock_timestamp() where user_id = $1`, [leaver.id]);
    assert.match(await told, /event: end/);
    await server.platform.database.system(tx => tx.publish('topics-trial/1', { later: true }));
    const goesOn = readUntil(stays.answer.body, /later/);
    await server.settle();
    assert.equal(/event: end/.test(await goesOn), false);
    stays.end();
    assert.equal((await open('topic=topics-trial/1', undefined, leaver)).answer.status, 401);
  });
});
