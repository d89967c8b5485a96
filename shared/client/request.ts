import type { SessionData } from '../domain/kernel/wire.ts';
import { type Answer, successOf } from './answers.ts';
import type { AnswerType, CallOptions, Engine } from './api.ts';
import { ApiError } from './api-error.ts';
import { clientStrings } from './client.strings.ts';
import { failureOf } from './failure-of.ts';
import type { Outgoing } from './headers.ts';
import { claim, sessionFor } from './installation.ts';
import { showMessage } from './messages.ts';
import { refreshOnce, sessionPhase, tabLock } from './refresh.ts';
import { ForbiddenKeyError } from './sanitise.ts';
import { sanitise } from './sanitise-body.ts';
import { familyOf, type HeldSession } from './session.ts';
import { tabStore } from './tab-storage.ts';

/** What is known of sites that may not have sessions; it comes with the first call of another site that gets no answer. */
let otherOrigin: typeof import('./other-origin.ts') | undefined;

async function loadOtherOrigin({ options }: Engine): Promise<typeof otherOrigin> {
  if (options.base.startsWith('/')) return undefined;
  return (otherOrigin ??= await import('./other-origin.ts').catch(() => undefined));
}

/** A call as it was asked: body and query not yet cleaned, or refused. */
export interface Asked {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query: readonly (readonly [string, string])[] | ForbiddenKeyError;
  readonly body: unknown;
}

const RETRY_AFTER = [300, 1200];
/** A refresh that takes longer is given up, so that neither this tab nor the others wait for ever. */
const REFRESH_LIMIT = 15_000;
const pause = (ms: number) => new Promise<void>(done => setTimeout(done, ms));
const say = (engine: Engine, key: keyof typeof clientStrings.en) => clientStrings[engine.options.lang()][key];

/** One call by all rules of contract §1 and §2. `first` is what a first attempt without a session has come to. */
export async function request<T>(
  engine: Engine,
  asked: Asked,
  call: CallOptions,
  type: AnswerType,
  first?: Answer | ApiError,
): Promise<T> {
  const { handlers } = engine.options;
  const session = sessionFor(engine);
  const outgoing = cleaned(engine, asked);
  let answer: Answer;
  try {
    const token = first ? null : await currentSession(engine, call);
    const family = familyOf(token);
    answer = await sendPatiently(engine, outgoing, call, token, type, first);
    if (answer.status === 401 && token) {
      const now = session.reread();
      if (familyOf(now) !== family) throw new ApiError('', { aborted: true });
      // The token was exchanged while this call was on its way, or it was signed by a clock that has been set wrong since: the server
      // has turned it away before doing anything, and the same call is good now.
      if (now && (now.token !== token.token || answer.clockMoved))
        answer = await sendPatiently(engine, outgoing, call, now, type);
    }
  } catch (error) {
    const failure = error as ApiError;
    if (failure.code !== 401 && !failure.aborted && !call.quiet)
      (handlers?.onMessage ?? showMessage)({ kind: 'toast', text: failure.message, error: failure, host: call.host });
    throw error;
  }
  return settle<T>(engine, answer, call, type);
}

/** The headers of a request made by other means; see `Api.headers`. */
export async function requestHeaders(engine: Engine, outgoing: Outgoing): Promise<Record<string, string>> {
  return engine.headers(outgoing, await currentSession(engine, {}));
}

async function settle<T>(engine: Engine, answer: Answer, call: CallOptions, type: AnswerType): Promise<T> {
  const { handlers } = engine.options;
  const failure = await failureOf(answer, type, key => say(engine, key), call.outside);
  if (!failure) {
    if (type === 'blob') return answer.data as T;
    const envelope = successOf(answer);
    if (Number(envelope?.code) === 203) handlers?.onAttention?.(envelope?.data);
    return envelope?.data as T;
  }
  const { error, signedOut } = failure;
  if (error.code === 403) tabStore.set('ebs.flag', '10');
  if (signedOut && !call.outside) signOut(engine, error.message);
  else if (!call.quiet)
    (handlers?.onMessage ?? showMessage)({
      kind: error.message.length > 500 ? 'notification' : 'toast',
      text: error.message,
      error,
      host: call.host,
    });
  throw error;
}

const ended = new WeakSet<Engine>();

