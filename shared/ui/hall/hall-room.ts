import type { Api } from '../../client/api.ts';
import { ByApi } from '../../client/shared-api.ts';
import { followTopic } from '../../client/live-hub.ts';
import { randomKey } from './random-key.ts';

/** Somebody who is in the hall, as far as the reader may know; a null name or organization is not told. */
export interface HallPerson {
  readonly userId: string;
  readonly name: string | null;
  readonly organizationName: string | null;
  readonly part: 'host' | 'bidder' | 'member' | 'leader' | 'watcher';
  readonly since: string;
}

/** Hears who is in the hall; undefined when it is not known. */
type HearPeople = (people: readonly HallPerson[] | undefined) => void;

interface Room {
  readonly hearers: Set<HearPeople>;
  people: readonly HallPerson[] | undefined;
  readonly close: () => void;
}

/** What the stream says of the people in a hall: all of them, or who came and the ids of those who have gone. */
interface PeopleNews {
  readonly all?: readonly HallPerson[];
  readonly came?: readonly HallPerson[];
  readonly gone?: readonly string[];
}

/** Between two signs of life, ms; the server takes a page for gone after three times as long. */
const SIGN_EVERY = 15_000;
/** A sign of life is due a little before the next one would be, since timers and beats of the stream take turns, ms. */
const EARLY = 3000;
/** How long the stream may take to bring the page in before the page asks by itself, ms. */
const STREAM_DUE = 3000;

/** The halls a page is in. It gives itself a new id each time it comes back to any, so that a late goodbye is not taken for the new page's. */
const pages = new ByApi<{ readonly id: string; readonly rooms: Map<string, Room> }>();

/**
 * Brings the page into a hall. All its parts share one presence: the stream brings it in, a sign every 15 s says that it is still there, and with
 * the last part it leaves. Who is there is told over the stream; without one it is asked for at each sign. Answers the function that leaves.
 */
export function enterRoom(api: Api, topic: string, hear: HearPeople): () => void {
  const page = pages.get(api) ?? { id: randomKey(), rooms: new Map<string, Room>() };
  pages.set(api, page);
  const room = page.rooms.get(topic) ?? openRoom(api, topic, page.id);
  page.rooms.set(topic, room);
  room.hearers.add(hear);
  if (room.people) hear(room.people);
  return () => {
    room.hearers.delete(hear);
    if (room.hearers.size > 0 || page.rooms.get(topic) !== room) return;
    page.rooms.delete(topic);
    if (page.rooms.size === 0) pages.delete(api);
    room.close();
  };
}

function openRoom(api: Api, topic: string, page: string): Room {
  let connected = false;
  let signed = Date.now();
  const tell: HearPeople = people => {
    room.people = people;
    room.hearers.forEach(hear => hear(people));
  };
  const sign = async () => {
    signed = Date.now();
    try {
      await api.post('/live/presence', { topic, page }, undefined, { quiet: true });
      if (connected) return;
      const { people } = await api.get<{ people: readonly HallPerson[] }>('/live/people', { topic }, { quiet: true });
      if (!connected) tell(people);
    } catch {
      // The connection's own state says what is wrong; who is here is not known then.
      if (!connected) tell(undefined);
    }
  };
  const signIfDue = () => {
    // A clock that is set back must not silence the page.
    if (Math.abs(Date.now() - signed) > SIGN_EVERY - EARLY) void sign();
  };
  const late = setTimeout(() => !connected && void sign(), STREAM_DUE);
  const timer = setInterval(signIfDue, SIGN_EVERY);
  const end = followTopic(api, topic, {
    page,
    onConnection: ({ state }) => (connected = state === 'connected'),
    // Timers are held back in pages that nobody looks at, the server's signs of life are not.
    onBeat: signIfDue,
    onPeople(told) {
      const { all, came = [], gone = [] } = told as PeopleNews;
      const changed = new Set([...came.map(({ userId }) => userId), ...gone]);
      tell(all ?? [...(room.people ?? []).filter(({ userId }) => !changed.has(userId)), ...came]);
    },
  });
  const room: Room = {
    hearers: new Set(),
    people: undefined,
    close() {
      clearTimeout(late);
      clearInterval(timer);
      end();
      void api.post('/live/presence', { topic, page, leave: true }, undefined, { quiet: true }).catch(() => undefined);
    },
  };
  return room;
}
