import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The project's folder. */
export const root: string = path.resolve(import.meta.dirname, '../..');

/** Writes one line for the person at the terminal. */
export const say = (text: string): void => void process.stdout.write(`${text}\n`);

// A Chinese letter takes the place of two.
const wide = (text: string): number => [...text].reduce((sum, letter) => sum + (letter > '⺀' ? 2 : 1), 0);

/** Rows of cells as lines in which the columns stand below each other. */
export function inColumns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map(row => wide(row[column] ?? ''))));
  const pad = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - wide(text)));
  return rows.map(row => `  ${row.map((cell, column) => pad(cell, widths[column]!)).join('   ')}`.trimEnd()).join('\n');
}

/** Files below the project's folder by glob, sorted, with forward slashes. */
export function files(...patterns: string[]): string[] {
  const found = globSync(patterns, {
    cwd: root,
    exclude: name => name === 'node_modules' || name === 'dist' || name === '.vendor' || name === '.data',
  });
  return [...new Set(found.map(name => name.split(path.sep).join('/')))].sort();
}

/** SHA-256 over names and contents of files, hex. */
export function hashOf(names: readonly string[]): string {
  const hash = createHash('sha256');
  for (const name of names)
    hash
      .update(name)
      .update('\0')
      .update(readFileSync(path.join(root, name)))
      .update('\0');
  return hash.digest('hex');
}

/** What a finished program left. */
export interface Finished {
  readonly code: number;
  readonly output: string;
}

/** Runs a program in the project's folder without input; `onLine` sees its output as it comes. */
export function run(
  command: string,
  args: readonly string[],
  options: { env?: NodeJS.ProcessEnv; onLine?: (line: string) => void } = {},
): Promise<Finished> {
  return new Promise(resolve => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...options.env },
    });
    let output = '';
    let rest = '';
    const take = (chunk: Buffer): void => {
      output += chunk.toString();
      if (!options.onLine) return;
      const lines = (rest + chunk.toString()).split('\n');
      rest = lines.pop() ?? '';
      lines.forEach(options.onLine);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', error => resolve({ code: 127, output: `${output}${error.message}` }));
    child.on('close', code => resolve({ code: code ?? 1, output }));
  });
}

/** The script of a package's command, to be run by the project's own Node. */
export function packageScript(name: string, command: string = name): string {
  const folder = path.join(root, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const file = typeof bin === 'string' ? bin : bin[command];
  if (!file) throw new Error(`The package ${name} has no command ${command}.`);
  return path.join(folder, file);
}

/** Runs a package's command under the project's Node. */
export const runPackage = (
  name: string,
  args: readonly string[],
  options?: Parameters<typeof run>[2] & { command?: string },
): Promise<Finished> => run(process.execPath, [packageScript(name, options?.command), ...args], options);
