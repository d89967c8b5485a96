import redaxios from 'redaxios';
import { type Answer, type ApiHandlers, successOf } from './answers.ts';
import { ApiError } from './api-error.ts';
import { headersFor, type Outgoing } from './headers.ts';
import { loadLater } from './load-later.ts';
import type { Lock } from './refresh.ts';
import { queryPairs, type ForbiddenKeyError, type Params } from './sanitise.ts';
import type { HeldSession, SessionStore } from './session.ts';

/** What a caller may ask of one call. */
export interface CallOptions {
  /** Gives the call up when aborted. */
  readonly signal?: AbortSignal;
  /** The caller shows the failure itself: no toast. Sign-out still happens. */
  readonly quiet?: boolean;
  /** A call that is not part of a session, such as sign-in: no token, no refresh, and 401 does not sign out. */
  readonly outside?: boolean;
  /** Hears how many bytes of a file have come so far, and of how many where the server says. */
  readonly onProgress?: (received: number, size?: number) => void;
  /** Takes a file part by part instead of the whole of it: nothing of it is kept, and a file that broke off is not asked for again. */
  readonly onChunk?: (chunk: Uint8Array) => void | Promise<void>;
  /** The element whose call it is: a message about it is shown there. */
  readonly host?: HTMLElement;
  /** Survives navigation. Reads are given up when the user leaves the screen, writes never are. */
  readonly keep?: boolean;
}

/** The platform's calls (spec §7). Every method resolves to the envelope's `data` and rejects with `ApiError`. */
export interface Api {
  /** Where this client is one element's own, the one that all elements of the page share. */
  readonly shared?: Api;
  get<T>(path: string, params?: Params, options?: CallOptions): Promise<T>;
  post<T>(path: string, body?: unknown, params?: Params, options?: CallOptions): Promise<T>;
  /** A file; the server's envelope counts only when it is an error. */
  blob(path: string, params?: Params, options?: CallOptions): Promise<Blob>;
  /** The full address of a path, for links and streams. */
  url(path: string, params?: Params): string;
  /**
   * The headers that a request made by other means (upload, event stream) must carry; refreshes the session first where due.
   * `digest` is the hex SHA-256 of a body that is sent as it is.
   */
  headers(method: string, path: string, params?: Params, digest?: string): Promise<Record<string, string>>;
  /** The request that the last `headers` were for did not reach the server: the route path is told again. */
  unsent(): void;
  /** That there is no connection, in the user's language. */
  offlineText(): string;
  /** Gives up the reads in flight; called on navigation. */
  abortReads(): void;
  /** The server's clock in ms, corrected by the last answer of `GET /time`. */
  now(): number;
  syncTime(): Promise<void>;
}

/** What the client is made of; tests put their own edges in. */
export interface ApiOptions {
  /** The base path, `/ebidding/api`, or its full address on another origin. */
  readonly base: string;
  readonly session: SessionStore;
  readonly lang: () => 'zh' | 'en';
  /** The current route path, for `X-Route-Path`. */
  readonly routePath?: () => string | undefined;
  readonly handlers?: Partial<ApiHandlers>;
  readonly fetch?: typeof fetch;
  readonly lock?: Lock;
  /** Waits between the attempts of a read that finds no connection. */
  readonly wait?: (ms: number) => Promise<void>;
}

/** What an answer is read as. */
export type AnswerType = 'text' | 'blob';

/** The part of a client that sends; what a guest who only reads never needs is loaded with the first other call and works on it. */
export interface Engine {
  readonly options: ApiOptions;
  /** One attempt. Throws an `ApiError` of status 0 when no answer came, `aborted` when the page gave it up. */
  send(outgoing: Outgoing, call: CallOptions, session: HeldSession | null, type: AnswerType): Promise<Answer>;
  /** The headers of a request that is about to be sent; the route path counts as told. */
  headers(outgoing: Outgoing, session: HeldSession | null): Promise<Record<string, string>>;
  /** Asks the server for its time. */
  syncTime(): Promise<void>;
}

const OFFLINE = {
  en: 'No connection to the server. Check the network and try again; you stay signed in.',
  zh: '无法连接服务器，请检查网络后重试，登录状态不受影响。',
};

