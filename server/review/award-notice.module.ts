import { awardNotice } from '../../shared/domain/review/award-notice.entity.ts';
import { defineModule } from '../platform/module.ts';
import { refuse } from '../platform/refusal.ts';

/** Notices of the result: made with the award, confirmed by the bidder. */
export const awardNoticeModule = defineModule(awardNotice, {
  rules: {
    acknowledge: ({ actor, record }) => {
      if (record.supplierId !== actor.organizationId) refuse('kernel.noPermission', 403);
    },
  },
  effects: {
    acknowledge: async ({ tx, record, now }) =>
      void (await tx.patch(awardNotice, record.id, { readAt: now.toISOString() })),
  },
});
