import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { describe, it, type TestContext } from 'node:test';
import { coalesced, makeLiveHub } from '../../../server/platform/live-hub.ts';
import type { OutboxEvent } from '../../../server/platform/outbox.ts';

const MINUTE = 60_000;

function makeHub() {
  let tell: ((event: OutboxEvent) => void) | undefined;
  const hub = makeLiveHub({
    onEvent(hear) {
      tell = hear;
      return () => (tell = undefined);
    },
    topicEventsAfter: async () => [],
    firstPosition: async () => undefined,
  });
  return { hub, isHearing: () => tell !== undefined };
}

function makeStream() {
  const stream = new PassThrough();
  let text = '';
  stream.on('data', (part: Buffer) => (text += part.toString()));
  return { stream, as: stream as unknown as ServerResponse, text: () => text };
}
const closed = (stream: PassThrough) => new Promise(done => stream.once('close', done));
const asTimers = (t: TestContext) => t.mock.timers.enable({ apis: ['setInterval'] });

describe('a live stream', () => {
  it('ends within a minute when its follower may not follow any more, and the others go on', async t => {
    asTimers(t);
    const { hub } = makeHub();
    const [leaver, stayer] = [makeStream(), makeStream()];
    let may = true;
    const rights = Promise.withResolvers<void>();
    await hub.follow(leaver.as, ['a'], undefined, { sessionId: 's1', mayStay: async () => may });
    await hub.follow(stayer.as, ['a'], undefined, {
      sessionId: 's2',
      mayStay: async () => {
        rights.resolve();
        throw new Error('the database is away');
      },
    });
    may = false;
    const over = closed(leaver.stream);
    t.mock.timers.tick(MINUTE);
    await Promise.all([over, rights.promise]);
    assert.match(leaver.text(), /event: end/);
    assert.equal(stayer.stream.writableEnded, false, 'what cannot be known now is asked again');
    hub.close();
  });

  it('ends with its session; those of guests and of sessions begun meanwhile stay', async t => {
    asTimers(t);
    const { hub } = makeHub();
    const mayStay = async () => true;
    const [gone, guest, late] = [makeStream(), makeStream(), makeStream()];
    await hub.follow(gone.as, ['a'], undefined, { sessionId: 'gone', mayStay });
    await hub.follow(guest.as, ['a'], undefined, { sessionId: null, mayStay });
    await hub.endOver(async ids => {
      assert.deepEqual(ids, ['gone']);
      await hub.follow(late.as, ['a'], undefined, { sessionId: 'late', mayStay });
      return new Set();
    });
    assert.deepEqual(
      [gone, guest, late].map(({ stream }) => stream.writableEnded),
      [true, false, false],
    );
    hub.close();
  });

  it('is not kept when its reader has left before it began', async t => {
    asTimers(t);
    const { hub, isHearing } = makeHub();
    const { stream, as } = makeStream();
    const over = closed(stream);
    stream.destroy();
    await over;
    await hub.follow(as, ['a'], undefined, { sessionId: null, mayStay: async () => true });
    assert.equal(isHearing(), false);
  });
});

describe('coalesced work', () => {
  it('runs once at a time, and once more for all that is asked meanwhile, a failure included', async () => {
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let runs = 0;
    const run = coalesced(() => gates[runs++]?.promise ?? Promise.resolve());
    const first = run();
    const others = [run(), run()];
    assert.equal(runs, 1);
    gates[0]?.reject(new Error('lost'));
    await first;
    gates[1]?.resolve();
    await Promise.all(others);
    assert.equal(runs, 2);
    await run();
    assert.equal(runs, 3);
  });
});
