import type { Api } from './api.ts';

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

/** What a stream is told and tells. */
export interface StreamOptions {
  readonly onEvent: (event: StreamEvent) => void;
  /** True while the stream is open; false while it waits to connect again. */
  readonly onOpen?: (open: boolean) => void;
  readonly signal: AbortSignal;
  readonly fetch?: typeof fetch;
  readonly wait?: (ms: number) => Promise<void>;
}

const pause = (ms: number) => new Promise<void>(done => setTimeout(done, ms));

/**
 * Follows an event stream of the server until the signal is aborted. It is read with `fetch`, since `EventSource` cannot send the
 * token; after a break it connects again with growing pauses (1 s to 30 s) and names the last event it has seen.
 */
export async function followStream(api: Api, path: string, options: StreamOptions): Promise<void> {
  const { signal, onEvent, onOpen, wait = pause } = options;
  const [below = path, search = ''] = path.split('?');
  const params = Object.fromEntries(new URLSearchParams(search));
  let lastId = '';
  let failures = 0;
  while (!signal.aborted) {
    try {
      const headers = {
        ...(await api.headers('GET', below, params)),
        accept: 'text/event-stream',
        ...(lastId && { 'last-event-id': lastId }),
      };
      const answer = await (options.fetch ?? fetch)(api.url(path), {
        headers,
        signal,
        credentials: 'include',
        cache: 'no-store',
      });
      // Refused for good: asking again would be refused again.
      if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) return;
      if (!answer.ok || !answer.body) throw new Error(`event stream: ${answer.status}`);
      onOpen?.(true);
      failures = 0;
      let rest = '';
      for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
        const cut = parseEvents(rest + chunk);
        rest = cut.rest;
        for (const event of cut.events) {
          lastId = event.id || lastId;
          onEvent(event);
        }
      }
    } catch {
      if (signal.aborted) return;
    }
    onOpen?.(false);
    await wait(Math.min(30_000, 1000 * 2 ** failures));
    failures += 1;
  }
}
