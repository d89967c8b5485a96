import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import { link, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { refuse, Refusal } from '../refusal.ts';

/** What the bytes turned out to be. */
export interface Written {
  readonly size: number;
  readonly sha256: string;
}

/** Files on this machine's disk: `files/<2 digits>/<id>`. A file is complete and synced before its name exists. */
export interface Disk {
  pathOf(id: string): string;
  /** Stores bytes; refuses with 413 over the limit and 507 when the disk is full, leaving nothing behind. */
  write(id: string, bytes: Uint8Array | NodeJS.ReadableStream, limit: number): Promise<Written>;
  /** Takes over a finished file of the same disk, synced. */
  adopt(id: string, from: string): Promise<void>;
  remove(id: string): Promise<void>;
}

/** Opens the file folder below the data folder. */
export function openDisk(dataDir: string): Disk {
  const root = join(dataDir, 'files');
  const drafts = join(root, 'drafts');
  mkdirSync(drafts, { recursive: true, mode: 0o700 });
  const pathOf = (id: string) => {
    if (!/^[A-Za-z0-9_-]{1,64}$/.test(id)) throw new Refusal(404, 'kernel.notFound');
    return join(root, id.slice(-2), id);
  };
  const place = async (id: string, draft: string) => {
    const target = pathOf(id);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await rename(draft, target);
    await syncFolder(dirname(target));
    await syncFolder(root);
  };
  return {
    pathOf,
    async write(id, bytes, limit) {
      const draft = join(drafts, `${id}.${randomBytes(6).toString('hex')}`);
      try {
        const written = await pour(bytes, draft, limit);
        await place(id, draft);
        return written;
      } catch (error) {
        await rm(draft, { force: true });
        return refuseFull(error);
      }
    },
    async adopt(id, from) {
      await syncFile(from);
      const draft = join(drafts, `${id}.${randomBytes(6).toString('hex')}`);
      await link(from, draft);
      await place(id, draft);
    },
    remove: id => rm(pathOf(id), { force: true }),
  };
}

/** A full disk or quota as the refusal 507; every other error as it is. */
export function refuseFull(error: unknown): never {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EDQUOT' ? refuse('kernel.diskFull', 507) : raise(error);
}

const raise = (error: unknown): never => {
  throw error;
};

async function pour(bytes: Uint8Array | NodeJS.ReadableStream, path: string, limit: number): Promise<Written> {
  const hash = createHash('sha256');
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      done(
        size > limit
          ? new Refusal(413, { key: 'kernel.fileTooLarge', params: { max: Math.floor(limit / 1_048_576) } })
          : null,
        chunk,
      );
    },
  });
  const source = bytes instanceof Uint8Array ? Readable.from([bytes]) : bytes;
  await pipeline(source, measure, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
  return { size, sha256: hash.digest('hex') };
}

async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
