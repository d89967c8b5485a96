import { DefaultHttpStack, type HttpRequest, type HttpStack, Upload } from 'tus-js-client';
import type { FileRef } from '../domain/kernel/values.ts';
import type { UserInfo } from '../domain/kernel/wire.ts';
import type { LooseEnvelope } from './answers.ts';
import type { Api } from './api.ts';
import { ApiError } from './api-error.ts';
import { core } from './core.ts';
import { parseJson } from './storage.ts';
import { unfinishedOf } from './unfinished-uploads.ts';

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

const CHUNK = 8 * 1024 * 1024;
/** Larger files are not read into memory for a digest; the server's own digest then stands. */
const DIGEST_LIMIT = 256 * 1024 * 1024;

const sha256 = async (bytes: ArrayBuffer): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
const hex = (bytes: Uint8Array): string => [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');

/** SHA-256 of a file in hex, or undefined when it is too large to be read at once, or the page is not on https. */
export async function digestOf(file: Blob): Promise<string | undefined> {
  if (file.size > DIGEST_LIMIT || !globalThis.crypto?.subtle) return undefined;
  return hex(await sha256(await file.arrayBuffer()));
}

/**
 * Gives each request of the protocol the headers of any other: the session may be refreshed during a long upload, a signature covers
 * one request only, and it covers the bytes through their checksum (tus checksum extension), which the server holds against them.
 */
class PlatformStack implements HttpStack {
  readonly #api: Api;
  readonly #inner: HttpStack = new DefaultHttpStack({});
  constructor(api: Api) {
    this.#api = api;
  }
  getName(): string {
    return 'PlatformStack';
  }
  createRequest(method: string, url: string): HttpRequest {
    const api = this.#api;
    const request = this.#inner.createRequest(method, url);
    const send = request.send.bind(request);
    request.send = async (body: Blob | Uint8Array<ArrayBuffer> | null | undefined) => {
      let digest: Uint8Array | undefined;
      if (body && globalThis.crypto?.subtle) {
        const blob = body instanceof Blob ? body : new Blob([body]);
        digest = await sha256(await blob.arrayBuffer());
        request.setHeader('upload-checksum', `sha256 ${btoa(String.fromCharCode(...digest))}`);
      }
      const headers = await api.headers(method, pathBelow(api, url), undefined, digest && hex(digest));
      for (const [name, value] of Object.entries(headers)) request.setHeader(name, value);
      return send(body);
    };
    return request;
  }
}

function pathBelow(api: Api, url: string): string {
  const base = new URL(api.url(''), globalThis.location?.href).pathname.replace(/\/$/, '');
  const { pathname } = new URL(url, globalThis.location?.href);
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname;
}

/** What went wrong as any other call would say it: the server's own words, or that there is no connection. */
function failureOf(api: Api, error: Error): ApiError {
  const response = 'originalResponse' in error ? (error.originalResponse as UploadResponse | null) : null;
  api.unsent();
  if (error instanceof ApiError) return error;
  const cause = 'causingError' in error ? error.causingError : undefined;
  if (cause instanceof ApiError) return cause;
  const status = response?.getStatus() ?? 0;
  const body = parseJson<LooseEnvelope>(response?.getBody() ?? null);
  return new ApiError(typeof body?.msg === 'string' && body.msg ? body.msg : api.offlineText(), { status });
}

interface UploadResponse {
  getStatus(): number;
  getBody(): string;
}

/** Sends the bytes by the tus protocol, resuming an earlier attempt of the same file; answers the address of the upload. */
async function send(api: Api, file: File, options: UploadOptions, digest: string | undefined): Promise<string> {
  const known = core().$user.get() ?? (await api.get<UserInfo>('/user/info', {}, { quiet: true, keep: true }));
  const endpoint = api.url('/files/uploads');
  const { name, size, type, lastModified } = file;
  // By its contents where they are known: another file of the same name is another upload.
  const fingerprint = digest ?? [name, size, type, lastModified].join('-');
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint,
      chunkSize: options.chunkSize ?? CHUNK,
      retryDelays: [0, 500, 2000, 5000, 10_000],
      removeFingerprintOnSuccess: true,
      fingerprint: async () => `${fingerprint} ${options.ownerEntity ?? ''}`,
      urlStorage: unfinishedOf(known?.id ?? ''),
      httpStack: new PlatformStack(api),
      metadata: {
        filename: name,
        filetype: type || 'application/octet-stream',
        ...(digest && { sha256: digest }),
        ...(options.ownerEntity && { ownerEntity: options.ownerEntity }),
      },
      onProgress: (sent, whole) => options.onProgress?.({ sent, size: whole }),
      onError: error => reject(failureOf(api, error)),
      onSuccess: () => resolve(upload.url ?? ''),
    });
    const stop = () => {
      void upload.abort();
      reject(new ApiError('', { aborted: true }));
    };
    options.signal?.addEventListener('abort', stop);
    void upload.findPreviousUploads().then(([previous]) => {
      if (options.signal?.aborted) return;
      if (previous) upload.resumeFromPreviousUpload(previous);
      upload.start();
    }, reject);
  });
}

/** Uploads a file with resume and claims it; answers the reference a record keeps. Rejects with `ApiError`. */
export async function uploadFile(api: Api, file: File, options: UploadOptions = {}): Promise<FileRef> {
  options.signal?.throwIfAborted();
  const digest = options.sha256 ?? (await digestOf(file));
  const address = await send(api, file, options, digest);
  const upload = address.split('/').at(-1) ?? '';
  return api.post<FileRef>('/files/claim', { upload, ...(digest && { sha256: digest }) });
}
