import commonjs from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { OutputOptions, RollupOptions } from 'rollup';
import { bornePages, guestPackages } from './borne-pages.ts';
import { manualChunks } from './chunks.ts';
import { compressed } from './compress.ts';
import { elementFiles } from './element-files.ts';
import { paced } from './paced.ts';
import { pdfFiles } from './pdf-files.ts';
import { hostPage, loaders, minified, sources } from './plugins.ts';
import { preloads } from './preloads.ts';
import { installable } from './pwa.ts';
import { trimmedReact } from './react-parts.ts';
import { released } from './releases.ts';

/** Areas that have an element: folders of `elements/` with a door. */
export function areasOf(root: string): string[] {
  const folder = path.join(root, 'elements');
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter(area => existsSync(path.join(folder, area, 'index.ts')));
}

/** What the host's page runs, in this order: `begin` asks for what the first screen waits for, `main` draws. */
const HOST_ENTRIES = [
  ['begin', 'begin.ts'],
  ['main', 'main.tsx'],
] as const;

/**
 * One build of all elements and the host, so that they share chunks and with them one session: `elements/<area>.js` (stable
 * names), `elements/c/<name>-<hash>.js`, `host/begin-<hash>.js`, `host/main-<hash>.js` and `host/index.html`.
 */
export function makeConfig(root: string, out: string): RollupOptions & { output: OutputOptions } {
  const hosts = Object.fromEntries(
    HOST_ENTRIES.flatMap(([name, file]) => {
      const entry = path.join(root, 'host', file);
      return existsSync(entry) ? [[`host/${name}`, entry]] : [];
    }),
  );
  const elements = Object.fromEntries(areasOf(root).map(area => [`elements/${area}`, `loader:${area}`]));
  return {
    input: { ...elements, ...hosts },
    context: 'undefined',
    logLevel: 'warn',
    plugins: [
      replace({
        preventAssignment: true,
        values: {
          'process.env.NODE_ENV': JSON.stringify('production'),
          // Pages in use do not report to React's developer tools.
          'typeof __REACT_DEVTOOLS_GLOBAL_HOOK__': JSON.stringify('undefined'),
        },
      }),
      loaders(root),
      ...(existsSync(path.join(root, 'node_modules/pdfjs-dist')) ? [pdfFiles(root)] : []),
      sources(),
      trimmedReact(),
      guestPackages(),
      nodeResolve({
        browser: true,
        extensions: ['.mjs', '.js', '.ts', '.tsx', '.json'],
        exportConditions: ['production'],
      }),
      commonjs({ include: /node_modules/, strictRequires: 'auto' }),
      paced(),
      hostPage(root),
      preloads(root),
      elementFiles(root),
      installable(root),
      bornePages(),
      minified(),
      compressed(),
      released(),
    ],
    onwarn(warning, warn) {
      const quiet = [
        'MODULE_LEVEL_DIRECTIVE',
        'THIS_IS_UNDEFINED',
        'CIRCULAR_DEPENDENCY',
        'SOURCEMAP_ERROR',
        'INVALID_ANNOTATION',
      ];
      if (!quiet.includes(warning.code ?? '')) warn(warning);
    },
    output: {
      dir: out,
      format: 'es',
      entryFileNames: chunk => (chunk.name.startsWith('host/') ? '[name]-[hash].js' : '[name].js'),
      chunkFileNames: chunk =>
        `elements/c/${chunk.facadeModuleId?.endsWith('/index.ts') ? path.basename(path.dirname(chunk.facadeModuleId)) : '[name]'}-[hash].js`,
      manualChunks: manualChunks(root),
      onlyExplicitManualChunks: true,
      hoistTransitiveImports: true,
      generatedCode: 'es2015',
    },
  };
}
