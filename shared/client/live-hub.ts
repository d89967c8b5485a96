import type { Api } from './api.ts';
import { type Connection, followStream } from './event-stream.ts';
import { ByApi } from './shared-api.ts';
import { type Sight, watchSight } from './sight.ts';
import { parseJson } from './storage.ts';
import { takeSeat } from './stream-seat.ts';

/** What one part of a page hears of a topic. */
export interface TopicListener {
  /** An event of the topic, parsed. */
  readonly onEvent?: (data: unknown) => void;
  /** How the topic is connected; `refused` too where others of the page are followed and this one may not be. */
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
  /** Topics that reach the page by another way. */
  readonly carried: Set<string>;
  connection: Connection;
  /** Topics that the server does not let this reader follow. */
  refused: ReadonlySet<string>;
  stop: AbortController | undefined;
  /** The topics that the present stream follows. */
  followed: string;
  due: boolean;
  sight: Sight;
  /** Whether the page may keep its stream though nobody looks at it. */
  seated: boolean;
  leaveSeat: (() => void) | undefined;
  /** Since when there is no stream because nobody looks at the page, ms of the local clock. */
  restedAt: number | undefined;
}

/** After a longer rest a page reads anew what it shows, instead of being told all that has happened, ms. */
const LONG_REST = 120_000;

const hubs = new ByApi<Hub>();

/**
 * Follows a topic over the one stream that all parts of the page share: browsers open six connections to a server at most. For the same reason a
 * page that nobody looks at has none, unless it is in a hall: a hidden tab must not send its person out. Answers the function that ends it.
 */
export function followTopic(api: Api, topic: string, listener: TopicListener): () => void {
  const hub = hubOf(api);
  const own = hub.listeners.get(topic) ?? new Set();
  hub.listeners.set(topic, own.add(listener));
  if (hub.carried.has(topic) || (hub.stop && own.size !== 1)) listener.onConnection?.(standing(hub, topic));
  settle(api, hub);
  return () => {
    own.delete(listener);
    if (own.size === 0 && hub.listeners.get(topic) === own) hub.listeners.delete(topic);
    settle(api, hub);
  };
}

/** A topic that the page hears of by another way than its stream. */
export interface CarriedTopic {
  /** Hands an event on to whoever follows the topic. */
  readonly tell: (data: unknown) => void;
  /** Something may have been missed. */
  readonly miss: () => void;
  /** From now on the page's stream follows it again. */
  readonly end: () => void;
}

/** Takes a topic off the page's stream: what happens there is handed on by the caller, who hears of it anyway. */
export function carryTopic(api: Api, topic: string): CarriedTopic {
  const hub = hubOf(api);
  const each = (work: (listener: TopicListener) => void) => [...(hub.listeners.get(topic) ?? [])].forEach(work);
  const turn = () => {
    each(listener => listener.onConnection?.(standing(hub, topic)));
    settle(api, hub);
  };
  hub.carried.add(topic);
  turn();
  return {
    tell: data => each(listener => listener.onEvent?.(data)),
    miss: () => each(listener => listener.onGap?.()),
    end() {
      hub.carried.delete(topic);
      turn();
    },
  };
}

function hubOf(api: Api): Hub {
  const present = hubs.get(api);
  if (present) return present;
  const hub: Hub = {
    listeners: new Map(),
    last: { id: '' },
    carried: new Set(),
    connection: { state: 'connecting', since: Date.now() },
    refused: new Set(),
    stop: undefined,
    followed: '',
    due: false,
    sight: 'seen',
    seated: false,
    leaveSeat: undefined,
    restedAt: undefined,
  };
  hub.sight = watchSight(sight => {
    hub.sight = sight;
    settle(api, hub);
  });
  hubs.set(api, hub);
  return hub;
}

/** How one topic is connected. */
function standing({ carried, connection, refused }: Hub, topic: string): Connection {
  if (carried.has(topic)) return { state: 'connected', since: connection.since };
  return refused.has(topic) ? { state: 'refused', since: connection.since } : connection;
}

/** Whether the page may have a stream now. A page of a hall asks for a place as soon as it is hidden: when the moment is over it has one, or there is none. */
function mayStream(api: Api, hub: Hub, inHall: boolean): boolean {
  const { sight } = hub;
  if (inHall && (sight === 'hidden' || sight === 'away'))
    hub.leaveSeat ??= takeSeat(() => {
      hub.seated = true;
      settle(api, hub);
    });
  else {
    hub.leaveSeat?.();
    hub.leaveSeat = undefined;
    hub.seated = false;
  }
  return sight === 'seen' || sight === 'hidden' || (sight === 'away' && hub.seated);
}

/** Follows what is listened to, once the page has come and gone in this turn: screens take the place of others with the same topics. */
function settle(api: Api, hub: Hub): void {
  if (hub.due) return;
  hub.due = true;
  queueMicrotask(() => {
    hub.due = false;
    const wanted = [...hub.listeners].filter(([topic]) => !hub.carried.has(topic));
    const page = wanted.flatMap(([, set]) => [...set]).find(each => each.page)?.page;
    const may = mayStream(api, hub, page !== undefined);
    const topics = may ? wanted.map(([topic]) => topic).sort() : [];
    const path =
      topics.map(topic => `topic=${encodeURIComponent(topic)}`).join('&') + (page && may ? `&page=${page}` : '');
    if (path === hub.followed) return;
    hub.stop?.abort();
    hub.followed = path;
    hub.stop = undefined;
    if (path) start(api, hub, path);
    else if (wanted.length > 0) rest(hub);
  });
}

/** Ends the stream of a page that nobody looks at. */
function rest(hub: Hub): void {
  hub.restedAt ??= Date.now();
  become(hub, 'reconnecting');
}

function become(hub: Hub, state: Connection['state']): void {
  if (hub.connection.state !== state) hub.connection = { state, since: Date.now() };
  for (const [topic, set] of hub.listeners)
    if (!hub.carried.has(topic)) for (const listener of [...set]) listener.onConnection?.(standing(hub, topic));
}

function start(api: Api, hub: Hub, path: string): void {
  const { signal } = (hub.stop = new AbortController());
  if (hub.restedAt !== undefined && Math.abs(Date.now() - hub.restedAt) > LONG_REST) hub.last.id = '';
  hub.restedAt = undefined;
  const each = (work: (listener: TopicListener) => void) => {
    if (signal.aborted) return;
    for (const [topic, set] of hub.listeners)
      if (!hub.carried.has(topic) && !hub.refused.has(topic)) for (const listener of [...set]) work(listener);
  };
  void followStream(api, `/live?${path}`, {
    signal,
    last: hub.last,
    onRefused(topics) {
      if (!signal.aborted) hub.refused = new Set(topics);
    },
    onState(state) {
      if (!signal.aborted) become(hub, state);
    },
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
