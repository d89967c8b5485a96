import type { Bench } from '../bench.ts';
import { sizes } from '../size-budgets.ts';
import { buildIfChanged } from '../support/build.ts';

const KB = 1024;

/** First loads against their budgets: brotli kilobytes of JavaScript. */
export const bench: Bench = {
  name: 'JavaScript of a first load (brotli); the rival is the budget',
  async run() {
    await buildIfChanged();
    return sizes().map(({ what, bytes, budget }) => ({
      what,
      ours: `${(bytes / KB).toFixed(1)} KB`,
      rival: `${budget / KB} KB`,
      ratio: budget / bytes,
      budget: 1,
    }));
  },
};
