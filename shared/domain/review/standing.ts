import { divide, sum, type Decimal } from '../money/decimal.ts';
import { lowestPriceScores, meanDeviationScores, rankByPrice, rankByScore } from '../money/scores.ts';

/** A bid that goes into the standing, with its price in the lot's currency. */
export interface StandingBid {
  readonly bidId: string;
  readonly price: Decimal;
}

/** One member's points for one criterion of one bid. */
export interface Mark {
  readonly bidId: string;
  readonly code: string;
  readonly points: Decimal;
}

/** A scored criterion of the lot as it was announced. */
export interface StandingCriterion {
  readonly code: string;
  readonly kind: 'business' | 'technical' | 'price';
  readonly points: Decimal;
}

/** Where a bid stands: exact points, and its rank; bids equal in points and price share a rank. */
export interface StandingLine {
  readonly bidId: string;
  readonly business: Decimal;
  readonly technical: Decimal;
  readonly price: Decimal;
  readonly total: Decimal;
  readonly rank: number;
}

/** Points taken off for each per cent above and below the mean price. */
const PENALTY = { above: '1', below: '0.5' } as const;

/**
 * The standing of a lot's valid bids: the members' points of each criterion averaged exactly, price points by the announced formula, ranked
 * before anything is rounded (procurement fault L4). By lowest price only the price ranks.
 */
export function standing(
  method: 'comprehensive' | 'lowestPrice',
  formula: 'lowestPriceRatio' | 'meanDeviation',
  criteria: readonly StandingCriterion[],
  bids: readonly StandingBid[],
  marks: readonly Mark[],
): StandingLine[] {
  if (method === 'lowestPrice') {
    return rankByPrice(bids).map(({ entry, rank }) => ({
      bidId: entry.bidId,
      business: '0',
      technical: '0',
      price: '0',
      total: '0',
      rank,
    }));
  }
  const prices = priceScores(formula, criteria, bids);
  const lines = bids.map((bid, index) => {
    const business = averaged(criteria, 'business', bid.bidId, marks);
    const technical = averaged(criteria, 'technical', bid.bidId, marks);
    const price = prices[index] ?? '0';
    return {
      bidId: bid.bidId,
      business,
      technical,
      points: price,
      score: sum([business, technical, price]),
      price: bid.price,
    };
  });
  return rankByScore(lines).map(({ entry, rank }) => ({
    bidId: entry.bidId,
    business: entry.business,
    technical: entry.technical,
    price: entry.points,
    total: entry.score,
    rank,
  }));
}

function priceScores(
  formula: 'lowestPriceRatio' | 'meanDeviation',
  criteria: readonly StandingCriterion[],
  bids: readonly StandingBid[],
): Decimal[] {
  const points = criteria.find(criterion => criterion.kind === 'price')?.points ?? '0';
  const prices = bids.map(bid => bid.price);
  return formula === 'meanDeviation' ? meanDeviationScores(prices, points, PENALTY) : lowestPriceScores(prices, points);
}

function averaged(
  criteria: readonly StandingCriterion[],
  kind: 'business' | 'technical',
  bidId: string,
  marks: readonly Mark[],
): Decimal {
  return sum(
    criteria
      .filter(criterion => criterion.kind === kind)
      .map(({ code }) => {
        const given = marks.filter(mark => mark.bidId === bidId && mark.code === code).map(mark => mark.points);
        return given.length ? divide(sum(given), given.length) : '0';
      }),
  );
}
