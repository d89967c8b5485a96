import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { routes } from '../shared/routes/registry.ts';
import { visitors } from './sweep/visitors.ts';
import { look, type Finding } from './sweep/look.ts';
import { inColumns, root, say } from './support/project.ts';
import { provideChromium } from './support/provide.ts';

/*
 * `npm run sweep [-- --url http://localhost:8080] [--routes /mine/mine,/pre/project-list] [--slowdown 4] [--visits 1]`: visits every
 * standing screen of a running demo installation as somebody who may, or those whose path has one of the given parts, in both languages
 * and themes, and says what axe finds, what the console complains of, what is wider than 375 px, how much moves after the first paint, and
 * which tasks are longer than 50 ms on a processor so many times slower, on the best of so many visits. The whole report is in `.tmp/sweep.json`.
 */
const given = process.argv.slice(2);
const valueOf = (name: string): string | undefined => given[given.indexOf(name) + 1 || given.length];
const origin = (valueOf('--url') ?? `http://localhost:${process.env['PORT'] ?? 8080}`).replace(/\/$/, '');
const measuring = { slowdown: Number(valueOf('--slowdown') ?? 4), visits: Number(valueOf('--visits') ?? 1) };
const parts = (valueOf('--routes') ?? '/').split(',').filter(Boolean);

const executablePath = await provideChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
});
const standing = routes.filter(
  ({ screen, path: address, kind }) =>
    screen && parts.some(part => address.includes(part)) && !address.includes('{') && kind !== 'login',
);
const left = new Set(standing.map(route => route.path));
if (left.size === 0) {
  say(`No standing screen has ${parts.join(' or ')} in its path.`);
  process.exit(2);
}
const findings: Finding[] = [];
const lines: string[][] = [['screen', 'seen by', 'shift', 'tasks > 50 ms', 'longest', 'axe', 'console', 'wide']];
try {
  for await (const visitor of visitors(browser, origin)) {
    const own = visitor.routes.filter(address => left.has(address));
    say(`${visitor.name}: ${own.length} screens`);
    for (const address of own) {
      left.delete(address);
      const { findings: found, pace } = await look(visitor, origin, await visitor.addressOf(address), measuring);
      findings.push(...found);
      for (const { what, where, lang } of found) say(`  ${where} (${lang}) ${what}`);
      const count = (kind: Finding['kind']): string => String(found.filter(each => each.kind === kind).length);
      const steady = pace
        ? [pace.shift.toFixed(3), String(pace.tasks.length), pace.tasks.length ? `${Math.max(...pace.tasks)} ms` : '–']
        : ['not shown', '', ''];
      lines.push([address, visitor.name, ...steady, ...(['axe', 'console', 'wide'] as const).map(count)]);
    }
    await visitor.context.close();
    if (left.size === 0) break;
  }
} finally {
  await browser.close();
}
mkdirSync(path.join(root, '.tmp'), { recursive: true });
writeFileSync(path.join(root, '.tmp/sweep.json'), JSON.stringify(findings, null, 2));
say(`\n${inColumns(lines)}\n`);
say(`${standing.length - left.size} screens looked at, ${findings.length} findings.`);
if (left.size > 0) say(`Nobody may open: ${[...left].join(', ')}`);
if (findings.length > 0) process.exitCode = 1;
