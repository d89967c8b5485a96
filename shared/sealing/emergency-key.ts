import { combine, split } from 'shamir-secret-sharing';
import { type Bytes, own, sha256Hex } from './bytes.ts';
import type { Certificate, Subject } from './certificate.ts';
import { createKeyPair, exportPrivateKey, importPrivateKey } from './keys.ts';
import { openPackage, unwrapContentKey } from './open.ts';
import { sealPackage } from './seal.ts';
import { findRecipient, readRecipients } from './sealed-head.ts';

/** One of those who keep a share: tenderer, supervisor, platform. The certificate is for encryption. */
export interface Holder {
  readonly name: string;
  readonly certificate: Certificate;
}

/** A share as it is stored: sealed for its holder, with the hash that tells a wrong share from the right one. */
export interface SealedShare {
  readonly holder: string;
  /** CMS AuthEnvelopedData; `openssl cms -decrypt` opens it with the holder's key. */
  readonly encryptedShare: Bytes;
  /** SHA-256 of the share, hexadecimal. */
  readonly shareHash: string;
}

/** A lot's emergency key: the request for its certificate, the sealed shares, and the hash of the private key. The private half is nowhere else. */
export interface EmergencyKey {
  readonly csr: Bytes;
  readonly shares: readonly SealedShare[];
  /** SHA-256 of the private key's PKCS#8, hexadecimal. */
  readonly keyHash: string;
  readonly threshold: number;
}

/** Thrown when shares do not give the key; `fault` says whether one share or the result is wrong. */
export class ShareError extends Error {
  override readonly name = 'ShareError';
  readonly fault: 'share' | 'tooFew' | 'key';
  /** Places in the given list of the shares that are wrong. */
  readonly wrong: readonly number[];
  constructor(fault: ShareError['fault'], wrong: readonly number[] = []) {
    super(`the emergency key cannot be rebuilt: ${fault}`);
    this.fault = fault;
    this.wrong = wrong;
  }
}

/**
 * Makes the emergency key of a lot and splits its private half among the holders (Shamir), `threshold` of whom rebuild it.
 * The platform's authority then issues a certificate for `csr`. Throws a RangeError for a threshold out of bounds.
 */
export async function createEmergencyKey(
  holders: readonly Holder[],
  subject: Subject,
  threshold = 2,
): Promise<EmergencyKey> {
  if (threshold < 2 || threshold > holders.length) throw new RangeError('threshold out of bounds');
  const { privateKey, csr } = await createKeyPair('encrypt', { subject, extractable: true });
  const secret = await exportPrivateKey(privateKey);
  const parts = await split(secret, holders.length, threshold);
  const shares = await Promise.all(holders.map((holder, i) => sealShare(holder, parts[i]!)));
  const keyHash = await sha256Hex(secret);
  for (const bytes of [secret, ...parts]) bytes.fill(0);
  return { csr, shares, keyHash, threshold };
}

/** Opens one's share with one's own key. Throws an `OpenError` for another's key and a `ShareError` when the share is not the recorded one. */
export async function openShare(share: SealedShare, holder: Certificate, privateKey: CryptoKey): Promise<Bytes> {
  const recipient = findRecipient(readRecipients(share.encryptedShare), holder);
  if (!recipient) throw new ShareError('share', [0]);
  const opened = await openPackage(share.encryptedShare, await unwrapContentKey(recipient, privateKey));
  if ((await sha256Hex(opened)) !== share.shareHash) throw new ShareError('share', [0]);
  return opened;
}

/**
 * Rebuilds the private key (usable, not extractable) from opened shares. A wrong share gives some other key without any
 * notice, so each share is compared with the recorded hashes and the result with `keyHash`. Throws a `ShareError`.
 */
export async function rebuildKey(
  shares: readonly Uint8Array[],
  {
    keyHash,
    shares: recorded,
    threshold,
  }: Pick<EmergencyKey, 'keyHash' | 'threshold'> & { readonly shares: readonly Pick<SealedShare, 'shareHash'>[] },
): Promise<CryptoKey> {
  const hashes = await Promise.all(shares.map(share => sha256Hex(share)));
  const wrong = hashes.flatMap((hash, i) =>
    recorded.some(one => one.shareHash === hash) && hashes.indexOf(hash) === i ? [] : [i],
  );
  if (wrong.length > 0) throw new ShareError('share', wrong);
  if (shares.length < threshold) throw new ShareError('tooFew');
  const secret = own(await combine(shares.map(share => Uint8Array.from(share))));
  if ((await sha256Hex(secret)) !== keyHash) throw new ShareError('key');
  const key = await importPrivateKey('encrypt', secret);
  secret.fill(0);
  return key;
}

async function sealShare(holder: Holder, share: Uint8Array): Promise<SealedShare> {
  const { bytes } = await sealPackage(share, [holder.certificate]);
  return { holder: holder.name, encryptedShare: bytes, shareHash: await sha256Hex(share) };
}
