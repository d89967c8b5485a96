import type { Browser } from 'playwright';

/** What is waited for on a page: the first row of a list, one bulletin, two or five of them, or one inside a frame. */
export type Seen = 'list' | 'notice' | 'two' | 'five' | 'framed';

/** One page to visit; `session` is put into its storage as a signed-in browser has it. */
export interface Load {
  readonly name: string;
  readonly url: string;
  readonly seen: Seen;
  readonly session?: object;
}

/** One visit: ms to what was waited for, ms of long tasks above 50 until then, MiB of JS heap after collection, KB of scripts received. */
export interface Sample {
  readonly time: number;
  readonly blocked: number;
  readonly heap: number;
  readonly scripts: number;
}

interface Watch {
  time?: number;
  blocked: number;
}

/** Runs inside the page and its frames before their scripts; looks once a frame and keeps when the thing was there. */
function watch({ seen, session }: { seen: Seen; session?: object | undefined }): void {
  const page = globalThis as unknown as { __visit: Watch };
  const state: Watch = { blocked: 0 };
  page.__visit = state;
  if (session) {
    localStorage.setItem('ebs.session', JSON.stringify(session));
    localStorage.setItem('ebs.userType', '10');
  }
  const framed = globalThis.parent !== globalThis.window;
  if (seen === 'framed' && !framed) {
    addEventListener('message', event => {
      if (event.data === 'ebs-seen') state.time ??= performance.now();
    });
    return;
  }
  new PerformanceObserver(list => {
    for (const task of list.getEntries())
      if (state.time === undefined || task.startTime < state.time) state.blocked += Math.max(0, task.duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  const roots = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
    root,
    ...[...root.querySelectorAll('*')].flatMap(each => (each.shadowRoot ? roots(each.shadowRoot) : [])),
  ];
  const count = (): number => {
    const all = roots(document);
    const within = (selector: string): number =>
      all.reduce((sum, root) => sum + root.querySelectorAll(selector).length, 0);
    if (seen === 'list')
      return within('[data-route="/pre/project-list"]') > 0 ? within('tbody tr td:nth-child(2):not(:empty)') : 0;
    return within('article[aria-busy="false"] :is(h1, h2)');
  };
  const look = (): void => {
    if (document.body && count() >= (({ two: 4, five: 10 } as Partial<Record<Seen, number>>)[seen] ?? 1)) {
      state.time = performance.now();
      if (framed) parent.postMessage('ebs-seen', '*');
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Visits a page in a new browser context with the processor slowed down `cpu` times. */
export async function visit(browser: Browser, { url, seen, session }: Load, cpu: number): Promise<Sample> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1366, height: 900 } });
  try {
    await context.addInitScript(watch, { seen, session });
    const page = await context.newPage();
    const tools = await context.newCDPSession(page);
    let bytes = 0;
    const scripts = new Map<string, number>();
    tools.on('Network.responseReceived', ({ requestId, response }) => {
      if (/javascript/.test(response.mimeType)) scripts.set(requestId, response.encodedDataLength);
    });
    tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      // The answer's head is told with its arrival; the limits are for bodies.
      if (scripts.has(requestId)) bytes += encodedDataLength - scripts.get(requestId)!;
    });
    await tools.send('Network.enable');
    await tools.send('Performance.enable');
    await tools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    await page.goto(url, { waitUntil: 'commit' });
    const there = (): boolean => (globalThis as unknown as { __visit: Watch }).__visit.time !== undefined;
    await page.waitForFunction(there, undefined, { timeout: 60_000, polling: 100 });
    const { time = 0, blocked } = await page.evaluate(() => (globalThis as unknown as { __visit: Watch }).__visit);
    const received = bytes;
    await tools.send('HeapProfiler.collectGarbage');
    const { metrics } = await tools.send('Performance.getMetrics');
    const heap = metrics.find(each => each.name === 'JSHeapUsedSize')?.value ?? 0;
    return { time, blocked, heap: heap / 2 ** 20, scripts: received / 1024 };
  } finally {
    await context.close();
  }
}
