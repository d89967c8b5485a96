import type { ServerResponse } from 'node:http';
import type { OutboxEvent } from './outbox.ts';
import type { Platform } from './platform.ts';

const HEARTBEAT = 20_000;
const MOST_BUFFERED = 1_048_576;
/** Events of its topics that a returning follower is told; when there are more it reads everything anew. */
const MOST_REPLAYED = 500;
const GAP = 'event: live.gap\ndata: {}\n\n';

/** The followers of one process: each event is written out once and sent to those who follow its topic. */
export interface LiveHub {
  /** Sends the topics' events to an open stream until it closes, first those after `since`. */
  follow(stream: ServerResponse, topics: readonly string[], since: number | undefined): Promise<void>;
  /** Ends all streams, so that stopping does not wait for them. */
  close(): void;
}

interface Follower {
  readonly stream: ServerResponse;
  /** The newest position sent. */
  sent: number;
  /** What came while older events were looked up; undefined afterwards. */
  waiting: OutboxEvent[] | undefined;
}

const frame = (event: OutboxEvent): string =>
  `id: ${event.position}\nevent: ${event.topic.replace(/[\r\n]/g, '')}\ndata: ${JSON.stringify(event.payload)}\n\n`;

/** Makes the hub of a process. */
export function makeLiveHub(platform: Pick<Platform, 'onEvent' | 'topicEventsAfter' | 'firstPosition'>): LiveHub {
  const byTopic = new Map<string, Set<Follower>>();
  const open = new Set<ServerResponse>();
  let stop: (() => void) | undefined;
  let beat: NodeJS.Timeout | undefined;

  const send = (follower: Follower, event: OutboxEvent, text: string) => {
    if (event.position <= follower.sent) return;
    follower.sent = event.position;
    follower.stream.write(text);
    // A follower that does not read must not fill the server's memory; it comes back and resumes.
    if (follower.stream.writableLength > MOST_BUFFERED) follower.stream.destroy();
  };
  const hear = (event: OutboxEvent) => {
    const followers = byTopic.get(event.topic);
    if (!followers) return;
    const text = frame(event);
    for (const follower of followers) {
      if (follower.waiting) follower.waiting.push(event);
      else send(follower, event, text);
    }
  };
  const begin = () => {
    stop ??= platform.onEvent(hear);
    beat ??= setInterval(() => open.forEach(stream => stream.write(': beat\n\n')), HEARTBEAT);
  };
  const end = () => {
    stop?.();
    clearInterval(beat);
    stop = undefined;
    beat = undefined;
  };
  const replay = async (follower: Follower, topics: readonly string[], since: number) => {
    const [events, first] = await Promise.all([
      platform.topicEventsAfter(topics, since, MOST_REPLAYED + 1),
      platform.firstPosition(),
    ]).catch(() => [undefined, undefined] as const);
    // Swept since, or too many, or not to be had now: the reader is told to read everything anew.
    const lost = !events || events.length > MOST_REPLAYED || (since > 0 && (first === undefined || first > since + 1));
    if (lost) follower.stream.write(GAP);
    else for (const event of events) send(follower, event, frame(event));
  };

  return {
    async follow(stream, topics, since) {
      const follower: Follower = { stream, sent: since ?? -1, waiting: since === undefined ? undefined : [] };
      open.add(stream);
      begin();
      for (const topic of topics) byTopic.set(topic, (byTopic.get(topic) ?? new Set()).add(follower));
      stream.on('close', () => {
        open.delete(stream);
        for (const topic of topics) {
          const followers = byTopic.get(topic);
          followers?.delete(follower);
          if (followers?.size === 0) byTopic.delete(topic);
        }
        if (open.size === 0) end();
      });
      if (since === undefined) return;
      await replay(follower, topics, since);
      const { waiting } = follower;
      follower.waiting = undefined;
      waiting?.forEach(event => send(follower, event, frame(event)));
    },
    close() {
      open.forEach(stream => stream.end('event: end\ndata: {}\n\n'));
    },
  };
}
