import type { FileRef } from '../domain/kernel/values.ts';
import type { Api } from './api.ts';
import { ApiError } from './api-error.ts';
import { hex, sha256 } from './digest.ts';

/** How an upload goes on. `sent` and `size` are bytes. */
export interface UploadProgress {
  readonly sent: number;
  readonly size: number;
}

/** What an upload may be told. */
export interface UploadOptions {
  readonly onProgress?: (progress: UploadProgress) => void;
  /** Stops sending; what has arrived stays on the server and a later call with the same file goes on from there. */
  readonly signal?: AbortSignal;
  /** The entity the file is for, which the server keeps with it. */
  readonly ownerEntity?: string;
  /** The file's digest when it is known already, hex; else it is taken here. */
  readonly sha256?: string;
  /** Bytes sent at a time; the server keeps each part that has arrived whole. */
  readonly chunkSize?: number;
}

/** Larger files are not read into memory for a digest; the server's own digest then stands. */
const DIGEST_LIMIT = 256 * 1024 * 1024;

/** SHA-256 of a file in hex, or undefined when it is too large to be read at once, or the page is not on https. */
export async function digestOf(file: Blob): Promise<string | undefined> {
  if (file.size > DIGEST_LIMIT || !globalThis.crypto?.subtle) return undefined;
  return hex(await sha256(await file.arrayBuffer()));
}

/** The protocol comes with the first file that is sent: most forms are saved without one. */
const loadTransfer = (api: Api) =>
  import('./tus-transfer.ts').catch(() => {
    throw new ApiError(api.offlineText());
  });

/** Uploads a file with resume and claims it; answers the reference a record keeps. Rejects with `ApiError`. */
export async function uploadFile(api: Api, file: File, options: UploadOptions = {}): Promise<FileRef> {
  options.signal?.throwIfAborted();
  const digest = options.sha256 ?? (await digestOf(file));
  const { sendByTus } = await loadTransfer(api);
  const address = await sendByTus(api, file, options, digest);
  const upload = address.split('/').at(-1) ?? '';
  return api.post<FileRef>('/files/claim', { upload, ...(digest && { sha256: digest }) });
}
