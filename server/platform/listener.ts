import pg from 'pg';
import { connectionConfig, type ConnectionOptions } from './pool.ts';

type Hear = (payload: string) => void;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5000;

/** One connection that hears notifications for the whole process and comes back when it is lost. */
export interface Listener {
  /** Hears a channel; answers the function that stops. After a lost connection every hearer is called once, since it may have missed something. */
  listen(channel: string, hear: Hear): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** Makes the listener; it connects on first use. */
export function makeListener(options: ConnectionOptions): Listener {
  const hearers = new Map<string, Set<Hear>>();
  let client: Promise<pg.Client> | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const open = async (): Promise<pg.Client> => {
    const fresh = new pg.Client(connectionConfig(options));
    fresh.on('error', error => lost(fresh, error));
    fresh.on('end', () => lost(fresh));
    fresh.on('notification', ({ channel, payload }) => hearers.get(channel)?.forEach(hear => hear(payload ?? '')));
    await fresh.connect();
    for (const channel of hearers.keys()) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    return fresh;
  };
  const lostOnes = new WeakSet<pg.Client>();
  const lost = (gone: pg.Client, error?: Error) => {
    if (closed || lostOnes.has(gone)) return;
    lostOnes.add(gone);
    if (error) options.onError?.(error);
    reconnect(FIRST_PAUSE_MS);
  };
  const reconnect = (pause: number) => {
    if (closed) return;
    clearTimeout(retry);
    retry = setTimeout(() => {
      client = open();
      client.then(
        () => hearers.forEach(set => set.forEach(hear => hear(''))),
        (error: Error) => {
          options.onError?.(error);
          reconnect(Math.min(pause * 2, LONGEST_PAUSE_MS));
        },
      );
    }, pause);
  };

  return {
    async listen(channel, hear) {
      const set = hearers.get(channel) ?? new Set();
      const known = hearers.has(channel);
      hearers.set(channel, set.add(hear));
      if (!client) await (client = open());
      else if (!known) await (await client).query(`listen ${pg.escapeIdentifier(channel)}`);
      return async () => {
        set.delete(hear);
      };
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      const held = await client?.catch(() => undefined);
      await held?.end().catch(() => undefined);
    },
  };
}
