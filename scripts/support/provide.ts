import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { listBinaries } from '../../server/platform/postgres/binaries.ts';
import { run, runPackage, say } from './project.ts';

const isRoot = (): boolean => process.getuid?.() === 0;
const hasApt = (): boolean => existsSync('/usr/bin/apt-get');

async function apt(...packages: string[]): Promise<boolean> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  say(`Installing ${packages.join(', ')} (apt-get)…`);
  await run('apt-get', ['update', '-qq'], { env });
  const done = await run(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-confold', ...packages],
    { env },
  );
  if (done.code !== 0) say(done.output.trim().split('\n').slice(-3).join('\n'));
  return done.code === 0;
}

/** Installs packages of Debian where that is possible: as root, with apt. Says nothing of whether it was; callers look for what they need. */
export async function provideDebian(...packages: string[]): Promise<void> {
  if (isRoot() && hasApt()) await apt(...packages);
}

const BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** Where Debian puts the faces of Chinese and of Latin letters: without them texts are boxes, or as wide as Chinese ones. */
const FACES = ['/usr/share/fonts/opentype/noto', '/usr/share/fonts/truetype/liberation'];

/**
 * The browser for tests: `CHROME_PATH`, the system's, one installed now by apt (root) or Playwright's own (undefined).
 * @throws Error that says how to get one.
 */
export async function provideChromium(): Promise<string | undefined> {
  const there = (): string | undefined =>
    [process.env['CHROME_PATH'], ...BROWSERS].find(each => each && existsSync(each));
  const found = there();
  if (found && (FACES.every(each => existsSync(each)) || !isRoot() || !hasApt())) return found;
  if (isRoot() && hasApt()) {
    const done = await apt(...(found ? [] : ['chromium']), 'fonts-noto-cjk', 'fonts-liberation');
    const installed = there();
    if (installed && (done || found)) return installed;
  }
  if (process.platform === 'darwin' && existsSync('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'))
    return '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  say('Fetching Chromium (playwright install)…');
  if ((await runPackage('playwright', ['install', 'chromium'])).code === 0) return undefined;
  throw new Error(
    'No Chromium here and none could be installed: install it (Debian, Ubuntu: apt-get install chromium fonts-noto-cjk fonts-liberation) or set CHROME_PATH.',
  );
}

/**
 * Sees to it that PostgreSQL's programs are there: the system's, those from npm, or installed now by apt (root).
 * @throws Error that says how to get them.
 */
export async function providePostgres(): Promise<void> {
  if (listBinaries().length > 0) return;
  if (isRoot() && hasApt()) {
    // Debian's package would make and start a server of its own.
    mkdirSync('/etc/postgresql-common', { recursive: true });
    if (!existsSync('/etc/postgresql-common/createcluster.conf'))
      writeFileSync('/etc/postgresql-common/createcluster.conf', 'create_main_cluster = false\n');
    await apt('postgresql');
    if (listBinaries().length > 0) return;
  }
  throw new Error(
    'No PostgreSQL programs here: install PostgreSQL 15 or newer (Debian, Ubuntu: apt-get install postgresql) or set DATABASE_URL.',
  );
}
