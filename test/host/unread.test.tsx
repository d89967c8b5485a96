import { expect } from 'chai';
import { api } from '../../host/portal-state.ts';
import { $unread, followMessages } from '../../host/shell/unread.ts';
import { core } from '../../shared/client/core.ts';
import { followTopic } from '../../shared/client/live-hub.ts';
import { until } from '../kit/screen.tsx';
import { answers, fakeFetch, hour, realFetch } from './portal-answers.ts';

const TOPIC = 'message:u1';

/** A stream of the person's messages, as this tab has asked for it. */
interface Opened {
  readonly url: string;
  readonly lastId: string | null;
  send(text: string): void;
}

describe('the messages of a person with several tabs', () => {
  const opened: Opened[] = [];
  const ends: (() => void)[] = [];
  const heard: unknown[] = [];
  let gaps = 0;
  let others: BroadcastChannel;
  let told: unknown[];
  let lead: () => void;

  beforeEach(() => {
    [opened, heard].forEach(list => list.splice(0));
    gaps = 0;
    told = [];
    Object.assign(answers, { '/message/mine': { rows: [], unread: 3 } });
    core().session.set(hour());
    globalThis.fetch = async (input, init) => {
      const url = String(input).split('/ebidding/api')[1] ?? '';
      if (!url.startsWith('/live')) return fakeFetch(input, init);
      let controller: ReadableStreamDefaultController<Uint8Array>;
      const body = new ReadableStream<Uint8Array>({ start: made => void (controller = made) });
      const send = (text: string) => controller.enqueue(new TextEncoder().encode(text));
      opened.push({ url, lastId: new Headers(init?.headers).get('last-event-id'), send });
      send('id: 4\nevent: live.open\ndata: {"refused":[]}\n\n');
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    };
    // Locks of this test alone: another tab holds the one of the messages until it lets go.
    const { promise, resolve } = Promise.withResolvers<void>();
    lead = resolve;
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: { request: (_name: string, _options: object, work: () => unknown) => promise.then(work) },
    });
    others = new BroadcastChannel('ebs.messages');
    others.onmessage = ({ data }) => told.push(data);
  });
  afterEach(() => {
    ends.splice(0).forEach(end => end());
    others.close();
    Reflect.deleteProperty(navigator, 'locks');
    core().session.set(null);
    globalThis.fetch = realFetch;
  });
  const begin = (seen: string[] = []) => {
    ends.push(followMessages('u1', ({ id }) => seen.push(id)));
    ends.push(followTopic(api(), TOPIC, { onEvent: data => heard.push(data), onGap: () => (gaps += 1) }));
    return seen;
  };

  it('reach all parts of a tab over the stream of another one', async () => {
    const seen = begin();
    await until(() => $unread.get() === 3, 'asked at first');
    others.postMessage({ id: 'm1', user: 'u1', at: '9' });
    others.postMessage({ id: 'm2', user: 'somebody else', at: '10' });
    await until(() => heard.length > 0, 'told');
    expect([seen, heard, opened]).to.deep.equal([['m1'], [{ id: 'm1' }], []]);
  });

  it('go on where the others have been told, when the tab that read them is closed', async () => {
    begin();
    others.postMessage({ id: 'm1', user: 'u1', at: '9' });
    await until(() => heard.length === 1, 'told');
    lead();
    await until(() => opened.length === 1, 'this tab reads now');
    expect(opened[0]!.lastId).to.equal('9');
    opened[0]!.send(`id: 12\nevent: ${TOPIC}\ndata: {"id":"m3"}\n\n`);
    await until(() => told.length === 1, 'the other tabs are told');
    expect(told).to.deep.equal([{ id: 'm3', user: 'u1', at: '12' }]);
    expect([heard, gaps]).to.deep.equal([[{ id: 'm1' }, { id: 'm3' }], 0]);
    expect(opened, 'one stream for all of the page').to.have.length(1);
  });

  it('are read anew in every tab when some may have been missed', async () => {
    begin();
    lead();
    await until(() => opened.length === 1, 'this tab reads');
    expect(gaps, 'a page that has just been opened has read them').to.equal(0);
    opened[0]!.send('id: 90\nevent: live.gap\ndata: {}\n\n');
    await until(() => gaps === 1 && told.length === 1, 'everywhere');
    expect(told).to.deep.equal([{ missed: true, user: 'u1', at: '90' }]);
  });
});
