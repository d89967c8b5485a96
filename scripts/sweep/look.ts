import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CDPSession, ConsoleMessage, Page } from 'playwright';
import type { Visitor } from './visitors.ts';

/** Something that is not as it should be on a screen. */
export interface Finding {
  readonly where: string;
  readonly lang: 'zh' | 'en';
  readonly kind: 'axe' | 'console' | 'wide' | 'shift' | 'task' | 'late';
  readonly what: string;
}

/** How steady a screen was from its first paint on, on a slowed processor. */
export interface Pace {
  /** The sum of its layout shifts, on the visit with most. */
  readonly shift: number;
  /** Its tasks longer than 50 ms, each in ms, on the visit that had the least of them: what else runs on the machine lengthens some. */
  readonly tasks: readonly number[];
}

/** How the steadiness of screens is measured. */
export interface Measuring {
  /** How many times slower than it is the processor is made. */
  readonly slowdown: number;
  /** How often a screen is visited; no more once a visit had no long task. */
  readonly visits: number;
}

/** What was found on one screen; without a pace, it was never shown. */
export interface Looked {
  readonly findings: readonly Finding[];
  readonly pace?: Pace;
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const SHIFT = 0.02;
const QUIET = 500;

interface Measured extends Pace {
  shift: number;
  readonly moved: string[];
  readonly tasks: number[];
}

const lengthOf = (tasks: readonly number[]): number => tasks.reduce((sum, each) => sum + each - 50, 0);

/** Collects shifts of the layout and long tasks from the first paint on, in the page. */
function measure(): void {
  const seen: Measured = { shift: 0, moved: [], tasks: [] };
  Object.assign(globalThis, { sweepSeen: seen });
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources?: readonly { readonly node?: Element | null }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      seen.shift += entry.value;
      for (const { node } of entry.sources ?? [])
        if (node instanceof Element) seen.moved.push(`${node.localName}.${node.className}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver(list => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    for (const { startTime, duration } of list.getEntries())
      if (paint && startTime > paint.startTime) seen.tasks.push(Math.round(duration));
  }).observe({ type: 'longtask', buffered: true });
}

/** Resolves in the page when nothing has changed for a while, at the latest after ten times as long. */
function quiet(rest: number): Promise<void> {
  return new Promise(resolve => {
    let last = performance.now();
    const began = last;
    const observer = new MutationObserver(() => void (last = performance.now()));
    const root = document.querySelector('.area > *')?.shadowRoot;
    for (const each of [document, root]) if (each) observer.observe(each, { subtree: true, childList: true });
    const look = (): void => {
      const now = performance.now();
      if (now - last < rest && now - began < rest * 10) return void requestAnimationFrame(look);
      observer.disconnect();
      resolve();
    };
    requestAnimationFrame(look);
  });
}

/** Waits until the screen is there and has been quiet for a moment; false when it never is. */
async function isThere(page: Page, path: string): Promise<boolean> {
  try {
    await page.waitForFunction(
      wanted => {
        const main = document.querySelector('.area > *')?.shadowRoot?.querySelector('[data-route]');
        // What stands below the window may wait until it is scrolled to.
        const waits = [...(main?.querySelectorAll('[aria-busy=true] .ebs-skeleton') ?? [])].some(
          each => each.getBoundingClientRect().top < innerHeight,
        );
        return main?.getAttribute('data-route') === wanted && !waits;
      },
      path,
      { timeout: 20_000 },
    );
    await page.evaluate(quiet, QUIET);
    return true;
  } catch {
    return false;
  }
}

interface AxeResult {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly html: string }[];
  }[];
}

/** Waits until nothing moves: a colour on its way to another would be read half way. */
const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = (): Promise<number> => new Promise(requestAnimationFrame);
    const roots = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
      root,
      ...[...root.querySelectorAll('*')].flatMap(each => (each.shadowRoot ? roots(each.shadowRoot) : [])),
    ];
    await frame();
    await frame();
    for (;;) {
      const moving = roots(document)
        .flatMap(root => root.getAnimations())
        .filter(each => each.playState === 'running' && each.effect?.getComputedTiming().endTime !== Infinity);
      if (moving.length === 0) return;
      await Promise.all(moving.map(each => each.finished.catch(() => undefined)));
      await frame();
    }
  });

async function axeFaults(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate(async () =>
    (globalThis as unknown as { axe: { run(context: unknown, options: object): Promise<AxeResult> } }).axe.run(
      document,
      {
        resultTypes: ['violations'],
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
        rules: { 'label-content-name-mismatch': { enabled: false } },
      },
    ),
  );
  return violations.map(({ id, nodes }) => `${id} × ${nodes.length}: ${nodes[0]?.html.slice(0, 200)}`);
}

/** Looks at one screen in both languages and themes. What is measured is measured in the first language, what is read in both. */
export async function look(
  { page }: Visitor,
  origin: string,
  address: string,
  { slowdown, visits }: Measuring,
): Promise<Looked> {
  const path = address.split('?')[0]!;
  let pace: Pace | undefined;
  const moves = new Set<string>();
  if (page.url() === 'about:blank') await page.goto(`${origin}/404`);
  const findings: Finding[] = [];
  const session = await page.context().newCDPSession(page);
  for (const lang of ['zh', 'en'] as const) {
    const add = (kind: Finding['kind'], what: string): void => void findings.push({ where: path, lang, kind, what });
    const complain = (message: ConsoleMessage): void => {
      // A record that is not there is a screen's own state, which it tells.
      if (message.type() === 'error' && !/status of 4(04|03)/.test(message.text())) add('console', message.text());
    };
    const fall = (error: Error): void => add('console', error.message);
    page.on('console', complain);
    page.on('pageerror', fall);
    const open = async (rate: number): Promise<boolean> => {
      await openIn(page, session, { url: origin + address, lang, rate });
      return isThere(page, path);
    };
    let isShown = await open(lang === 'zh' ? slowdown : 1);
    for (let visit = 1; isShown && lang === 'zh'; visit += 1) {
      const { shift, moved, tasks } = await page.evaluate(
        () => (globalThis as unknown as { sweepSeen: Measured }).sweepSeen,
      );
      for (const each of moved) moves.add(each);
      pace = {
        shift: Math.max(shift, pace?.shift ?? 0),
        tasks: pace && lengthOf(pace.tasks) <= lengthOf(tasks) ? pace.tasks : tasks,
      };
      if (visit >= visits || pace.tasks.length === 0) break;
      isShown = await open(slowdown);
    }
    if (!isShown) add('late', `is not shown: the page is at ${new URL(page.url()).pathname}`);
    else {
      if (lang === 'zh' && pace) {
        const { shift, tasks } = pace;
        if (shift > SHIFT) add('shift', `layout shift ${shift.toFixed(3)}: ${[...moves].slice(0, 6).join(', ')}`);
        if (tasks.length > 0) add('task', `tasks of ${tasks.join(', ')} ms at ${slowdown} times the time`);
      }
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await page.evaluate(axeSource);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await atRest(page);
        for (const fault of await axeFaults(page)) add('axe', `${colorScheme}: ${fault}`);
      }
      for (const fault of await tooWide(page)) add('wide', fault);
    }
    page.off('console', complain);
    page.off('pageerror', fall);
  }
  await session.detach();
  return { findings, ...(pace ? { pace } : {}) };
}

async function openIn(
  page: Page,
  session: CDPSession,
  { url, lang, rate }: { readonly url: string; readonly lang: string; readonly rate: number },
): Promise<void> {
  await page.setViewportSize({ width: 1366, height: 900 });
  await page.evaluate(chosen => localStorage.setItem('ebs.lang', chosen), lang);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await session.send('Page.enable');
  const { identifier } = await session.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `(${String(measure)})()`,
  });
  await page.goto(url);
  await session.send('Page.removeScriptToEvaluateOnNewDocument', { identifier });
}

async function tooWide(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 375, height: 800 });
  return page.evaluate(async () => {
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide: string[] = [];
    const walk = (root: ParentNode): void => {
      for (const element of root.querySelectorAll('*')) {
        if (element.getBoundingClientRect().right > clientWidth + 1 && wide.length < 4)
          wide.push(`${element.localName}.${element.className}`);
        if (element.shadowRoot) walk(element.shadowRoot);
      }
    };
    walk(document);
    return [`${scrollWidth} px wide at ${clientWidth}: ${wide.join(', ')}`];
  });
}
