import { loadavg } from 'node:os';
import type { Bench, BenchLine } from '../bench.ts';
import { buildIfChanged } from '../support/build.ts';
import { say } from '../support/project.ts';
import { listPages } from './kit/list-pages.ts';
import { reactAdminScript } from './kit/react-admin.ts';
import { openBrowser, openSite, servePages } from './kit/site.ts';
import { type Conditions, type Load, median, type Sample, visit, visits } from './kit/visit.ts';

const ROUNDS = Number(process.env['EBS_BENCH_ROUNDS'] ?? 7);
const ROWS = 20;
const CONDITIONS: readonly Conditions[] = [{ cpu: 1 }, { cpu: 4 }, { cpu: 4, slow4g: true }];

const summary = (name: string, samples: readonly Sample[]): string => {
  const times = samples.map(each => Math.round(each.time));
  const middle = (what: keyof Sample): number => median(samples.map(each => each[what]));
  return (
    `    ${name}: first row ${median(times)} ms (${Math.min(...times)}–${Math.max(...times)}), blocked ${Math.round(middle('blocked'))} ms until then and ` +
    `${Math.round(middle('blockedInAll'))} ms until rest, scripts ${middle('scripts').toFixed(1)} KB until then and ${middle('scriptsInAll').toFixed(1)} KB until rest`
  );
};

/**
 * The list of projects in our portal and as our element on a page, against the same list in react-admin, a frame of the portal and a page
 * by hand. All are signed in with one session and ask one server, by way of one page server.
 */
export const bench: Bench = {
  name: `The first list (${ROWS} projects) in Chromium, empty cache, median of ${ROUNDS}, turn by turn; blocking: what long tasks take above 50 ms; scripts in brotli 11`,
  onlyByName: true,
  async run() {
    await buildIfChanged();
    const script = await reactAdminScript();
    const pages = servePages();
    const { origin } = pages;
    const site = await openSite(origin);
    const browser = await openBrowser();
    try {
      pages.passTo(site.address);
      for (const [at, body] of listPages) pages.put(at, 'text/html', body);
      pages.put('/list/react-admin.js', 'text/javascript', script);
      const { session } = site;
      const seen = 'rows';
      const loads: Load[] = [
        { name: 'portal', url: `${origin}/pre/project-list`, seen, session, toRest: true },
        { name: 'element', url: `${origin}/list/element`, seen, session, toRest: true },
        { name: 'react-admin', url: `${origin}/list/react-admin#/project`, seen, session, toRest: true },
        { name: 'frame', url: `${origin}/list/frame`, seen, session, framed: true },
        { name: 'bare', url: `${origin}/list/bare`, seen, session, toRest: true },
      ];
      for (const load of loads) {
        const { seen: rows } = await visit(browser, load, { cpu: 1 });
        if (!load.framed && rows !== ROWS) throw new Error(`${load.name} shows ${rows} projects instead of ${ROWS}.`);
      }
      const lines: BenchLine[] = [];
      for (const conditions of CONDITIONS) {
        const { cpu, slow4g } = conditions;
        const under = `CPU ${cpu}×${slow4g ? ', slow 4G' : ''}`;
        const before = loadavg()[0]!;
        // A frame of another site would have a fast network.
        const visited = loads.filter(({ framed }) => !framed || !slow4g);
        const samples = await visits(browser, visited, { ...conditions, rounds: ROUNDS });
        say(`  ${under}: load average ${before.toFixed(1)} before, ${loadavg()[0]!.toFixed(1)} after`);
        for (const { name, framed } of visited) if (!framed) say(summary(name, samples.get(name)!));
        const compare = (ours: string, rival: string, what: keyof Sample, unit: string): void => {
          const [mine, theirs] = [ours, rival].map(name => median(samples.get(name)!.map(each => each[what])));
          const text = (value = 0): string => `${unit === 'ms' ? Math.round(value) : value.toFixed(1)} ${unit}`;
          lines.push({
            what: `${NAMES[what]}, ${under}: ${ours}; ${rival}`,
            ours: text(mine),
            rival: text(theirs),
            ratio: (theirs ?? 0) / (mine ?? 0),
            ...(what === 'time' && rival === 'react-admin' ? { budget: 1 / 0.6 } : {}),
          });
        };
        for (const ours of ['portal', 'element']) {
          compare(ours, 'react-admin', 'time', 'ms');
          compare(ours, 'bare', 'time', 'ms');
          if (cpu === 4 && !slow4g) compare(ours, 'react-admin', 'blockedInAll', 'ms');
          if (cpu === 1) compare(ours, 'react-admin', 'scripts', 'KB');
          if (cpu === 1) compare(ours, 'react-admin', 'scriptsInAll', 'KB');
        }
        if (!slow4g) compare('element', 'frame', 'time', 'ms');
        compare('react-admin', 'bare', 'time', 'ms');
      }
      return lines;
    } finally {
      await browser.close();
      pages.close();
      await site.close();
    }
  },
};

const NAMES: Partial<Record<keyof Sample, string>> = {
  time: 'first row',
  blockedInAll: 'blocking until rest',
  scripts: 'scripts until the first row',
  scriptsInAll: 'scripts until rest',
};
