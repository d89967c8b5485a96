import { DefaultHttpStack, type HttpRequest, type HttpStack, Upload } from 'tus-js-client';
import type { UserInfo } from '../domain/kernel/wire.ts';
import type { LooseEnvelope } from './answers.ts';
import type { Api } from './api.ts';
import { ApiError } from './api-error.ts';
import { core } from './core.ts';
import { hex, sha256 } from './digest.ts';
import { parseJson } from './storage.ts';
import { unfinishedOf } from './unfinished-uploads.ts';
import type { UploadOptions } from './upload.ts';

const CHUNK = 8 * 1024 * 1024;

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
export async function sendByTus(
  api: Api,
  file: File,
  options: UploadOptions,
  digest: string | undefined,
): Promise<string> {
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
