import { randomUUID } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';

const PIECE = 1024 * 1024;

/** The bytes of an open file from `start`, `length` of them, piece by piece. A piece is only valid until the next one is asked for. */
export async function* pieces(file: FileHandle, start: number, length: number): AsyncGenerator<Uint8Array> {
  const buffer = new Uint8Array(Math.min(PIECE, length));
  for (let done = 0; done < length;) {
    const { bytesRead } = await file.read(buffer, 0, Math.min(buffer.length, length - done), start + done);
    if (bytesRead === 0) throw new Error('the file is shorter than expected');
    done += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

/** Reads exactly `length` bytes at `start`, or as many as the file has. */
export async function readAt(file: FileHandle, start: number, length: number): Promise<Uint8Array> {
  const buffer = new Uint8Array(length);
  const { bytesRead } = await file.read(buffer, 0, length, start);
  return buffer.subarray(0, bytesRead);
}

/** A name for a file that is not ready yet, in the folder of the one it becomes. */
export const tempBeside = (path: string): string => `${path}.${randomUUID()}.part`;
