import type { Plugin } from '@web/dev-server-core';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { scriptModule, sheetModule } from './sheets.ts';

const OWN = /^\/(shared|elements|host|test|demo)\//;

/**
 * Serves source files one by one to the browser: TypeScript turned into JavaScript, style files and JSON as modules, packages
 * from `.vendor/`. Used by the development server and by the browser tests.
 */
export function unbundled(root: string, vendor: ReadonlyMap<string, string>): Plugin {
  const read = (file: string): Promise<string> => readFile(path.join(root, decodeURIComponent(file)), 'utf8');
  return {
    name: 'unbundled',
    resolveImport({ source, context }) {
      if (!OWN.test(context.path)) return undefined;
      if (/^[^./]/.test(source) && source.endsWith('.css')) return `/node_modules/${source}`;
      return vendor.get(source);
    },
    async serve(context) {
      if (context.path.endsWith('.css') && context.get('sec-fetch-dest') !== 'style')
        return { body: await sheetModule(await read(context.path), false), type: 'js' };
      if (context.path.endsWith('.json') && OWN.test(context.path) && context.get('sec-fetch-dest') === 'script')
        return { body: `export default ${await read(context.path)};`, type: 'js' };
      return undefined;
    },
    resolveMimeType: context => (/\.tsx?$/.test(context.path) ? 'js' : undefined),
    async transform(context) {
      if (!/\.tsx?$/.test(context.path) || typeof context.body !== 'string') return undefined;
      return { body: await scriptModule(context.body, context.path, 'inline') };
    },
  };
}
