import { build } from 'esbuild';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root, say } from '../../support/project.ts';

const source = path.join(root, 'scripts/bench/react-admin');
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** The folder with the packages that `scripts/bench/react-admin/package.json` names; installs them when it is not there yet. */
function installed(): string {
  const wanted = readFileSync(path.join(source, 'package.json'));
  const id = createHash('sha256').update(wanted).digest('hex').slice(0, 12);
  const folder = path.join(tmpdir(), `ebs-bench-react-admin-${id}`);
  if (existsSync(folder)) return folder;
  say('  Installing react-admin outside the project (half a minute or so)…');
  // Only a whole installation gets the name that is looked for.
  const part = `${folder}.${process.pid}`;
  mkdirSync(part);
  copyFileSync(path.join(source, 'package.json'), path.join(part, 'package.json'));
  const { status } = spawnSync(
    npm,
    ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--no-package-lock', '--loglevel=error'],
    { cwd: part, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' },
  );
  if (status !== 0) {
    rmSync(part, { recursive: true, force: true });
    throw new Error('react-admin could not be installed: see the lines above. The npm registry is needed once.');
  }
  renameSync(part, folder);
  return folder;
}

/** The list in react-admin as one script, bundled as for production. */
export async function reactAdminScript(): Promise<Uint8Array> {
  const folder = installed();
  // Beside its packages: from here it would find the project's own React.
  copyFileSync(path.join(source, 'app.jsx'), path.join(folder, 'app.jsx'));
  const { outputFiles } = await build({
    absWorkingDir: folder,
    entryPoints: ['app.jsx'],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    logLevel: 'error',
  });
  return outputFiles[0]!.contents;
}
