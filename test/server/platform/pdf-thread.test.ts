import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { describe, it } from 'node:test';
import { renderPdf } from '../../../server/platform/pdf/render.ts';
import { paperThread, type PaperThread, type ThreadOptions } from '../../../server/platform/pdf/thread.ts';
import type { HeldPaper } from '../../kit/held-thread.ts';
import { pdfText } from '../../kit/pdf-text.ts';
import { startServer } from '../../kit/server.ts';

const threadOf = (options: Partial<ThreadOptions> = {}): PaperThread =>
  paperThread({
    script: new URL('../../kit/held-thread.ts', import.meta.url),
    queue: 2,
    patience: 60_000,
    idle: 60_000,
    ...options,
  });

/** A document whose thread stands still until the test lets it go on. */
function held(byte: number, fault?: string): { paper: HeldPaper; release: () => void } {
  const gate = new Int32Array(new SharedArrayBuffer(4));
  return {
    paper: { gate, byte, ...(fault && { fault }) },
    release() {
      Atomics.store(gate, 0, 1);
      Atomics.notify(gate, 0);
    },
  };
}
const refused = { status: 503, reason: 'kernel.unavailable' };

describe('the thread that makes papers', () => {
  it('works beside the server: requests are answered while a paper is being made', async () => {
    const server = await startServer([], {});
    try {
      const app = await server.app();
      const thread = threadOf();
      const { paper, release } = held(7);
      let isMade = false;
      const made = thread.render(paper).then(bytes => ((isMade = true), bytes));
      for (const path of ['/health', '/ready', '/health']) {
        const { statusCode } = await app.inject(path);
        assert.equal(statusCode, 200);
        assert.equal(isMade, false);
      }
      release();
      assert.deepEqual([...(await made)], [7]);
    } finally {
      await server.stop();
    }
  });

  it('makes one after the other, refuses what is too many, and takes more when there is room', async () => {
    const thread = threadOf();
    const [one, two, three, four] = [held(1), held(2), held(3), held(4)] as const;
    const order: number[] = [];
    const render = (paper: HeldPaper) => thread.render(paper).then(([byte]) => order.push(byte!));
    const all = [render(one.paper), render(two.paper), render(three.paper)];
    await assert.rejects(thread.render(four.paper), refused);
    for (const each of [three, two, one]) each.release();
    await Promise.all(all);
    assert.deepEqual(order, [1, 2, 3]);
    four.release();
    assert.deepEqual([...(await thread.render(four.paper))], [4]);
  });

  it('gives up a paper that takes too long, and makes the next in a new thread', async t => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const thread = threadOf({ patience: 60_000 });
    const [stuck, next] = [held(1), held(2)] as const;
    next.release();
    const never = assert.rejects(thread.render(stuck.paper), refused);
    t.mock.timers.tick(60_000);
    await never;
    assert.equal(thread.stands, false);
    assert.deepEqual([...(await thread.render(next.paper))], [2]);
  });

  it('goes on after one that fails or is no plain data', async () => {
    const thread = threadOf();
    const [broken, fine] = [held(1, 'no such font'), held(2)] as const;
    broken.release();
    fine.release();
    await assert.rejects(thread.render(broken.paper), /no such font/);
    await assert.rejects(thread.render({ footer: () => 'page' }), { name: 'DataCloneError' });
    assert.deepEqual([...(await thread.render(fine.paper))], [2]);
  });

  it('starts with the first paper and ends when there are none for a while', async t => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const thread = threadOf({ idle: 30_000 });
    assert.equal(thread.stands, false);
    const { paper, release } = held(9);
    const made = thread.render(paper);
    assert.equal(thread.stands, true);
    release();
    await made;
    t.mock.timers.tick(29_000);
    assert.equal(thread.stands, true);
    t.mock.timers.tick(2_000);
    assert.equal(thread.stands, false);
  });

  it('is where papers are made: the server’s own thread never loads what makes them', async () => {
    const bytes = await renderPdf({ content: [{ text: '开标记录 Record' }], foot: 'Printed by Ann' });
    const text = (await pdfText(bytes)).join('\n');
    assert.match(text, /开标记录 Record/);
    assert.match(text, /Printed by Ann/);
    assert.match(text, /1 \/ 1/);
    const loaded = Object.keys(createRequire(import.meta.url).cache);
    assert.deepEqual(
      loaded.filter(file => file.includes('pdfmake')),
      [],
    );
  });
});
