import { sql } from 'kysely';
import { emergencyShare } from '../../shared/domain/bidding/emergency-share.entity.ts';
import { opening } from '../../shared/domain/bidding/opening.entity.ts';
import { field } from '../../shared/domain/kernel/fields.ts';
import { sha256Hex, toBase64 } from '../../shared/sealing/bytes.ts';
import { sealPackage } from '../../shared/sealing/seal.ts';
import { defineOperation } from '../platform/module.ts';
import { refuse } from '../platform/refusal.ts';
import { note } from './opening-events.ts';
import { bothOf } from './both-languages.ts';
import { platformKeys } from './platform-keys.ts';

/** A holder hands over its share, opened in its browser; the server keeps it sealed for its own key until a second one comes. */
export const handOverShare = defineOperation({
  method: 'POST',
  path: '/bidding/emergency-share/hand-over',
  access: 'emergencyShare.handOver',
  summary: 'Hands over an opened share (base64) of a lot’s emergency key, with the reason.',
  input: {
    id: field.ref('emergencyShare', { required: true }),
    share: field.longText({ required: true, max: 10_000, pattern: /^[A-Za-z0-9+/]+={0,2}$/ }),
    reason: field.text({ required: true, max: 500 }),
  },
  handle: async ({ tx, actor, input, now, services }) => {
    const own = await tx.get(emergencyShare, String(input.id), { lock: true });
    if (own.userId !== actor.id) refuse('kernel.notFound', 404);
    const [running] = await tx.asSystem(() => tx.find(opening, { lotId: String(own.lotId) }, { limit: 1 }));
    if (running?.state !== 'decrypting' || own.state !== 'held') return refuse('emergencyShare.reasons.notYet');
    const share = Buffer.from(String(input.share), 'base64');
    if ((await sha256Hex(share)) !== own.shareHash) refuse('emergencyShare.reasons.wrongShare', 422);
    // Handed over already and not used yet: the answer may have been lost.
    if (own.handedOverAt === null) {
      const { safe } = await platformKeys(services);
      const { bytes } = await sealPackage(share, [safe.certificate]);
      share.fill(0);
      await tx.asSystem(async () => {
        await tx.rows(
          sql`insert into emergency_hand_over (share_id, lot_id, sealed, reason, at) values (${own.id}, ${own.lotId}, ${toBase64(bytes)}, ${input.reason}, app_now())`,
        );
        await tx.patch(emergencyShare, own.id, { handedOverAt: now.toISOString() });
      });
      await tx.log('emergencyShare.handedOver', {
        share: own.id,
        lot: own.lotId,
        holder: own.holder,
        reason: input.reason,
      });
      await note(
        tx,
        running,
        {
          kind: 'note',
          text: bothOf(
            t =>
              `${t('bidding.messages.shareHandedOver', { lot: running.lotName ?? '' })} (${t(`dic.shareHolder.${own.holder}`)}) ${input.reason}`,
          ),
          actorName: actor.name,
        },
        now,
      );
    }
    const count = await tx.asSystem(() =>
      tx.one<{ count: number }>(
        sql`select count(*)::int as count from emergency_hand_over where lot_id = ${own.lotId}`,
      ),
    );
    return { handedOver: count?.count ?? 0, needed: 2 };
  },
});
