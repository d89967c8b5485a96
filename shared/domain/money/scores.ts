import type { Decimal } from './decimal.ts';
import { absolute, compare, divide, mean, minimum, multiply, subtract } from './decimal.ts';

/**
 * Price scores by the lowest-price formula: lowest valid price / price × full points (Decree 87 art. 55, where the points are
 * 100 × weight). The lowest and the highest price are never dropped. Exact to 30 places. Throws a RangeError on a price of 0 or less.
 */
export function lowestPriceScores(prices: readonly Decimal[], points: Decimal): Decimal[] {
  requirePositive(prices);
  if (prices.length === 0) return [];
  const lowest = minimum(prices);
  return prices.map(price => divide(multiply(lowest, points), price));
}

/** Points taken off for each per cent above and below the benchmark price. */
export interface DeviationPenalty {
  readonly above: Decimal;
  readonly below: Decimal;
}

/** Price scores by distance from a benchmark: full points at it, less the penalty for each per cent of deviation, never below 0. Throws a RangeError on a price of 0 or less. */
export function deviationScores(
  prices: readonly Decimal[],
  points: Decimal,
  penalty: DeviationPenalty,
  benchmark: Decimal,
): Decimal[] {
  requirePositive([...prices, benchmark]);
  return prices.map(price => {
    const rate = compare(price, benchmark) > 0 ? penalty.above : penalty.below;
    // Multiplied before divided, so that the only rounding is at the 30th place of the result.
    const lost = divide(multiply(multiply(absolute(subtract(price, benchmark)), '100'), rate), benchmark);
    const score = subtract(points, lost);
    return compare(score, '0') < 0 ? '0' : score;
  });
}

/** The same with the mean of all valid prices as benchmark. */
export const meanDeviationScores = (
  prices: readonly Decimal[],
  points: Decimal,
  penalty: DeviationPenalty,
): Decimal[] => (prices.length === 0 ? [] : deviationScores(prices, points, penalty, mean(prices)));

/** One entry of a ranking: equal entries share a rank, and the next rank is skipped (1, 2, 2, 4). */
export interface Ranked<T> {
  readonly entry: T;
  readonly rank: number;
}

/**
 * Ranks bids by exact total score, highest first; equal scores by the lower price (Decree 87 art. 57). What is equal in both
 * shares its rank: the document's own rule or a draw decides then, never the order of arrival.
 */
export function rankByScore<T extends { readonly score: Decimal; readonly price: Decimal }>(
  entries: readonly T[],
): Ranked<T>[] {
  return ranked(entries, (a, b) => compare(b.score, a.score) || compare(a.price, b.price));
}

/** Ranks bids by exact price, lowest first; equal prices share a rank. */
export const rankByPrice = <T extends { readonly price: Decimal }>(entries: readonly T[]): Ranked<T>[] =>
  ranked(entries, (a, b) => compare(a.price, b.price));

function ranked<T>(entries: readonly T[], order: (a: T, b: T) => number): Ranked<T>[] {
  const sorted = [...entries].sort(order);
  const result: Ranked<T>[] = [];
  sorted.forEach((entry, index) => {
    const previous = result[index - 1];
    result.push({ entry, rank: previous && order(previous.entry, entry) === 0 ? previous.rank : index + 1 });
  });
  return result;
}

function requirePositive(prices: readonly Decimal[]): void {
  const wrong = prices.find(price => compare(price, '0') <= 0);
  if (wrong !== undefined) throw new RangeError(`Not a positive price: ${wrong}`);
}
