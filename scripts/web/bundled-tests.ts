import type { Middleware } from '@web/dev-server-core';
import { build } from 'esbuild';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sheetModule } from './sheets.ts';

// Of this package there may be one instance only, the runner's own.
const COMMANDS = '/node_modules/@web/test-runner-commands/browser/commands.mjs';
const scriptOf = (test: string): string => test.replace(/\.tsx?$/, '.js');

/**
 * Browser tests as one module each: with all sources that a test loads, packages from `.vendor/`. A page that fetches its sources one
 * by one spends more time on that than on its tests.
 */
export async function bundledTests(
  root: string,
  tests: readonly string[],
  vendor: ReadonlyMap<string, string>,
): Promise<Middleware> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [...tests],
    outdir: root,
    outbase: root,
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    sourcemap: 'linked',
    sourcesContent: false,
    define: { 'process.env.NODE_ENV': '"development"' },
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true, useDefineForClassFields: true } },
    logLevel: 'error',
    plugins: [
      {
        name: 'packages-and-sheets',
        setup(api) {
          api.onResolve({ filter: /^@web\/test-runner-commands$/ }, () => ({ path: COMMANDS, external: true }));
          api.onResolve({ filter: /^[^./]/ }, ({ path: name }) => {
            const address = vendor.get(name);
            return address ? { path: address, external: true } : undefined;
          });
          api.onLoad({ filter: /\.css$/ }, async ({ path: file }) => ({
            contents: await sheetModule(await readFile(file, 'utf8'), false),
            loader: 'js',
          }));
        },
      },
    ],
  });
  const texts = new Map(
    outputFiles.map(file => [`/${path.relative(root, file.path).split(path.sep).join('/')}`, file]),
  );
  const addresses = new Map(tests.map(test => [`/${test}`, `/${scriptOf(test)}`]));
  return (context, next) => {
    const found = texts.get(addresses.get(context.path) ?? context.path);
    if (!found) return next();
    context.type = context.path.endsWith('.map') ? 'json' : 'js';
    context.body = found.text;
    return undefined;
  };
}
