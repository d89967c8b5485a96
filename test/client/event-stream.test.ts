import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { followStream, parseEvents, type StreamEvent } from '../../shared/client/event-stream.ts';
import { hour, startLocal } from './local-server.ts';

describe('an event stream', () => {
  it('is cut into events, whatever the line ends, and keeps what is not complete', () => {
    const { events, rest } = parseEvents(
      ': hello\n\nid: 7\nevent: opening\ndata: {"a":\ndata: 1}\r\n\r\ndata:x\n\ndata: unfin',
    );
    assert.deepEqual(events, [
      { id: '7', event: 'opening', data: '{"a":\n1}' },
      { id: '', event: 'message', data: 'x' },
    ]);
    assert.equal(rest, 'data: unfin');
  });

  it('carries the token, connects again after a break and names the last event', async t => {
    let connections = 0;
    const local = await startLocal({
      '/live': (_, response) => {
        connections += 1;
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.end(`id: ${connections}\ndata: ${connections}\n\n`);
      },
    });
    t.after(() => local.stop());
    local.session.set(hour(local.clock.now));
    const stop = new AbortController();
    const events: StreamEvent[] = [];
    const waits: number[] = [];
    await followStream(local.api, '/live?id=a', {
      signal: stop.signal,
      wait: async ms => void waits.push(ms),
      onEvent(event) {
        events.push(event);
        if (events.length === 2) stop.abort();
      },
    });
    assert.deepEqual(
      events.map(event => event.data),
      ['1', '2'],
    );
    assert.equal(local.seen[0]?.path, '/live?id=a');
    assert.equal(local.seen[1]?.headers.authorization, 'Bearer T1');
    assert.equal(local.seen[1]?.headers['last-event-id'], '1');
    assert.deepEqual(waits, [1000]);
  });

  it('gives up when it is refused', async t => {
    const local = await startLocal({ '/live': (_, response) => void response.writeHead(403).end() });
    t.after(() => local.stop());
    await followStream(local.api, '/live', {
      signal: new AbortController().signal,
      onEvent: () => assert.fail('no event'),
    });
    assert.equal(local.seen.length, 1);
  });
});
