import { sql, type RawBuilder } from 'kysely';
import { bid } from '../../shared/domain/bidding/bid.entity.ts';
import { openingLine } from '../../shared/domain/bidding/opening-line.entity.ts';
import type { Actor } from '../../shared/domain/kernel/access.ts';
import type { RecordOf } from '../../shared/domain/kernel/entity.ts';
import type { Message, Tx } from '../platform/types.ts';

/** A line of an opening as stored. */
export type Line = RecordOf<typeof openingLine>;

/** True for lots in which the actor's organization has a standing bid; the bid rows it reads are its own. */
export const bidsIn = (lotId: RawBuilder<unknown>, actor: Actor): RawBuilder<boolean> => sql<boolean>`${lotId} in (
  select b.lot_id from bid b where b.supplier_id = ${actor.organizationId} and b.state not in ('replaced', 'withdrawn'))`;

/** The lines of an opening in order of receipt. */
export const linesOf = (tx: Tx, openingId: string): Promise<Line[]> =>
  tx.asSystem(() => tx.find(openingLine, { openingId }, { limit: 1000, sort: 'sequence' }));

/** Tells every bidder whose bid stood at the deadline. */
export async function notifyBidders(tx: Tx, lotId: string, message: Message): Promise<void> {
  await tx.asSystem(async () => {
    const bids = await tx.find(bid, { lotId }, { limit: 1000 });
    const standing = bids.filter(each => each.state !== 'replaced' && each.state !== 'withdrawn');
    const organizations = [...new Set(standing.flatMap(each => each.supplierId ?? []))];
    if (organizations.length > 0) await tx.notify({ organizations }, message);
  });
}
