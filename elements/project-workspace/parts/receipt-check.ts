import type { Api } from '../../../shared/client/api.ts';
import { fromHex } from '../../../shared/sealing/bytes.ts';
import { verifyInclusion } from '../../../shared/sealing/merkle.ts';
import type { Receipt } from '../../../shared/sealing/receipt.ts';

/** What was found of a receipt in this browser. A proof against a root that is not published yet is said to be so. */
export interface ReceiptCheck {
  readonly signature: boolean;
  readonly inLog: boolean;
  readonly published: boolean;
  readonly root: string;
  readonly day: string | null;
}

interface Proof {
  readonly leaf: string;
  readonly size: number;
  readonly root: string;
  readonly published: boolean;
  readonly day: string | null;
  readonly proof: readonly string[];
}

/**
 * Checks a receipt in the browser: its signature against the platform's authority, and by the Merkle proof that its entry stands in the
 * log. Rejects with the `ApiError` when the proof or the authority cannot be read.
 */
export async function checkReceiptHere(api: Api, receipt: Receipt): Promise<ReceiptCheck> {
  const [{ readCertificate }, { verifyReceipt }] = await Promise.all([
    import('../../../shared/sealing/certificate.ts'),
    import('../../../shared/sealing/receipt.ts'),
  ]);
  const sequence = Number(receipt.payload['sequence']);
  const quiet = { quiet: true };
  const [authority, proof] = await Promise.all([
    api.get<{ readonly pem: string; readonly receipts: string }>('/bidding/certificate/authority', undefined, quiet),
    api.get<Proof>('/bidding/log/proof', { sequence }, quiet),
  ]);
  const problem = await verifyReceipt(
    receipt,
    await readCertificate(authority.pem),
    await readCertificate(authority.receipts),
  );
  const inLog =
    proof.leaf === receipt.payload['entry'] &&
    (await verifyInclusion({
      leaf: fromHex(proof.leaf),
      index: sequence - 1,
      size: proof.size,
      proof: proof.proof.map(fromHex),
      root: fromHex(proof.root),
    }));
  return { signature: problem === undefined, inLog, published: proof.published, root: proof.root, day: proof.day };
}
