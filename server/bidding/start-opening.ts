import { sql } from 'kysely';
import { bid } from '../../shared/domain/bidding/bid.entity.ts';
import { openingLine } from '../../shared/domain/bidding/opening-line.entity.ts';
import { opening } from '../../shared/domain/bidding/opening.entity.ts';
import { inWords } from '../../shared/domain/calendar/days.ts';
import type { RecordOf } from '../../shared/domain/kernel/entity.ts';
import { lot } from '../../shared/domain/pre-tender/lot.entity.ts';
import { project } from '../../shared/domain/pre-tender/project.entity.ts';
import { check, violations } from '../../shared/domain/rules/check.ts';
import type { Ctx, Tx } from '../platform/types.ts';
import { lotFacts, projectFacts, syncProject, workingCalendar } from '../pre-tender/index.ts';
import { notifyBidders } from './bidders.ts';
import { both } from './both-languages.ts';
import { note, tellHall, type Opening } from './opening-events.ts';
import type { Bid } from './receipt.ts';

/**
 * The deadline has come. The lot is locked against submissions first: one that was judged in time commits before, and is read here; one
 * that comes after is late. With fewer than three bids nothing is opened (BID-06; 招标投标法 art. 28).
 */
export async function startOpening({ tx, record, now }: Ctx<typeof opening>): Promise<void> {
  await tx.asSystem(async () => {
    await tx.rows(sql`select 1 from lot where id = ${record.lotId} for update`);
    const own = await tx.get(lot, String(record.lotId));
    const parent = await tx.get(project, String(record.projectId));
    const bids = await tx.find(
      bid,
      { lotId: own.id, state: 'submitted' },
      { limit: 1000, sort: 'submittedAt,receiptNumber' },
    );
    if (own.state === 'noticed') await tx.transition(lot, own.id, 'startBidding');
    const facts = {
      ...projectFacts(parent, [own]),
      lots: [{ ...lotFacts(own), bidderCount: bids.length }],
      bidDeadline: parent.bidDeadline,
    };
    const few =
      violations(check(facts, 'open', now, workingCalendar)).some(each => each.rule === 'BID-06') || bids.length === 0;
    if (few) await fail(tx, record, own, bids.length);
    else await tx.transition(opening, record.id, 'extract');
  });
}

async function fail(tx: Tx, record: Opening, own: RecordOf<typeof lot>, count: number): Promise<void> {
  const reason = both('opening.reasons.tooFew');
  await tx.transition(opening, record.id, 'fail');
  await tx.patch(opening, record.id, { failureReason: reason, bidCount: count });
  await tx.transition(lot, own.id, 'fail', { reason });
  await syncProject(tx, String(record.projectId));
  await tx.log('opening.failed', { opening: record.id, lot: own.id, bids: count });
  const message = {
    key: 'bidding.messages.openingFailed',
    params: { lot: own.name ?? '' },
    path: `/v6-template/master-page/bos/opening/process?projectId=${record.projectId}&lotId=${record.lotId}&id=${record.id}`,
  };
  await notifyBidders(tx, own.id, message);
  if (record.hostId) await tx.notify({ users: [record.hostId] }, message);
  await tellHall(tx, record, 'failed');
}

/** Locks every bid, lists them in the order of receipt, and gives the bidders their time to decrypt. */
export async function extractBids({ tx, record, now }: Ctx<typeof opening>): Promise<void> {
  await tx.asSystem(async () => {
    const bids = await tx.find(
      bid,
      { lotId: String(record.lotId), state: 'submitted' },
      { limit: 1000, sort: 'receiptNumber' },
    );
    for (const [i, each] of bids.entries()) await list(tx, record, each, i + 1);
    const decryptUntil = new Date(now.getTime() + (record.decryptMinutes ?? 30) * 60_000).toISOString();
    await tx.patch(opening, record.id, { bidCount: bids.length, extractedAt: now.toISOString(), decryptUntil });
    await tx.transition(lot, String(record.lotId), 'startOpening');
    await syncProject(tx, String(record.projectId));
    await tx.log('opening.extracted', {
      opening: record.id,
      lot: record.lotId,
      bids: bids.map(each => ({ bid: each.id, digest: each.envelopeDigest })),
    });
    const path = `/v6-template/master-page/bos/opening/process?projectId=${record.projectId}&lotId=${record.lotId}&id=${record.id}`;
    const params = { lot: record.lotName ?? '', until: inWords(decryptUntil), count: bids.length };
    await notifyBidders(tx, String(record.lotId), { key: 'bidding.messages.openingStarted', params, path });
    if (record.hostId)
      await tx.notify({ users: [record.hostId] }, { key: 'bidding.messages.openingStartedHost', params, path });
    await note(
      tx,
      record,
      { kind: 'note', text: both('bidding.messages.openingStartedHost', params), actorName: '' },
      now,
    );
  });
}

async function list(tx: Tx, record: Opening, of: Bid, sequence: number): Promise<void> {
  await tx.transition(bid, of.id, 'lock');
  await tx.insert(openingLine, {
    tenantId: record.tenantId,
    openingId: record.id,
    bidId: of.id,
    supplierId: of.supplierId,
    supplierName: of.supplierName,
    sequence,
    decryption: 'waiting',
    confirmation: 'pending',
  });
}
