import { Upload } from 'tus-js-client';
import type { FileRef } from '../domain/kernel/values.ts';
import type { Api } from './api.ts';
import { ApiError } from './api-error.ts';

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
}

const CHUNK = 8 * 1024 * 1024;
/** Larger files are not read into memory for a digest; the server's own digest then stands. */
const DIGEST_LIMIT = 256 * 1024 * 1024;

/** SHA-256 of a file in hex, or undefined when it is too large to be read at once. */
export async function digestOf(file: Blob): Promise<string | undefined> {
  if (file.size > DIGEST_LIMIT) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('');
}

/** Sends the bytes by the tus protocol, resuming an earlier attempt of the same file; answers the address of the upload. */
async function send(api: Api, file: File, options: UploadOptions, sha256: string | undefined): Promise<string> {
  const address = api.url('/files/uploads');
  const previousFinder = new Upload(file, { endpoint: address });
  const [previous] = await previousFinder.findPreviousUploads();
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: address,
      chunkSize: CHUNK,
      retryDelays: [0, 500, 2000, 5000, 10_000],
      removeFingerprintOnSuccess: true,
      metadata: {
        filename: file.name,
        filetype: file.type || 'application/octet-stream',
        ...(sha256 && { sha256 }),
        ...(options.ownerEntity && { ownerEntity: options.ownerEntity }),
      },
      async onBeforeRequest(request) {
        // The session may be refreshed during a long upload, so the headers are made for each chunk.
        const headers = await api.headers('POST', '/files/uploads');
        for (const name of ['authorization', 'x-prefecture-code', 'accept-language']) {
          const value = headers[name];
          if (value) request.setHeader(name, value);
        }
      },
      onProgress: (sent, size) => options.onProgress?.({ sent, size }),
      onError: error => {
        const status = 'originalResponse' in error ? (error.originalResponse?.getStatus() ?? 0) : 0;
        reject(new ApiError(error.message, { status }));
      },
      onSuccess: () => resolve(upload.url ?? ''),
    });
    options.signal?.addEventListener('abort', () => {
      void upload.abort();
      reject(new ApiError('', { aborted: true }));
    });
    if (options.signal?.aborted) return;
    if (previous) upload.resumeFromPreviousUpload(previous);
    upload.start();
  });
}

/** Uploads a file with resume and claims it; answers the reference a record keeps. Rejects with `ApiError`. */
export async function uploadFile(api: Api, file: File, options: UploadOptions = {}): Promise<FileRef> {
  options.signal?.throwIfAborted();
  const sha256 = options.sha256 ?? (await digestOf(file));
  const address = await send(api, file, options, sha256);
  const upload = address.split('/').at(-1) ?? '';
  return api.post<FileRef>('/files/claim', { upload, ...(sha256 && { sha256 }) });
}
