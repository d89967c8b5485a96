import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
// What signs requests looks for a whole page when it is loaded: before there is the little one of this test.
import '../../shared/client/later.ts';
import type { Connection } from '../../shared/client/event-stream.ts';
import { carryTopic, followTopic } from '../../shared/client/live-hub.ts';
import { hour, startLocal } from './local-server.ts';

/** The page as its reader sees it. */
class Page extends EventTarget {
  hidden = false;
  get visibilityState() {
    return this.hidden ? 'hidden' : 'visible';
  }
  turn(hidden: boolean) {
    this.hidden = hidden;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

const MOMENT = 20_000;
const OPEN = 'id: 7\nevent: live.open\ndata: {"refused":[]}\n\n';

describe('the stream of a page', () => {
  let page: Page;
  let open: { readonly path: string; readonly lastId: string | undefined; send(text: string): void }[];
  let opened: string[];
  let begins: string;
  let local: Awaited<ReturnType<typeof startLocal>>;
  const ends: (() => void)[] = [];

  beforeEach(async () => {
    mock.timers.enable({ apis: ['setTimeout', 'Date'], now: 1_800_000_000_000 });
    page = new Page();
    Object.assign(globalThis, { document: page });
    open = [];
    opened = [];
    begins = OPEN;
    local = await startLocal({
      '/live': ({ path, headers }, response: ServerResponse) => {
        const stream = {
          path,
          lastId: headers['last-event-id'] as string | undefined,
          send: (text: string) => void response.write(text),
        };
        open.push(stream);
        opened.push(path);
        response.on('close', () => (open = open.filter(each => each !== stream)));
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write(begins);
      },
    });
    local.session.set(hour(local.clock.now));
  });
  afterEach(async () => {
    ends.splice(0).forEach(end => end());
    mock.timers.reset();
    Reflect.deleteProperty(globalThis, 'document');
    await local.stop();
  });

  const until = async (holds: () => boolean) => {
    while (!holds()) await new Promise(done => setImmediate(done));
  };
  const follow = (topic: string, inHall?: string) => {
    const heard: { state?: Connection['state']; gaps: number; data: unknown[] } = { gaps: 0, data: [] };
    ends.push(
      followTopic(local.api, topic, {
        onConnection: ({ state }) => (heard.state = state),
        onGap: () => (heard.gaps += 1),
        onEvent: data => heard.data.push(data),
        ...(inHall ? { page: inHall } : {}),
      }),
    );
    return heard;
  };

  it('is closed while nobody looks at the page, and goes on where it stopped', async () => {
    const heard = follow('a');
    await until(() => heard.state === 'connected');
    assert.equal(heard.gaps, 1, 'what was read before it was followed may be old');
    page.turn(true);
    mock.timers.tick(MOMENT - 1);
    page.turn(false);
    page.turn(true);
    mock.timers.tick(MOMENT - 1);
    await until(() => open.length === 1);
    assert.equal(opened.length, 1, 'a look into another tab ends nothing');
    mock.timers.tick(1);
    await until(() => open.length === 0);
    assert.equal(heard.state, 'reconnecting');
    page.turn(false);
    await until(() => heard.state === 'connected');
    assert.equal(open[0]?.lastId, '7');
    assert.equal(heard.gaps, 1, 'nothing was missed');
  });

  it('reads everything anew after a long rest', async () => {
    const heard = follow('a');
    await until(() => heard.state === 'connected');
    page.turn(true);
    mock.timers.tick(MOMENT);
    await until(() => open.length === 0);
    mock.timers.tick(600_000);
    page.turn(false);
    await until(() => heard.gaps === 2);
    assert.equal(open[0]?.lastId, undefined);
  });

  it('is not opened by a page that nobody has looked at yet, and closed at once by one that the browser stops', async () => {
    page.hidden = true;
    const heard = follow('a');
    await new Promise(done => setImmediate(done));
    assert.equal(opened.length, 0);
    page.turn(false);
    await until(() => heard.state === 'connected');
    page.dispatchEvent(new Event('freeze'));
    await until(() => open.length === 0);
    page.dispatchEvent(new Event('resume'));
    await until(() => open.length === 1);
  });

  it('stays with a page in a hall, hidden or not', async () => {
    const heard = follow('hall', 'p1');
    await until(() => heard.state === 'connected');
    page.turn(true);
    mock.timers.tick(10 * MOMENT);
    follow('beside');
    await until(() => opened.length === 2);
    assert.equal(opened[1], '/live?topic=beside&topic=hall&page=p1');
  });

  it('leaves two hidden pages of halls their streams, and hands a place on', async () => {
    // Two other tabs hold both places.
    const others = [1, 2].map(seat => {
      const held = Promise.withResolvers<void>();
      void navigator.locks.request(`ebs.hall-stream.${seat}`, () => held.promise);
      return held;
    });
    const heard = follow('hall', 'p1');
    await until(() => heard.state === 'connected');
    page.turn(true);
    mock.timers.tick(MOMENT);
    await until(() => open.length === 0);
    others[1]?.resolve();
    await until(() => heard.state === 'connected');
    const places = async () => (await navigator.locks.query()).held?.map(({ name }) => name);
    assert.deepEqual((await places())?.sort(), ['ebs.hall-stream.1', 'ebs.hall-stream.2']);
    page.turn(false);
    await until(() => opened.length === 2);
    others[0]?.resolve();
    await navigator.locks.request('ebs.hall-stream.2', () => undefined);
    assert.equal(open.length, 1, 'looked at, it needs no place');
  });

  it('shows a topic that may not be followed as refused, and the others as connected', async () => {
    begins = 'event: live.open\ndata: {"refused":["b"]}\n\n';
    const [a, b] = [follow('a'), follow('b')];
    await until(() => a.state === 'connected');
    assert.equal(b.state, 'refused');
    assert.equal(b.gaps, 0, 'what it shows is not kept up by reading it again');
    assert.equal(follow('b').state, 'refused', 'a part that comes later too');
  });

  it('is told of its connection once the server follows, not before', async () => {
    begins = ': beat\n\n';
    const heard = follow('a');
    await until(() => open.length === 1);
    await new Promise(done => setImmediate(done));
    assert.deepEqual([heard.state, heard.gaps], [undefined, 0]);
    open[0]?.send(OPEN);
    await until(() => heard.state === 'connected');
  });

  it('leaves out what reaches the page by another way, which hands on what it hears', async () => {
    const carried = carryTopic(local.api, 'mine');
    const [mine, other] = [follow('mine'), follow('other')];
    assert.equal(mine.state, 'connected');
    await until(() => other.state === 'connected');
    assert.deepEqual(opened, ['/live?topic=other']);
    carried.tell({ id: 'm1' });
    carried.miss();
    assert.deepEqual([mine.data, mine.gaps], [[{ id: 'm1' }], 1]);
    carried.end();
    await until(() => opened.length === 2);
    assert.equal(opened[1], '/live?topic=mine&topic=other');
  });
});
