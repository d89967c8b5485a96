import { sql } from 'kysely';
import { emergencyShare } from '../../shared/domain/bidding/emergency-share.entity.ts';
import type { lot } from '../../shared/domain/pre-tender/lot.entity.ts';
import type { RecordOf } from '../../shared/domain/kernel/entity.ts';
import { fromBase64 } from '../../shared/sealing/bytes.ts';
import { rebuildKey, ShareError } from '../../shared/sealing/emergency-key.ts';
import { openPackage, unwrapContentKey } from '../../shared/sealing/open.ts';
import { findRecipient, readRecipients } from '../../shared/sealing/sealed-head.ts';
import { refuse } from '../platform/refusal.ts';
import type { Services, Tx } from '../platform/types.ts';
import { platformKeys } from './platform-keys.ts';

interface HandedOver {
  readonly shareId: string;
  readonly sealed: string;
  readonly reason: string;
}

const THRESHOLD = 2;

/**
 * Rebuilds a lot's emergency key in memory from the shares handed over, marks them as used and removes what was kept of them. Refuses
 * with fewer than two, and when they do not give the recorded key.
 */
export async function rebuildEmergencyKey(
  tx: Tx,
  services: Services,
  of: RecordOf<typeof lot>,
  now: Date,
): Promise<CryptoKey> {
  const handed = await tx.rows<HandedOver>(
    sql`select share_id as "shareId", sealed, reason from emergency_hand_over where lot_id = ${of.id} order by at for update`,
  );
  if (handed.length < THRESHOLD) refuse('emergencyShare.reasons.tooFew');
  const { safe } = await platformKeys(services);
  const shares = await Promise.all(
    handed.map(async ({ sealed }) => openOwn(fromBase64(sealed), safe.privateKey, safe.certificate)),
  );
  const recorded = await tx.find(emergencyShare, { lotId: of.id }, { limit: 10 });
  try {
    const known = recorded.map(each => ({ shareHash: String(each.shareHash) }));
    const key = await rebuildKey(shares, { keyHash: String(of.emergencyKeyHash), shares: known, threshold: THRESHOLD });
    for (const { shareId, reason } of handed) {
      const before = recorded.find(each => each.id === shareId);
      if (before?.state === 'held') await tx.transition(emergencyShare, shareId, 'use');
      await tx.patch(emergencyShare, shareId, { usedAt: now.toISOString(), usedReason: reason });
    }
    await tx.rows(sql`delete from emergency_hand_over where lot_id = ${of.id}`);
    return key;
  } catch (error) {
    if (error instanceof ShareError) return refuse('emergencyShare.reasons.wrongShare', 422);
    throw error;
  } finally {
    for (const share of shares) share.fill(0);
  }
}

async function openOwn(
  sealed: Uint8Array,
  key: CryptoKey,
  certificate: Parameters<typeof findRecipient>[1],
): Promise<Uint8Array> {
  const recipient = findRecipient(readRecipients(sealed), certificate);
  if (!recipient) throw new Error('a share is not sealed for this installation’s key');
  return openPackage(sealed, await unwrapContentKey(recipient, key));
}