/** Makes an API client over redaxios with the rules of contract §1 and §2. */
export function createApi(options: ApiOptions): Api {
  const { base, session, lang } = options;
  let lastRoute: string | undefined;
  let clockOffset = 0;
  let reads = new AbortController();
  const offline = () => new ApiError(OFFLINE[lang()]);
  const later = () =>
    loadLater().catch(() => {
      throw offline();
    });
  if (session.get()) void later().catch(() => undefined);

  const pairs = (params?: Params) => {
    try {
      return queryPairs(params);
    } catch (error) {
      return error as ForbiddenKeyError;
    }
  };
  const url = (path: string, params?: Params): string => {
    const query = new URLSearchParams(queryPairs(params)).toString();
    return base + path + (query ? `?${query}` : '');
  };

  const engine: Engine = {
    options,
    headers(outgoing, held) {
      const route = options.routePath?.();
      const changedRoute = route === lastRoute ? undefined : route;
      lastRoute = route;
      return headersFor(outgoing, { lang: lang(), session: held, changedRoute, now: session.now() });
    },
    async send(outgoing, call, held, type) {
      const { signal = new AbortController().signal } = call;
      const { body } = outgoing;
      const sentAt = session.clock();
      const toldBefore = lastRoute;
      const preparing = engine.headers(outgoing, held);
      const told = lastRoute;
      let clockMoved = false;
      try {
        const headers = await preparing;
        if (body && typeof body === 'string') headers['content-type'] = 'application/json; charset=utf-8';
        const answer: { status: number; data: unknown } = await redaxios(url(outgoing.path), {
          params: outgoing.query.length ? outgoing.query : undefined,
          paramsSerializer: query => new URLSearchParams(query as [string, string][]).toString(),
          method: outgoing.method as 'get',
          data: body || undefined,
          responseType: type,
          validateStatus: () => true,
          // A guest on another origin is answered without credentials only (contract §4).
          fetch: async (address: RequestInfo | URL, init?: RequestInit) => {
            const given = await (options.fetch ?? fetch)(address, {
              ...init,
              // Not by way of redaxios, which walks objects with for-in: what a page has added to every object would be a header.
              headers,
              signal,
              cache: 'no-store',
              credentials: held || base.startsWith('/') ? 'include' : 'omit',
            });
            if (!held && !session.get()) return given;
            const { hear, counted } = await later();
            clockMoved = hear(engine, given.headers.get('date'), sentAt);
            return counted(given, call);
          },
        });
        if (signal.aborted || (type === 'blob' ? !(answer.data instanceof Blob) : answer.data === undefined))
          throw offline();
        return { status: answer.status, data: answer.data, clockMoved };
      } catch {
        // What did not arrive was not told; a route told meanwhile by another request stands.
        if (told === lastRoute) lastRoute = toldBefore;
        throw signal.aborted ? new ApiError('', { aborted: true }) : offline();
      }
    },
    async syncTime() {
      const before = Date.now();
      const { now } = await ask<{ now: number }>('GET', '/time', undefined, '', {
        quiet: true,
        keep: true,
        outside: true,
      });
      clockOffset = now - (before + Date.now()) / 2;
    },
  };

  async function ask<T>(
    method: 'GET' | 'POST',
    path: string,
    params: Params | undefined,
    body: unknown,
    call: CallOptions = {},
    type: AnswerType = 'text',
  ): Promise<T> {
    const query = pairs(params);
    const limited =
      method === 'GET' && !call.keep
        ? { ...call, signal: AbortSignal.any(call.signal ? [call.signal, reads.signal] : [reads.signal]) }
        : call;
    let first: Answer | ApiError | undefined;
    if (!body && !(query instanceof Error) && !session.get() && type === 'text') {
      first = await engine
        .send({ method, path, query, body: '' }, limited, null, type)
        .catch((error: ApiError) => error);
      const envelope = 'data' in first && successOf(first as Answer);
      if (envelope && envelope.code !== 203) return envelope.data as T;
    }
    return (await later()).request<T>(engine, { method, path, query, body }, limited, type, first);
  }

  return {
    get: (path, params, call) => ask('GET', path, params, '', call),
    post: (path, body, params, call) => ask('POST', path, params, body ?? '', call),
    blob: (path, params, call) => ask('GET', path, params, '', call, 'blob'),
    url,
    headers: async (method, path, params, digest) =>
      (await later()).requestHeaders(engine, { method, path, query: queryPairs(params), body: '', digest }),
    unsent() {
      lastRoute = undefined;
    },
    offlineText: () => offline().message,
    abortReads() {
      reads.abort();
      reads = new AbortController();
    },
    now: () => Date.now() + clockOffset,
    syncTime: engine.syncTime,
  };
}
