import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { databaseAccount, privateFolder, reachableBinaries, reachableFolder, socketFolder } from './account.ts';
import type { PostgresBinaries } from './binaries.ts';
import { chooseBinaries } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import { createCluster, dataVersion, passwords } from './cluster.ts';
import { ensureRunning, postmasterPid, stopRunning } from './postmaster.ts';
import { APP_ROLE, DATABASE, OWNER_ROLE, ensureRoles } from './roles.ts';

/** Where and how a local server runs. */
export interface LocalPostgresOptions {
  /** Folder for data, passwords and log; made when missing. */
  readonly dataDir: string;
  /** Folder for the unix socket, at most 90 bytes; chosen when not given. */
  readonly socketDir?: string;
  /** False gives up durability for speed: throw-away servers of tests only. */
  readonly durable?: boolean;
  /** The programs to run; the best of this machine when not given. */
  readonly binaries?: PostgresBinaries;
  /** Receives one line per noteworthy step. */
  readonly log: (message: string) => void;
}

/** A running local server. */
export interface LocalPostgres {
  /** For migrations: the role that owns the database. */
  readonly ownerUrl: string;
  /** For requests: the role that row-level security binds. */
  readonly appUrl: string;
  /** For administration (backup, tests' databases): the superuser. */
  readonly adminUrl: string;
  /** The folder in use; another than asked for when the database's account could not enter that one. */
  readonly dataDir: string;
  readonly pid: () => number | undefined;
  /** Stops the server, unless another process of the application still uses it. Close the pools first. */
  stop(): Promise<void>;
}

function layOut(options: LocalPostgresOptions): Cluster {
  if (process.platform === 'win32')
    throw new Error('The local database needs unix sockets: on Windows set DATABASE_URL to a PostgreSQL server.');
  const account = databaseAccount();
  const home = reachableFolder(options.dataDir, account);
  const socket = options.socketDir ?? socketFolder(home);
  if (Buffer.byteLength(socket) > 90) throw new Error(`The socket folder's path is longer than 90 bytes: ${socket}`);
  mkdirSync(home, { recursive: true, mode: 0o755 });
  privateFolder(socket, account);
  return {
    home,
    data: path.join(home, 'data'),
    socket,
    logFile: path.join(home, 'postgres.log'),
    passwordFile: path.join(home, 'passwords.json'),
    account,
  };
}

// A session that has just been closed is listed for a moment longer, hence the second looks.
const othersUse = async (keeper: Client): Promise<boolean> => {
  for (let looks = 0; looks < 10; looks += 1) {
    const { rows } = await keeper.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where application_name = 'ebidding-keeper' and pid <> pg_backend_pid()`,
    );
    if (rows[0]?.n === 0) return false;
    await delay(50);
  }
  return true;
};

/**
 * Starts the PostgreSQL that the application brings along, or adopts the one that an earlier process left running, and keeps
 * it running: killed, it is started again. It listens on a unix socket only. Data survive a kill of either process.
 * @throws Error that says what is missing when there are no server programs.
 */
export async function startLocalPostgres(options: LocalPostgresOptions): Promise<LocalPostgres> {
  const { log, durable = true } = options;
  const cluster = layOut(options);
  const secrets = passwords(cluster);
  const version = dataVersion(cluster);
  const binaries = reachableBinaries(options.binaries ?? chooseBinaries(version), cluster.account);
  if (cluster.home !== path.resolve(options.dataDir))
    log(`The database's account cannot enter ${options.dataDir}: data are in ${cluster.home}`);
  if (version === undefined) {
    log(`Creating the database in ${cluster.home} (PostgreSQL ${binaries.major})`);
    await createCluster(cluster, binaries, secrets.postgres, durable);
  }

  let stopping = false;
  let keeper: Client;
  let reviving: Promise<void> = Promise.resolve();
  // One connection held open tells at once when the server dies, and tells other processes that this one uses it.
  const keep = async (): Promise<boolean> => {
    const { client, adopted } = await ensureRunning(cluster, binaries, secrets.postgres, durable);
    keeper = client;
    keeper.once('end', () => (reviving = revive()));
    return adopted;
  };
  const revive = async (): Promise<void> => {
    for (let pause = 200; !stopping; pause = Math.min(pause * 2, 10_000)) {
      try {
        log('The local database has gone; starting it again');
        await keep();
        return;
      } catch (error) {
        log(String(error));
        await delay(pause);
      }
    }
  };

  const adopted = await keep();
  await ensureRoles(keeper!, secrets, { createdb: !durable });
  log(adopted ? 'The local database was still running and is used again' : 'The local database is running');

  const url = (role: keyof typeof secrets, database: string): string =>
    `postgresql://${role}:${secrets[role]}@localhost/${database}?host=${encodeURIComponent(cluster.socket)}`;
  return {
    ownerUrl: url(OWNER_ROLE, DATABASE),
    appUrl: url(APP_ROLE, DATABASE),
    adminUrl: url('postgres', DATABASE),
    dataDir: cluster.home,
    pid: () => postmasterPid(cluster),
    async stop() {
      if (stopping) return;
      stopping = true;
      // A new start under way would outlive this process, with a connection that tells others it is in use.
      await reviving;
      const shared = await othersUse(keeper).catch(() => false);
      await keeper.end().catch(() => undefined);
      if (!shared) await stopRunning(cluster);
    },
  };
}
