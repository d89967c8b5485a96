import type { Api, CallOptions } from '../../shared/client/api.ts';
import { ApiError } from '../../shared/client/api-error.ts';
import type { Params } from '../../shared/client/sanitise.ts';
import type { ErrorData } from '../../shared/domain/kernel/wire.ts';

/** One call that a screen made. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'BLOB';
  readonly path: string;
  readonly params: Params;
  readonly body: unknown;
}

/** Answers of the fake server by `METHOD path`; a function sees the call, a promise may be held back. */
export type Answers = Record<string, unknown>;

/** A server of answers for tests of screens, and the calls it got. Calls nobody answers are refused with 404. */
export interface FakeApi extends Api {
  readonly calls: Call[];
  readonly answers: Answers;
  /** The calls to one path. */
  to(path: string): readonly Call[];
}

/** A refusal as the server sends it. */
export const refusal = (status: number, message: string, data: ErrorData = {}): ApiError =>
  new ApiError(message, { status, data });

/** Makes a fake server. `/user/info` and `/user/buttons` are answered unless told otherwise. Reads are given up as the platform's client does it. */
export function fakeApi(given: Answers = {}): FakeApi {
  const calls: Call[] = [];
  const answers: Answers = {
    'GET /user/info': { id: 'usr_1', name: 'Lin Yue' },
    'GET /user/buttons': ['sampleNotice.create'],
    ...given,
  };
  const answer = async <T>(method: Call['method'], path: string, params: Params = {}, body?: unknown): Promise<T> => {
    const call = { method, path, params, body };
    calls.push(call);
    const found = answers[`${method} ${path}`];
    if (found === undefined) throw refusal(404, `no answer for ${method} ${path}`);
    const value: unknown = await (typeof found === 'function' ? found(call) : found);
    if (value instanceof ApiError) throw value;
    return value as T;
  };
  let reads = new AbortController();
  const unlessGivenUp = <T>(answer: Promise<T>, { keep = false, signal }: CallOptions = {}): Promise<T> => {
    const signals = [...(keep ? [] : [reads.signal]), ...(signal ? [signal] : [])];
    const either = AbortSignal.any(signals);
    const givenUp = new Promise<never>((_, reject) => {
      const giveUp = () => reject(new ApiError('', { aborted: true }));
      if (either.aborted) giveUp();
      else either.addEventListener('abort', giveUp);
    });
    return Promise.race([givenUp, answer]);
  };
  return {
    calls,
    answers,
    to: path => calls.filter(call => call.path === path),
    get: <T>(path: string, params?: Params, call?: CallOptions) => unlessGivenUp(answer<T>('GET', path, params), call),
    post: (path, body, params) => answer('POST', path, params, body),
    blob: async (path, params, options) => {
      const file = await answer<Blob>('BLOB', path, params);
      if (!options?.onChunk) return file;
      await options.onChunk(new Uint8Array(await file.arrayBuffer()));
      return new Blob([]);
    },
    url: path => path,
    headers: async () => ({}),
    unsent: () => undefined,
    offlineText: () => 'offline',
    abortReads() {
      reads.abort();
      reads = new AbortController();
    },
    now: () => Date.parse('2026-03-10T02:00:00Z'),
    syncTime: async () => undefined,
  };
}
