import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { findRoute } from '../../shared/routes/registry.ts';

const compress = promisify(brotliCompress);

/** The portal's page as it is sent for one screen; `tag` is its entity tag. */
export interface PortalPage {
  readonly plain: Buffer;
  readonly packed: Buffer;
  readonly tag: string;
}

/** What the build says of the chunks of each screen, by `element/screen`: places in `files`. */
interface Preloads {
  readonly files: readonly string[];
  readonly screens: Readonly<Record<string, readonly number[]>>;
}

interface Release {
  readonly changed: number;
  readonly page: string;
  readonly preloads: Preloads;
  /** At most one for each screen, and one for all that has none. */
  readonly made: Map<string, Promise<PortalPage>>;
}

/**
 * The portal's page for an address: with links to all chunks that the screen there needs, so that the browser asks for them while the host's
 * own code is on its way, not for one after the other has come. Who may see the screen is not asked: code holds nothing of anybody.
 * A new build in the folder is noticed at the next request.
 */
export function portalPages(folder: string): (path: string) => Promise<PortalPage> {
  const file = join(folder, 'index.html');
  let release: Release | undefined;
  const present = async (): Promise<Release> => {
    const { mtimeMs } = await stat(file);
    if (release?.changed === mtimeMs) return release;
    const [page, listed] = await Promise.all([
      readFile(file, 'utf8'),
      readFile(join(folder, 'preloads.json'), 'utf8').catch(() => '{"files":[],"screens":{}}'),
    ]);
    release = { changed: mtimeMs, page, preloads: JSON.parse(listed) as Preloads, made: new Map() };
    return release;
  };
  return async path => {
    const { page, preloads, made } = await present();
    const { element, screen } = findRoute(path)?.route ?? {};
    const name = `${element}/${screen}`;
    const files = Object.hasOwn(preloads.screens, name) ? preloads.screens[name]! : [];
    const key = files.length > 0 ? name : '';
    const known =
      made.get(key) ??
      make(
        page,
        files.map(place => preloads.files[place]!),
      );
    made.set(key, known);
    return known;
  };
}

async function make(page: string, files: readonly string[]): Promise<PortalPage> {
  const links = files
    .filter(file => !page.includes(`"${file}"`))
    .map(file => `  <link rel="modulepreload" href="${file}" />\n  `)
    .join('');
  const plain = Buffer.from(page.replace('</head>', () => `${links}</head>`));
  const packed = await compress(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
  });
  return { plain, packed, tag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"` };
}
