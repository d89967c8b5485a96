import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const TOOLS = /^(node:|@web\/test-runner-commands)/;
const fileOf = (name: string): string => `${name.replaceAll(/[^\w.-]/g, '_')}.js`;

/** Names of packages (with sub-paths) that these source files import and use at run time. */
export async function bareImports(root: string, sources: readonly string[]): Promise<string[]> {
  const result = await build({
    absWorkingDir: root,
    entryPoints: [...sources],
    bundle: true,
    // Each module is looked at once, not once for every file that imports it.
    splitting: true,
    packages: 'external',
    write: false,
    metafile: true,
    outdir: 'out',
    format: 'esm',
    jsx: 'automatic',
    logLevel: 'silent',
    loader: { '.css': 'empty' },
    plugins: [
      {
        name: 'lenient',
        setup(api) {
          // A file that another person is still writing must not keep the rest from being served.
          api.onResolve({ filter: /^\./ }, args =>
            existsSync(path.resolve(args.resolveDir, args.path)) ? undefined : { path: args.path, external: true },
          );
        },
      },
    ],
  });
  const names = new Set(['react/jsx-runtime']);
  for (const input of Object.values(result.metafile.inputs)) {
    for (const each of input.imports)
      if (each.external && /^[^./]/.test(each.path) && !each.path.endsWith('.css')) names.add(each.path);
  }
  return [...names].filter(name => !TOOLS.test(name)).sort();
}

const namesOf = (require: NodeJS.Require, name: string): string[] => {
  try {
    return Object.keys(require(name) as object).filter(key => /^[A-Za-z_$][\w$]*$/.test(key) && key !== 'default');
  } catch {
    return [];
  }
};

async function formatOf(root: string, names: readonly string[]): Promise<Map<string, string | undefined>> {
  const contents = names.map(name => `import ${JSON.stringify(name)};`).join('\n');
  const probe = await build({
    absWorkingDir: root,
    stdin: { contents, resolveDir: root, sourcefile: 'probe.js' },
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    logLevel: 'silent',
    treeShaking: false,
  });
  const { inputs } = probe.metafile;
  return new Map(
    (inputs['probe.js']?.imports ?? []).map(each => [each.original ?? each.path, inputs[each.path]?.format]),
  );
}

/**
 * Bundles packages once into `.vendor/`, one module for each name, with shared parts split off so that React is one instance.
 * CommonJS packages get their names written out. Skipped when the same names and lock file were bundled before.
 * @returns name of the package → address of its module.
 */
export async function prepareVendor(root: string, sources: readonly string[]): Promise<ReadonlyMap<string, string>> {
  process.env['NODE_ENV'] ??= 'development';
  const names = await bareImports(root, sources);
  const out = path.join(root, '.vendor');
  const addresses = new Map(names.map(name => [name, `/.vendor/${fileOf(name)}`]));
  const stamp = createHash('sha256')
    .update(names.join('\n'))
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  const stampFile = path.join(out, '.stamp');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return addresses;

  rmSync(out, { recursive: true, force: true });
  mkdirSync(path.join(out, 'entry'), { recursive: true });
  const require = createRequire(path.join(root, 'package.json'));
  const formats = await formatOf(root, names);
  for (const name of names) {
    const from = JSON.stringify(name);
    const named = namesOf(require, name).join(', ');
    const text =
      formats.get(name) === 'cjs'
        ? `import all from ${from};\nexport default all;\n${named ? `export const { ${named} } = all;\n` : ''}`
        : `export * from ${from};\nimport * as all from ${from};\nexport default all.default;\n`;
    writeFileSync(path.join(out, 'entry', fileOf(name)), text);
  }
  await build({
    absWorkingDir: root,
    entryPoints: names.map(name => path.join(out, 'entry', fileOf(name))),
    outdir: out,
    entryNames: '[name]',
    chunkNames: 'chunk-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"development"', global: 'globalThis' },
    logLevel: 'error',
    logOverride: { 'import-is-undefined': 'silent' },
  });
  writeFileSync(stampFile, stamp);
  return addresses;
}
