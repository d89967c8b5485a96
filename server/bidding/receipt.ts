import type { bid } from '../../shared/domain/bidding/bid.entity.ts';
import type { RecordOf } from '../../shared/domain/kernel/entity.ts';
import { canonicalJson } from '../../shared/sealing/canonical-json.ts';
import { type Receipt, signReceipt } from '../../shared/sealing/receipt.ts';
import type { LogEntry, Services } from '../platform/types.ts';
import { platformKeys } from './platform-keys.ts';

/** A bid as stored. */
export type Bid = RecordOf<typeof bid>;

/** What a receipt certifies. Times are ISO 8601 in UTC; hashes lower-case hex. */
export interface ReceiptPayload extends Readonly<Record<string, unknown>> {
  readonly kind: 'bid.submitted' | 'bid.withdrawn';
  readonly bid: string;
  readonly lot: string;
  readonly supplier: string;
  readonly version: number;
  readonly digest: string;
  readonly size: number;
  readonly commitment: string;
  readonly time: string;
  readonly sequence: number;
  readonly entry: string;
  readonly previousHash: string;
}

/** What the decisive log holds of a submission or withdrawal; the receipt repeats it. */
export const logPayload = (
  of: Pick<Bid, 'id' | 'lotId' | 'envelopeDigest' | 'commitment'>,
  time: string,
): Readonly<Record<string, unknown>> => ({
  bid: of.id,
  lot: of.lotId,
  digest: of.envelopeDigest,
  commitment: of.commitment,
  time,
});

/** Signs the receipt of a log entry about a bid; answers it with its text as it is stored. */
export async function makeReceipt(
  services: Services,
  kind: ReceiptPayload['kind'],
  of: Bid,
  time: string,
  entry: LogEntry,
): Promise<{ readonly receipt: Receipt<ReceiptPayload>; readonly stored: string }> {
  const { receipts } = await platformKeys(services);
  const payload: ReceiptPayload = {
    kind,
    bid: of.id,
    lot: String(of.lotId),
    supplier: String(of.supplierName),
    version: of.version ?? 1,
    digest: String(of.envelopeDigest),
    size: of.envelope?.[0]?.size ?? 0,
    commitment: String(of.commitment),
    time,
    sequence: entry.sequence,
    entry: entry.hash,
    previousHash: entry.previousHash,
  };
  const receipt = await signReceipt(payload, receipts, new Date(time));
  return { receipt, stored: canonicalJson(receipt) };
}
