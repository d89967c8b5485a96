import path from 'node:path';
import { files, inColumns, root, say } from './support/project.ts';

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
  /** It runs only when it is named: it needs the network. */
  readonly onlyByName?: boolean;
  run(): Promise<readonly BenchLine[]>;
}

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
  return inColumns(rows);
}

// `npm run bench [name …]`: ratios measured in one run on this machine; absolute figures mean little elsewhere.
if (process.argv[1] === import.meta.filename) {
  const wanted = process.argv.slice(2);
  for (const file of files('scripts/bench/*.bench.ts').filter(
    name => wanted.length === 0 || wanted.some(word => name.includes(word)),
  )) {
    const { bench } = (await import(path.join(root, file))) as { bench: Bench };
    if (bench.onlyByName && wanted.length === 0) continue;
    say(`\n${bench.name}`);
    say(table(await bench.run()));
  }
  process.exit(0);
}
