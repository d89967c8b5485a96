import { useCallback, useEffect, useRef, useState } from 'react';
import type { Connection } from '../../client/event-stream.ts';
import { followTopic } from '../../client/live-hub.ts';
import { useScreen } from '../element-context.tsx';
import { enterRoom, type HallPerson } from './hall-room.ts';
import { type ClockCheck, useClockCheck } from './use-clock-check.ts';

/** An event of the hall: what the server tells everybody who follows it. */
export interface HallNews {
  readonly event?: string;
  readonly [name: string]: unknown;
}

/** A hall as a screen holds it. */
export interface Hall {
  readonly topic: string;
  readonly connection: Connection;
  /** Who is here, undefined until the server has said so or where it does not. */
  readonly people: readonly HallPerson[] | undefined;
  /** How the local clock differs from the server's; undefined until measured. */
  readonly clock: ClockCheck | undefined;
  /** Hears every event of the hall, and `null` when events may have been missed; answers the function that ends it. */
  readonly listen: (hear: (news: HallNews | null) => void) => () => void;
}

const CONNECTING: Connection = { state: 'connecting', since: 0 };

/**
 * A live hall: its events with reconnection, who is in it, and the server's clock. `onChange` is called when something other than the
 * chat has happened, and when events may have been missed (the whole view is then to be read anew). A null topic is no hall yet.
 */
export function useHall(topic: string | null, onChange: () => void): Hall {
  const { api } = useScreen();
  const [connection, setConnection] = useState(CONNECTING);
  const [people, setPeople] = useState<readonly HallPerson[]>();
  const hearers = useRef(new Set<(news: HallNews | null) => void>());
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });

  useEffect(() => {
    if (topic === null) return undefined;
    const leave = enterRoom(api, topic, setPeople);
    const tell = (news: HallNews | null) => hearers.current.forEach(hear => hear(news));
    const end = followTopic(api, topic, {
      onConnection: setConnection,
      onEvent(data) {
        const news = data as HallNews;
        tell(news);
        if (news.event !== 'chat') latest.current();
      },
      onGap() {
        tell(null);
        latest.current();
      },
    });
    return () => {
      end();
      leave();
      setPeople(undefined);
    };
  }, [api, topic]);

  const listen = useCallback((hear: (news: HallNews | null) => void) => {
    hearers.current.add(hear);
    return () => void hearers.current.delete(hear);
  }, []);
  const clock = useClockCheck(topic !== null);
  return { topic: topic ?? '', connection, people, clock, listen };
}
