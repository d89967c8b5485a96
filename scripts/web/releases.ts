import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { OutputBundle, Plugin } from 'rollup';
import { writeWhole } from './whole-file.ts';

/** One build that pages may still hold the entry of: when it was made, and the files it consists of, below `dist/`. */
export interface Release {
  readonly id: string;
  readonly at: string;
  readonly files: readonly string[];
}

/** So many releases are served at once, the present one included; of these, none that is older than `KEPT_DAYS` but the last before it. */
export const KEPT_RELEASES = 5;
export const KEPT_DAYS = 90;
const DAY = 86_400_000;
const RECORD = 'releases.json';

/** The releases that stay once `next` has come. */
export function retained(before: readonly Release[], next: Release): readonly Release[] {
  const oldest = Date.parse(next.at) - KEPT_DAYS * DAY;
  return [next, ...before.filter(({ id }) => id !== next.id)]
    .slice(0, KEPT_RELEASES)
    .filter(({ at }, age) => age < 2 || Date.parse(at) >= oldest);
}

/** The files of the elements and the host that stand in `out`, as paths from there. */
async function standing(out: string): Promise<string[]> {
  const found = ['elements', 'host']
    .map(folder => path.join(out, folder))
    .filter(folder => existsSync(folder))
    .map(folder => readdir(folder, { recursive: true, withFileTypes: true }));
  return (await Promise.all(found))
    .flat()
    .flatMap(each => (each.isFile() ? [path.relative(out, path.join(each.parentPath, each.name))] : []))
    .map(name => name.split(path.sep).join('/'));
}

/** Releases of the builds before. Where the record cannot be read, what stands there counts as one: pages may still hold any of it. */
async function recorded(out: string, at: string): Promise<readonly Release[]> {
  const file = path.join(out, RECORD);
  if (!existsSync(file)) return [];
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as readonly Release[];
  } catch {
    return [{ id: 'unrecorded', at, files: (await standing(out)).filter(name => !/\.(br|gz|part)$/.test(name)) }];
  }
}

const sha384 = (text: string | Uint8Array): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** What a page that trusts only what it has seen needs: each element's stable entry, its unchanging module, and the digest of every file. */
function integrityOf(bundle: OutputBundle, id: string): string {
  const chunks = Object.values(bundle).flatMap(each => (each.type === 'chunk' ? [each] : []));
  const elements = chunks.filter(({ isEntry, fileName }) => isEntry && fileName.startsWith('elements/'));
  const below = (name: string): string => name.replace(/^elements\//, '');
  return JSON.stringify({
    release: id,
    elements: Object.fromEntries(
      elements.map(each => [each.name.replace(/^elements\//, ''), below(each.dynamicImports.at(-1) ?? '')]),
    ),
    files: Object.fromEntries(
      chunks
        .filter(({ fileName }) => fileName.startsWith('elements/'))
        .map(each => [below(each.fileName), sha384(each.code)]),
    ),
  });
}

/**
 * Keeps the hashed files of the last releases in `dist/`, so that a page which holds an entry or a chunk of an earlier release finds what
 * that one loads later, and removes what no kept release consists of. Writes `elements/integrity.json`.
 */
export function released(): Plugin {
  return {
    name: 'released',
    writeBundle: {
      // After the compression, whose files would be taken for left-overs while they are written.
      sequential: true,
      async handler(options, bundle) {
        const out = options.dir ?? 'dist';
        const files = Object.keys(bundle).toSorted();
        const id = createHash('sha256')
          .update(files.map(name => `${name} ${bundle[name]!.type === 'chunk' ? bundle[name]!.code : ''}`).join('\n'))
          .digest('hex')
          .slice(0, 12);
        await writeWhole(path.join(out, 'elements/integrity.json'), integrityOf(bundle, id));
        const at = new Date().toISOString();
        const releases = retained(await recorded(out, at), { id, at, files });
        await writeWhole(path.join(out, RECORD), JSON.stringify(releases, null, 1));
        const keep = new Set(
          releases.flatMap(release => release.files).flatMap(name => [name, `${name}.br`, `${name}.gz`]),
        );
        keep.add('elements/integrity.json');
        for (const name of await standing(out)) if (!keep.has(name)) await rm(path.join(out, name));
      },
    },
  };
}
