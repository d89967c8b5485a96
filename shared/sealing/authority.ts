import { BitString, Integer } from 'asn1js';
import {
  BasicConstraints,
  Certificate as PkiCertificate,
  CertificationRequest,
  Extension,
  type PublicKeyInfo,
} from 'pkijs';
import { type Bytes, fromHex, own, randomBytes, toHex } from './bytes.ts';
import { type Certificate, nameOf, parse, readCertificate, type Subject } from './certificate.ts';
import { contextPrimitive, sequence, Tag, tlv } from './der.ts';
import { exportPrivateKey, importPrivateKey, type KeyUse, SIGN } from './keys.ts';

/** The platform's certificate authority: its own certificate, and the key that signs others. */
export interface Authority {
  readonly certificate: Certificate;
  readonly privateKey: CryptoKey;
}

/** What the authority puts into a certificate; the request gives only the public key. */
export interface Issue {
  readonly subject: Subject;
  readonly usage: KeyUse;
  readonly notBefore: Date;
  readonly notAfter: Date;
  /** Hexadecimal, positive, at most 20 bytes; `newSerial()` by default. */
  readonly serial?: string;
}

const YEARS_20 = 20 * 365.25 * 86_400_000;
/** First byte of the key usage bits (RFC 5280 §4.2.1.3), and how many of its bits are unused. */
const USAGE_BITS = { sign: [0xc0, 6], encrypt: [0x20, 5], issue: [0x06, 1] } as const;

/** A positive random serial number of 16 bytes, hexadecimal. */
export function newSerial(): string {
  const bytes = randomBytes(16);
  // The high bit would make it negative; a leading zero byte would not be DER.
  bytes[0] = (bytes[0]! & 0x3f) | 0x40;
  return toHex(bytes);
}

/** Makes a new authority with a self-signed certificate of twenty years; answers its PKCS#8 too, to be kept safe. */
export async function createAuthority(subject: Subject, now: Date): Promise<Authority & { readonly pkcs8: Bytes }> {
  const pair = await crypto.subtle.generateKey(SIGN, true, ['sign', 'verify']);
  const certificate = new PkiCertificate();
  certificate.issuer = nameOf(subject);
  await certificate.subjectPublicKeyInfo.importKey(pair.publicKey);
  const notAfter = new Date(now.getTime() + YEARS_20);
  const signed = await finish(certificate, pair.privateKey, { subject, usage: 'issue', notBefore: now, notAfter });
  const pkcs8 = await exportPrivateKey(pair.privateKey);
  return { certificate: signed, privateKey: await importPrivateKey('sign', pkcs8), pkcs8 };
}

/** The authority again from its stored PKCS#8 and certificate (PEM or DER). */
export async function openAuthority(pkcs8: Uint8Array, certificate: string | Uint8Array): Promise<Authority> {
  return { certificate: await readCertificate(certificate), privateKey: await importPrivateKey('sign', pkcs8) };
}

/**
 * Issues a certificate for the public key of a request (PKCS#10, DER). Throws a TypeError when the request is malformed,
 * its signature does not prove possession of the key, or the kind of key does not fit the usage.
 */
export async function issueCertificate(authority: Authority, csr: Uint8Array, issue: Issue): Promise<Certificate> {
  const certificate = new PkiCertificate();
  certificate.issuer = parse(authority.certificate.der).subject;
  certificate.subjectPublicKeyInfo = await provenKey(csr, issue.usage);
  return finish(certificate, authority.privateKey, issue, parse(authority.certificate.der));
}

async function provenKey(csr: Uint8Array, usage: KeyUse): Promise<PublicKeyInfo> {
  if (csr.length > 16_384) throw new TypeError('not a certificate request');
  let request: CertificationRequest;
  try {
    request = CertificationRequest.fromBER(own(csr));
  } catch {
    throw new TypeError('not a certificate request');
  }
  if (!(await request.verify().catch(() => false)))
    throw new TypeError('the request does not prove possession of the key');
  const wanted = usage === 'sign' ? '1.2.840.10045.2.1' : '1.2.840.113549.1.1.1';
  if (request.subjectPublicKeyInfo.algorithm.algorithmId !== wanted)
    throw new TypeError('the key does not fit its usage');
  return request.subjectPublicKeyInfo;
}

async function finish(
  certificate: PkiCertificate,
  key: CryptoKey,
  issue: Omit<Issue, 'usage'> & { readonly usage: KeyUse | 'issue' },
  issuer?: PkiCertificate,
): Promise<Certificate> {
  certificate.version = 2;
  certificate.serialNumber = new Integer({ valueHex: fromHex(issue.serial ?? newSerial()).buffer });
  certificate.subject = nameOf(issue.subject);
  certificate.notBefore.value = wholeSecond(issue.notBefore);
  certificate.notAfter.value = wholeSecond(issue.notAfter);
  const [bits, unused] = USAGE_BITS[issue.usage];
  const constraints = new BasicConstraints({ cA: issue.usage === 'issue' });
  const issuerKey = await keyIdentifier(issuer?.subjectPublicKeyInfo ?? certificate.subjectPublicKeyInfo);
  certificate.extensions = [
    extension('2.5.29.19', true, constraints.toSchema().toBER()),
    extension('2.5.29.15', true, new BitString({ valueHex: Uint8Array.of(bits).buffer, unusedBits: unused }).toBER()),
    extension('2.5.29.14', false, tlv(Tag.octetString, await keyIdentifier(certificate.subjectPublicKeyInfo)).buffer),
    extension('2.5.29.35', false, sequence(tlv(contextPrimitive(0), issuerKey)).buffer),
  ];
  await certificate.sign(key, 'SHA-256');
  return readCertificate(new Uint8Array(certificate.toSchema(true).toBER()));
}

/** SHA-1 of the public key's bits (RFC 5280 §4.2.1.2): a name for the key, not a protection. */
const keyIdentifier = async (key: PublicKeyInfo): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-1', own(key.subjectPublicKey.valueBlock.valueHexView)));

const extension = (extnID: string, critical: boolean, extnValue: ArrayBuffer): Extension =>
  new Extension({ extnID, critical, extnValue });

const wholeSecond = (date: Date): Date => new Date(Math.floor(date.getTime() / 1000) * 1000);
