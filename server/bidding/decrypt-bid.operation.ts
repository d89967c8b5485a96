import { bid } from '../../shared/domain/bidding/bid.entity.ts';
import { inWords } from '../../shared/domain/calendar/days.ts';
import { field } from '../../shared/domain/kernel/fields.ts';
import { keyOf } from '../../shared/domain/kernel/verdict.ts';
import { defineOperation } from '../platform/module.ts';
import { refuse } from '../platform/refusal.ts';
import { asBidder } from './hall-access.ts';
import { openBid } from './open-bid.ts';
import { recordOpened } from './record-opened.ts';

/**
 * The bidder hands over the content key of its own bid, unwrapped in its browser after the deadline. A key that is not the package's is
 * refused and may be tried again; any other fault is final and is put down to whoever caused it (电子招标投标办法 art. 31).
 */
export const decryptBid = defineOperation({
  method: 'POST',
  path: '/bidding/opening/decrypt',
  access: 'opening.attend',
  summary: 'Opens the own bid with its content key and the nonce of its commitment.',
  input: {
    bidId: field.ref('bid', { required: true }),
    /** Base64 of the 32 bytes. */
    contentKey: field.text({ required: true, max: 44, pattern: /^[A-Za-z0-9+/]{43}=$/ }),
    nonce: field.text({ max: 64, pattern: /^[0-9a-f]{64}$/ }),
  },
  handle: async ({ tx, actor, input, now, services }) => {
    const { opening, line } = await asBidder(tx, actor, { bidId: String(input.bidId) });
    if (opening.state !== 'decrypting') refuse('opening.reasons.notOpenNow');
    if (line.decryption !== 'waiting') refuse('opening.reasons.alreadyDone');
    if (opening.decryptUntil && Date.parse(opening.decryptUntil) <= now.getTime())
      refuse({ key: 'opening.reasons.timeOver', params: { until: inWords(opening.decryptUntil) } });
    const own = await tx.get(bid, String(input.bidId));
    const contentKey = Buffer.from(String(input.contentKey), 'base64');
    const opened = await openBid(tx, services, own, contentKey, input.nonce);
    contentKey.fill(0);
    if (!opened.ok && opened.attribution === null) refuse(opened.reason, 422);
    await recordOpened(tx, opening, line, own, opened, 'decrypted', now);
    return opened.ok
      ? { decryption: 'decrypted', form: opened.form, files: opened.files }
      : { decryption: 'failed', attribution: opened.attribution, reason: keyOf(opened.reason) };
  },
});
