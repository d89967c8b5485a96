import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Account } from './account.ts';
import { privateFolder } from './account.ts';
import type { PostgresBinaries } from './binaries.ts';

/** Where one local server keeps its things. */
export interface Cluster {
  /** Passwords and the log. */
  readonly home: string;
  /** PostgreSQL's own data folder. */
  readonly data: string;
  readonly socket: string;
  readonly logFile: string;
  readonly passwordFile: string;
  readonly account: Account | undefined;
}

/** Passwords of the three roles, made at random on first use. */
export interface Passwords {
  readonly postgres: string;
  readonly ebidding_owner: string;
  readonly ebidding_app: string;
}

/** Major version of the data that lie there, or undefined before the first start. */
export function dataVersion(cluster: Cluster): number | undefined {
  const file = path.join(cluster.data, 'PG_VERSION');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined;
}

/** Reads the password file, or writes it (mode 0600, one rename) when there is none. */
export function passwords(cluster: Cluster): Passwords {
  if (existsSync(cluster.passwordFile)) return JSON.parse(readFileSync(cluster.passwordFile, 'utf8')) as Passwords;
  const fresh = (): string => randomBytes(24).toString('hex');
  const made: Passwords = { postgres: fresh(), ebidding_owner: fresh(), ebidding_app: fresh() };
  const draft = `${cluster.passwordFile}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(made), { mode: 0o600, flush: true });
  renameSync(draft, cluster.passwordFile);
  return made;
}

function run(command: string, args: string[], cwd: string, account: Account | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...account,
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'], LC_ALL: 'C' },
    });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => void (said += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => void (said += chunk.toString()));
    child.on('error', reject);
    child.on('close', code =>
      code === 0
        ? resolve()
        : reject(new Error(`${path.basename(command)} failed: ${said.trim().split('\n').slice(-5).join(' ')}`)),
    );
  });
}

/** Makes the data folder once: built beside and renamed, so a kill in between leaves nothing half-made. */
export async function createCluster(
  cluster: Cluster,
  binaries: PostgresBinaries,
  secret: string,
  durable: boolean,
): Promise<void> {
  const draft = path.join(cluster.home, 'data.new');
  const secretFile = path.join(draft, 'password');
  const target = path.join(draft, 'data');
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(cluster.home, { recursive: true });
  privateFolder(draft, cluster.account);
  writeFileSync(secretFile, secret, { mode: 0o600 });
  if (cluster.account) chownSync(secretFile, cluster.account.uid, cluster.account.gid);
  const args = [
    '-D',
    target,
    '-U',
    'postgres',
    `--pwfile=${secretFile}`,
    '--auth=scram-sha-256',
    '--data-checksums',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  ];
  try {
    await run(binaries.initdb, durable ? args : [...args, '--no-sync'], draft, cluster.account);
    renameSync(target, cluster.data);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
