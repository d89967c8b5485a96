import type { Api } from './api.ts';
import type { ApiError } from './api-error.ts';
import { parseJson } from './storage.ts';

/** One server-sent event. */
export interface StreamEvent {
  readonly id: string;
  readonly event: string;
  readonly data: string;
}

/** Cuts a text/event-stream into events (HTML standard §9.2.6); `rest` is what the next chunk continues. */
export function parseEvents(text: string): { events: StreamEvent[]; rest: string } {
  const blocks = text.replace(/\r\n?/g, '\n').split('\n\n');
  const rest = blocks.pop() ?? '';
  const events = blocks.flatMap(block => {
    let id = '';
    let event = 'message';
    const data: string[] = [];
    for (const line of block.split('\n')) {
      const [, name, value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
      if (name === 'data') data.push(value);
      else if (name === 'event') event = value;
      else if (name === 'id') id = value;
    }
    return data.length ? [{ id, event, data: data.join('\n') }] : [];
  });
  return { events, rest };
}

/** How a connection stands: since when (ms of the local clock) it is what it is. `refused` is for good. */
export interface Connection {
  readonly state: 'connecting' | 'connected' | 'reconnecting' | 'offline' | 'refused';
  readonly since: number;
}

/** What a stream is told and tells. */
export interface StreamOptions {
  readonly onEvent: (event: StreamEvent) => void;
  /** The topics that may not be followed; told before the connection stands. */
  readonly onRefused?: (topics: readonly string[]) => void;
  /** How the connection stands: `connected` once the server follows, so that what is read then misses nothing. */
  readonly onState?: (state: Connection['state']) => void;
  /** Something may have been missed, at the first connection too: what is on screen is to be read anew. */
  readonly onGap?: () => void;
  /** Any sign of life of the server; it comes in pages that nobody looks at too, where timers are held back. */
  readonly onBeat?: () => void;
  /** The last event seen, which the stream keeps up to date: a later stream with the same object goes on from there. */
  readonly last?: { id: string };
  readonly signal: AbortSignal;
  readonly fetch?: typeof fetch;
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** The server gives a sign of life every 20 s; a connection that gives none for this long is dead, as after a sleep. */
const SILENCE = 65_000;
/** When the page is looked at again, a connection that should have spoken by now is not waited for. */
const DOUBT = 25_000;

/** Hears when the page is looked at again, or the network is back. */
function onWake(hear: () => void, signal: AbortSignal): void {
  const looked = () => document.visibilityState === 'visible' && hear();
  globalThis.document?.addEventListener('visibilitychange', looked, { signal });
  globalThis.addEventListener?.('online', hear, { signal });
}

/** Waits about so long (a whole hall that has lost its server must not come back at one instant), at most until the page wakes. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>(done => {
    const over = new AbortController();
    const end = () => {
      clearTimeout(timer);
      over.abort();
      done();
    };
    const timer = setTimeout(end, ms * (0.5 + Math.random()));
    onWake(end, AbortSignal.any([signal, over.signal]));
    signal.addEventListener('abort', end, { signal: over.signal });
  });

/** The query of a path as parameters; a name that stands several times is a list. */
function paramsOf(search: string): Record<string, string | string[]> {
  const params: Record<string, string | string[]> = {};
  const given = new URLSearchParams(search);
  for (const name of given.keys()) {
    const values = given.getAll(name);
    params[name] = values.length > 1 ? values : (values[0] ?? '');
  }
  return params;
}

/**
 * Follows an event stream of the server until the signal is aborted. It is read with `fetch`, since `EventSource` cannot send the
 * token; after a break it connects again with growing pauses (about 1 s to 30 s, cut short when the page is looked at again or the network is
 * back) and names the last event it has seen.
 */
export async function followStream(api: Api, path: string, options: StreamOptions): Promise<void> {
  const { signal, onState, wait = pause, last = { id: '' } } = options;
  let failures = 0;
  while (!signal.aborted) {
    try {
      const end = await readOnce(api, path, options, last, () => (failures = 0));
      if (end === 'refused') return onState?.('refused');
    } catch (error) {
      if (signal.aborted) return;
      if ((error as Partial<ApiError>).code !== 401) api.unsent();
      // The session is over; a stream of the next one is another.
      else return onState?.('refused');
    }
    onState?.(globalThis.navigator?.onLine === false ? 'offline' : 'reconnecting');
    await wait(Math.min(30_000, 1000 * 2 ** failures), signal);
    failures += 1;
  }
}

async function readOnce(
  api: Api,
  path: string,
  { signal, onEvent, onRefused, onState, onGap, onBeat, fetch: fetcher = fetch }: StreamOptions,
  last: { id: string },
  onStart: () => void,
): Promise<'refused' | 'broken'> {
  const [below = path, search = ''] = path.split('?');
  const params = paramsOf(search);
  const headers = {
    ...(await api.headers('GET', below, params)),
    accept: 'text/event-stream',
    ...(last.id && { 'last-event-id': last.id }),
  };
  const silent = new AbortController();
  const over = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let heard = Date.now();
  const alive = () => {
    heard = Date.now();
    clearTimeout(timer);
    timer = setTimeout(() => silent.abort(), SILENCE);
  };
  alive();
  onWake(() => Date.now() - heard > DOUBT && silent.abort(), over.signal);
  // A network that is gone does not end a stream: it would seem to live until the silence is noticed.
  globalThis.addEventListener?.('offline', () => silent.abort(), { signal: over.signal });
  try {
    const address = api.url(below, params);
    const answer = await fetcher(address, {
      headers,
      signal: AbortSignal.any([signal, silent.signal]),
      // A guest on another origin is answered without credentials only (contract §4).
      credentials: 'authorization' in headers || address.startsWith('/') ? 'include' : 'omit',
      cache: 'no-store',
    });
    // Refused for good: asking again would be refused again.
    if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) return 'refused';
    if (!answer.ok || !answer.body) throw new Error(`event stream: ${answer.status}`);
    const resumes = last.id !== '';
    let begun = false;
    const begin = () => {
      if (begun) return;
      begun = true;
      onState?.('connected');
      onStart();
      if (!resumes) onGap?.();
    };
    let rest = '';
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      alive();
      onBeat?.();
      const cut = parseEvents(rest + part.value);
      rest = cut.rest;
      for (const event of cut.events) {
        last.id = event.id || last.id;
        if (event.event === 'live.open')
          onRefused?.(parseJson<{ refused?: readonly string[] }>(event.data)?.refused ?? []);
        begin();
        if (event.event === 'live.gap') onGap?.();
        else if (event.event !== 'live.open') onEvent(event);
      }
    }
    return 'broken';
  } finally {
    clearTimeout(timer);
    over.abort();
  }
}
