import path from 'node:path';
import { existsSync } from 'node:fs';
import { readConfig } from '../../server/platform/config.ts';
import { systemFolders } from '../../server/platform/postgres/binaries.ts';
import { startLocalPostgres } from '../../server/platform/postgres/local-postgres.ts';

/** The installation that a command works on. */
export interface Installation {
  /** The database with rights over all of it. */
  readonly url: string;
  /** Folder with files and secrets. */
  readonly dataDir: string;
  /** True when the database is the local one. */
  readonly local: boolean;
  close(): Promise<void>;
}

/** Opens the installation that the environment names (docs/how-to/deploy.md): DATABASE_OWNER_URL or DATABASE_URL, else the local server. */
export async function openInstallation(): Promise<Installation> {
  const { databaseUrl, databaseOwnerUrl, dataDir } = readConfig();
  const url = databaseOwnerUrl ?? databaseUrl;
  if (url) return { url, dataDir, local: false, close: () => Promise.resolve() };
  const server = await startLocalPostgres({ dataDir: path.join(dataDir, 'postgres'), log: () => undefined });
  return { url: server.adminUrl, dataDir, local: true, close: () => server.stop() };
}

/**
 * The newest of PostgreSQL's client programs of that name on this machine.
 * @throws Error that says what to install.
 */
export function clientProgram(name: 'pg_dump' | 'pg_restore'): string {
  const found = systemFolders()
    .map(folder => path.join(folder, name))
    .filter(existsSync)
    .sort((a, b) => Number(/\/(\d+)\//.exec(b)?.[1] ?? 0) - Number(/\/(\d+)\//.exec(a)?.[1] ?? 0));
  if (!found[0])
    throw new Error(
      `${name} is not on this machine: install PostgreSQL's client programs (Debian, Ubuntu: apt-get install postgresql-client).`,
    );
  return found[0];
}

/** Arguments and environment that lead a client program to a database; the password stays out of the list of processes. */
export function connectionOf(url: string): { readonly address: string; readonly env: NodeJS.ProcessEnv } {
  const at = new URL(url);
  const password = decodeURIComponent(at.password);
  at.password = '';
  return { address: at.href, env: password ? { PGPASSWORD: password } : {} };
}
