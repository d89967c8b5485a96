import path from 'node:path';
import { files, root, say } from './support/project.ts';

/** One line of a bench: what ours and the rival do in the same run; `ratio` over 1 means better than the rival. */
export interface BenchLine {
  readonly what: string;
  readonly ours: string;
  readonly rival: string;
  readonly ratio: number;
  /** The ratio that the budget asks for. */
  readonly budget?: number;
}

/** What a module of `scripts/bench/*.bench.ts` exports. */
export interface Bench {
  readonly name: string;
  run(): Promise<readonly BenchLine[]>;
}

const wide = (text: string): number => [...text].reduce((sum, letter) => sum + (letter > '⺀' ? 2 : 1), 0);
const pad = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - wide(text)));

function table(lines: readonly BenchLine[]): string {
  const rows = [
    ['', 'ours', 'rival', 'ratio', 'budget'],
    ...lines.map(({ what, ours, rival, ratio, budget }) => [
      what,
      ours,
      rival,
      ratio.toFixed(2),
      budget?.toFixed(2) ?? '',
    ]),
  ];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map(row => wide(row[column]!))));
  return rows.map(row => `  ${row.map((cell, column) => pad(cell, widths[column]!)).join('   ')}`.trimEnd()).join('\n');
}

// `npm run bench [name …]`: ratios measured in one run on this machine; absolute figures mean little elsewhere.
if (process.argv[1] === import.meta.filename) {
  const wanted = process.argv.slice(2);
  for (const file of files('scripts/bench/*.bench.ts').filter(
    name => wanted.length === 0 || wanted.some(word => name.includes(word)),
  )) {
    const { bench } = (await import(path.join(root, file))) as { bench: Bench };
    say(`\n${bench.name}`);
    say(table(await bench.run()));
  }
  process.exit(0);
}
