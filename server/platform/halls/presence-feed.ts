import { setImmediate as turn } from 'node:timers/promises';
import type { Actor } from '../../../shared/domain/kernel/access.ts';
import type { Platform } from '../platform.ts';
import { dropStreams, peopleIn, PRESENCE_CHANNEL, silentIn, STREAM_GRACE } from './presence.ts';
import { type HallSight, type Present, sightOf } from './topics.ts';

/** Between two readings of one hall, ms: however many come and go, a process asks the database once in this time. */
const ROUND = 1000;
/** What comes at once is told at once, ms. */
const GATHER = 50;
/** Between two looks for those whose signs of life have run out, ms. */
const LOOK = 5000;
/** Audiences whose news is written before others are let in. */
const AUDIENCES_AT_ONCE = 50;
/** Ended streams that are noted together, ms. */
const ENDED_TOGETHER = 100;

/** An open page in a hall, as the feed writes to it. */
export interface HallViewer {
  readonly actor: Actor;
  /** The stream's id, by which the database knows the page. */
  readonly stream: string;
  readonly topics: readonly string[];
  readonly send: (frame: string) => void;
}

/** Tells the pages of one process who comes to their halls and who goes. */
export interface PresenceFeed {
  /** Tells a page who is there, and from then on what changes; answers the function to call when its stream has ended. */
  enter(viewer: HallViewer): () => void;
  /** Ends; pages that are still open are not noted as gone, since they come back to another process. */
  stop(): Promise<void>;
}

interface HallNow {
  readonly viewers: Set<HallViewer>;
  /** Those who have not been told anything yet. */
  readonly fresh: Set<HallViewer>;
  people: ReadonlyMap<string, Present>;
  version: string | undefined;
  timer: NodeJS.Timeout | undefined;
  running: boolean;
  again: boolean;
  /** Whether the last round could not be read; the next look tries again. */
  failed: boolean;
  /** When the last round began, ms of the process. */
  last: number;
}

const frame = (topic: string, news: object): string =>
  `event: live.people\ndata: ${JSON.stringify({ topic, ...news })}\n\n`;
const sameBut = (a: Present, b: Present): boolean =>
  a.name === b.name && a.organizationId === b.organizationId && a.organizationName === b.organizationName;

/**
 * Makes the feed of a process. What a page is told depends on nothing but what it may know: where only people have come whom it may not
 * know of, it is told nothing at all. A hall costs one reading a second while people come and go, and nothing while they do not.
 */
