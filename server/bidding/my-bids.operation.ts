import { bid } from '../../shared/domain/bidding/bid.entity.ts';
import { field } from '../../shared/domain/kernel/fields.ts';
import { UserType } from '../../shared/domain/kernel/access.ts';
import { defineOperation } from '../platform/module.ts';
import { refuse } from '../platform/refusal.ts';

/** A supplier's own bids for a lot, every version, the newest first. */
export const myBids = defineOperation({
  method: 'GET',
  path: '/bidding/bid/mine',
  access: 'bid.submit',
  summary: 'All versions of the own organization’s bid for a lot, the newest first.',
  input: { lotId: field.ref('lot', { required: true }) },
  handle: ({ tx, actor, input }) => {
    if (actor.userType !== UserType.supplier) refuse('kernel.noPermission', 403);
    return tx.find(
      bid,
      { lotId: String(input.lotId), supplierId: actor.organizationId },
      { limit: 200, sort: '-version' },
    );
  },
});
