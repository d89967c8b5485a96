import type { emergencyShare } from '../../../shared/domain/bidding/emergency-share.entity.ts';
import type { opening } from '../../../shared/domain/bidding/opening.entity.ts';
import type { RecordOf } from '../../../shared/domain/kernel/entity.ts';
import { fromBase64, toBase64 } from '../../../shared/sealing/bytes.ts';
import type { StoredKey } from '../../../shared/sealing/key-store.ts';
import { useEffect } from 'react';
import { useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { type Write } from '../../../shared/ui/hooks/use-write.ts';

/** One share that the reader keeps, with the state of its lot's opening (`GET /bidding/emergency-share/mine`). */
export interface MyShare extends RecordOf<typeof emergencyShare> {
  readonly opening: Pick<RecordOf<typeof opening>, 'id' | 'state' | 'lotName' | 'decryptUntil'> | null;
  /** How many holders of the lot have handed over. */
  readonly handedOver: number;
  readonly needed: number;
  readonly waiting: readonly {
    readonly lineId: string;
    readonly bidId: string;
    readonly supplierName: string;
    readonly sequence: number;
  }[];
}

/** What became of one bid that was opened by the emergency key. */
export interface EmergencyResult {
  readonly bidId: string;
  readonly supplierName: string;
  readonly decryption: 'emergency' | 'failed';
  readonly attribution?: string;
  /** Key of the reason of a failure. */
  readonly reason?: string;
}

const EVERY = 5000;

/** The shares the reader keeps, of one lot or of all; read again every five seconds, since not every holder may follow the opening live. */
export function useMyShares(lotId?: string) {
  const query = useQuery<readonly MyShare[]>('/bidding/emergency-share/mine', { lotId });
  const { reload } = query;
  useEffect(() => {
    const timer = setInterval(() => void reload(), EVERY);
    return () => clearInterval(timer);
  }, [reload]);
  return query;
}

/**
 * Opens a share in the browser with whichever key it was sealed for, and hands it over. Throws a `ShareError` when no key here fits or the
 * share is not the recorded one, an `OpenError` for a damaged one, and the `ApiError` of a refusal.
 */
export async function handOver(
  write: Write,
  share: MyShare,
  keys: readonly StoredKey[],
  reason: string,
): Promise<void> {
  const { openShare, ShareError } = await import('../../../shared/sealing/emergency-key.ts');
  const { findRecipient, readRecipients } = await import('../../../shared/sealing/sealed-head.ts');
  const encryptedShare = fromBase64(share.encryptedShare ?? '');
  const key = keys.find(
    ({ use, certificate }) => use === 'encrypt' && findRecipient(readRecipients(encryptedShare), certificate),
  );
  if (!key) throw new ShareError('share', [0]);
  const sealed = { holder: share.holder ?? '', encryptedShare, shareHash: share.shareHash ?? '' };
  const opened = await openShare(sealed, key.certificate, key.privateKey);
  await write('emergencyShare', '/bidding/emergency-share/hand-over', {
    id: share.id,
    share: toBase64(opened),
    reason,
  });
  opened.fill(0);
}
