import { bid } from '../../shared/domain/bidding/bid.entity.ts';
import { openingLine } from '../../shared/domain/bidding/opening-line.entity.ts';
import { keyOf } from '../../shared/domain/kernel/verdict.ts';
import type { Tx } from '../platform/types.ts';
import type { Line } from './bidders.ts';
import { both } from './both-languages.ts';
import { formText, type Opened } from './open-bid.ts';
import { note, type Opening } from './opening-events.ts';
import type { Bid } from './receipt.ts';

/** Writes down what came of opening a bid: its values on the line, shut until the announcement, or the failure with its evidence. */
export async function recordOpened(
  tx: Tx,
  running: Opening,
  line: Line,
  of: Bid,
  opened: Opened,
  how: 'decrypted' | 'emergency',
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await tx.asSystem(async () => {
    if (opened.ok) {
      const { price, deliveryDays, quality, projectManager } = opened.form;
      await tx.patch(bid, of.id, {
        nonce: opened.nonce,
        openedAt: at,
        openedPackage: [opened.package],
        openedFiles: opened.files,
        form: formText(opened.form),
      });
      await tx.patch(openingLine, line.id, {
        decryption: how,
        decryptedAt: at,
        price,
        deliveryDays,
        quality,
        projectManager,
        commitmentHolds: true,
        failureReason: null,
        attribution: null,
      });
    } else {
      const failureReason = reasonInBoth(opened);
      await tx.patch(openingLine, line.id, {
        decryption: 'failed',
        decryptedAt: at,
        attribution: opened.attribution,
        failureReason,
        commitmentHolds: opened.commitmentHolds ?? null,
      });
      await tx.patch(bid, of.id, { attribution: opened.attribution, failureReason });
    }
  });
  await tx.log('bid.decrypted', {
    bid: of.id,
    opening: running.id,
    outcome: opened.ok ? how : 'failed',
    ...(opened.ok
      ? { package: opened.package.sha256 }
      : { attribution: opened.attribution, reason: keyOf(opened.reason) }),
  });
  const outcome = opened.ok ? `dic.decryption.${how}` : 'dic.decryption.failed';
  await note(
    tx,
    running,
    { kind: 'decryption', text: both(outcome), actorName: line.supplierName ?? '', supplierId: line.supplierId },
    now,
  );
}

const reasonInBoth = ({ reason }: Extract<Opened, { ok: false }>): string =>
  typeof reason === 'string' ? both(reason) : both(reason.key, reason.params);
