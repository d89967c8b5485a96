import { type BidForm, openingFields } from '../../domain/bidding/bid-form.ts';
import { equal, type Bytes } from '../../sealing/bytes.ts';
import { commit } from '../../sealing/commitment.ts';
import type { StoredKey } from '../../sealing/key-store.ts';
import { findRecipient, readRecipients } from '../../sealing/sealed-head.ts';

/** The steps of sealing, as they happen. */
export type SealStep = 'commit' | 'pack' | 'seal' | 'test' | 'done';

/** What is sealed, by whom and for whom. `emergencyPem` is the lot's emergency certificate; `at` is the server's time. */
export interface SealRequest {
  readonly form: BidForm;
  readonly files: readonly File[];
  readonly signer: StoredKey;
  readonly opener: StoredKey;
  readonly emergencyPem: string;
  readonly at: Date;
  onStep(step: SealStep): void;
}

/** A sealed bid. `nonce` opens the commitment and must survive until the opening. */
export interface SealedBid {
  readonly bytes: Bytes;
  readonly digest: string;
  readonly commitment: string;
  readonly nonce: string;
}

/** Thrown when the sealed package does not open with the bidder's own key; it must not be handed in. */
export class SelfTestError extends Error {
  override readonly name = 'SelfTestError';
}

// Lets the page draw the step before the next piece of work begins.
const breathe = () => new Promise<void>(done => setTimeout(done));

/**
 * Commits, packs, signs and seals a bid in the browser, then tries that the bidder's own key opens it. The content key is forgotten
 * afterwards. Throws a TypeError for unsafe file names and a `SelfTestError`.
 */
export async function sealBid({
  form,
  files,
  signer,
  opener,
  emergencyPem,
  at,
  onStep,
}: SealRequest): Promise<SealedBid> {
  const [{ packBid }, { sealPackage }, { readCertificate }, { unwrapContentKey }] = await Promise.all([
    import('../../sealing/bid-package.ts'),
    import('../../sealing/seal.ts'),
    import('../../sealing/certificate.ts'),
    import('../../sealing/open.ts'),
  ]);
  onStep('commit');
  await breathe();
  const { commitment, nonce } = await commit(openingFields(form));
  onStep('pack');
  await breathe();
  const contents = await Promise.all(
    files.map(async file => ({
      name: file.name,
      type: file.type || 'application/octet-stream',
      bytes: new Uint8Array(await file.arrayBuffer()),
    })),
  );
  const whole = { ...form, files: contents.map(({ name }) => name), nonce };
  const packed = await packBid({ files: contents, form: whole, signer, at });
  onStep('seal');
  await breathe();
  const sealed = await sealPackage(packed, [opener.certificate, await readCertificate(emergencyPem)]);
  packed.fill(0);
  onStep('test');
  const recipient = findRecipient(readRecipients(sealed.bytes), opener.certificate);
  const key = recipient && (await unwrapContentKey(recipient, opener.privateKey).catch(() => undefined));
  const opens = key !== undefined && equal(key, sealed.contentKey);
  key?.fill(0);
  sealed.contentKey.fill(0);
  if (!opens) throw new SelfTestError('the sealed package does not open with the bidder’s own key');
  onStep('done');
  return { bytes: sealed.bytes, digest: sealed.digest, commitment, nonce };
}
