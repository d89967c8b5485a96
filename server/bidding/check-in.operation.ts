import { openingEvent } from '../../shared/domain/bidding/opening-event.entity.ts';
import { openingLine } from '../../shared/domain/bidding/opening-line.entity.ts';
import { opening } from '../../shared/domain/bidding/opening.entity.ts';
import { field } from '../../shared/domain/kernel/fields.ts';
import { UserType } from '../../shared/domain/kernel/access.ts';
import { sentOnce } from '../platform/halls/sent-once.ts';
import { defineOperation } from '../platform/module.ts';
import { refuse } from '../platform/refusal.ts';
import { asBidder } from './hall-access.ts';
import { both } from './both-languages.ts';
import { note, topicOf } from './opening-events.ts';

/**
 * A bidder, or somebody of the buyer's side, comes to the opening. Bidders may check in from the extraction on: earlier, who is there
 * would tell who has bid.
 */
export const checkIn = defineOperation({
  method: 'POST',
  path: '/bidding/opening/check-in',
  access: 'opening.read',
  summary: 'Notes that the caller attends the opening.',
  input: { openingId: field.ref('opening', { required: true }) },
  handle: async ({ tx, actor, input, now }) => {
    const id = String(input.openingId);
    if (actor.userType !== UserType.supplier) {
      const found = await tx.get(opening, id);
      if (found.tenantId !== actor.tenantId) refuse('kernel.notFound', 404);
      if (found.state === 'closed' || found.state === 'failed') refuse('opening.reasons.notOpenNow');
      const sent = { topic: topicOf(id), actor, key: 'check-in', content: {} };
      const event = await sentOnce(tx, sent, () =>
        note(tx, found, { kind: 'checkIn', text: both('dic.openingEventKind.checkIn'), actorName: actor.name }, now),
      );
      return { at: (await tx.get(openingEvent, event)).at };
    }
    const { opening: running, line } = await asBidder(tx, actor, { openingId: id });
    if (running.state === 'closed' || running.state === 'failed') refuse('opening.reasons.notOpenNow');
    if (line.checkedInAt) return { at: line.checkedInAt };
    await tx.asSystem(() => tx.patch(openingLine, line.id, { checkedInAt: now.toISOString() }));
    await note(
      tx,
      running,
      {
        kind: 'checkIn',
        text: both('dic.openingEventKind.checkIn'),
        actorName: line.supplierName ?? '',
        supplierId: actor.organizationId,
      },
      now,
    );
    return { at: now.toISOString() };
  },
});
