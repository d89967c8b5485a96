import path from 'node:path';
import { build } from 'esbuild';
import type { Bench } from '../bench.ts';
import { root } from '../support/project.ts';
import { openBrowser } from './kit/site.ts';

const ROUNDS = 3;
type Runs = {
  readonly first: () => Promise<number>;
  readonly bareFirst: () => Promise<number>;
  readonly open: () => Promise<number>;
  readonly ours: () => Promise<{ p95: number; drawn: number }>;
  readonly bare: () => Promise<{ p95: number }>;
};

/** The page's code as one script; style sheets become constructable ones, as in the build. */
async function pageCode(): Promise<string> {
  const built = await build({
    entryPoints: [path.join(root, 'scripts/bench/kit/list-scroll.page.tsx')],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'listScroll',
    logLevel: 'error',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.css': 'text' },
    plugins: [
      {
        name: 'sheets',
        setup(on) {
          on.onLoad({ filter: /shared[\\/].*\.css$/ }, async ({ path: file }) => {
            const { readFile } = await import('node:fs/promises');
            const text = JSON.stringify(await readFile(file, 'utf8'));
            return {
              contents: `const s = new CSSStyleSheet(); s.replaceSync(${text}); export default s;`,
              loader: 'js',
            };
          });
        },
      },
    ],
  });
  return built.outputFiles[0]!.text;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/**
 * The first row of the declared list at 10,000 rows against all of them as one bare table, and scrolling it at 100,000 rows against bare lines
 * drawn by hand, turn by turn in one page.
 */
export const bench: Bench = {
  name: `Long lists in Chromium, median of ${ROUNDS} rounds: the first of 10,000 rows, and the time between frames (p95) while 100,000 are scrolled`,
  async run() {
    const code = await pageCode();
    const browser = await openBrowser();
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      await page.setContent('<!doctype html><html lang="en"><body></body></html>');
      await page.addScriptTag({ content: code });
      const [firsts, bareFirsts]: number[][] = [[], []];
      // The first of each is warm-up.
      for (let round = 0; round <= ROUNDS; round += 1) {
        bareFirsts!.push(
          await page.evaluate(() => (globalThis as unknown as { listScroll: Runs }).listScroll.bareFirst()),
        );
        firsts!.push(await page.evaluate(() => (globalThis as unknown as { listScroll: Runs }).listScroll.first()));
      }
      const [first, bareFirst] = [median(firsts!.slice(1)), median(bareFirsts!.slice(1))];
      const rows = await page.evaluate(() => (globalThis as unknown as { listScroll: Runs }).listScroll.open());
      const [ours, bare]: number[][] = [[], []];
      let drawn = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        bare!.push((await page.evaluate(() => (globalThis as unknown as { listScroll: Runs }).listScroll.bare())).p95);
        const result = await page.evaluate(() => (globalThis as unknown as { listScroll: Runs }).listScroll.ours());
        ours!.push(result.p95);
        drawn = Math.max(drawn, result.drawn);
      }
      const [mine, theirs] = [median(ours!), median(bare!)];
      return [
        {
          what: 'first of 10,000 rows',
          ours: `${first.toFixed(0)} ms`,
          rival: `${bareFirst.toFixed(0)} ms bare`,
          ratio: bareFirst / first,
          // 500 ms, where all of them by hand take 254.
          budget: 0.5,
        },
        {
          what: `p95 of a frame (${rows} rows read, ${drawn} in the document)`,
          ours: `${mine.toFixed(1)} ms`,
          rival: `${theirs.toFixed(1)} ms bare`,
          ratio: theirs / mine,
          budget: 1,
        },
      ];
    } finally {
      await browser.close();
    }
  },
};
