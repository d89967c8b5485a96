import { sql } from 'kysely';
import { openingEvent } from '../../shared/domain/bidding/opening-event.entity.ts';
import { openingLine } from '../../shared/domain/bidding/opening-line.entity.ts';
import { opening } from '../../shared/domain/bidding/opening.entity.ts';
import type { Actor } from '../../shared/domain/kernel/access.ts';
import { defineModule } from '../platform/module.ts';
import { refuse } from '../platform/refusal.ts';
import { bidsIn } from './bidders.ts';
import { tellHall } from './opening-events.ts';

const bidder = (actor: Actor) =>
  sql<boolean>`t.opening_id in (select o.id from opening o where ${bidsIn(sql`o.lot_id`, actor)})`;

/** Lines of openings: one for each bid, values shut until announced. */
export const openingLineModule = defineModule(openingLine, { via: { bidder } });

/** What is said and done in openings; objections are answered there. */
export const openingEventModule = defineModule(openingEvent, {
  via: { bidder },
  rules: {
    answer: async ({ tx, actor, record }) => {
      const running = await tx.get(opening, String(record.openingId));
      if (running.tenantId !== actor.tenantId) refuse('kernel.notFound', 404);
      if (running.hostId !== null && running.hostId !== actor.id) refuse('opening.reasons.otherHost');
      if (running.state !== 'announced') refuse('opening.reasons.notOpenNow');
    },
  },
  effects: {
    answer: async ({ tx, record, now }) => {
      await tx.patch(openingEvent, record.id, { answeredAt: now.toISOString() });
      const running = await tx.get(opening, String(record.openingId));
      await tx.log('opening.answered', { opening: running.id, event: record.id });
      await tellHall(tx, running, 'answer');
      if (record.supplierId) {
        await tx.notify(
          { organizations: [record.supplierId] },
          {
            key: 'bidding.messages.answered',
            params: { lot: running.lotName ?? '' },
            path: `/v6-template/master-page/bos/opening/process?projectId=${running.projectId}&lotId=${running.lotId}&id=${running.id}`,
          },
        );
      }
    },
  },
});
