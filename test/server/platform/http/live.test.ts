import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { liveTopic } from '../../../../server/platform/live.ts';
import { person } from '../../../kit/people.ts';
import { startServer, type TestServer } from '../../../kit/server.ts';

const watcher = person('dai');
const stranger = person('eve');
let server: TestServer;
let base: string;
before(async () => {
  liveTopic('trial/', async ({ caller }) => caller.actor?.id === watcher.id);
  server = await startServer();
  const app = await server.app();
  base = await app.listen({ port: 0, host: '127.0.0.1' });
  await server.settle();
});
after(() => server.stop());

const publish = (topic: string, step: number) => server.platform.database.system(tx => tx.publish(topic, { step }));

async function follow(who: typeof watcher | undefined, lastEventId?: string) {
  const stop = new AbortController();
  const headers = {
    ...(who ? { authorization: `Bearer ${await server.token(who)}` } : {}),
    ...(lastEventId ? { 'last-event-id': lastEventId } : {}),
  };
  const answer = await fetch(`${base}/ebidding/api/live?topic=trial/1`, { headers, signal: stop.signal });
  return { answer, end: () => stop.abort() };
}

async function read(body: ReadableStream<Uint8Array> | null, until: RegExp): Promise<string> {
  assert.ok(body);
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    if (until.test(text)) return text;
  }
  return text;
}

describe('a live topic', () => {
  it('is followed by those who may see it only', async () => {
    assert.equal((await follow(undefined)).answer.status, 401);
    assert.equal((await follow(stranger)).answer.status, 404);
  });

  it('brings its own events in order, and resumes after the last one seen', async () => {
    const { answer, end } = await follow(watcher);
    assert.equal(answer.headers.get('content-type'), 'text/event-stream; charset=utf-8');
    for (const step of [1, 2, 3]) await publish(step === 2 ? 'trial/2' : 'trial/1', step);
    const [text] = await Promise.all([read(answer.body, /"step":3/), server.settle()]);
    end();
    assert.deepEqual(
      [...text.matchAll(/"step":\s*(\d)/g)].map(match => match[1]),
      ['1', '3'],
    );
    const firstId = /^id: (\d+)\nevent: trial\/1$/m.exec(text)?.[1];
    const again = await follow(watcher, firstId);
    const rest = await read(again.answer.body, /"step":3/);
    again.end();
    assert.deepEqual(
      [...rest.matchAll(/"step":\s*(\d)/g)].map(match => match[1]),
      ['3'],
    );
  });

  it('bears from its beginning the place where it goes on, though nothing has happened yet', async () => {
    const { answer, end } = await follow(watcher);
    const text = await read(answer.body, /live\.open/);
    end();
    const place = /^id: (\d+)\nevent: live\.open$/m.exec(text)?.[1];
    assert.ok(place, text);
    await publish('trial/1', 7);
    await server.settle();
    const again = await follow(watcher, place);
    const missed = await read(again.answer.body, /"step":|live\.gap/);
    again.end();
    assert.match(missed, /"step":7/);
  });

  it('ends when the server stops, so that stopping does not wait for it', async () => {
    const { answer } = await follow(watcher);
    const app = await server.app();
    const [text] = await Promise.all([read(answer.body, /event: end/), app.close()]);
    assert.match(text, /event: end/);
  });
});
