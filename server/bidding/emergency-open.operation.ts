import { open } from 'node:fs/promises';
import { bid } from '../../shared/domain/bidding/bid.entity.ts';
import { emergencyShare } from '../../shared/domain/bidding/emergency-share.entity.ts';
import { openingLine } from '../../shared/domain/bidding/opening-line.entity.ts';
import { opening } from '../../shared/domain/bidding/opening.entity.ts';
import { field } from '../../shared/domain/kernel/fields.ts';
import { keyOf } from '../../shared/domain/kernel/verdict.ts';
import { lot } from '../../shared/domain/pre-tender/lot.entity.ts';
import { type Certificate, readCertificate } from '../../shared/sealing/certificate.ts';
import { readAt } from '../../shared/sealing/node/pieces.ts';
import { OpenError, unwrapContentKey } from '../../shared/sealing/open.ts';
import { findRecipient, HEAD_BYTES, readRecipients, SealFormatError } from '../../shared/sealing/sealed-head.ts';
import { defineOperation } from '../platform/module.ts';
import { refuse } from '../platform/refusal.ts';
import type { Services, Tx } from '../platform/types.ts';
import { linesOf, type Line } from './bidders.ts';
import { rebuildEmergencyKey } from './emergency-key.ts';
import { openBid, type Opened } from './open-bid.ts';
import type { Opening } from './opening-events.ts';
import type { Bid } from './receipt.ts';
import { recordOpened } from './record-opened.ts';

/**
 * Opens bids whose bidders cannot decrypt for another's fault, by the emergency key rebuilt from the shares handed over. The key lives in
 * memory for this call only; a further use needs the shares again.
 */
export const emergencyOpen = defineOperation({
  method: 'POST',
  path: '/bidding/opening/emergency',
  access: 'emergencyShare.handOver',
  summary: 'Opens one waiting bid, or all of them, by the lot’s emergency key once two shares were handed over.',
  input: {
    openingId: field.ref('opening', { required: true }),
    bidId: field.ref('bid'),
    reason: field.text({ required: true, max: 500 }),
  },
  handle: async ({ tx, actor, input, now, services }) =>
    tx.asSystem(async () => {
      const running = await tx.get(opening, String(input.openingId), { lock: true });
      const own = await tx.find(emergencyShare, { lotId: String(running.lotId), userId: actor.id }, { limit: 1 });
      if (own.length === 0) refuse('kernel.notFound', 404);
      if (running.state !== 'decrypting') refuse('emergencyShare.reasons.notYet');
      const parent = await tx.get(lot, String(running.lotId));
      const lines = (await linesOf(tx, running.id)).filter(
        line => line.decryption === 'waiting' && (!input.bidId || line.bidId === input.bidId),
      );
      if (lines.length === 0) refuse('opening.reasons.alreadyDone');
      const key = await rebuildEmergencyKey(tx, services, parent, now);
      await tx.log('emergencyKey.used', {
        lot: parent.id,
        opening: running.id,
        bids: lines.map(line => line.bidId),
        by: actor.id,
        reason: input.reason,
      });
      const certificate = await readCertificate(String(parent.emergencyCertificate));
      const results: object[] = [];
      for (const line of lines) results.push(await openLine({ tx, services, key, certificate, now }, running, line));
      return { results };
    }),
});

interface Tools {
  readonly tx: Tx;
  readonly services: Services;
  readonly key: CryptoKey;
  readonly certificate: Certificate;
  readonly now: Date;
}

async function openLine(tools: Tools, running: Opening, listed: Line): Promise<object> {
  const { tx, services, now } = tools;
  const line = await tx.get(openingLine, listed.id, { lock: true });
  const of = await tx.get(bid, String(line.bidId));
  const opened = await openWith(tools, of);
  await recordOpened(tx, running, line, of, opened, 'emergency', now);
  return {
    bidId: of.id,
    supplierName: line.supplierName,
    decryption: opened.ok ? 'emergency' : 'failed',
    ...(opened.ok ? {} : { attribution: opened.attribution, reason: keyOf(opened.reason) }),
  };

  async function openWith({ key, certificate }: Tools, sealed: Bid): Promise<Opened> {
    try {
      const recipient = findRecipient(readRecipients(await headOf(services, sealed)), certificate);
      if (!recipient) return stored('recipients');
      const contentKey = await unwrapContentKey(recipient, key);
      const answer = await openBid(tx, services, sealed, contentKey, null);
      contentKey.fill(0);
      // The key was wrapped wrongly for the emergency key: that was the bidder's own sealing.
      return !answer.ok && answer.attribution === null ? { ...answer, attribution: 'bidder' } : answer;
    } catch (error) {
      if (error instanceof OpenError)
        return { ok: false, attribution: 'bidder', reason: { key: 'bid.reasons.content' } };
      if (error instanceof SealFormatError || (error as NodeJS.ErrnoException).code === 'ENOENT') return stored('file');
      throw error;
    }
  }
}

const stored = (detail: string): Opened => ({
  ok: false,
  attribution: 'platform',
  reason: { key: 'bid.reasons.stored', params: { detail } },
});

async function headOf(services: Services, of: Bid): Promise<Uint8Array> {
  const file = await open(services.files.pathOf(String(of.envelope?.[0]?.id)), 'r');
  try {
    return await readAt(file, 0, HEAD_BYTES);
  } finally {
    await file.close();
  }
}
