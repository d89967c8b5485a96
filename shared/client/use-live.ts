import { useEffect, useState } from 'react';
import type { Api } from './api.ts';
import { followStream } from './event-stream.ts';
import { parseJson } from './storage.ts';

/** A live view: the last state the server sent, and whether the connection stands. */
export interface Live<T> {
  readonly data: T | undefined;
  readonly connected: boolean;
}

/** Follows a live view of the server (server-sent events whose data is JSON) while the component is mounted; null follows nothing. */
export function useLiveStream<T>(api: Api, path: string | null, onEvent?: (event: string, data: T) => void): Live<T> {
  const [data, setData] = useState<T>();
  const [connected, setConnected] = useState(false);
  useEffect(() => {
    if (path === null) return;
    const stop = new AbortController();
    void followStream(api, path, {
      signal: stop.signal,
      onOpen: setConnected,
      onEvent({ event, data: text }) {
        const value = parseJson<T>(text);
        if (value === undefined) return;
        setData(value);
        onEvent?.(event, value);
      },
    });
    return () => stop.abort();
    // The callback may be a new function on every render; following anew for it would break the stream.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [api, path]);
  return { data, connected };
}
