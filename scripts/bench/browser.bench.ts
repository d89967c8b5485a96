import { loadavg } from 'node:os';
import type { Bench, BenchLine } from '../bench.ts';
import { buildIfChanged } from '../support/build.ts';
import { say } from '../support/project.ts';
import { bareList, bareNotice, partnerPages } from './kit/partner-pages.ts';
import { NOTICE, openBrowser, openSite, servePages } from './kit/site.ts';
import { type Load, median, type Sample, visit, visits } from './kit/visit.ts';

const ROUNDS = Number(process.env['EBS_BENCH_ROUNDS'] ?? 7);

/** Time to what a person came for, blocking time, memory and bytes of first visits, in Chromium with an empty cache. */
export const bench: Bench = {
  name: `First visits in Chromium, empty cache, median of ${ROUNDS}; the rival is a bare page (one fetch, innerHTML) or an iframe of the portal`,
  async run() {
    await buildIfChanged();
    const pages = servePages();
    const { origin } = pages;
    const site = await openSite(origin);
    const browser = await openBrowser();
    try {
      const { session } = site;
      const read = async (address: string, headers: Record<string, string> = {}): Promise<string> =>
        (await fetch(`${site.address}/ebidding/api${address}`, { headers })).text();
      for (const [at, body] of partnerPages(site.address, NOTICE)) pages.put(at, 'text/html', body);
      pages.put('/bare-list', 'text/html', bareList);
      pages.put('/bare-notice', 'text/html', bareNotice);
      const authorization = `Bearer ${session.token}`;
      pages.put('/list.json', 'application/json', await read('/pre-tender/project/list?size=20', { authorization }));
      pages.put('/notice.json', 'application/json', await read(`/pre-tender/bulletin/get?id=${NOTICE}`));

      const loads: Load[] = [
        { name: 'list', url: `${site.address}/pre/project-list`, seen: 'list', session },
        { name: 'bare list', url: `${origin}/bare-list`, seen: 'list' },
        { name: 'notice', url: `${origin}/element`, seen: 'notice' },
        { name: 'two', url: `${origin}/two`, seen: 'two' },
        { name: 'five', url: `${origin}/five`, seen: 'five' },
        { name: 'iframe', url: `${origin}/iframe`, seen: 'notice', framed: true },
        { name: 'bare notice', url: `${origin}/bare-notice`, seen: 'notice' },
      ];
      for (const load of loads) await visit(browser, load, { cpu: 1 });
      const lines: BenchLine[] = [];
      for (const cpu of [1, 4]) {
        const before = loadavg()[0]!;
        const samples = await visits(browser, loads, { cpu, rounds: ROUNDS });
        const middle = (name: string, what: keyof Sample): number => median(samples.get(name)!.map(each => each[what]));
        const compare = (what: string, ours: number, rival: number, unit: string, budget?: number): void => {
          const text = (value: number): string => `${unit === 'ms' ? Math.round(value) : value.toFixed(1)} ${unit}`;
          lines.push({
            what: `${what}, CPU ${cpu}×`,
            ours: text(ours),
            rival: text(rival),
            ratio: rival / ours,
            ...(budget ? { budget } : {}),
          });
        };
        compare(
          'list: to the first row; bare',
          middle('list', 'time'),
          middle('bare list', 'time'),
          'ms',
          // A floor to notice by: the rival with a limit is react-admin (`bench react-admin`).
          0.1,
        );
        compare('bulletin on a partner page; bare', middle('notice', 'time'), middle('bare notice', 'time'), 'ms');
        compare('bulletin on a partner page; iframe', middle('notice', 'time'), middle('iframe', 'time'), 'ms', 1);
        compare('two public elements; one', middle('two', 'time'), middle('notice', 'time'), 'ms');
        // Four more may take 60 ms and 4 MiB.
        const one = { time: middle('notice', 'time'), heap: middle('notice', 'heap') };
        const most = cpu === 1 ? one.time / (one.time + 60) : undefined;
        compare('five public elements; one', middle('five', 'time'), one.time, 'ms', most);
        if (cpu === 4) compare('list: blocking time; the limit', middle('list', 'blocked'), 250, 'ms', 1);
        if (cpu === 4)
          compare('bulletin: blocking time; bare', middle('notice', 'blocked'), middle('bare notice', 'blocked'), 'ms');
        if (cpu === 1) {
          compare('list: JS heap; bare', middle('list', 'heap'), middle('bare list', 'heap'), 'MiB');
          compare('two public elements: JS heap; one', middle('two', 'heap'), middle('notice', 'heap'), 'MiB');
          const mostHeap = one.heap / (one.heap + 4);
          compare('five public elements: JS heap; one', middle('five', 'heap'), one.heap, 'MiB', mostHeap);
          compare('list: bytes of scripts; the limit', middle('list', 'scripts'), 150, 'KB', 1);
          compare('bulletin: bytes of scripts; the limit', middle('notice', 'scripts'), 70, 'KB', 1);
        }
        say(`  CPU ${cpu}×: load average ${before.toFixed(1)} before, ${loadavg()[0]!.toFixed(1)} after`);
      }
      return lines;
    } finally {
      await browser.close();
      pages.close();
      await site.close();
    }
  },
};
