import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { PostgresBinaries } from './binaries.ts';
import type { Cluster } from './cluster.ts';

const LOG_LIMIT = 10_000_000;

const settings = (cluster: Cluster, durable: boolean): Record<string, string> => ({
  listen_addresses: '',
  unix_socket_directories: cluster.socket,
  unix_socket_permissions: '0700',
  port: '5432',
  max_connections: '200',
  shared_buffers: '128MB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  password_encryption: 'scram-sha-256',
  log_min_messages: 'warning',
  ...(durable
    ? { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }
    : {
        fsync: 'off',
        synchronous_commit: 'off',
        full_page_writes: 'off',
        wal_level: 'minimal',
        max_wal_senders: '0',
        autovacuum_naptime: '1h',
      }),
});

/** Process id in the lock file of the data folder, or undefined when no server has left one. */
export function postmasterPid(cluster: Cluster): number | undefined {
  const file = path.join(cluster.data, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}

/** Connects as the cluster's superuser; undefined when no server answers at the socket. */
export async function connectAdmin(
  cluster: Cluster,
  password: string,
  database = 'postgres',
): Promise<Client | undefined> {
  const client = new Client({
    host: cluster.socket,
    port: 5432,
    user: 'postgres',
    password,
    database,
    application_name: 'ebidding-keeper',
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    if ((error as { code?: string }).code === '28P01')
      throw new Error(`The password in ${cluster.passwordFile} is not that of the data in ${cluster.data}.`, {
        cause: error,
      });
    return undefined;
  }
}

// Its own process group, so that Ctrl-C in a terminal reaches the application first, which then stops the database in order.
function launch(cluster: Cluster, binaries: PostgresBinaries, durable: boolean): { exited: () => boolean } {
  if (existsSync(cluster.logFile) && statSync(cluster.logFile).size > LOG_LIMIT) truncateSync(cluster.logFile);
  const out = openSync(cluster.logFile, 'a', 0o600);
  const args = Object.entries(settings(cluster, durable)).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(binaries.postgres, ['-D', cluster.data, ...args], {
    ...cluster.account,
    cwd: cluster.data,
    detached: true,
    stdio: ['ignore', out, out],
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
  });
  closeSync(out);
  let gone = false;
  child.on('error', () => (gone = true));
  child.on('exit', () => (gone = true));
  child.unref();
  return { exited: () => gone };
}

const lastWords = (cluster: Cluster): string =>
  readFileSync(cluster.logFile, 'utf8').trim().split('\n').slice(-4).join('\n');

/**
 * Answers a superuser's connection to the running server: a survivor of an earlier application is adopted, else one is
 * started. A lock left by a killed server is held until its last child has gone, so a failed start is tried again for 5 seconds.
 * @throws Error with the last lines of the server's log.
 */
export async function ensureRunning(
  cluster: Cluster,
  binaries: PostgresBinaries,
  password: string,
  durable: boolean,
): Promise<{ client: Client; adopted: boolean }> {
  const survivor = await connectAdmin(cluster, password);
  if (survivor) return { client: survivor, adopted: true };
  const retryUntil = Date.now() + 5_000;
  // Replaying the log after a crash may take a while; PostgreSQL answers connections only when it is done.
  const giveUpAt = Date.now() + 120_000;
  let server = launch(cluster, binaries, durable);
  while (Date.now() < giveUpAt) {
    const client = await connectAdmin(cluster, password);
    if (client) return { client, adopted: false };
    if (server.exited()) {
      if (Date.now() > retryUntil) break;
      await delay(200);
      server = launch(cluster, binaries, durable);
    }
    await delay(15);
  }
  throw new Error(`The local PostgreSQL in ${cluster.data} did not start:\n${lastWords(cluster)}`);
}

/** Stops the server in order (fast shutdown: sessions are ended, everything is written). Never by force, which would leave a lock. */
export async function stopRunning(cluster: Cluster): Promise<void> {
  const pid = postmasterPid(cluster);
  if (pid === undefined) return;
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    return;
  }
  const until = Date.now() + 60_000;
  while (existsSync(path.join(cluster.data, 'postmaster.pid')) && Date.now() < until) await delay(15);
}
