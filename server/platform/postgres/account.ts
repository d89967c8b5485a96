import { execFileSync } from 'node:child_process';
import { accessSync, chownSync, constants, cpSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { createHash } from 'node:crypto';
import path from 'node:path';
import type { PostgresBinaries } from './binaries.ts';

/** The operating system's account that runs the database; undefined means the present one. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

function idOf(flag: '-u' | '-g', user: string): number | undefined {
  try {
    return Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    return undefined;
  }
}

function makeUser(): void {
  const [command, ...args] = existsSync('/usr/sbin/useradd')
    ? ['/usr/sbin/useradd', '--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']
    : ['adduser', '-S', '-D', '-H', 'postgres'];
  execFileSync(command, args, { stdio: 'pipe' });
}

/** PostgreSQL refuses to run as root, so root runs it as `postgres`, an account made when it is missing. */
export function databaseAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (idOf('-u', 'postgres') === undefined) makeUser();
  const uid = idOf('-u', 'postgres');
  const gid = idOf('-g', 'postgres');
  if (uid === undefined || gid === undefined)
    throw new Error('PostgreSQL cannot run as root and no account "postgres" could be made: set DATABASE_URL.');
  return { uid, gid };
}

/** True when others may pass through every existing folder above and including `folder`. */
export function canEnter(folder: string, account: Account | undefined): boolean {
  if (!account) return true;
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    if (existsSync(at)) {
      const { uid, mode } = statSync(at);
      const bits = uid === account.uid ? 0o100 : 0o001;
      if ((mode & bits) === 0) return false;
    }
    if (at === path.dirname(at)) return true;
  }
}

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** The folder asked for, or one below /var/lib when `postgres` could not enter it (a home folder of mode 700). Always the same for the same wish. */
export function reachableFolder(wanted: string, account: Account | undefined): string {
  const folder = path.resolve(wanted);
  return canEnter(folder, account) ? folder : `/var/lib/ebidding/${shortHash(folder)}`;
}

/** The folder of the socket: beside the data when the address fits into the operating system's 107 bytes, else below /tmp. */
export function socketFolder(home: string): string {
  const beside = path.join(home, 'socket');
  return Buffer.byteLength(`${beside}/.s.PGSQL.5432`) < 100 ? beside : `/tmp/ebidding-${shortHash(home)}`;
}

/** Makes a folder that only the database's account may use. */
export function privateFolder(folder: string, account: Account | undefined): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
  const owner = account?.uid ?? process.getuid?.();
  if (owner !== undefined && statSync(folder).uid !== owner) throw new Error(`${folder} belongs to another account.`);
}

/** Programs of node_modules below a closed home are copied once to a place that `postgres` may enter. */
export function reachableBinaries(binaries: PostgresBinaries, account: Account | undefined): PostgresBinaries {
  if (canEnter(path.dirname(binaries.postgres), account)) return binaries;
  const copy = `/var/lib/ebidding/postgresql-${binaries.major}-${shortHash(binaries.root)}`;
  try {
    accessSync(path.join(copy, 'bin', 'postgres'), constants.X_OK);
  } catch {
    cpSync(binaries.root, copy, { recursive: true, verbatimSymlinks: true });
  }
  return {
    ...binaries,
    root: copy,
    initdb: path.join(copy, 'bin', 'initdb'),
    postgres: path.join(copy, 'bin', 'postgres'),
  };
}
