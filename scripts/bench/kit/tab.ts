import type { Browser } from 'playwright';

type Params = Readonly<Record<string, unknown>>;

/** A page, or a frame of another site in it, as the browser's protocol speaks of it. */
export interface Target {
  send(method: string, params?: Params): Promise<Record<string, unknown>>;
  /** `T` is what the protocol says of the event. */
  on<T>(method: string, hear: (params: T) => void): void;
}

/** A window of the browser. */
export interface Tab extends Target {
  close(): Promise<void>;
}

interface Told {
  readonly id?: number;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly message: string };
  readonly method?: string;
  readonly params?: unknown;
}

/** A target whose messages travel within those of another one; `hear` is to be given what comes back. */
function within(post: (message: string) => Promise<unknown>): Target & { hear(message: string): void } {
  const open = new Map<number, (told: Told) => void>();
  const hearers = new Map<string, ((params: unknown) => void)[]>();
  let count = 0;
  return {
    send: (method, params = {}) =>
      new Promise((resolve, reject) => {
        const id = (count += 1);
        open.set(id, ({ result, error }) => {
          open.delete(id);
          if (error) reject(new Error(`${method}: ${error.message}`));
          else resolve(result ?? {});
        });
        post(JSON.stringify({ id, method, params })).catch(reject);
      }),
    on<T>(method: string, hear: (params: T) => void) {
      hearers.set(method, [...(hearers.get(method) ?? []), hear as (params: unknown) => void]);
    },
    hear(message) {
      const told = JSON.parse(message) as Told;
      if (told.id !== undefined) open.get(told.id)?.(told);
      else for (const each of hearers.get(told.method!) ?? []) each(told.params);
    },
  };
}

/**
 * Opens an empty window in a browser context of its own. Playwright's own pages follow each request, which takes as long as the request
 * itself and would be measured as the page's: this one is led by the browser's protocol alone (Chrome DevTools Protocol, domain Target), and
 * nothing listens but what is asked for.
 */
export async function openTab(browser: Browser): Promise<Tab> {
  const root = await browser.newBrowserCDPSession();
  const { browserContextId } = await root.send('Target.createBrowserContext');
  const { targetId } = await root.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: false });
  const target = within(message => root.send('Target.sendMessageToTarget', { sessionId, message }));
  root.on('Target.receivedMessageFromTarget', told => {
    if (told.sessionId === sessionId) target.hear(told.message);
  });
  return {
    ...target,
    async close() {
      await root.send('Target.disposeBrowserContext', { browserContextId });
      await root.detach();
    },
  };
}

/** Hands each frame that has a process of its own to `prepare` before it begins. */
export async function eachFrame(page: Target, prepare: (frame: Target) => Promise<unknown>): Promise<void> {
  const frames = new Map<string, ReturnType<typeof within>>();
  page.on<{ sessionId: string; message: string }>('Target.receivedMessageFromTarget', ({ sessionId, message }) =>
    frames.get(sessionId)?.hear(message),
  );
  page.on<{ sessionId: string }>('Target.attachedToTarget', ({ sessionId }) => {
    const frame = within(message => page.send('Target.sendMessageToTarget', { sessionId, message }));
    frames.set(sessionId, frame);
    void prepare(frame)
      .catch(() => undefined)
      .then(() => frame.send('Runtime.runIfWaitingForDebugger').catch(() => undefined));
  });
  await page.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: false });
}
