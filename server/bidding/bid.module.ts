import { sql } from 'kysely';
import { bid } from '../../shared/domain/bidding/bid.entity.ts';
import { lot } from '../../shared/domain/pre-tender/lot.entity.ts';
import { UserType } from '../../shared/domain/kernel/access.ts';
import { defineModule } from '../platform/module.ts';
import { refuse } from '../platform/refusal.ts';
import { committeeProjects } from '../pre-tender/index.ts';
import { lotBeforeDeadline } from './deadline.ts';
import { logPayload, makeReceipt } from './receipt.ts';

/** Bids: made by `submit`, taken back by the supplier before the deadline, moved on by the opening and the review. */
export const bidModule = defineModule(bid, {
  via: { committeeMember: actor => committeeProjects(sql`t.project_id`, actor) },
  rules: {
    withdraw: async ({ tx, actor, record }) => {
      if (actor.userType !== UserType.supplier || record.supplierId !== actor.organizationId)
        refuse('kernel.notFound', 404);
      await lotBeforeDeadline(tx, String(record.lotId), 'withdrawBid', 'bid.reasons.deadlinePassed');
    },
  },
  effects: {
    withdraw: async ({ tx, record, now, services }) => {
      const time = now.toISOString();
      const entry = await tx.log('bid.withdrawn', logPayload(record, time));
      const { stored } = await makeReceipt(services, 'bid.withdrawn', record, time, entry);
      await tx.asSystem(async () => {
        await tx.patch(bid, record.id, { withdrawnAt: time, withdrawalReceipt: stored });
        const own = await tx.get(lot, String(record.lotId));
        await tx.notify(
          { organizations: [String(record.supplierId)] },
          {
            key: 'bidding.messages.withdrawn',
            params: { lot: own.name ?? '', number: entry.sequence },
            path: `/v6-template/master-page/bos/submit/check-submit-info?projectId=${record.projectId}&lotId=${own.id}`,
          },
        );
      });
    },
  },
});
