import { bid } from '../../shared/domain/bidding/bid.entity.ts';
import type { BidForm } from '../../shared/domain/bidding/bid-form.ts';
import { opening } from '../../shared/domain/bidding/opening.entity.ts';
import type { RecordOf } from '../../shared/domain/kernel/entity.ts';
import type { Tx } from '../platform/types.ts';
import type { Bid } from './receipt.ts';

const OPENED = ['opened', 'valid', 'rejected', 'candidate', 'won', 'lost'] as const;

/** The bids of a lot that were opened and announced, in the order of receipt; empty before the announcement. For the review. */
export const openedBids = (tx: Tx, lotId: string): Promise<Bid[]> =>
  tx.asSystem(() => tx.find(bid, { lotId, state: OPENED }, { limit: 1000, sort: 'receiptNumber' }));

/** The structured contents of an opened bid; undefined before it was opened. */
export const formOf = (of: Bid): BidForm | undefined => (of.form ? (JSON.parse(of.form) as BidForm) : undefined);

/** The opening of a lot, or undefined when the lot was never noticed. */
export async function openingOf(tx: Tx, lotId: string): Promise<RecordOf<typeof opening> | undefined> {
  return (await tx.asSystem(() => tx.find(opening, { lotId }, { limit: 1 })))[0];
}

/** What may be published of the bids of a lot, for open data: nothing before the announcement. */
export interface BidFigures {
  readonly received: number;
  readonly opened: readonly Bid[];
  /** Bids that stood at the deadline and were not opened. */
  readonly notOpened: number;
}

/** The figures of a lot's bids once they are announced or the opening has failed for too few; undefined before. */
export async function bidFigures(tx: Tx, lotId: string): Promise<BidFigures | undefined> {
  const held = await openingOf(tx, lotId);
  if (!held || !['announced', 'confirmed', 'closed', 'failed'].includes(held.state)) return undefined;
  const opened = await openedBids(tx, lotId);
  const received = held.bidCount ?? 0;
  return { received, opened, notOpened: held.state === 'failed' ? 0 : received - opened.length };
}
