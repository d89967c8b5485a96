import { SYSTEM } from '../platform/session.ts';
import { makeTx, type StoreTx } from '../platform/tx.ts';
import type { Tx } from '../platform/types.ts';

/**
 * Runs what follows from the committee's work on other people's records in the same transaction, with the server as the actor: the history
 * of a bid or a lot, which its tenant and its bidder read, must not name a member before the award (COM-06). The member's own act stands in
 * the history of the review.
 */
export const asCommittee = <T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> =>
  tx.asSystem(() => work(makeTx({ ...(tx as StoreTx).session, actor: SYSTEM })));