export function makePresenceFeed(
  { database, onEvent }: Pick<Platform, 'database' | 'onEvent'>,
  onError: (error: unknown) => void,
): PresenceFeed {
  const halls = new Map<string, HallNow>();
  let ended: { readonly streams: string[]; readonly topics: Set<string> } | undefined;
  let listening: Promise<() => Promise<void>> | undefined;
  let stopEvents: (() => void) | undefined;
  let look: NodeJS.Timeout | undefined;
  let looked = performance.now();
  let over = false;

  const schedule = (topic: string, hall: HallNow) => {
    if (over || hall.timer) return;
    if (hall.running) hall.again = true;
    else
      hall.timer = setTimeout(
        () => {
          hall.timer = undefined;
          hall.running = true;
          void round(topic, hall)
            .catch((error: unknown) => {
              hall.failed = true;
              onError(error);
            })
            .finally(() => {
              hall.running = false;
              if (hall.again && halls.get(topic) === hall) schedule(topic, hall);
              hall.again = false;
            });
        },
        Math.max(GATHER, hall.last + ROUND - performance.now()),
      );
  };
  const changed = (topic: string) => {
    const hall = halls.get(topic);
    if (hall) schedule(topic, hall);
  };
  const round = async (topic: string, hall: HallNow) => {
    hall.last = performance.now();
    hall.failed = false;
    const viewers = [...hall.viewers];
    const [sight, found] = await database.system(
      async tx => [await sightOf(tx, topic), await peopleIn(tx, topic)] as const,
    );
    if (!sight) return;
    const people = new Map(found.map(who => [who.userId, who]));
    const came = found.filter(who => {
      const before = hall.people.get(who.userId);
      return !before || !sameBut(before, who);
    });
    const gone = [...hall.people.values()].filter(who => !people.has(who.userId));
    const anew = hall.version !== sight.version;
    hall.people = people;
    hall.version = sight.version;
    const all = frames(topic, sight, viewer => ({ all: found.flatMap(who => sight.show(viewer, who) ?? []) }));
    const some = frames(topic, sight, viewer => {
      const shown = came.flatMap(who => sight.show(viewer, who) ?? []);
      const left = gone.flatMap(who => sight.show(viewer, who)?.userId ?? []);
      return shown.length + left.length > 0 ? { came: shown, gone: left } : undefined;
    });
    for (const viewer of viewers) {
      const first = hall.fresh.delete(viewer);
      if (!first && !anew && came.length + gone.length === 0) continue;
      const text = await (first || anew ? all : some)(viewer.actor);
      if (text && hall.viewers.has(viewer)) viewer.send(text);
    }
  };
  const silent = async () => {
    for (const [topic, { fresh, failed }] of halls) if (failed || fresh.size > 0) changed(topic);
    const now = performance.now();
    const seconds = (now - looked) / 1000 + 1;
    const gone = await database.system(tx => silentIn(tx, [...halls.keys()], seconds));
    looked = now;
    gone.forEach(changed);
  };
  const begin = () => {
    stopEvents ??= onEvent(({ topic, payload }) => payload['event'] !== 'chat' && changed(topic));
    look ??= setInterval(() => void silent().catch(onError), LOOK);
    if (listening) return;
    const all = () => [...halls.keys()].forEach(changed);
    // An empty name: the connection was lost, and anything may have happened meanwhile, as before it was there.
    listening = database.listen(PRESENCE_CHANNEL, topic => (topic ? changed(topic) : all()));
    listening.then(all, (error: unknown) => {
      listening = undefined;
      onError(error);
    });
  };
  const noteEnd = ({ stream, topics }: HallViewer) => {
    if (over) return;
    if (!ended) {
      const batch = (ended = { streams: [], topics: new Set() });
      setTimeout(() => (ended = undefined), ENDED_TOGETHER).unref();
      setTimeout(
        () => {
          if (!over) database.system(tx => dropStreams(tx, batch.streams, [...batch.topics])).catch(onError);
        },
        ENDED_TOGETHER + STREAM_GRACE * 1000,
      );
    }
    ended.streams.push(stream);
    topics.forEach(topic => ended?.topics.add(topic));
  };

  return {
    enter(viewer) {
      begin();
      for (const topic of viewer.topics) {
        const hall = halls.get(topic) ?? newHall();
        halls.set(topic, hall);
        hall.viewers.add(viewer);
        hall.fresh.add(viewer);
        schedule(topic, hall);
      }
      return () => {
        for (const topic of viewer.topics) {
          const hall = halls.get(topic);
          hall?.viewers.delete(viewer);
          hall?.fresh.delete(viewer);
          if (hall?.viewers.size !== 0) continue;
          clearTimeout(hall.timer);
          halls.delete(topic);
        }
        noteEnd(viewer);
      };
    },
    async stop() {
      over = true;
      clearInterval(look);
      stopEvents?.();
      halls.forEach(({ timer }) => clearTimeout(timer));
      await (
        await listening?.catch(() => undefined)
      )?.();
    },
  };
}

const newHall = (): HallNow => ({
  viewers: new Set(),
  fresh: new Set(),
  people: new Map(),
  version: undefined,
  timer: undefined,
  running: false,
  again: false,
  failed: false,
  last: -Infinity,
});

/** The frame of each audience, written once; after some of them the process turns to others. */
function frames(topic: string, { audience }: HallSight, news: (viewer: Actor) => object | undefined) {
  const made = new Map<string, string | undefined>();
  return async (viewer: Actor): Promise<string | undefined> => {
    const key = audience(viewer);
    if (made.has(key)) return made.get(key);
    if (made.size % AUDIENCES_AT_ONCE === AUDIENCES_AT_ONCE - 1) await turn();
    const told = news(viewer);
    const text = told && frame(topic, told);
    made.set(key, text);
    return text;
  };
}
