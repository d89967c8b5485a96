import { openingLine } from '../../shared/domain/bidding/opening-line.entity.ts';
import { attribution } from '../../shared/domain/bidding/bidding.values.ts';
import { field } from '../../shared/domain/kernel/fields.ts';
import { sendKey, sentOnce } from '../platform/halls/sent-once.ts';
import { defineOperation } from '../platform/module.ts';
import { refuse } from '../platform/refusal.ts';
import { bothOf } from './both-languages.ts';
import { asHost } from './hall-access.ts';
import { note, topicOf } from './opening-events.ts';

/** The host says whose cause it was that a bid was not decrypted (电子招标投标办法 art. 31); a reason is needed. */
export const attributeFailure = defineOperation({
  method: 'POST',
  path: '/bidding/opening/attribute',
  access: 'opening.announce',
  summary: 'Puts a failed decryption down to bidder, platform or unknown, with the reason.',
  input: {
    lineId: field.ref('openingLine', { required: true }),
    attribution: field.choice(attribution, { required: true }),
    reason: field.text({ required: true, max: 800 }),
    key: sendKey,
  },
  handle: async ({ tx, actor, input, now }) => {
    const { openingId } = await tx.get(openingLine, String(input.lineId));
    const running = await asHost(tx, actor, String(openingId));
    const line = await tx.asSystem(() => tx.get(openingLine, String(input.lineId), { lock: true }));
    const { key, ...content } = input;
    await sentOnce(tx, { topic: topicOf(running.id), actor, key, content }, async () => {
      if (running.state !== 'decrypting') refuse('opening.reasons.notOpenNow');
      if (line.decryption === 'decrypted' || line.decryption === 'emergency')
        refuse('opening.reasons.attributeDecrypted');
      const over = running.decryptUntil !== null && Date.parse(running.decryptUntil) <= now.getTime();
      if (line.decryption === 'waiting' && !over) refuse('opening.reasons.notYetAttributable');
      const failureReason = [line.failureReason, input.reason].filter(Boolean).join('\n');
      await tx.asSystem(() =>
        tx.patch(openingLine, line.id, {
          decryption: 'failed',
          attribution: input.attribution,
          failureReason: failureReason.slice(0, 1000),
        }),
      );
      await tx.log('bid.failureAttributed', {
        opening: running.id,
        bid: line.bidId,
        attribution: input.attribution,
        reason: input.reason,
      });
      return note(
        tx,
        running,
        {
          kind: 'decryption',
          text: bothOf(t => `${t(`dic.attribution.${input.attribution}`)}: ${input.reason}`),
          actorName: actor.name,
          supplierId: line.supplierId,
        },
        now,
      );
    });
    return { id: line.id };
  },
});
