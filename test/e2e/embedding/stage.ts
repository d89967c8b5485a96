import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { createApp } from '../../../server/platform/app.ts';
import { readConfig } from '../../../server/platform/config.ts';
import type { SessionData } from '../../../shared/domain/kernel/wire.ts';
import type { Person } from '../../kit/people.ts';
import { startServer, type TestServer } from '../../kit/server.ts';
import { seedStatutes } from '../../../server/content/index.ts';
import { imageOf, NOTICE, publishNotice } from './notice.ts';

const DIST = fileURLToPath(new URL('../../../dist', import.meta.url));

/** A page of another site, and what its browser complained of. */
export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors on the console, uncaught errors, refused requests. */
  readonly complaints: string[];
}

/** A portal with legal texts and one published bulletin, a site on another origin whose pages the tests write, and one browser for all of it. */
export interface Stage {
  readonly portal: string;
  /** The site's origin, which the portal allows. */
  readonly site: string;
  /** Another origin of the same pages, which it does not. */
  readonly stranger: string;
  readonly server: TestServer;
  /** Writes a page of the other site: its text and further headers. */
  put(path: string, body: string, headers?: Readonly<Record<string, string>>): void;
  /** Opens a page in a context of its own. */
  visit(path: string, session?: SessionData): Promise<Visit>;
  /** The session of a person, as the site's own page would hold it. */
  sessionOf(person: Person): Promise<SessionData>;
  close(): Promise<void>;
}

/** Opens the stage on built files; `distDir` is a build of another release. */
export async function openStage(distDir: string = DIST): Promise<Stage> {
  const server = await startServer(undefined, { demo: true });
  const pages = new Map<
    string,
    { readonly body: string | Buffer; readonly headers: Readonly<Record<string, string>> }
  >();
  const other = createServer((request, response) => {
    const found = pages.get((request.url ?? '/').split('?')[0] ?? '/');
    if (!found) return void response.writeHead(404).end();
    response.writeHead(200, found.headers).end(found.body);
  });
  await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const site = `http://localhost:${port}`;
  const config = readConfig({
    NODE_ENV: 'development',
    DATABASE_URL: server.url,
    EBS_DATA_DIR: server.services.config.dataDir,
    EBS_LOG_LEVEL: 'silent',
    EBS_ALLOWED_ORIGINS: site,
  });
  const app = await createApp({ config, platform: server.platform, distDir });
  const portal = await app.listen({ port: 0, host: '127.0.0.1' });
  await publishNotice(server, { html: await imageOf(server, NOTICE) });
  await server.platform.database.system(seedStatutes);
  const executablePath = process.env['CHROME_PATH'];
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  return {
    portal,
    site,
    stranger: `http://127.0.0.1:${port}`,
    server,
    put: (path, body, headers = {}) =>
      void pages.set(path, {
        body,
        headers: {
          'content-type': path.endsWith('.js')
            ? 'text/javascript; charset=utf-8'
            : path.endsWith('.css')
              ? 'text/css'
              : 'text/html; charset=utf-8',
          ...headers,
        },
      }),
    async sessionOf(person) {
      const now = Date.now();
      const token = await server.token(person);
      return {
        ...{ token, refreshToken: `R-${token}`, prefectureCode: '' },
        ...{ issuedAt: now, expiresAt: now + 3_600_000, refreshExpiresAt: now + 9_000_000 },
      };
    },
    async visit(path, session) {
      const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1000, height: 800 } });
      context.setDefaultTimeout(30_000);
      if (session)
        await context.addInitScript(kept => localStorage.setItem('ebs.session', kept), JSON.stringify(session));
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('console', message => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      page.on('pageerror', error => complaints.push(error.stack ?? error.message));
      page.on('requestfailed', request => complaints.push(`${request.failure()?.errorText} ${request.url()}`));
      await page.goto(new URL(path, site).href);
      return { context, page, complaints };
    },
    async close() {
      await browser.close();
      other.close();
      other.closeAllConnections();
      await app.close();
      await server.stop();
    },
  };
}

/** A file of a package, as a page of the other site would carry it. */
export const packageFile = (name: string): string => readFileSync(fileURLToPath(import.meta.resolve(name)), 'utf8');
