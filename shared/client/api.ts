import redaxios from 'redaxios';
import type { SessionData } from '../domain/kernel/wire.ts';
import { successOf, type Answer, type ApiHandlers } from './answers.ts';
import { ApiError } from './api-error.ts';
import { clientStrings } from './client.strings.ts';
import { headersFor, type Outgoing } from './headers.ts';
import { loadLater } from './load-later.ts';
import type { Lock } from './refresh.ts';
import { ForbiddenKeyError, queryPairs, type Params } from './sanitise.ts';
import type { SessionStore } from './session.ts';
import { tabStore } from './storage.ts';

/** What a caller may ask of one call. */
export interface CallOptions {
  /** Gives the call up when aborted. */
  readonly signal?: AbortSignal;
  /** The caller shows the failure itself: no toast. Sign-out still happens. */
  readonly quiet?: boolean;
  /** A call that is not part of a session, such as sign-in: no token, no refresh, and 401 does not sign out. */
  readonly outside?: boolean;
  /** Hears how many bytes of a file have come so far. */
  readonly onProgress?: (received: number) => void;
  /** Survives navigation. Reads are given up when the user leaves the screen, writes never are. */
  readonly keep?: boolean;
}

/** The platform's calls (spec §7). Every method resolves to the envelope's `data` and rejects with `ApiError`. */
export interface Api {
  get<T>(path: string, params?: Params, options?: CallOptions): Promise<T>;
  post<T>(path: string, body?: unknown, params?: Params, options?: CallOptions): Promise<T>;
  /** A file; the server's envelope counts only when it is an error. */
  blob(path: string, params?: Params, options?: CallOptions): Promise<Blob>;
  /** The full address of a path, for links and streams. */
  url(path: string, params?: Params): string;
  /** The headers a request made by other means (upload, event stream) must carry; refreshes the session first where due. */
  headers(method: 'GET' | 'POST', path: string, params?: Params): Promise<Record<string, string>>;
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

const RETRY_AFTER = [300, 1200];
const pause = (ms: number) => new Promise<void>(done => setTimeout(done, ms));

/** Makes an API client over redaxios with the rules of contract §1 and §2. */
export function createApi(options: ApiOptions): Api {
  const { base, session, lang, wait = pause } = options;
  const say = (key: keyof typeof clientStrings.en) => clientStrings[lang()][key];
  let lastRoute: string | undefined;
  let clockOffset = 0;
  let reads = new AbortController();

  const later = () =>
    loadLater().catch(() => {
      throw new ApiError(say('offline'));
    });
  if (session.get()) void later().catch(() => undefined);

  const changedRoute = (): string | undefined => {
    const route = options.routePath?.();
    if (route === undefined || route === lastRoute) return undefined;
    return (lastRoute = route);
  };

  const url = (path: string, params?: Params): string => {
    const query = new URLSearchParams(queryPairs(params)).toString();
    return base + path + (query ? `?${query}` : '');
  };

  const signOut = (message: string) => {
    session.set(null);
    options.handlers?.onSignedOut?.(message);
  };

  async function currentSession(call: CallOptions): Promise<SessionData | null> {
    const present = session.get();
    if (call.outside || !present) return null;
    const { refreshOnce, sessionPhase } = await later();
    const phase = sessionPhase(present, session.now());
    if (phase === 'expired') {
      signOut(say('expired'));
      throw new ApiError(say('expired'), { code: 401 });
    }
    if (phase === 'refresh') await refreshOnce(session, refreshCall, options.lock);
    return session.get();
  }

  const refreshCall = (old: SessionData): Promise<SessionData> =>
    request<SessionData>(
      {
        method: 'POST',
        path: '/user/refresh',
        query: [],
        body: JSON.stringify({ token: old.token, refreshToken: old.refreshToken }),
      },
      { quiet: true, outside: true },
    );

  async function send(
    outgoing: Outgoing,
    call: CallOptions,
    token: SessionData | null,
    type: 'text' | 'blob',
  ): Promise<Answer> {
    const headers = await headersFor(outgoing, {
      lang: lang(),
      session: token,
      changedRoute: changedRoute(),
      now: session.now(),
    });
    if (outgoing.body && typeof outgoing.body === 'string') headers['content-type'] = 'application/json; charset=utf-8';
    const signals = [call.signal, outgoing.method === 'GET' && !call.keep ? reads.signal : undefined].filter(
      signal => signal !== undefined,
    );
    const signal = AbortSignal.any(signals);
    const foreign = /^https?:/.test(base) && !base.startsWith(`${globalThis.location?.origin}/`);
    const fetcher = options.fetch ?? fetch;
    try {
      const answer: { status: number; data: unknown } = await redaxios(url(outgoing.path), {
        params: outgoing.query.length ? outgoing.query : undefined,
        paramsSerializer: pairs => new URLSearchParams(pairs as [string, string][]).toString(),
        method: outgoing.method === 'GET' ? 'get' : 'post',
        data: outgoing.body || undefined,
        headers,
        responseType: type,
        validateStatus: () => true,
        // A guest on another origin is answered without credentials only (contract §4).
        fetch: async (address: RequestInfo | URL, init?: RequestInit) => {
          const given = await fetcher(address, {
            ...init,
            signal,
            cache: 'no-store',
            credentials: foreign && !token ? 'omit' : 'include',
          });
          return call.onProgress ? (await later()).counted(given, call.onProgress) : given;
        },
      });
      if (signal.aborted) throw new ApiError('', { aborted: true });
      // redaxios answers a body that broke off as no data at all.
      if (type === 'blob' && !(answer.data instanceof Blob)) throw new ApiError(say('offline'));
      return { status: answer.status, data: answer.data };
    } catch (error) {
      if (error instanceof ApiError) throw error;
      throw signal.aborted ? new ApiError('', { aborted: true }) : new ApiError(say('offline'));
    }
  }

  async function sendPatiently(
    outgoing: Outgoing,
    call: CallOptions,
    token: SessionData | null,
    type: 'text' | 'blob',
  ): Promise<Answer> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await send(outgoing, call, token, type);
      } catch (error) {
        const delay = RETRY_AFTER[attempt];
        if (outgoing.method !== 'GET' || (error as ApiError).aborted || delay === undefined) throw error;
        await wait(delay);
      }
    }
  }

  async function request<T>(outgoing: Outgoing, call: CallOptions, type: 'text' | 'blob' = 'text'): Promise<T> {
    let answer: Answer;
    try {
      const token = await currentSession(call);
      answer = await sendPatiently(outgoing, call, token, type);
      // The token was exchanged while this call was on its way: the new one decides, not the old one's refusal.
      const newer = session.get();
      if (answer.status === 401 && token && newer && newer.token !== token.token)
        answer = await sendPatiently(outgoing, call, newer, type);
    } catch (error) {
      const failure = error as ApiError;
      if (failure.status === 0 && failure.code === 0 && !failure.aborted && !call.quiet)
        options.handlers?.onMessage?.({ kind: 'toast', text: failure.message, error: failure });
      throw error;
    }
    return settle<T>(answer, call, type);
  }

  async function settle<T>(answer: Answer, call: CallOptions, type: 'text' | 'blob'): Promise<T> {
    const envelope = type === 'text' ? successOf(answer) : undefined;
    if (envelope) {
      if (envelope.code === 203) options.handlers?.onAttention?.(envelope.data);
      return envelope.data as T;
    }
    const { failureOf } = await later();
    const failure = await failureOf(answer, type, say, call.outside);
    if (!failure) return answer.data as T;
    const { error, signedOut } = failure;
    if (error.code === 403) tabStore.set('ebs.flag', '10');
    if (signedOut && !call.outside) signOut(error.message);
    else if (!call.quiet)
      options.handlers?.onMessage?.({
        kind: error.message.length > 500 ? 'notification' : 'toast',
        text: error.message,
        error,
      });
    throw error;
  }

  /** Turns a refused key into the failure that callers expect. */
  const cleaned = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      if (error instanceof ForbiddenKeyError)
        throw new ApiError(say('refusedKey').replace('{key}', error.key), { code: 400 });
      throw error;
    }
  };

  return {
    get: async (path, params, call = {}) =>
      request({ method: 'GET', path, query: cleaned(() => queryPairs(params)), body: '' }, call),
    post: async (path, body, params, call = {}) => {
      let content: string | Blob = '';
      if (body instanceof Blob) content = body;
      else if (body !== undefined) {
        const { sanitise } = await later();
        content = cleaned(() => JSON.stringify(sanitise(body)));
      }
      return request({ method: 'POST', path, query: cleaned(() => queryPairs(params)), body: content }, call);
    },
    blob: async (path, params, call = {}) =>
      request({ method: 'GET', path, query: cleaned(() => queryPairs(params)), body: '' }, call, 'blob'),
    url,
    async headers(method, path, params) {
      const token = await currentSession({});
      return headersFor(
        { method, path, query: queryPairs(params), body: '' },
        { lang: lang(), session: token, changedRoute: undefined, now: session.now() },
      );
    },
    abortReads() {
      reads.abort();
      reads = new AbortController();
    },
    now: () => Date.now() + clockOffset,
    async syncTime() {
      const before = Date.now();
      const { now } = await request<{ now: number }>(
        { method: 'GET', path: '/time', query: [], body: '' },
        { quiet: true, keep: true, outside: true },
      );
      clockOffset = now - (before + Date.now()) / 2;
    },
  };
}
