import { readFileSync } from 'node:fs';
import path from 'node:path';
import { importFaults } from '../imports/check.ts';
import { jsxTextFaults } from '../jsx-text.ts';
import type { Finished } from '../support/project.ts';
import { files, root, runPackage } from '../support/project.ts';
import { check } from './steps.ts';

const linesOf = ({ code, output }: Finished): string[] => (code === 0 ? [] : output.trim().split('\n'));

interface Locked {
  readonly optionalDependencies?: Record<string, string>;
}

// npm leaves a platform package that the registry lacks out of the lock and then refuses the lock: seen only on a fresh clone.
function lockFaults(): string[] {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const have = new Set(Object.keys(packages).map(key => key.split('node_modules/').pop()));
  return Object.entries(packages).flatMap(([key, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter(name => !have.has(name))
      .map(
        name =>
          `${key || 'package.json'}: ${name} is not in package-lock.json; pin a version whose platform packages all exist`,
      ),
  );
}

const code = (...folders: string[]): string[] => files(...folders.map(folder => `${folder}/**/*.{ts,tsx}`));

/** Lint: the linter's rules, texts in JSX, who imports whom. */
export async function lintChecks(): Promise<boolean> {
  const results = [
    await check('lint', async () =>
      linesOf(await runPackage('oxlint', ['--type-aware', '-f', 'unix', '--deny-warnings'])),
    ),
    await check('no text in JSX', () => jsxTextFaults(root, files('{elements,host,shared}/**/*.tsx'))),
    await check('imports', () =>
      importFaults(root, code('shared', 'elements', 'host', 'server', 'demo', 'test', 'scripts')),
    ),
  ];
  return results.every(Boolean);
}

/** Everything that is checked without running the product: lock file, format, lint, types. */
export async function staticChecks(): Promise<boolean> {
  const results = [
    await check('lock file', lockFaults),
    await check('format', async () => linesOf(await runPackage('prettier', ['--check', '--log-level', 'warn', '.']))),
    await lintChecks(),
    await check('types', async () =>
      linesOf(await runPackage('typescript', ['-p', '.', '--pretty', 'false'], { command: 'tsc' })),
    ),
  ];
  return results.every(Boolean);
}
