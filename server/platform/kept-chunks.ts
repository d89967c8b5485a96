import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';

/** A file of a built release as it is sent to a browser that takes Brotli. */
export interface Chunk {
  /** Packed with Brotli, at most some hundred kilobytes. */
  readonly packed: Buffer;
  /** Media type with the character set. */
  readonly type: string;
}

// One release's chunks are some 5 MB packed; with those of the release before, which open pages still ask for, twice that.
const MOST_BYTES = 16 * 2 ** 20;
/** Names that carry a hash of what is in them, in one folder, and of the two kinds that pages wait for. */
const NAME = /^c\/[\w.-]+-[\w-]{8}\.(js|css)$/;
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

/**
 * The chunks under a folder, by their path within it, kept in memory from their first reading: a page asks for some twenty at once, and opening
 * and streaming a file costs the server more than everything else about it. A chunk's name says what is in it, so what is kept
 * is never old. Nothing for other files and for those not packed: those are read as they are asked for.
 */
export function keptChunks(folder: string): (path: string) => Promise<Chunk | undefined> {
  const kept = new LRUCache<string, Chunk>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ packed }) => packed.byteLength || 1,
  });
  return async path => {
    const [, kind] = NAME.exec(path) ?? [];
    if (!kind) return undefined;
    const known = kept.get(path);
    if (known) return known;
    const packed = await readFile(join(folder, `${path}.br`)).catch(() => undefined);
    if (!packed) return undefined;
    const chunk = { packed, type: TYPES[kind]! };
    kept.set(path, chunk);
    return chunk;
  };
}
