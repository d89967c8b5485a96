import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { build as esbuild } from 'esbuild';
import path from 'node:path';
import { rollup } from 'rollup';
import { makeConfig } from '../web/rollup-options.ts';
import { files, hashOf, root, say } from './project.ts';

const stampFile = path.join(root, 'dist', '.stamp');

/** Fingerprint of everything the browser's files are built from. */
export const sourceHash = (): string =>
  hashOf(
    files(
      'shared/**/*.{ts,tsx,css,json,svg}',
      'elements/**/*.{ts,tsx,css,json,svg}',
      'host/**/*',
      'demo/**/*.js',
      'scripts/web/*.ts',
      'scripts/manifest/*.ts',
    )
      .filter(name => /\.\w+$/.test(name))
      .concat('package-lock.json', 'rollup.config.mjs'),
  );

/** Builds the browser's files into `dist/`, always. */
export async function build(): Promise<void> {
  const began = Date.now();
  const hash = sourceHash();
  const config = makeConfig(root, path.join(root, 'dist'));
  // While files are written, the folder is what no sources give.
  rmSync(stampFile, { force: true });
  try {
    const bundle = await rollup(config);
    await bundle.write(config.output);
    await bundle.close();
    await buildDemoPages();
  } catch (error) {
    const { message, loc, frame } = error as Error & { loc?: { file?: string; line: number }; frame?: string };
    const place = loc?.file ? ` (${path.relative(root, loc.file)}:${loc.line})` : '';
    throw new Error(`The browser's files could not be built: ${message}${place}${frame ? `\n${frame}` : ''}`, {
      cause: error,
    });
  }
  writeFileSync(stampFile, hash);
  say(`The browser's files are built (${((Date.now() - began) / 1000).toFixed(1)} s).`);
}

/** The scripts of the demo pages that bring a framework of their own along, for `/demo/built/`. */
async function buildDemoPages(): Promise<void> {
  await esbuild({
    entryPoints: ['react', 'vue'].map(name => path.join(root, `demo/frameworks/${name}.js`)),
    outdir: path.join(root, 'dist/demo'),
    bundle: true,
    minify: true,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
}

/** Builds unless `dist/` is what the present sources give. */
export async function buildIfChanged(): Promise<void> {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourceHash()) return;
  say("Building the browser's files…");
  await build();
}
