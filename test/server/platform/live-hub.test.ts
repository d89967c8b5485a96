import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { describe, it, type TestContext } from 'node:test';
import { coalesced, makeLiveHub } from '../../../server/platform/live-hub.ts';
import type { OutboxEvent } from '../../../server/platform/outbox.ts';

const MINUTE = 60_000;

function makeHub(lastPosition: () => Promise<number> = async () => 0) {
  let tell: ((event: OutboxEvent) => void) | undefined;
  const hub = makeLiveHub({
    onEvent(hear) {
      tell = hear;
      return () => (tell = undefined);
    },
    topicEventsAfter: async () => [],
    firstPosition: async () => undefined,
    lastPosition,
  });
  return { hub, isHearing: () => tell !== undefined, tell: (event: OutboxEvent) => tell?.(event) };
}
const happened = (position: number): OutboxEvent => ({
  position,
  at: '2026-03-10T02:00:00Z',
  topic: 'a',
  tenantId: null,
  payload: { step: position },
});

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

  it('begins once nothing can be missed any more, with the position that whoever reads now knows', async t => {
    asTimers(t);
    const place = Promise.withResolvers<number>();
    const { hub, tell } = makeHub(() => place.promise);
    const { as, text } = makeStream();
    const following = hub.follow(as, ['a'], undefined, {
      sessionId: null,
      mayStay: async () => true,
      open: () => ({ refused: [] }),
    });
    tell(happened(8));
    assert.equal(text(), '', 'nobody reads before it is followed');
    place.resolve(7);
    await following;
    assert.equal(text(), 'id: 7\nevent: live.open\ndata: {"refused":[]}\n\nid: 8\nevent: a\ndata: {"step":8}\n\n');
    hub.close();
  });

  it('that resumes keeps its place until it has been told what came since, and gets a new one with a gap', async t => {
    asTimers(t);
    const { hub } = makeHub(async () => 90);
    const { as, text } = makeStream();
    // Nothing is kept any more: what came after the third is lost.
    await hub.follow(as, ['a'], 3, { sessionId: null, mayStay: async () => true, open: () => ({}) });
    assert.equal(text(), 'event: live.open\ndata: {}\n\nid: 90\nevent: live.gap\ndata: {}\n\n');
    hub.close();
  });

  it('begins without a position where the database does not give it', async t => {
    asTimers(t);
    const { hub } = makeHub(() => Promise.reject(new Error('the database is away')));
    const { as, text } = makeStream();
    await hub.follow(as, ['a'], undefined, { sessionId: null, mayStay: async () => true, open: () => ({}) });
    assert.equal(text(), 'event: live.open\ndata: {}\n\n');
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
