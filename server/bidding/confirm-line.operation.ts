import { announcedLine } from '../../shared/domain/bidding/bid-form.ts';
import { openingLine } from '../../shared/domain/bidding/opening-line.entity.ts';
import { field } from '../../shared/domain/kernel/fields.ts';
import { fromBase64, utf8 } from '../../shared/sealing/bytes.ts';
import { canonicalJson } from '../../shared/sealing/canonical-json.ts';
import { verifyDetached } from '../../shared/sealing/signature.ts';
import { defineOperation } from '../platform/module.ts';
import { refuse } from '../platform/refusal.ts';
import { both } from './both-languages.ts';
import { signsFor } from './certificates.ts';
import { asBidder } from './hall-access.ts';
import { note } from './opening-events.ts';
import { platformKeys } from './platform-keys.ts';

/** The bidder confirms its announced line with a signature over `announcedLine` (canonical JSON). */
export const confirmLine = defineOperation({
  method: 'POST',
  path: '/bidding/opening/confirm-line',
  access: 'opening.attend',
  summary: 'Confirms the own announced line with a detached CMS signature (base64).',
  input: {
    lineId: field.ref('openingLine', { required: true }),
    signature: field.longText({ required: true, max: 20_000, pattern: /^[A-Za-z0-9+/=\s]+$/ }),
  },
  handle: async ({ tx, actor, input, now, services }) => {
    const { opening, line } = await asBidder(tx, actor, { lineId: String(input.lineId) });
    // Confirmed already: the answer may have been lost.
    if (line.confirmation === 'confirmed') return { confirmedAt: line.confirmedAt };
    if (opening.state !== 'announced') refuse('opening.reasons.notOpenNow');
    const { authority } = await platformKeys(services);
    const check = await verifyDetached(
      utf8(canonicalJson(announcedLine(line))),
      bytesOf(String(input.signature)),
      authority.certificate,
      now,
    );
    const own = check.signer !== undefined && (await signsFor(tx, check.signer.thumbprint, actor.organizationId));
    if (check.problem || !own)
      refuse({ key: 'opening.reasons.badSignature', params: { detail: check.problem ?? 'untrusted' } }, 422);
    await tx.asSystem(() =>
      tx.patch(openingLine, line.id, {
        confirmation: 'confirmed',
        confirmedAt: now.toISOString(),
        signature: String(input.signature),
      }),
    );
    await note(
      tx,
      opening,
      {
        kind: 'confirmation',
        text: both('dic.confirmation.confirmed'),
        actorName: line.supplierName ?? '',
        supplierId: actor.organizationId,
      },
      now,
    );
    return { confirmedAt: now.toISOString() };
  },
});

function bytesOf(base64: string): Uint8Array {
  try {
    return fromBase64(base64);
  } catch {
    return refuse({ key: 'opening.reasons.badSignature', params: { detail: 'malformed' } }, 422);
  }
}
