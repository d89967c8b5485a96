import { useEffect, useRef, useState } from 'react';
import type { Api } from './api.ts';
import { followTopic } from './live-hub.ts';

/** A live view: the last state the server sent, and whether the connection stands. */
export interface Live<T> {
  readonly data: T | undefined;
  readonly connected: boolean;
}

/** The path of a live view: the stream of one topic. */
const TOPIC = /^\/live\?topic=([^&]+)$/;

/** Hears what happens, with its data; without data something may have been missed, and what is on screen is to be read anew. */
export type OnLive<T> = (event: string, data: T | undefined) => void;

/**
 * Follows a live view of the server (`/live?topic=`, events whose data is JSON) while the component is mounted; null follows nothing.
 * All live views of a page share one connection. Throws when the path is another.
 */
export function useLiveStream<T>(api: Api, path: string | null, onEvent?: OnLive<T>): Live<T> {
  const [data, setData] = useState<T>();
  const [connected, setConnected] = useState(false);
  // The callback may be a new function on every render; following anew for it would break the stream.
  const latest = useRef(onEvent);
  useEffect(() => {
    latest.current = onEvent;
  });
  useEffect(() => {
    if (path === null) return;
    const topic = decodeURIComponent(TOPIC.exec(path)?.[1] ?? '');
    if (!topic) throw new Error(`${path} is no live view`);
    return followTopic(api, topic, {
      onConnection: ({ state }) => setConnected(state === 'connected'),
      onEvent(value) {
        setData(value as T);
        latest.current?.(topic, value as T);
      },
      onGap: () => latest.current?.(topic, undefined),
    });
  }, [api, path]);
  return { data, connected };
}
