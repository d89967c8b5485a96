import type { ServerResponse } from 'node:http';
import type { OutboxEvent } from './outbox.ts';
import type { Platform } from './platform.ts';

const HEARTBEAT = 20_000;
const BEATS_BETWEEN_CHECKS = 3;
const CHECKED_AT_ONCE = 4;
const MOST_BUFFERED = 1_048_576;
/** Events of its topics that a returning follower is told; when there are more it reads everything anew. */
const MOST_REPLAYED = 500;
const END = 'event: end\ndata: {}\n\n';

/** The followers of one process: each event is written out once and sent to those who follow its topic. */
export interface LiveHub {
  /**
   * Sends the topics' events to an open stream until it closes or may stay no longer, first those after `since`. It begins with `live.open`, once
   * nothing that comes after it can be missed; without `since` it bears the position up to which whoever reads now knows everything.
   */
  follow(stream: ServerResponse, topics: readonly string[], since: number | undefined, stay: Stay): Promise<void>;
  /** How many streams a session has open. */
  count(sessionId: string): number;
  /** Ends the streams of sessions that are over; `alive` answers those of the given ids that are not. */
  endOver(alive: (ids: readonly string[]) => Promise<ReadonlySet<string>>): Promise<void>;
  /** Ends all streams, so that stopping does not wait for them. */
  close(): void;
}

/** How a stream begins, and how long it may stay open. */
export interface Stay {
  /** The session it was opened with; null for guests. */
  readonly sessionId: string | null;
  /** Whether its follower may still follow all of its topics; asked each minute. */
  readonly mayStay: () => Promise<boolean>;
  /** What `live.open` tells; called right before it is told. */
  readonly open?: () => Readonly<Record<string, unknown>>;
}

interface Follower {
  readonly stream: ServerResponse;
  /** The newest position sent. */
  sent: number;
  /** What came before the stream began and while older events were looked up; undefined afterwards. */
  waiting: OutboxEvent[] | undefined;
}

/** Writes to an open stream. A follower that does not read must not fill the server's memory; it comes back and resumes. */
export function writeTo(stream: ServerResponse, text: string): void {
  if (stream.writableEnded) return;
  stream.write(text);
  if (stream.writableLength > MOST_BUFFERED) stream.destroy();
}

/** A message of the stream itself, with the position from which it goes on where there is one. */
const note = (event: 'live.open' | 'live.gap', data: object, position: number | undefined): string =>
  `${position === undefined ? '' : `id: ${position}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

const frame = (event: OutboxEvent): string =>
  `id: ${event.position}\nevent: ${event.topic.replace(/[\r\n]/g, '')}\ndata: ${JSON.stringify(event.payload)}\n\n`;

/** Work that runs once at a time; what is asked for meanwhile is met by one more run after it. A failure is left to the next run. */
export function coalesced(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const run = (): Promise<void> =>
    (running = work()
      .catch(() => undefined)
      .finally(() => (running = undefined)));
  return () => {
    if (!running) return run();
    return (next ??= running.then(() => {
      next = undefined;
      return run();
    }));
  };
}

