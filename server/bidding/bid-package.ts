import type { Certificate } from '../../shared/sealing/certificate.ts';
import { readCertificate } from '../../shared/sealing/certificate.ts';
import { inspectSealed } from '../../shared/sealing/node/open-file.ts';
import { findRecipient } from '../../shared/sealing/sealed-head.ts';
import { refuse } from '../platform/refusal.ts';
import type { OpenLot } from './deadline.ts';
import { refuseByRule } from './refuse-by-rule.ts';

const DAMAGED = ['truncated', 'wrongSize', 'recipients'];

/**
 * Checks from its two ends, without any key, that a stored file is a sealed package for one of the bidder's own certificates and for the
 * lot's emergency key, and for nobody else. Refuses what is not encrypted by BID-01 (电子招标投标办法 art. 26).
 */
export async function demandSealed(
  path: string,
  own: readonly Certificate[],
  { lot, facts, now }: OpenLot,
): Promise<void> {
  const verdict = await inspectSealed(path);
  if (!verdict.sealed) {
    if (DAMAGED.includes(verdict.fault)) refuse({ key: 'bid.reasons.damaged', params: { detail: verdict.fault } }, 422);
    return refuseByRule('BID-01', { ...facts, bidEncrypted: false }, 'submitBid', now, 'bid.reasons.notEncrypted');
  }
  const emergency = lot.emergencyCertificate
    ? await readCertificate(lot.emergencyCertificate)
    : refuse('bid.reasons.notOpen');
  const { recipients } = verdict.head;
  const forOwn = own.some(certificate => findRecipient(recipients, certificate));
  if (recipients.length !== 2 || !forOwn || !findRecipient(recipients, emergency))
    refuse('bid.reasons.wrongRecipients', 422);
}
