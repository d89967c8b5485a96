import { useCallback, useEffect, useRef, useState } from 'react';
import type { Connection } from '../../client/event-stream.ts';
import { followTopic } from '../../client/live-hub.ts';
import { useScreen } from '../element-context.tsx';
import { type ClockCheck, useClockCheck } from './use-clock-check.ts';

/** Somebody who is in the hall, as far as the reader may know; a null name or organization is not told. */
export interface HallPerson {
  readonly userId: string;
  readonly name: string | null;
  readonly organizationName: string | null;
  readonly part: 'host' | 'bidder' | 'member' | 'leader' | 'watcher';
  readonly since: string;
}

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

/** Between two signs of life, ms; the server takes a page for gone after three times as long. */
const SIGN_EVERY = 15_000;
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
    const page = crypto.randomUUID();
    let signed = 0;
    let over = false;
    const sign = async () => {
      signed = Date.now();
      try {
        const answer = await api.post<{ people: readonly HallPerson[] }>('/live/presence', { topic, page }, undefined, {
          quiet: true,
        });
        if (!over) setPeople(answer.people);
      } catch {
        // Without an answer the connection's own state says what is wrong; who is here is not known then.
        if (!over) setPeople(undefined);
      }
    };
    const signIfDue = () => {
      if (Date.now() - signed > SIGN_EVERY - 3000) void sign();
    };
    void sign();
    const timer = setInterval(signIfDue, SIGN_EVERY);
    const tell = (news: HallNews | null) => hearers.current.forEach(hear => hear(news));
    const end = followTopic(api, topic, {
      onConnection: setConnection,
      // Timers are held back in pages that nobody looks at, the server's signs of life are not.
      onBeat: signIfDue,
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
      over = true;
      clearInterval(timer);
      end();
      void api.post('/live/presence', { topic, page, leave: true }, undefined, { quiet: true }).catch(() => undefined);
    };
  }, [api, topic]);

  const listen = useCallback((hear: (news: HallNews | null) => void) => {
    hearers.current.add(hear);
    return () => void hearers.current.delete(hear);
  }, []);
  const clock = useClockCheck(topic !== null);
  return { topic: topic ?? '', connection, people, clock, listen };
}
