import { bid } from '../../shared/domain/bidding/bid.entity.ts';
import { bidFormIssues, type BidForm } from '../../shared/domain/bidding/bid-form.ts';
import type { RecordOf } from '../../shared/domain/kernel/entity.ts';
import { correctPrice, type CorrectedPrice } from '../../shared/domain/money/corrections.ts';
import { compare, multiply, round } from '../../shared/domain/money/decimal.ts';
import type { lot } from '../../shared/domain/pre-tender/lot.entity.ts';
import type { review } from '../../shared/domain/review/review.entity.ts';
import type { Tx } from '../platform/types.ts';

/** A lot as stored. */
export type Lot = RecordOf<typeof lot>;
/** An opened bid as stored. */
export type Bid = RecordOf<typeof bid>;
/** A review as stored. */
export type Review = RecordOf<typeof review>;
/** One line of the standing. */
export type Result = NonNullable<Review['results']>[number];

/** States of bids that were opened and announced. */
export const OPENED = ['opened', 'valid', 'rejected', 'candidate', 'won', 'lost'] as const;

/** The opened bids of a lot in the order of their submission, read with the server's rights. */
export const openedBids = (tx: Tx, lotId: string): Promise<Bid[]> =>
  tx.asSystem(() => tx.find(bid, { lotId, state: [...OPENED] }, { limit: 500, sort: 'submittedAt' }));

/** The structured form of a bid; null when it is none. */
export function formOf(of: Bid): BidForm | null {
  try {
    const form: unknown = JSON.parse(of.form ?? 'null');
    return bidFormIssues(form).length === 0 ? (form as BidForm) : null;
  } catch {
    return null;
  }
}

/** The price that counts after the arithmetic corrections (EVA-03), with their trail: the priced items prevail over a total that does not follow from them. */
export function countedPrice(of: Bid): CorrectedPrice {
  const figure = of.price?.amount ?? '0';
  const items = formOf(of)?.items ?? [];
  const priced = items.flatMap(({ code, quantity, unitPrice }, index) =>
    typeof quantity === 'string' && typeof unitPrice === 'string'
      ? { code: String(code ?? index + 1), quantity, unitPrice, total: round(multiply(quantity, unitPrice)) }
      : [],
  );
  return priced.length > 0 && priced.length === items.length
    ? correctPrice({ figure, lines: priced })
    : { price: figure, corrections: [] };
}

/** True when a price is above the lot's ceiling, for which the bid must be rejected (实施条例 art. 51). */
export const aboveCeiling = (price: string, of: Lot): boolean =>
  of.ceilingPrice !== null && compare(price, of.ceilingPrice.amount) > 0;

/** What members judge in a stage, as announced: the clauses of the qualification, or the criteria scored by hand (never the price). */
export function clausesOf(
  of: Lot,
  stage: 'qualification' | 'scoring',
): readonly { readonly code: string; readonly points: string | null }[] {
  if (stage === 'qualification')
    return (of.qualifications ?? []).map(row => ({ code: String(row.code), points: null }));
  if (of.evaluationMethod === 'lowestPrice') return [];
  return (of.criteria ?? [])
    .filter(row => row.kind !== 'price')
    .map(row => ({ code: String(row.code), points: row.points ?? '0' }));
}
