import { CertificationRequest } from 'pkijs';
import { type Bytes, own } from './bytes.ts';
import { type Certificate, nameOf, type Subject } from './certificate.ts';

/** ECDSA on P-256, with SHA-256: signatures. */
export const SIGN = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
/** RSA-OAEP with SHA-256 (RFC 8017 §7.1): wrapping of content keys. */
export const ENCRYPT = { name: 'RSA-OAEP', hash: 'SHA-256' } as const;
const RSA_SIGN = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const;
const RSA_BITS = 3072;

/** What a key pair is for; each bidder has one of each. */
export type KeyUse = 'sign' | 'encrypt';

/** A new key pair and the request (PKCS#10, DER) with which its certificate is asked for. */
export interface KeyPair {
  readonly use: KeyUse;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
  readonly csr: Bytes;
}

/**
 * Makes a key pair and its certificate request. The request is made at once because an RSA-OAEP key cannot sign its own
 * request later; a private key that is not extractable never leaves the browser's key store afterwards.
 */
export async function createKeyPair(
  use: KeyUse,
  { subject, extractable = false }: { subject: Subject; extractable?: boolean },
): Promise<KeyPair> {
  const { subtle } = crypto;
  if (use === 'sign') {
    const pair = await subtle.generateKey(SIGN, extractable, ['sign', 'verify']);
    return { use, ...keysOf(pair), csr: await createCsr(pair, subject) };
  }
  const parameters = { ...RSA_SIGN, modulusLength: RSA_BITS, publicExponent: Uint8Array.of(1, 0, 1) };
  const pair = await subtle.generateKey(parameters, true, ['sign', 'verify']);
  const [pkcs8, spki] = await Promise.all([
    subtle.exportKey('pkcs8', pair.privateKey),
    subtle.exportKey('spki', pair.publicKey),
  ]);
  const csr = await createCsr(pair, subject);
  const privateKey = await subtle.importKey('pkcs8', pkcs8, ENCRYPT, extractable, ['decrypt']);
  new Uint8Array(pkcs8).fill(0);
  return { use, privateKey, publicKey: await subtle.importKey('spki', spki, ENCRYPT, true, ['encrypt']), csr };
}

/** A certificate request (PKCS#10, RFC 2986) signed by the pair's own private key. */
export async function createCsr(pair: CryptoKeyPair, subject: Subject): Promise<Bytes> {
  const request = new CertificationRequest();
  request.version = 0;
  request.subject = nameOf(subject);
  await request.subjectPublicKeyInfo.importKey(pair.publicKey);
  await request.sign(pair.privateKey, 'SHA-256');
  return new Uint8Array(request.toSchema().toBER());
}

/** Imports a private key from PKCS#8. */
export const importPrivateKey = (use: KeyUse, pkcs8: Uint8Array, extractable = false): Promise<CryptoKey> =>
  use === 'sign'
    ? crypto.subtle.importKey('pkcs8', own(pkcs8), SIGN, extractable, ['sign'])
    : crypto.subtle.importKey('pkcs8', own(pkcs8), ENCRYPT, extractable, ['decrypt']);

/** The public key of a certificate, for verifying or for wrapping. */
export const publicKeyOf = (certificate: Certificate, use: KeyUse): Promise<CryptoKey> =>
  use === 'sign'
    ? crypto.subtle.importKey('spki', certificate.publicKeyDer, SIGN, true, ['verify'])
    : crypto.subtle.importKey('spki', certificate.publicKeyDer, ENCRYPT, true, ['encrypt']);

/** PKCS#8 of an extractable private key. Rejects when the key may not be exported. */
export const exportPrivateKey = async (key: CryptoKey): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.exportKey('pkcs8', key));

const keysOf = ({ privateKey, publicKey }: CryptoKeyPair) => ({ privateKey, publicKey });
