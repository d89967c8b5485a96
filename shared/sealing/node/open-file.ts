import { createDecipheriv, createHash } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import type { Certificate } from '../certificate.ts';
import { demandKey, OpenError } from '../open.ts';
import { HEAD_BYTES, isSealed, readTag, type SealedHead, TAIL_BYTES } from '../sealed-head.ts';
import { pieces, readAt, tempBeside } from './pieces.ts';

/** Checks the format of a stored file from its ends, and that it is sealed for exactly these certificates. Reads at most 64 KB. */
export async function inspectSealed(
  path: string,
  recipients?: readonly Certificate[],
): Promise<ReturnType<typeof isSealed>> {
  const file = await open(path, 'r');
  try {
    return await inspect(file, recipients);
  } finally {
    await file.close();
  }
}

/** SHA-256 of a stored file, hexadecimal, and its size in bytes. */
export async function digestFile(path: string): Promise<{ readonly digest: string; readonly size: number }> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const hash = createHash('sha256');
    for await (const piece of pieces(file, 0, size)) hash.update(piece);
    return { digest: hash.digest('hex'), size };
  } finally {
    await file.close();
  }
}

/**
 * Opens a sealed file into `target`, which appears only after the digest (hexadecimal, of the receipt), the key check and
 * the authentication tag have been found right; until then nothing of the plaintext can be read there. Memory stays small
 * whatever the size. Throws an `OpenError`.
 */
export async function openSealed(path: string, target: string, contentKey: Uint8Array, digest: string): Promise<void> {
  const input = await open(path, 'r');
  const temp = tempBeside(target);
  try {
    const verdict = await inspect(input);
    if (!verdict.sealed) throw new OpenError('format');
    await demandKey(contentKey, verdict.head.keyCheck);
    await decipher(input, temp, verdict.head, contentKey, digest);
    await rename(temp, target);
  } catch (error) {
    await rm(temp, { force: true });
    throw error;
  } finally {
    await input.close();
  }
}

async function decipher(
  input: FileHandle,
  temp: string,
  head: SealedHead,
  contentKey: Uint8Array,
  digest: string,
): Promise<void> {
  const tail = await readAt(input, head.size - TAIL_BYTES, TAIL_BYTES);
  const cipher = createDecipheriv('aes-256-gcm', contentKey, head.nonce).setAuthTag(readTag(tail));
  const hash = createHash('sha256').update(await readAt(input, 0, head.contentOffset));
  const output = await open(temp, 'wx', 0o600);
  try {
    for await (const piece of pieces(input, head.contentOffset, head.contentLength)) {
      hash.update(piece);
      await output.writeFile(cipher.update(piece));
    }
    if (hash.update(tail).digest('hex') !== digest) throw new OpenError('digest');
    finish(cipher);
    await output.sync();
  } finally {
    await output.close();
  }
}

function finish(cipher: { final(): unknown }): void {
  try {
    cipher.final();
  } catch (error) {
    throw new OpenError('content', { cause: error });
  }
}

async function inspect(file: FileHandle, recipients?: readonly Certificate[]): Promise<ReturnType<typeof isSealed>> {
  const { size } = await file.stat();
  const head = await readAt(file, 0, Math.min(size, HEAD_BYTES));
  const tail = await readAt(file, Math.max(0, size - TAIL_BYTES), Math.min(size, TAIL_BYTES));
  return isSealed({ head, tail, size }, recipients);
}