/** Ends the session here; of many calls that find out at once the first says so. */
function signOut(engine: Engine, message: string): void {
  const { handlers } = engine.options;
  const session = sessionFor(engine);
  // The session of another installation goes on.
  if (engine.options.session.get() && !session.get()) return;
  const isKnown = session.get() === null && ended.has(engine);
  ended.add(engine);
  session.set(null);
  if (isKnown) return;
  if (handlers?.onSignedOut) handlers.onSignedOut(message);
  else showMessage({ kind: 'toast', text: message });
}

/** The session a call goes with: refreshed where due, none on a site that may not have one. Throws when it is over, or has become someone else's. */
async function currentSession(engine: Engine, call: CallOptions): Promise<HeldSession | null> {
  const { session: page, wait = pause, lock = tabLock(page, wait) } = engine.options;
  const session = sessionFor(engine);
  const family = familyOf(session.get());
  if (call.outside) return null;
  if (await otherOrigin?.knownRefused(engine)) return null;
  const present = session.reread();
  // Another person has signed in elsewhere: what the old screen asks must not be asked in the new name.
  if (family !== undefined && familyOf(present) !== family) throw new ApiError('', { aborted: true });
  if (!present) return null;
  ended.delete(engine);
  claim(engine);
  // The server's clock decides about the end, not one that somebody may have set meanwhile.
  if (sessionPhase(present, session.now()) === 'expired') await askTime(engine);
  if (sessionPhase(session.get() ?? present, session.now()) === 'refresh')
    await refreshOnce(page, (old, attempt) => refreshCall(engine, old, attempt), lock);
  const now = session.reread();
  if (now && familyOf(now) !== familyOf(present)) throw new ApiError('', { aborted: true });
  if (now && sessionPhase(now, session.now()) !== 'expired') return now;
  signOut(engine, say(engine, 'expired'));
  throw new ApiError(say(engine, 'expired'), { code: 401 });
}

const asking = new WeakMap<Engine, Promise<void>>();

/** Asks for the server's time, once for all who want to know. Without a connection it throws, and the session stays. */
function askTime(engine: Engine): Promise<void> {
  const present =
    asking.get(engine) ??
    engine
      .syncTime()
      .catch((error: ApiError) => {
        if (error.status === 0) throw error;
      })
      .finally(() => asking.delete(engine));
  asking.set(engine, present);
  return present;
}

async function refreshCall(
  engine: Engine,
  { token, refreshToken }: SessionData,
  attempt: string,
): Promise<SessionData> {
  // Another installation's has taken its place while this one's waited for its turn.
  if (sessionFor(engine).get()?.token !== token) throw new ApiError('', { aborted: true });
  const body = JSON.stringify({ token, refreshToken, attempt });
  const call = { quiet: true, outside: true, signal: AbortSignal.timeout(REFRESH_LIMIT) };
  const answer = await engine.send({ method: 'POST', path: '/user/refresh', query: [], body }, call, null, 'text');
  return settle<SessionData>(engine, answer, call, 'text');
}

/** Sends a call, a read up to three times where there is no connection, and without the session from a site that may not have one. */
async function sendPatiently(
  engine: Engine,
  outgoing: Outgoing,
  call: CallOptions,
  token: HeldSession | null,
  type: AnswerType,
  first?: Answer | ApiError,
): Promise<Answer> {
  const { wait = pause } = engine.options;
  const isRead = outgoing.method === 'GET';
  let result = first;
  for (let attempt = 0; ; attempt += 1) {
    result ??= await engine.send(outgoing, call, token, type).catch((error: unknown) => error as ApiError);
    if (!(result instanceof ApiError)) return result;
    if (result.aborted) throw result;
    const delay = RETRY_AFTER[attempt];
    const isLast = !isRead || call.onChunk || delay === undefined;
    const other = (token ?? isLast) && (await loadOtherOrigin(engine));
    if (other && (await other.isRefusedOrigin(engine))) {
      if (token && isRead) return sendPatiently(engine, outgoing, call, null, type);
      throw other.refusedOrigin(engine);
    }
    if (isLast) throw result;
    await wait(delay);
    if (call.signal?.aborted) throw new ApiError('', { aborted: true });
    result = undefined;
  }
}

/** The call as it may be sent; a refused key becomes the failure that callers expect. */
function cleaned(engine: Engine, { method, path, query, body }: Asked): Outgoing {
  try {
    if (query instanceof Error) throw query;
    if (body === '' || body instanceof Blob) return { method, path, query, body };
    return { method, path, query, body: JSON.stringify(sanitise(body)) };
  } catch (error) {
    if (error instanceof ForbiddenKeyError)
      throw new ApiError(say(engine, 'refusedKey').replace('{key}', error.message), { code: 400 });
    throw error;
  }
}
