import { open } from 'node:fs/promises';
import { bid } from '../../shared/domain/bidding/bid.entity.ts';
import { field } from '../../shared/domain/kernel/fields.ts';
import { readAt } from '../../shared/sealing/node/pieces.ts';
import { HEAD_BYTES } from '../../shared/sealing/sealed-head.ts';
import { defineOperation } from '../platform/module.ts';
import { refuse } from '../platform/refusal.ts';
import { asBidder } from './hall-access.ts';

/** The first kilobytes of the bidder's own sealed package, from which its browser unwraps the content key. */
export const envelopeHead = defineOperation({
  method: 'GET',
  path: '/bidding/bid/envelope-head',
  access: 'opening.attend',
  summary: 'The head of the own sealed package (base64, at most 64 KB), while the opening decrypts.',
  input: { id: field.ref('bid', { required: true }) },
  handle: async ({ tx, actor, input, services }) => {
    const { opening } = await asBidder(tx, actor, { bidId: String(input.id) });
    if (opening.state !== 'decrypting') refuse('opening.reasons.notOpenNow');
    const own = await tx.get(bid, String(input.id));
    const [envelope] = own.envelope ?? [];
    if (!envelope) return refuse('kernel.notFound', 404);
    const file = await open(services.files.pathOf(envelope.id), 'r').catch(() =>
      refuse({ key: 'bid.reasons.stored', params: { detail: 'file' } }),
    );
    try {
      return {
        head: Buffer.from(await readAt(file, 0, HEAD_BYTES)).toString('base64'),
        size: envelope.size,
        digest: own.envelopeDigest,
      };
    } finally {
      await file.close();
    }
  },
});
