import type { Browser } from 'playwright';

/** What is waited for on a page: the first row of our list, one of the bench's projects in any table, one bulletin, two or five of them. */
export type Seen = 'list' | 'rows' | 'notice' | 'two' | 'five';

/** One page to visit; `session` is put into its storage as a signed-in browser has it. */
export interface Load {
  readonly name: string;
  readonly url: string;
  readonly seen: Seen;
  /** It stands inside a frame of the page, where neither long tasks nor what stands at the end is counted. */
  readonly framed?: boolean;
  readonly session?: object;
  /** The visit goes on until no long task has come for a while. */
  readonly toRest?: boolean;
}

/**
 * One visit: ms to what was waited for, ms of long tasks above 50 until then, MiB of JS heap after collection, KB of scripts received until
 * then. The same until the page rested, where the visit went on so long, and how many of what was waited for stood then.
 */
export interface Sample {
  readonly time: number;
  readonly blocked: number;
  readonly heap: number;
  readonly scripts: number;
  readonly blockedInAll: number;
  readonly scriptsInAll: number;
  readonly seen: number;
}

/** So long without a long task, in ms, is rest. */
const REST = 1500;

interface Watch {
  time?: number;
  blocked: number;
  blockedInAll: number;
  /** When the last long task ended. */
  busy: number;
  count(): number;
}

/** Runs inside the page and its frames before their scripts; looks once a frame and keeps when the thing was there. */
function watch({ seen, framed, session }: Pick<Load, 'seen' | 'framed' | 'session'>): void {
  const page = globalThis as unknown as { __visit: Watch };
  const state: Watch = { blocked: 0, blockedInAll: 0, busy: 0, count: () => 0 };
  page.__visit = state;
  if (session) {
    localStorage.setItem('ebs.session', JSON.stringify(session));
    localStorage.setItem('ebs.userType', '10');
  }
  const inFrame = globalThis.parent !== globalThis.window;
  if (framed && !inFrame) {
    addEventListener('message', event => {
      if (event.data === 'ebs-seen') state.time ??= performance.now();
    });
    return;
  }
  new PerformanceObserver(list => {
    for (const { startTime, duration } of list.getEntries()) {
      const above = Math.max(0, duration - 50);
      state.blockedInAll += above;
      state.busy = startTime + duration;
      if (state.time === undefined || startTime < state.time) state.blocked += above;
    }
  }).observe({ type: 'longtask', buffered: true });
  // Kept as they are made: to search the page for them in each frame would be a load of its own.
  const all: (Document | ShadowRoot)[] = [document];
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function attachShadow(how) {
    const root = attach.call(this, how);
    all.push(root);
    return root;
  };
  const count = (): number => {
    if (seen === 'rows')
      return all
        .flatMap(root => [...root.querySelectorAll('tbody td')])
        .filter(cell => /^\s*BE-2026-\d/.test(cell.textContent)).length;
    const within = (selector: string): number =>
      all.reduce((sum, root) => sum + root.querySelectorAll(selector).length, 0);
    if (seen === 'list')
      return within('[data-route="/pre/project-list"]') > 0 ? within('tbody tr td:nth-child(2):not(:empty)') : 0;
    return within('article[aria-busy="false"] :is(h1, h2)');
  };
  state.count = count;
  const look = (): void => {
    if (document.body && count() >= (({ two: 4, five: 10 } as Partial<Record<Seen, number>>)[seen] ?? 1)) {
      state.time = performance.now();
      if (inFrame) parent.postMessage('ebs-seen', '*');
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Under what a page is visited: the processor slowed down so many times, and the network of a phone in bad reach instead of none between. */
export interface Conditions {
  readonly cpu: number;
  readonly slow4g?: boolean;
}

/** As Chromium's developer tools define "slow 4G": ms, and bytes a second. */
const SLOW_4G = { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };

/** A new window has pages of the browser's own, which start for so long, in ms: that is no part of a visit. */
const WINDOW_START = 2000;

/** Visits a page in a new browser context under the given conditions. */
export async function visit(
  browser: Browser,
  { url, seen, framed, session, toRest }: Load,
  { cpu, slow4g = false }: Conditions,
): Promise<Sample> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1366, height: 900 } });
  try {
    await context.addInitScript(watch, { seen, framed: framed ?? false, ...(session ? { session } : {}) });
    const page = await context.newPage();
    await page.waitForTimeout(WINDOW_START);
    const tools = await context.newCDPSession(page);
    let bytes = 0;
    const scripts = new Map<string, number>();
    tools.on('Network.responseReceived', ({ requestId, response }) => {
      if (/javascript/.test(response.mimeType)) scripts.set(requestId, response.encodedDataLength);
    });
    tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      // The answer's head is told with its arrival; the limits are for bodies.
      // What came from a cache brings no body.
      if (scripts.has(requestId)) bytes += Math.max(0, encodedDataLength - scripts.get(requestId)!);
    });
    await tools.send('Network.enable');
    if (slow4g) await tools.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
    await tools.send('Performance.enable');
    await tools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    // A frame of another site has a process of its own, which is slowed down by itself; one that has none is slow already.
    page.on('framenavigated', frame => {
      if (frame === page.mainFrame()) return;
      context.newCDPSession(frame).then(
        own => own.send('Emulation.setCPUThrottlingRate', { rate: cpu }).catch(() => undefined),
        () => undefined,
      );
    });
    await page.goto(url, { waitUntil: 'commit' });
    const there = (): boolean => (globalThis as unknown as { __visit: Watch }).__visit.time !== undefined;
    await page.waitForFunction(there, undefined, { timeout: 60_000, polling: 100 });
    const before = bytes;
    if (toRest)
      await page.waitForFunction(
        rest => {
          const { time = 0, busy } = (globalThis as unknown as { __visit: Watch }).__visit;
          return performance.now() - Math.max(time, busy) > rest;
        },
        REST,
        { timeout: 60_000, polling: 100 },
      );
    const {
      time = 0,
      blocked,
      blockedInAll,
      shown,
    } = await page.evaluate(() => {
      const state = (globalThis as unknown as { __visit: Watch }).__visit;
      return { ...state, count: undefined, shown: state.count() };
    });
    await tools.send('HeapProfiler.collectGarbage');
    const { metrics } = await tools.send('Performance.getMetrics');
    const heap = metrics.find(each => each.name === 'JSHeapUsedSize')?.value ?? 0;
    const received = { scripts: before / 1024, scriptsInAll: bytes / 1024 };
    return { time, blocked, blockedInAll, heap: heap / 2 ** 20, ...received, seen: shown };
  } finally {
    await context.close();
  }
}

/** Visits of all pages in turn, so that what else the machine does meets all alike; by name of the page. */
export async function visits(
  browser: Browser,
  loads: readonly Load[],
  { rounds, ...conditions }: Conditions & { readonly rounds: number },
): Promise<Map<string, Sample[]>> {
  const samples = new Map<string, Sample[]>(loads.map(load => [load.name, []]));
  for (let round = 0; round < rounds; round++)
    for (const load of loads) samples.get(load.name)!.push(await visit(browser, load, conditions));
  return samples;
}

/** The middle one of some figures. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
