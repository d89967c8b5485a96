import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from './support/project.ts';
import type { Release } from './web/releases.ts';

const dist = path.join(root, 'dist');
const SCREEN = /\.screen-[\w-]{8}\.js$/;
const KB = 1024;

/** What a page loads before it can show something: files below `dist/` and their weight in brotli bytes. */
interface Load {
  readonly files: readonly string[];
  readonly bytes: number;
}

const importsOf = (file: string): { fixed: string[]; lazy: string[] } => {
  const code = readFileSync(path.join(dist, file), 'utf8');
  const to = (name: string): string => path.posix.join(path.posix.dirname(file), name);
  const fixed = [
    ...code.matchAll(/(?:^|[;}\s])(?:import|export)\s*(?:[\w$*{][^"';]*?from\s*)?["'](\.[^"']+\.js)["']/g),
  ].map(hit => to(hit[1]!));
  const lazy = [...code.matchAll(/import\(["'](\.[^"']+\.js)["']\)/g)].map(hit => to(hit[1]!));
  return { fixed, lazy };
};

const weight = (file: string): number => statSync(path.join(dist, `${file}.br`)).size;

function graph(starts: readonly string[]): Load {
  const seen = new Set<string>();
  const walk = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    importsOf(file).fixed.forEach(walk);
  };
  starts.forEach(walk);
  return { files: [...seen], bytes: [...seen].reduce((sum, file) => sum + weight(file), 0) };
}

/** An element on a foreign page: its stable file, the implementation that this imports, and all those need. */
const element = (name: string): Load => graph([`elements/${name}.js`, ...importsOf(`elements/${name}.js`).lazy]);

/** Own weight of an element: its stable file and its implementation, without what it shares. */
const own = (name: string): number =>
  [`elements/${name}.js`, ...importsOf(`elements/${name}.js`).lazy].reduce((sum, file) => sum + weight(file), 0);

/** The files of the present release below a folder of `dist/`: earlier ones stand beside them. */
function presentFiles(folder: string): string[] {
  const record = path.join(dist, 'releases.json');
  if (!existsSync(record)) return [];
  const [present] = JSON.parse(readFileSync(record, 'utf8')) as readonly Release[];
  return (present?.files ?? [])
    .filter(name => path.posix.dirname(name) === folder)
    .map(name => path.posix.basename(name));
}

const chunk = (name: string): string | undefined =>
  // Behind the name stands the digest alone: `form-….js`, not `form-sections-….js`.
  presentFiles('elements/c').find(
    file => file.startsWith(`${name}-`) && /^[\w-]{8}\.js$/.test(file.slice(name.length + 1)),
  );

/** One line of the table of budgets: kilobytes of brotli, and requests of JavaScript where they are limited. */
export interface SizeLine {
  readonly what: string;
  readonly bytes: number;
  readonly budget: number;
  readonly requests?: number;
  readonly requestBudget?: number;
}

/** What the present build weighs beside what it may weigh. */
export function sizes(): SizeLine[] {
  const lines: SizeLine[] = [];
  const areas = presentFiles('elements')
    .filter(name => name.endsWith('.js'))
    .map(name => name.slice(0, -3));
  if (areas.includes('bulletin-detail')) {
    const load = element('bulletin-detail');
    lines.push({
      what: 'partner page with <ebs-bulletin-detail>',
      bytes: load.bytes,
      budget: 70 * KB,
      requests: load.files.length,
      requestBudget: 4,
    });
    if (areas.includes('regulations-list')) {
      const both = element('regulations-list').files.filter(file => !load.files.includes(file));
      lines.push({
        what: 'and <ebs-regulations-list> on the same page',
        bytes: both.reduce((sum, file) => sum + weight(file), 0),
        budget: 6 * KB,
      });
    }
  }
  for (const area of areas.filter(name => !['bulletin-detail', 'regulations-list'].includes(name)))
    lines.push({ what: `area entry ${area}`, bytes: own(area), budget: 8 * KB });
  const list = chunk('project-list.screen');
  const tools = [chunk('list-tools'), chunk('filter-input')].flatMap(file => (file ? [`elements/c/${file}`] : []));
  if (list && tools.length > 0) {
    const first = new Set(graph([`elements/c/${list}`]).files);
    const after = graph(tools).files.filter(file => !first.has(file));
    const bytes = after.reduce((sum, file) => sum + weight(file), 0);
    lines.push({ what: 'what a list loads after its first rows', bytes, budget: 95 * KB });
  }
  const host = presentFiles('host')
    .filter(name => /^(begin|main)-.*\.js$/.test(name))
    .map(name => `host/${name}`);
  if (host.length > 0) {
    lines.push({ what: 'host to interactive', bytes: graph(host).bytes, budget: 85 * KB });
    for (const { what, area, screen, budget } of FIRST_SCREENS) {
      // A screen that shares its chunk with what else belongs to it is found under the name of that.
      const file = chunk(screen) ?? chunk(screen.replace(/\.screen$/, ''));
      if (!file || !areas.includes(area)) continue;
      const { bytes } = graph([...host, ...importsOf(`elements/${area}.js`).lazy, `elements/c/${file}`]);
      lines.push({ what, bytes, budget: budget * KB });
    }
  }
  const screens = presentFiles('elements/c').filter(name => SCREEN.test(name));
  if (screens.length > 0)
    lines.push({
      what: `the largest of ${screens.length} screens' own code`,
      bytes: Math.max(...screens.map(name => weight(`elements/c/${name}`))),
      budget: 8 * KB,
    });
  const limits = { lit: 7, 'shoelace-base': 18, 'shoelace-overlay': 22, form: 15, schema: 8 };
  for (const [name, kilobytes] of Object.entries(limits)) {
    const file = chunk(name);
    if (file)
      lines.push({ what: `shared chunk ${name}, once`, bytes: weight(`elements/c/${file}`), budget: kilobytes * KB });
  }
  return lines;
}

/** Screens whose way from an empty cache is limited as a whole: host, area entry and screen. */
const FIRST_SCREENS = [
  { what: 'host to the sign-in page', area: 'account', screen: 'sign-in.screen', budget: 112 },
  { what: 'host to the first list', area: 'pre-tender', screen: 'project-list.screen', budget: 150 },
  { what: 'host to the workplace', area: 'workplace', screen: 'workplace.screen', budget: 140 },
  { what: 'host to the first form', area: 'pre-tender', screen: 'project-edit.screen', budget: 250 },
  { what: 'host to the opening hall', area: 'project-workspace', screen: 'opening-hall.screen', budget: 250 },
];

/** Tools that a person uses now and then; they come when they are first shown, never with a screen's own code. */
const HEAVY = ['charts', 'chart-core', 'drawing', 'rich-text', 'prose', 'pdf', 'signature', 'upload'];

/** Screens whose code brings a heavy tool at once. */
function heavyFaults(): string[] {
  const heavy = new Map(HEAVY.map(name => [`elements/c/${chunk(name)}`, name]));
  return presentFiles('elements/c')
    .filter(name => SCREEN.test(name))
    .flatMap(name =>
      graph([`elements/c/${name}`])
        .files.filter(file => heavy.has(file))
        .map(file => `${name} loads ${heavy.get(file)} at once`),
    );
}

const line = ({ what, bytes, budget, requests, requestBudget }: SizeLine): string =>
  `${what}: ${(bytes / KB).toFixed(1)} of ${budget / KB} KB${requestBudget ? `, ${requests} of ${requestBudget} requests` : ''}`;

/** The table for people. */
export const sizeTable = (): string =>
  sizes()
    .map(each => `  ${line(each)}`)
    .join('\n');

/** Lines over their budget, and screens that load a heavy tool before it is asked for. */
export const sizeFaults = (): string[] => [
  ...sizes()
    .filter(each => each.bytes > each.budget || (each.requestBudget && (each.requests ?? 0) > each.requestBudget))
    .map(line),
  ...heavyFaults(),
];
