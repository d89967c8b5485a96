import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import type { Cast } from '../../server/demo/cast.ts';
import { offerDemoAccounts, offerDemoKeys } from '../../server/platform/demo-endpoints.ts';
import { DEMO_KEY_PASSWORD, demoKeyFile } from '../../server/demo/identities.ts';
import { demoAccounts, DEMO_PASSWORD, people } from '../../server/demo/people.ts';
import { createApp } from '../../server/platform/app.ts';
import { readConfig } from '../../server/platform/config.ts';
import { startServer, type TestServer } from '../kit/server.ts';
import { castAgain, firstCast, keptCast } from './kept-cast.ts';

/** A demo platform with its people behind the built pages, and browsers that look at it. */
export interface Theatre {
  readonly server: TestServer;
  readonly origin: string;
  readonly cast: Cast;
  readonly clock: { readonly now: () => Date; readonly to: (at: Date) => Promise<void> };
  /** Lets deadlines and events be worked off in the background from now on, as on a live platform; until then only `clock.to` does. */
  raise(): Promise<void>;
  /** A browser of its own for somebody; what its pages complain of is kept in `complaints`. */
  open(options?: {
    readonly locale?: string;
    readonly dark?: boolean;
    /** Lets the page have its service worker; elsewhere it would stand between the test and the server. */
    readonly worker?: boolean;
  }): Promise<{ readonly context: BrowserContext; readonly page: Page }>;
  /** A browser in which a person has signed in through the sign-in page. */
  enter(account: string, options?: { readonly dark?: boolean }): Promise<Page>;
  /**
   * Of all pages so far: errors on the console (refusals of the content security policy among them), uncaught errors, answers
   * 4xx and 5xx, and requests that failed other than by leaving the page.
   */
  readonly complaints: string[];
  /** Everything that browsers send while `work` runs, as it comes over the wire. */
  overheard(work: () => Promise<void>): Promise<Buffer>;
  close(): Promise<void>;
}

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
const SEGMENT: Readonly<Record<number, string>> = {
  10: 'purchase',
  20: 'supplier',
  35: 'tenderer',
  40: 'expert',
  50: 'supervisor',
};

/**
 * Opens the theatre on the built files (`npm run build` comes before), or on a copy of them; `settings` are environment variables of the
 * server.
 */
export async function openTheatre(settings: Readonly<Record<string, string>> = {}, distDir = DIST): Promise<Theatre> {
  const kept = await keptCast();
  const server = await startServer(undefined, { demo: true, max: 12, ...(kept ? { from: kept } : {}) });
  const { dataDir } = server.services.config;
  const config = readConfig({
    NODE_ENV: 'development',
    DATABASE_URL: server.url,
    EBS_DATA_DIR: dataDir,
    EBS_LOG_LEVEL: 'silent',
    ...settings,
  });
  const app = await createApp({ config, platform: server.platform, distDir });
  let wire: Buffer[] | undefined;
  app.server.on('connection', (socket: Socket) => void socket.on('data', (chunk: Buffer) => void wire?.push(chunk)));
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const cast = await (kept ? castAgain(server, origin, config, kept) : firstCast(server, origin));
  offerDemoAccounts(demoAccounts);
  offerDemoKeys(async account => {
    const file = await demoKeyFile(dataDir, account);
    return file && { name: `${account}.p12`, file, password: DEMO_KEY_PASSWORD };
  });
  const executablePath = process.env['CHROME_PATH'];
  const browser: Browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const complaints: string[] = [];

  const open: Theatre['open'] = async ({ locale = 'zh-CN', dark = false, worker = false } = {}) => {
    const context = await browser.newContext({
      locale,
      colorScheme: dark ? 'dark' : 'light',
      viewport: { width: 1366, height: 900 },
      reducedMotion: 'reduce',
      serviceWorkers: worker ? 'allow' : 'block',
    });
    context.setDefaultTimeout(60_000);
    context.on('page', page => listen(page, complaints));
    return { context, page: await context.newPage() };
  };
  return {
    server,
    origin,
    cast,
    complaints,
    raise: () => server.platform.startWorkers(),
    open,
    clock: {
      now: server.services.now,
      to: async at => {
        await server.moveClock(at);
        await server.settle();
      },
    },
    async enter(account, options) {
      const { page } = await open(options);
      const person = people.find(each => each.account === account);
      await page.goto(`${origin}/login/${SEGMENT[person?.userType ?? 10]}`);
      await page.locator('input[autocomplete=username]').fill(account);
      await page.locator('input[type=password]').fill(DEMO_PASSWORD);
      await page.locator('button[type=submit]').click();
      await page.waitForURL(url => !url.pathname.startsWith('/login'));
      return page;
    },
    async overheard(work) {
      const heard: Buffer[] = (wire = []);
      try {
        await work();
      } finally {
        wire = undefined;
      }
      return Buffer.concat(heard);
    },
    async close() {
      await browser.close();
      await app.close();
      await server.stop();
    },
  };
}

function listen(page: Page, complaints: string[]): void {
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()} (${message.location().url})`);
  });
  page.on('response', response => {
    if (response.status() >= 400)
      complaints.push(`${page.url()}: ${response.status()} ${response.request().method()} ${response.url()}`);
  });
  page.on('requestfailed', request => {
    const why = request.failure()?.errorText ?? '';
    if (why !== 'net::ERR_ABORTED') complaints.push(`${page.url()}: ${why} ${request.url()}`);
  });
  page.on('pageerror', error => complaints.push(`${page.url()}: ${error.stack ?? error.message}`));
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResult {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly html: string; readonly target: unknown }[];
  }[];
}

/** Asserts that axe finds no fault in the page, shadow roots included, in the light theme and in the dark one. */
export async function accessible(page: Page): Promise<void> {
  // A message that goes by itself stands before the page for some seconds; what is asked about is the page.
  await page.waitForFunction(() => {
    const passing = document.querySelectorAll<HTMLElement>('.toasts .toast:not([data-stays]) button');
    for (const close of passing) close.click();
    return passing.length === 0;
  });
  const own = await page.evaluate(() => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'));
  await page.evaluate(axeSource);
  for (const colorScheme of [own === 'dark' ? 'light' : 'dark', own] as const) {
    await page.emulateMedia({ colorScheme });
    assert.deepEqual(await faultsOf(page), [], `${page.url()} (${colorScheme})`);
  }
}

async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate(async () => {
    // Colours on their way to the other theme would be read half way: two frames until the theme is set, then its transitions.
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await frame();
    const roots = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
      root,
      ...[...root.querySelectorAll('*')].flatMap(each => (each.shadowRoot ? roots(each.shadowRoot) : [])),
    ];
    // The end of a transition on a parent may begin one on what inherits from it.
    for (;;) {
      const moving = roots(document)
        .flatMap(root => root.getAnimations())
        .filter(each => each.playState === 'running' && each.effect?.getComputedTiming().endTime !== Infinity);
      if (moving.length === 0) break;
      await Promise.all(moving.map(each => each.finished.catch(() => undefined)));
      await frame();
    }
    return (globalThis as unknown as { axe: { run(context: unknown, options: object): Promise<AxeResult> } }).axe.run(
      document,
      {
        resultTypes: ['violations'],
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
        rules: { 'label-content-name-mismatch': { enabled: false } },
      },
    );
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 160)).join(' / ')}`);
}
