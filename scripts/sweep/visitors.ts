import type { Browser, BrowserContext, Page } from 'playwright';
import { DEMO_PASSWORD } from '../../server/demo/demo-password.ts';
import { entities } from '../../shared/domain/registry.ts';
import { findRoute, routes } from '../../shared/routes/registry.ts';

/** Somebody who visits screens: a browser of their own, the routes they may open, and records to open them with. */
export interface Visitor {
  readonly name: string;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly routes: readonly string[];
  /** The address of a route with the ids that its screen may ask for. */
  addressOf(route: string): Promise<string>;
}

const ACCOUNTS = [
  ['admin', 'purchase'],
  ['operator', 'purchase'],
  ['manager', 'purchase'],
  ['approver', 'purchase'],
  ['agent', 'tenderer'],
  ['huacheng', 'supplier'],
  ['yuanda', 'supplier'],
  ['expert01', 'expert'],
  ['supervisor', 'supervisor'],
] as const;

interface Session {
  readonly token: string;
  readonly prefectureCode: string;
}

/** Reads the server as the person whose session the page holds; null where the answer is a refusal. */
async function read<T>(page: Page, origin: string, path: string): Promise<T | null> {
  const session = await page.evaluate(() => localStorage.getItem('ebs.session'));
  const { token, prefectureCode } = JSON.parse(session ?? '{}') as Session;
  const answer = await page.request.get(`${origin}/ebidding/api${path}`, {
    headers: {
      authorization: `Bearer ${token}`,
      'x-prefecture-code': prefectureCode,
      'accept-language': 'zh-CN',
      'x-flag': Math.random().toString(36).slice(2, 7).padEnd(5, '0'),
    },
  });
  return answer.ok() ? ((await answer.json()) as { data: T }).data : null;
}

/** A guest, then one person of each kind in turn, signed in through the sign-in page. */
export async function* visitors(browser: Browser, origin: string): AsyncGenerator<Visitor> {
  const open = async (): Promise<{ context: BrowserContext; page: Page }> => {
    const context = await browser.newContext({ viewport: { width: 1366, height: 900 }, reducedMotion: 'reduce' });
    return { context, page: await context.newPage() };
  };
  const published = routes.filter(({ access }) => access === 'public' || access === 'anonymous').map(each => each.path);
  const guest = await open();
  yield { name: 'guest', ...guest, routes: published, addressOf: firstPublished(guest.page, origin) };
  for (const [account, segment] of ACCOUNTS) {
    const { context, page } = await open();
    await page.goto(`${origin}/login/${segment}`);
    await page.locator('input[autocomplete=username]').fill(account);
    await page.locator('input[type=password]').fill(DEMO_PASSWORD);
    await page.locator('button[type=submit]').click();
    await page.waitForURL(url => !url.pathname.startsWith('/login'));
    const own = (await read<string[]>(page, origin, '/user/routes')) ?? [];
    const ids = new Map<string, string | null>();
    const firstOf = async (entity: string): Promise<string | null> => {
      const area = entities.find(each => each.name === entity)?.area;
      if (!ids.has(entity) && area) {
        const list = await read<{ rows: { id: string }[] }>(page, origin, `/${area}/${entity}/list?size=1`);
        ids.set(entity, list?.rows[0]?.id ?? null);
      }
      return ids.get(entity) ?? null;
    };
    yield {
      name: account,
      context,
      page,
      routes: own,
      async addressOf(route) {
        const entity = findRoute(route)?.route.needs?.split('.')[0];
        const wanted = {
          id: entity ? await firstOf(entity) : null,
          projectId: await firstOf('project'),
          lotId: await firstOf('lot'),
        };
        return `${route}?${new URLSearchParams(Object.entries(wanted).flatMap(([name, id]) => (id ? [[name, id]] : [])))}`;
      },
    };
  }
}

/** A guest's addresses: with the first published bulletin. */
function firstPublished(page: Page, origin: string): (route: string) => Promise<string> {
  return async route => {
    // Without a place to go to it leads on by itself.
    if (route === '/redirect') return `${route}?url=${encodeURIComponent('https://example.org/')}`;
    if (!route.includes('bulletinDetail')) return route;
    const answer = await page.request.get(`${origin}/ebidding/api/pre-tender/bulletin/list?size=1&state=published`);
    const { data } = (await answer.json()) as { data: { rows: { id: string }[] } };
    return `${route}?id=${data.rows[0]?.id}`;
  };
}
