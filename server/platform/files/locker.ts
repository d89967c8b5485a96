import type { Lock, Locker, RequestRelease } from '@tus/utils';
import type pg from 'pg';
import { refuse } from '../refusal.ts';

const SPACE = 7_301_010;
const PAUSE = 100;

/**
 * One writer per upload over all processes. Within this process a table of holders decides, and a second request asks the holder
 * to finish; between processes advisory locks do, all on one connection, so that slow uploads use up no others.
 */
export function advisoryLocker(pool: pg.Pool): Locker & { close(): Promise<void> } {
  const holders = new Map<string, RequestRelease>();
  let keeper: Promise<pg.PoolClient> | undefined;
  const open = (): Promise<pg.PoolClient> => {
    const opened = pool.connect();
    const lost = (client?: pg.PoolClient) => {
      if (keeper !== opened) return;
      keeper = undefined;
      client?.release(true);
    };
    // A lost connection has lost its locks: the next upload takes a new one, and the pool gets the place back.
    opened.then(
      client => client.once('error', () => lost(client)),
      () => lost(),
    );
    return opened;
  };
  const connection = () => (keeper ??= open());
  const ask = async (call: string, id: string) => {
    const client = await connection();
    const { rows } = await client.query<{ got: boolean }>(`select ${call}($1, hashtext($2)) as got`, [SPACE, id]);
    return rows[0]?.got === true;
  };
  return {
    async close() {
      const client = await keeper?.catch(() => undefined);
      keeper = undefined;
      client?.release(true);
    },
    newLock(id): Lock {
      return {
        async lock(signal, cancel) {
          for (;;) {
            const holder = holders.get(id);
            if (holder) await holder();
            else {
              // Taken in the table first: locks of one connection do not exclude each other.
              holders.set(id, cancel);
              const got = await ask('pg_try_advisory_lock', id).catch((error: unknown) => {
                holders.delete(id);
                throw error;
              });
              if (got) return;
              holders.delete(id);
            }
            if (signal.aborted) refuse('kernel.unavailable', 423);
            await new Promise(resolve => setTimeout(resolve, PAUSE));
          }
        },
        async unlock() {
          await ask('pg_advisory_unlock', id).finally(() => holders.delete(id));
        },
      };
    },
  };
}
