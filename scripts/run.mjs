/**
 * The door to every command of the project. Uses Node's own modules only and starts under Node 18 or later: it installs the
 * packages when the lock file has changed, then runs the command's TypeScript file under the Node that comes with them.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const COMMANDS = {
  start: 'start.ts',
  'start:cluster': 'start-cluster.ts',
  dev: 'dev.ts',
  test: 'test.ts',
  check: 'test.ts check',
  lint: 'test.ts lint',
  format: 'format.ts',
  build: 'build.ts',
  shots: 'shots.ts',
  sweep: 'sweep.ts',
  bench: 'bench.ts',
  where: 'where.ts',
  new: 'new.ts',
  backup: 'backup.ts',
  restore: 'restore.ts',
  'admin:create': 'admin-create.ts',
  'import:ocds': 'import-ocds.ts',
  'demo:legacy': 'demo-tomcat.ts',
};

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const bin = path.join(root, 'node_modules', '.bin');
const stamp = path.join(root, 'node_modules', '.ebs-stamp');
const say = text => process.stdout.write(`${text}\n`);

/** Packages are current when this equals the stamp of the last install. */
function wanted() {
  return createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .update(process.platform + process.arch)
    .digest('hex');
}

/** The Node of the project (from its platform package), else the present one when it can run TypeScript. */
function projectNode() {
  const own = path.join(bin, process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(own)) return realpathSync(own);
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath;
  return undefined;
}

/** npm's own script, so that it can be run by the project's Node: an older Node makes npm choose older packages. */
function npmScript() {
  if (process.env.npm_execpath?.endsWith('.js') && existsSync(process.env.npm_execpath))
    return process.env.npm_execpath;
  const beside = path.dirname(realpathSync(process.execPath));
  return [
    path.join(beside, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    path.join(beside, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    '/usr/share/nodejs/npm/bin/npm-cli.js',
  ].find(existsSync);
}

/** True when npm's own record of what it installed agrees with the lock file, as after `npm install` by hand. */
function alreadyInstalled() {
  const record = path.join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const there = JSON.parse(readFileSync(record, 'utf8')).packages;
  const locked = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(locked).every(
    ([name, { version, optional }]) => name === '' || there[name]?.version === version || (optional && !there[name]),
  );
}

function install() {
  const hash = wanted();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  if (alreadyInstalled()) return writeFileSync(stamp, hash);
  say('Installing packages (half a minute or so)…');
  const began = Date.now();
  rmSync(stamp, { force: true });
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  const script = npmScript();
  const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] };
  // `npm ci` removes node_modules, so it cannot run from the Node inside; the lock file fixes the versions whatever Node runs it.
  const result = script
    ? spawnSync(process.execPath, [script, ...args], { ...options })
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (result.status !== 0) {
    say(
      'The packages could not be installed: see the lines above. A network connection to the npm registry is needed once.',
    );
    process.exit(result.status ?? 1);
  }
  writeFileSync(stamp, hash);
  say(`Packages are installed (${Math.round((Date.now() - began) / 1000)} s).`);
}

const [command = 'start', ...rest] = process.argv.slice(2);
const target = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
if (!target) {
  say(`There is no command "${command}". Commands: ${Object.keys(COMMANDS).join(', ')}.`);
  process.exit(2);
}
if (Number(process.versions.node.split('.')[0]) < 18) {
  say(
    `Node ${process.versions.node} is too old to install the packages: Node 18 or later is needed (the project brings its own Node 24).`,
  );
  process.exit(2);
}
install();
const node = projectNode();
if (!node) {
  say('There is no Node 24 package for this platform: install Node 24 (22.18 at least) and run the command again.');
  process.exit(2);
}

const [file, ...fixed] = target.split(' ');
const child = spawn(node, [path.join(root, 'scripts', file), ...fixed, ...rest], {
  cwd: root,
  // The channel tells the child when this process is gone, however it went.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    ...process.env,
    PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`,
    EBS_NODE: node,
    // Node keeps what it has made of each file: the next process starts in half the time. It sees by itself when a file has changed.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(root, 'node_modules', '.cache', 'compiled'),
    NODE_NO_WARNINGS: '1',
  },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    // A terminal sends Ctrl-C to the child as well.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  });
}
child.on('error', error => {
  say(`The command could not be started: ${error.message}`);
  process.exit(1);
});
if (command === 'test') {
  // A run that hangs must end with a failure and its last lines, not with whoever waits for it.
  const minutes = Number(process.env.EBS_TEST_MINUTES ?? 60);
  setTimeout(() => {
    say(`The tests had not ended after ${minutes} minutes and were ended. EBS_TEST_MINUTES gives them longer.`);
    child.kill('SIGKILL');
  }, minutes * 60_000).unref();
}
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
