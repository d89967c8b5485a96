import type { Api } from './api.ts';
import { type Connection, followStream } from './event-stream.ts';
import { parseJson } from './storage.ts';

/** What one part of a page hears of a topic. */
export interface TopicListener {
  /** An event of the topic, parsed. */
  readonly onEvent?: (data: unknown) => void;
  readonly onConnection?: (connection: Connection) => void;
  /** Something may have been missed, at the first connection too: what is on screen is to be read anew. */
  readonly onGap?: () => void;
  /** A sign of life of the server, about every 20 s. */
  readonly onBeat?: () => void;
  /** The id that the page gives itself, where it is in the hall of the topic and not only follows it; who else is there is told to `onPeople`. */
  readonly page?: string;
  readonly onPeople?: (news: unknown) => void;
}

interface Hub {
  readonly listeners: Map<string, Set<TopicListener>>;
  readonly last: { id: string };
  connection: Connection;
  stop: AbortController | undefined;
  /** The topics that the present stream follows. */
  followed: string;
  due: boolean;
}

const hubs = new WeakMap<Api, Hub>();

/**
 * Follows a topic over the one stream that all parts of the page share: browsers open six connections to a server at most. Answers the
 * function that ends it.
 */
export function followTopic(api: Api, topic: string, listener: TopicListener): () => void {
  const hub = hubs.get(api) ?? makeHub();
  hubs.set(api, hub);
  const own = hub.listeners.get(topic) ?? new Set();
  hub.listeners.set(topic, own.add(listener));
  if (hub.stop && hub.listeners.get(topic)?.size !== 1) listener.onConnection?.(hub.connection);
  settle(api, hub);
  return () => {
    own.delete(listener);
    if (own.size === 0 && hub.listeners.get(topic) === own) hub.listeners.delete(topic);
    settle(api, hub);
  };
}

const makeHub = (): Hub => ({
  listeners: new Map(),
  last: { id: '' },
  connection: { state: 'connecting', since: Date.now() },
  stop: undefined,
  followed: '',
  due: false,
});

/** Follows what is listened to, once the page has come and gone in this turn: screens take the place of others with the same topics. */
function settle(api: Api, hub: Hub): void {
  if (hub.due) return;
  hub.due = true;
  queueMicrotask(() => {
    hub.due = false;
    const topics = [...hub.listeners.keys()].sort();
    const page = [...hub.listeners.values()].flatMap(set => [...set]).find(each => each.page)?.page;
    const path = topics.map(topic => `topic=${encodeURIComponent(topic)}`).join('&') + (page ? `&page=${page}` : '');
    if (path === hub.followed) return;
    hub.stop?.abort();
    hub.followed = path;
    hub.stop = undefined;
    if (!path) return;
    hub.stop = new AbortController();
    start(api, hub, path, hub.stop.signal);
  });
}

function start(api: Api, hub: Hub, path: string, signal: AbortSignal): void {
  const each = (work: (listener: TopicListener) => void) => {
    if (!signal.aborted) for (const set of hub.listeners.values()) for (const listener of [...set]) work(listener);
  };
  const tell = (state: Connection['state']) => {
    if (hub.connection.state !== state) hub.connection = { state, since: Date.now() };
    each(listener => listener.onConnection?.(hub.connection));
  };
  void followStream(api, `/live?${path}`, {
    signal,
    last: hub.last,
    onState: tell,
    onGap: () => each(listener => listener.onGap?.()),
    onBeat: () => each(listener => listener.onBeat?.()),
    onEvent({ event, data }) {
      const value = parseJson<unknown>(data);
      if (event === 'live.people')
        hub.listeners.get((value as { topic: string }).topic)?.forEach(listener => listener.onPeople?.(value));
      else if (value !== undefined) for (const listener of hub.listeners.get(event) ?? []) listener.onEvent?.(value);
    },
  });
}