/** Makes the hub of a process. */
export function makeLiveHub(
  platform: Pick<Platform, 'onEvent' | 'topicEventsAfter' | 'firstPosition'> & {
    /** The position of the newest event. */
    readonly lastPosition: () => Promise<number>;
  },
): LiveHub {
  const byTopic = new Map<string, Set<Follower>>();
  const open = new Map<ServerResponse, Stay>();
  let stop: (() => void) | undefined;
  let beat: NodeJS.Timeout | undefined;
  let beats = 0;
  /** The newest position of all topics, as far as it is known. */
  let newest: number | undefined;

  // At once out of the round: nothing may be written behind the end, and it may take a while until the connection closes.
  const finish = (stream: ServerResponse) => {
    open.delete(stream);
    if (!stream.writableEnded) stream.end(END);
  };
  const send = (follower: Follower, event: OutboxEvent, text: string) => {
    if (event.position <= follower.sent || follower.stream.writableEnded) return;
    follower.sent = event.position;
    writeTo(follower.stream, text);
  };
  const hear = (event: OutboxEvent) => {
    if (newest !== undefined) newest = Math.max(newest, event.position);
    const followers = byTopic.get(event.topic);
    if (!followers) return;
    const text = frame(event);
    for (const follower of followers) {
      if (follower.waiting) follower.waiting.push(event);
      else send(follower, event, text);
    }
  };
  const checkMinutely = coalesced(() => check());
  const begin = () => {
    stop ??= platform.onEvent(hear);
    beat ??= setInterval(() => {
      open.forEach((_, stream) => stream.write(': beat\n\n'));
      beats += 1;
      if (beats % BEATS_BETWEEN_CHECKS === 0) void checkMinutely();
    }, HEARTBEAT);
  };
  // A few at a time: the connections of the database are there for requests first. What cannot be known now is asked a minute later.
  const check = async () => {
    const asked = [...open];
    for (let from = 0; from < asked.length; from += CHECKED_AT_ONCE)
      await Promise.all(
        asked.slice(from, from + CHECKED_AT_ONCE).map(async ([stream, { mayStay }]) => {
          if (!stream.destroyed && !(await mayStay().catch(() => true))) finish(stream);
        }),
      );
  };
  const end = () => {
    stop?.();
    clearInterval(beat);
    stop = undefined;
    beat = undefined;
    newest = undefined;
  };
  // What is known to this process will do: an older position only makes a stream that resumes tell more. Where it is not to be had, a later break is a gap.
  const present = async () => {
    if (newest !== undefined) return newest;
    const found = await platform.lastPosition().catch(() => undefined);
    if (found !== undefined && open.size > 0) newest = Math.max(newest ?? 0, found);
    return found;
  };
  const replay = async (follower: Follower, topics: readonly string[], since: number) => {
    const [events, first] = await Promise.all([
      platform.topicEventsAfter(topics, since, MOST_REPLAYED + 1),
      platform.firstPosition(),
    ]).catch(() => [undefined, undefined] as const);
    // Swept since, or too many, or not to be had now: the reader is told to read everything anew.
    const lost = !events || events.length > MOST_REPLAYED || (since > 0 && (first === undefined || first > since + 1));
    if (!lost) return events.forEach(event => send(follower, event, frame(event)));
    const position = await present();
    follower.sent = position ?? follower.sent;
    writeTo(follower.stream, note('live.gap', {}, position));
  };

  return {
    async follow(stream, topics, since, stay) {
      // Who left while being let in closes no more: nothing would ever take the stream away again.
      if (stream.destroyed || stream.closed) return;
      const follower: Follower = { stream, sent: since ?? -1, waiting: [] };
      open.set(stream, stay);
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
      // Who resumes has its place: one that is further on would lose what is still to be told, should the line break meanwhile.
      const position = since === undefined ? await present() : undefined;
      if (since === undefined) follower.sent = position ?? -1;
      if (stay.open) writeTo(stream, note('live.open', stay.open(), position));
      if (since !== undefined) await replay(follower, topics, since);
      const { waiting } = follower;
      follower.waiting = undefined;
      waiting?.forEach(event => send(follower, event, frame(event)));
    },
    count: wanted => [...open.values()].filter(({ sessionId }) => sessionId === wanted).length,
    async endOver(alive) {
      const ids = [...new Set([...open.values()].flatMap(({ sessionId }) => sessionId ?? []))];
      if (ids.length === 0) return;
      const [asked, good] = [new Set(ids), await alive(ids)];
      for (const [stream, { sessionId }] of open)
        if (sessionId !== null && asked.has(sessionId) && !good.has(sessionId)) finish(stream);
    },
    close() {
      [...open.keys()].forEach(finish);
    },
  };
}
