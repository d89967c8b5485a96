import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import type { Upload } from '@tus/utils';
import { Refusal } from '../refusal.ts';
import { contentFault, HEAD_LENGTH } from './content-kind.ts';
import { refuseFull } from './disk.ts';

/** The `Upload-Checksum` header of the chunk that is being received (tus checksum extension). */
export const chunkChecksum = new AsyncLocalStorage<string | undefined>();

/**
 * The store of running uploads: checks the checksum of a chunk and the digest of the whole, and takes back what a failed
 * chunk has written, so that an upload never holds bytes that were refused.
 */
export class CheckedStore extends FileStore {
  pathOf(id: string): string {
    if (!/^[A-Za-z0-9_-]{1,64}$/.test(id)) throw new Refusal(404, 'kernel.notFound');
    return join(this.directory, id);
  }

  override async getUpload(id: string): Promise<Upload> {
    this.pathOf(id);
    return super.getUpload(id);
  }

  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    const declared = checksumOf(chunkChecksum.getStore());
    const hash = declared && createHash(declared.algorithm);
    let received = 0;
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        received += chunk.length;
        hash?.update(chunk);
        done(null, chunk);
      },
    });
    try {
      await pipeline(
        readable,
        measure,
        createWriteStream(this.pathOf(id), { flags: 'r+', start: offset, flush: true }),
      );
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'ENOSPC' && code !== 'EDQUOT') throw error;
      await truncate(this.pathOf(id), offset).catch(() => undefined);
      refuseFull(error);
    }
    if (hash && declared && hash.digest('base64') !== declared.digest) {
      await truncate(this.pathOf(id), offset);
      throw new Refusal(460, 'kernel.fileDigest');
    }
    return offset + received;
  }

  /** SHA-256 of a finished upload, hex. */
  async digest(id: string): Promise<string> {
    const hash = createHash('sha256');
    await pipeline(createReadStream(this.pathOf(id)), hash);
    return hash.digest('hex');
  }

  /** Refuses (460) a finished upload whose bytes differ from the digest declared in its metadata, and forgets it. */
  async checkDigest(upload: Upload): Promise<void> {
    const declared = upload.metadata?.['sha256'];
    if (!declared || declared.toLowerCase() === (await this.digest(upload.id))) return;
    await this.forget(upload.id);
    throw new Refusal(460, 'kernel.fileDigest');
  }

  /** The first bytes of an upload, by which its content is recognised. */
  async head(id: string): Promise<Buffer> {
    await using file = await open(this.pathOf(id));
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_LENGTH), 0, HEAD_LENGTH, 0);
    return buffer.subarray(0, bytesRead);
  }

  /** Refuses (422) a finished upload whose content does not fit the ending of its name, and forgets it. */
  async checkContent(upload: Upload): Promise<void> {
    const fault = contentFault(upload.metadata?.['filename'] ?? '', await this.head(upload.id));
    if (!fault) return;
    await this.forget(upload.id);
    throw new Refusal(422, fault);
  }

  /** Removes uploads that were begun longer ago than they are kept, those too that arrived whole and were never claimed. Answers how many. */
  override async deleteExpired(): Promise<number> {
    const before = Date.now() - this.getExpiration();
    let removed = 0;
    for (const id of (await this.configstore.list?.()) ?? []) {
      const made = (await this.configstore.get(id))?.creation_date;
      if (!made || Date.parse(made) > before) continue;
      await this.forget(id);
      removed += 1;
    }
    return removed;
  }

  async forget(id: string): Promise<void> {
    await rm(this.pathOf(id), { force: true });
    await this.configstore.delete(id);
  }
}

function checksumOf(header: string | undefined): { algorithm: 'sha1' | 'sha256'; digest: string } | undefined {
  if (!header) return undefined;
  const match = /^(sha1|sha256) ([A-Za-z0-9+/]+={0,2})$/.exec(header);
  if (!match) throw new Refusal(400, 'kernel.badQuery');
  return { algorithm: match[1] as 'sha1', digest: match[2] as string };
}
