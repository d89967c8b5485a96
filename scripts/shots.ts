import { startDevServer } from '@web/dev-server';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from 'playwright';
import { compareShots } from './shots/compare.ts';
import { contactSheet, type Shot } from './shots/contact-sheet.ts';
import { files, root, say } from './support/project.ts';
import { provideChromium } from './support/provide.ts';
import { unbundled } from './web/unbundled.ts';
import { prepareVendor } from './web/vendor.ts';

/*
 * `npm run shots [-- --out DIR] [--part NAME] [--against DIR]`: photographs every specimen of the kit page, also opened where it can be, in both
 * languages and themes, and at 375 px, into `.tmp/shots` with a contact sheet (`index.html`). With `--against` the folder of a former run, on the same machine, says
 * what looks different and draws where.
 */
const LOOKS = [
  { lang: 'zh', dark: false, width: 1440 },
  { lang: 'en', dark: true, width: 1440 },
  { lang: 'en', dark: false, width: 375 },
  { lang: 'zh', dark: true, width: 375 },
] as const;
type Look = (typeof LOOKS)[number];
const nameOf = ({ lang, dark, width }: Look): string => `${lang}-${dark ? 'dark' : 'light'}-${width}`;

/** What `test/visual/shots.tsx` offers to this script. */
interface Studio {
  readonly parts: readonly string[];
  show(part: string, look: Look): Promise<string[]>;
  openable(part: string): readonly string[];
  open(part: string, id: string, look: Look): Promise<void>;
}

function options(): { readonly out: string; readonly part?: string; readonly against?: string } {
  const given = process.argv.slice(2);
  const valueOf = (name: string): string | undefined => {
    const at = given.indexOf(name);
    return at < 0 ? undefined : given[at + 1];
  };
  const part = valueOf('--part');
  const against = valueOf('--against');
  return {
    out: path.resolve(valueOf('--out') ?? path.join(root, '.tmp/shots')),
    ...(part ? { part } : {}),
    ...(against ? { against: path.resolve(against) } : {}),
  };
}

const PAGE = `<!doctype html><html><head><meta charset="utf-8"><title>Specimens</title></head><body><script>window.process={env:{NODE_ENV:"development"}}</script><script type="module" src="/test/visual/shots.tsx"></script></body></html>`;

/** Serves the sources as they are, and the page of the studio. */
async function serve(): Promise<{ readonly origin: string; readonly stop: () => Promise<void> }> {
  const sources = files(
    'shared/**/*.{ts,tsx}',
    'elements/**/*.{ts,tsx}',
    'host/**/*.{ts,tsx}',
    'test/visual/*.{ts,tsx}',
  );
  const server = await startDevServer({
    autoExitProcess: false,
    readCliArgs: false,
    readFileConfig: false,
    logStartMessage: false,
    config: {
      rootDir: root,
      port: Number(process.env['PORT'] ?? 8109),
      watch: false,
      nodeResolve: false,
      middleware: [
        (context, next) => {
          if (context.path !== '/studio') return next();
          context.type = 'html';
          context.body = PAGE;
          return undefined;
        },
      ],
      plugins: [unbundled(root, await prepareVendor(root, sources))],
    },
  });
  return { origin: `http://localhost:${server.config.port}`, stop: async () => void (await server.stop()) };
}

async function photograph(page: Page, part: string, look: Look, out: string): Promise<Shot[]> {
  await page.setViewportSize({ width: look.width, height: 900 });
  const ids = await page.evaluate(([name, as]) => (globalThis as unknown as { studio: Studio }).studio.show(name, as), [
    part,
    look,
  ] as const);
  const shots: Shot[] = [];
  for (const id of ids) {
    const file = `${id.replaceAll('/', '--')}--${nameOf(look)}.png`;
    await page.locator(`[data-specimen="${id}"]`).screenshot({ path: path.join(out, file), animations: 'disabled' });
    shots.push({ part, id, look: nameOf(look), file });
  }
  return [...shots, ...(await photographOpened(page, part, look, out))];
}

/** What is opened stands above the page: the whole window is photographed. */
async function photographOpened(page: Page, part: string, look: Look, out: string): Promise<Shot[]> {
  const ids = await page.evaluate(name => (globalThis as unknown as { studio: Studio }).studio.openable(name), part);
  const shots: Shot[] = [];
  for (const id of ids) {
    await page.evaluate(
      ([name, which, as]) => (globalThis as unknown as { studio: Studio }).studio.open(name, which, as),
      [part, id, look] as const,
    );
    const file = `${id.replaceAll('/', '--')}--opened--${nameOf(look)}.png`;
    await page.screenshot({ path: path.join(out, file), animations: 'disabled' });
    shots.push({ part, id: `${id}, opened`, look: nameOf(look), file });
  }
  return shots;
}

async function main(): Promise<void> {
  const { out, part: only, against } = options();
  mkdirSync(out, { recursive: true });
  const executablePath = await provideChromium();
  const { origin, stop } = await serve();
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    page.on('pageerror', error => say(`  ${error.message}`));
    await page.goto(`${origin}/studio`);
    await page.waitForFunction(() => 'studio' in globalThis);
    const parts = await page.evaluate(() => (globalThis as unknown as { studio: Studio }).studio.parts);
    const shots: Shot[] = [];
    for (const part of parts.filter(each => !only || each === only))
      for (const look of LOOKS) shots.push(...(await photograph(page, part, look, out)));
    const changes = against ? compareShots(shots, out, against) : undefined;
    writeFileSync(path.join(out, 'index.html'), contactSheet(shots, changes));
    say(
      `${shots.length} pictures of ${new Set(shots.map(shot => shot.part)).size} parts: ${path.join(out, 'index.html')}`,
    );
    for (const { file, what } of changes ?? []) say(`  ${what}: ${file}`);
    if (changes) say(changes.length === 0 ? 'Nothing looks different.' : `${changes.length} look different.`);
    if (changes && changes.length > 0) process.exitCode = 1;
  } finally {
    await browser.close();
    await stop();
  }
}

await main();
