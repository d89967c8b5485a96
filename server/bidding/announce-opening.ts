import { bid } from '../../shared/domain/bidding/bid.entity.ts';
import { announcedLine } from '../../shared/domain/bidding/bid-form.ts';
import { openingLine } from '../../shared/domain/bidding/opening-line.entity.ts';
import { opening } from '../../shared/domain/bidding/opening.entity.ts';
import { UserType } from '../../shared/domain/kernel/access.ts';
import { refuse } from '../platform/refusal.ts';
import type { Ctx, Tx } from '../platform/types.ts';
import { linesOf, notifyBidders, type Line } from './bidders.ts';
import { both } from './both-languages.ts';
import { note } from './opening-events.ts';

const isOpened = (line: Line): boolean => line.decryption === 'decrypted' || line.decryption === 'emergency';

/** The host, the project's manager or the agency acts in an opening; suppliers, supervisors and other tenants never do. */
export function demandHost({ actor, record }: Ctx<typeof opening>): void {
  const staff = actor.userType === UserType.purchaser || actor.userType === UserType.tenderer;
  if (!staff || actor.tenantId !== record.tenantId) refuse('opening.reasons.notHost', 403);
}

/** Announcing waits for every bid, or for the end of the time; every failure needs somebody it is put down to (OPN-04). */
export async function demandAnnounceable(context: Ctx<typeof opening>): Promise<void> {
  demandHost(context);
  const { tx, record, now } = context;
  const lines = await linesOf(tx, record.id);
  const over = record.decryptUntil !== null && Date.parse(record.decryptUntil) <= now.getTime();
  if (!over && lines.some(line => line.decryption === 'waiting')) refuse('opening.reasons.stillDecrypting');
  if (lines.some(line => !isOpened(line) && !line.attribution)) refuse('opening.reasons.needsAttribution');
}

/** Publishes all lines at once to all bidders (招标投标法 art. 36; 电子招标投标办法 art. 30); bids that did not open are revoked or retracted. */
export async function announceOpening({ tx, record, now, actor }: Ctx<typeof opening>): Promise<void> {
  await tx.asSystem(async () => {
    const lines = await linesOf(tx, record.id);
    for (const line of lines) {
      await (isOpened(line) ? announceValues(tx, line) : closeFailed(tx, line));
      await tx.transition(openingLine, line.id, 'announce');
    }
    await tx.patch(opening, record.id, { announcedAt: now.toISOString() });
    await tx.log('opening.announced', {
      opening: record.id,
      lot: record.lotId,
      lines: lines.map(line => announcedLine(line)),
    });
    await note(
      tx,
      record,
      { kind: 'announcement', text: both('opening.states.announced'), actorName: actor.name },
      now,
    );
    await notifyBidders(tx, String(record.lotId), {
      key: 'bidding.messages.announced',
      params: { lot: record.lotName ?? '' },
      path: `/v6-template/master-page/bos/opening/process?projectId=${record.projectId}&lotId=${record.lotId}&id=${record.id}`,
    });
  });
}

async function announceValues(tx: Tx, { bidId, price, deliveryDays, quality, projectManager }: Line): Promise<void> {
  await tx.patch(bid, String(bidId), { price, deliveryDays, quality, projectManager });
  await tx.transition(bid, String(bidId), 'open');
}

async function closeFailed(tx: Tx, { bidId, attribution, failureReason }: Line): Promise<void> {
  await tx.patch(bid, String(bidId), { attribution, failureReason });
  await tx.transition(bid, String(bidId), attribution === 'bidder' ? 'revoke' : 'retract');
}
