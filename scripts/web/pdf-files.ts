import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'rollup';

// What the viewer asks for while it shows a document. WebAssembly stays out: a page's security policy may forbid it.
const WANTED: readonly (readonly [folder: string, files: RegExp])[] = [
  ['build', /^pdf\.worker\.min\.mjs$/],
  ['cmaps', /\.bcmap$|^LICENSE$/],
  ['standard_fonts', /\.(pfb|ttf)$|^LICENSE/],
  ['wasm', /_nowasm_fallback\.js$|^LICENSE/],
  ['iccs', /\.icc$|^LICENSE$/],
];

/** The folder of the library's files below `elements/`: by version, so that its addresses never change what they answer. */
export function pdfFolder(root: string): string {
  const about = path.join(root, 'node_modules/pdfjs-dist/package.json');
  const { version } = JSON.parse(readFileSync(about, 'utf8')) as { version: string };
  return `pdf/${version}-${createHash('sha256').update(WANTED.join()).digest('base64url').slice(0, 8)}`;
}

/** Puts the PDF library's files into the build and tells the viewer where they are. */
export function pdfFiles(root: string): Plugin {
  const folder = pdfFolder(root);
  return {
    name: 'pdf-files',
    load: id =>
      id.endsWith('/shared/ui/document/pdf-files.ts')
        ? `export const pdfFiles = new URL('../${folder}/', import.meta.url).href;`
        : null,
    async generateBundle() {
      for (const [part, files] of WANTED) {
        const from = path.join(root, 'node_modules/pdfjs-dist', part);
        for (const name of (await readdir(from)).filter(each => files.test(each)))
          this.emitFile({
            type: 'asset',
            fileName: `elements/${folder}/${part}/${name}`,
            source: await readFile(path.join(from, name)),
          });
      }
    },
  };
}
