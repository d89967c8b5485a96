import type { Browser } from 'playwright';
import { eachFrame, openTab, type Target } from './tab.ts';

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

/** What the page tells of a visit: what was waited for is there, no long task has come for a while. */
type Told = 'seen' | 'rest';

/** The function of the page, made over the protocol, by which it tells. */
const TELL = '__visitTold';

/**
 * Runs inside the page and its frames before their scripts; looks once a frame and keeps when the thing was there. The page tells of it
 * itself: to be asked, it would first be given a large script to answer with, whose reading would be measured as its own.
 */
function watch({
  seen,
  framed,
  session,
  tell,
  rest,
}: Pick<Load, 'seen' | 'framed' | 'session'> & { readonly tell: string; readonly rest: number }): void {
  const page = globalThis as unknown as { __visit: Watch } & Record<string, (told: Told) => void>;
  const state: Watch = { blocked: 0, blockedInAll: 0, busy: 0, count: () => 0 };
  const stands = (): void => {
    state.time = performance.now();
    page[tell]?.('seen');
    const look = setInterval(() => {
      if (performance.now() - Math.max(state.time ?? 0, state.busy) <= rest) return;
      clearInterval(look);
      page[tell]?.('rest');
    }, 100);
  };
  page.__visit = state;
  if (session) {
    localStorage.setItem('ebs.session', JSON.stringify(session));
    localStorage.setItem('ebs.userType', '10');
  }
  const inFrame = globalThis.parent !== globalThis.window;
  if (framed && !inFrame) {
    addEventListener('message', event => {
      if (event.data === 'ebs-seen' && state.time === undefined) stands();
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
      if (inFrame) {
        state.time = performance.now();
        parent.postMessage('ebs-seen', '*');
      } else stands();
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

/** So long a page may take, in ms. */
const PATIENCE = 60_000;

/** Resolves when the page tells it; rejects when it does not come. */
function hearOf(page: Target, wanted: Told, patience: number): Promise<void> {
  const heard = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The page did not tell "${wanted}".`)), patience);
    page.on<{ name: string; payload: string }>('Runtime.bindingCalled', ({ name, payload }) => {
      if (name !== TELL || payload !== wanted) return;
      clearTimeout(timer);
      resolve();
    });
  });
  // Not everybody waits until rest.
  heard.catch(() => undefined);
  return heard;
}

/** What the page itself keeps of the visit. */
const RESULT = `JSON.stringify({ ...__visit, seen: __visit.count() })`;

/** Visits a page in a new browser context under the given conditions; `weighs` counts the bytes of its scripts too, which slows it down. */
export async function visit(
  browser: Browser,
  { url, seen, framed = false, session, toRest }: Load,
  { cpu, slow4g = false }: Conditions,
  weighs = false,
): Promise<Sample> {
  const page = await openTab(browser);
  try {
    const given = { seen, framed, tell: TELL, rest: REST, ...(session ? { session } : {}) };
    const source = `(${watch})(${JSON.stringify(given)})`;
    const { userAgent } = await page.send('Browser.getVersion');
    const prepare = async (target: Target): Promise<void> => {
      await target.send('Page.enable');
      await target.send('Page.addScriptToEvaluateOnNewDocument', { source });
      await target.send('Emulation.setUserAgentOverride', { userAgent, acceptLanguage: 'zh-CN' });
      // A frame of another site has a process of its own, which is slowed down by itself.
      await target.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    };
    await new Promise(done => setTimeout(done, WINDOW_START));
    await page.send('Emulation.setDeviceMetricsOverride', {
      ...{ width: 1366, height: 900, deviceScaleFactor: 1, mobile: false },
    });
    await prepare(page);
    if (framed) await eachFrame(page, prepare);
    const counted = weighs ? await scriptBytes(page) : undefined;
    if (slow4g) {
      await page.send('Network.enable');
      await page.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
    }
    const isSeen = hearOf(page, 'seen', PATIENCE);
    const isAtRest = hearOf(page, 'rest', 2 * PATIENCE);
    await page.send('Runtime.enable');
    await page.send('Runtime.addBinding', { name: TELL });
    await page.send('Page.navigate', { url });
    await isSeen;
    const scripts = counted?.() ?? 0;
    if (toRest) await isAtRest;
    const { result } = await page.send('Runtime.evaluate', { expression: RESULT });
    const { time, blocked, blockedInAll, seen: shown } = JSON.parse((result as { value: string }).value) as Sample;
    await page.send('Performance.enable');
    await page.send('HeapProfiler.collectGarbage');
    const { metrics } = await page.send('Performance.getMetrics');
    const used = (metrics as { name: string; value: number }[]).find(each => each.name === 'JSHeapUsedSize');
    const heap = (used?.value ?? 0) / 2 ** 20;
    return { time, blocked, blockedInAll, heap, scripts, scriptsInAll: counted?.() ?? 0, seen: shown };
  } finally {
    await page.close();
  }
}

/** The head of an answer, as the protocol tells of it. */
interface Head {
  readonly requestId: string;
  readonly response: { readonly mimeType: string; readonly encodedDataLength: number };
}

/** Counts the bodies of scripts as they came over the network from now on; the answer says how many KB there have been. */
async function scriptBytes(page: Target): Promise<() => number> {
  let bytes = 0;
  const heads = new Map<string, number>();
  page.on<Head>('Network.responseReceived', ({ requestId, response: { mimeType, encodedDataLength } }) => {
    if (mimeType.includes('javascript')) heads.set(requestId, encodedDataLength);
  });
  page.on<{ requestId: string; encodedDataLength: number }>(
    'Network.loadingFinished',
    ({ requestId, encodedDataLength }) => {
      // The answer's head is told with its arrival; the limits are for bodies. What came from a cache brings no body.
      bytes += Math.max(0, encodedDataLength - (heads.get(requestId) ?? Infinity));
    },
  );
  await page.send('Network.enable');
  return () => bytes / 1024;
}

/**
 * Visits of all pages in turn, so that what else the machine does meets all alike; by name of the page. The scripts are weighed once before
 * that.
 */
export async function visits(
  browser: Browser,
  loads: readonly Load[],
  { rounds, ...conditions }: Conditions & { readonly rounds: number },
): Promise<Map<string, Sample[]>> {
  const weights = new Map<string, Pick<Sample, 'scripts' | 'scriptsInAll'>>();
  for (const load of loads) {
    const { scripts, scriptsInAll } = await visit(browser, load, conditions, true);
    weights.set(load.name, { scripts, scriptsInAll });
  }
  const samples = new Map<string, Sample[]>(loads.map(load => [load.name, []]));
  for (let round = 0; round < rounds; round++)
    for (const load of loads)
      samples.get(load.name)!.push({ ...(await visit(browser, load, conditions)), ...weights.get(load.name)! });
  return samples;
}

/** The middle one of some figures. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
