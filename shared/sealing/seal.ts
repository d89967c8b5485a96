import { type Bytes, concat, fromHex, own, randomBytes, sha256, toHex, utf8 } from './bytes.ts';
import type { Certificate } from './certificate.ts';
import { ENCRYPT, publicKeyOf } from './keys.ts';
import { type Recipient, SIZES, TAIL_LENGTH, writeHead, writeTail } from './sealed-format.ts';

/** A sealed package. `digest` is the SHA-256 of its bytes, hexadecimal; `contentKey` is secret until the opening. */
export interface Sealed {
  readonly bytes: Bytes;
  readonly digest: string;
  readonly size: number;
  readonly contentKey: Bytes;
}

/** Largest package that is sealed in one piece, in bytes; WebCrypto has no streaming cipher. */
export const MAX_ONE_SHOT = 500 * 1024 * 1024;

/** A fresh key and nonce, and the head that wraps the key for each recipient. */
export interface Envelope {
  readonly contentKey: Bytes;
  readonly nonce: Bytes;
  readonly head: Bytes;
}

/**
 * Encrypts a package for the recipients' certificates: CMS AuthEnvelopedData (RFC 5083), AES-256-GCM, one RSA-OAEP
 * recipient each. Throws a RangeError above `MAX_ONE_SHOT`, a TypeError without recipients or for a certificate that
 * may not encrypt.
 */
export async function sealPackage(plain: Uint8Array, recipients: readonly Certificate[]): Promise<Sealed> {
  if (plain.length > MAX_ONE_SHOT) throw new RangeError('package too large to seal in one piece');
  const { contentKey, nonce, head } = await newEnvelope(recipients, plain.length);
  const key = await crypto.subtle.importKey('raw', contentKey, 'AES-GCM', false, ['encrypt']);
  const encrypted = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, key, own(plain)));
  const bytes = new Uint8Array(head.length + plain.length + TAIL_LENGTH);
  bytes.set(head);
  bytes.set(encrypted.subarray(0, plain.length), head.length);
  bytes.set(writeTail(encrypted.subarray(plain.length)), head.length + plain.length);
  return { bytes, digest: toHex(await sha256(bytes)), size: bytes.length, contentKey };
}

/** Makes the key, the nonce and the head for a package of `length` bytes; the ciphertext follows it. */
export async function newEnvelope(certificates: readonly Certificate[], length: number): Promise<Envelope> {
  if (certificates.length === 0 || certificates.length > SIZES.maxRecipients)
    throw new TypeError('one to sixteen recipients');
  const contentKey = randomBytes(SIZES.key);
  const nonce = randomBytes(SIZES.nonce);
  const recipients = await Promise.all(certificates.map(certificate => wrap(contentKey, certificate)));
  return { contentKey, nonce, head: writeHead({ recipients, nonce, keyCheck: await keyCheckOf(contentKey) }, length) };
}

/**
 * The key check that stands in the package: SHA-256 of a fixed text and the content key. AES-GCM alone does not bind a
 * ciphertext to one key, so a bidder could prepare two keys that open two different bids; this makes the key unique.
 */
export const keyCheckOf = (contentKey: Uint8Array): Promise<Bytes> =>
  sha256(concat(utf8('ebs-sealed-content-key:'), contentKey));

async function wrap(contentKey: Bytes, certificate: Certificate): Promise<Recipient> {
  if (!certificate.usages.includes('encrypt')) throw new TypeError('the certificate may not be used to encrypt');
  const encryptedKey = await crypto.subtle.encrypt(ENCRYPT, await publicKeyOf(certificate, 'encrypt'), contentKey);
  return {
    issuerDer: certificate.issuerDer,
    serial: fromHex(certificate.serial),
    encryptedKey: new Uint8Array(encryptedKey),
  };
}
