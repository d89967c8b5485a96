import { fromBase64, toBase64, utf8 } from './bytes.ts';
import { canonicalJson } from './canonical-json.ts';
import type { Certificate } from './certificate.ts';
import { signDetached, type SignatureProblem, type Signer, verifyDetached } from './signature.ts';

/** What a receipt certifies: JSON values such as bid, digests, commitment, time, log sequence number and previous hash. */
export type ReceiptPayload = Readonly<Record<string, unknown>>;

/** A signed receipt: anyone can check `signature` (detached CMS, base64 of DER) over the UTF-8 of `text` with OpenSSL. */
export interface Receipt<P extends ReceiptPayload = ReceiptPayload> {
  readonly payload: P;
  /** The canonical JSON of `payload`, exactly as it was signed. */
  readonly text: string;
  readonly signature: string;
}

/** Signs a receipt. Throws a TypeError for a payload without canonical form. */
export async function signReceipt<P extends ReceiptPayload>(payload: P, signer: Signer, at: Date): Promise<Receipt<P>> {
  const text = canonicalJson(payload);
  return { payload, text, signature: toBase64(await signDetached(utf8(text), signer, at)) };
}

/**
 * Checks a receipt against the platform's authority and, when given, the certificate that must have signed it. Answers the
 * problem, or undefined when it stands. Never throws for a broken receipt.
 */
export async function verifyReceipt(
  receipt: Receipt,
  authority: Certificate,
  signer?: Certificate,
): Promise<SignatureProblem | undefined> {
  let signature: Uint8Array;
  try {
    if (canonicalJson(receipt.payload) !== receipt.text) return 'changed';
    signature = fromBase64(receipt.signature);
  } catch {
    return 'malformed';
  }
  const check = await verifyDetached(utf8(receipt.text), signature, authority);
  if (check.problem) return check.problem;
  return signer && signer.thumbprint !== check.signer?.thumbprint ? 'untrusted' : undefined;
}
