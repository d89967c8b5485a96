import { sql } from 'kysely';
import type { Database } from '../db.ts';
import { newId } from '../ids.ts';
import { readSnapshot, snapshotOf, type Snapshot } from './snapshot.ts';

/** The channel on which processes hear that the configuration has changed or is to be read anew. */
export const CONFIGURATION_CHANNEL = 'ebs_configuration';
/** Between two signs of life of a process. */
export const BEAT_MS = 15_000;
/** What holds before anything is read: the product's own. */
export const PRODUCT = snapshotOf({ version: '0', items: [], texts: [], values: [], years: [] });

/** The configuration as this process holds it. */
export interface Configuration {
  /** This process among those that run. */
  readonly processId: string;
  now(): Snapshot;
  /** Reads it anew; answers when what was committed before the call is in force here. */
  reload(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Opens the configuration of one process: read now, again within moments of any change (`pg_notify`), and at each sign of life when
 * its version is another one, so that a lost notification is made up for.
 */
export async function openConfiguration(
  database: Pick<Database, 'system' | 'listen'>,
  onError: (error: unknown) => void,
): Promise<Configuration> {
  const processId = newId('process');
  let held: Snapshot = PRODUCT;
  let reading: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let stopped = false;

  const read = async () => {
    const fresh = await database.system(async tx => {
      const snapshot = await readSnapshot(tx);
      await tx.rows(sql`insert into server_process (id, pid, version, loaded_at) values (${processId}, ${process.pid}, ${snapshot.version}, clock_timestamp())
        on conflict (id) do update set version = excluded.version, loaded_at = clock_timestamp(), beat_at = clock_timestamp()`);
      return snapshot;
    });
    if (fresh.version >= held.version) held = fresh;
  };
  // A reading under way may have begun before the change: the caller waits for one that begins after the call.
  const reload = (): Promise<void> => {
    if (stopped) return Promise.resolve();
    if (!reading) {
      reading = read().finally(() => (reading = undefined));
      return reading;
    }
    next ??= reading
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return reload();
      });
    return next;
  };
  const beat = async () => {
    const row = await database.system(async tx => {
      await tx.rows(sql`update server_process set beat_at = clock_timestamp() where id = ${processId}`);
      await tx.rows(sql`delete from server_process where beat_at < clock_timestamp() - interval '1 hour'`);
      return tx.one<{ version: string }>(sql`select version::text from configuration_version`);
    });
    if (Number(row?.version) !== held.version) await reload();
  };

  await reload();
  const stopListening = await database.listen(CONFIGURATION_CHANNEL, () => void reload().catch(onError));
  const timer = setInterval(() => void beat().catch(onError), BEAT_MS).unref();
  return {
    processId,
    now: () => held,
    reload,
    async stop() {
      clearInterval(timer);
      stopped = true;
      await stopListening();
      await reading?.catch(() => undefined);
      await database
        .system(tx => tx.rows(sql`delete from server_process where id = ${processId}`))
        .catch(() => undefined);
    },
  };
}
