import { openingLine } from '../../shared/domain/bidding/opening-line.entity.ts';
import { field } from '../../shared/domain/kernel/fields.ts';
import { sendKey, sentOnce } from '../platform/halls/sent-once.ts';
import { defineOperation } from '../platform/module.ts';
import { refuse } from '../platform/refusal.ts';
import { asBidder } from './hall-access.ts';
import { note, topicOf } from './opening-events.ts';

/** A bidder objects in the opening itself (OBJ-03; 实施条例 art. 44); the host answers on the spot. */
export const objectOpening = defineOperation({
  method: 'POST',
  path: '/bidding/opening/object',
  access: 'openingEvent.object',
  summary: 'Raises an objection while the announced lines are open to them.',
  input: {
    openingId: field.ref('opening', { required: true }),
    text: field.longText({ required: true, max: 2000 }),
    key: sendKey,
  },
  handle: async ({ tx, actor, input, now }) => {
    const { opening, line } = await asBidder(tx, actor, { openingId: String(input.openingId) });
    const text = String(input.text);
    const sent = { topic: topicOf(opening.id), actor, key: input.key, content: { text } };
    const id = await sentOnce(tx, sent, async () => {
      if (opening.state !== 'announced') refuse('opening.reasons.notOpenNow');
      if (line.confirmation === 'pending')
        await tx.asSystem(() => tx.patch(openingLine, line.id, { confirmation: 'objected' }));
      const made = await note(
        tx,
        opening,
        {
          kind: 'objection',
          text,
          actorName: line.supplierName ?? '',
          supplierId: actor.organizationId,
          open: true,
        },
        now,
      );
      await tx.log('opening.objected', { opening: opening.id, event: made });
      if (opening.hostId) {
        await tx.notify(
          { users: [opening.hostId] },
          {
            key: 'bidding.messages.objected',
            params: { lot: opening.lotName ?? '' },
            path: `/v6-template/master-page/bos/opening/process?projectId=${opening.projectId}&lotId=${opening.lotId}&id=${opening.id}`,
          },
        );
      }
      return made;
    });
    return { id };
  },
});
