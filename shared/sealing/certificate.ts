import { fromBER } from 'asn1js';
import { Certificate as PkiCertificate, RelativeDistinguishedNames } from 'pkijs';
import { type Bytes, equal, fromBase64, own, sha256, toBase64, toHex, utf8 } from './bytes.ts';
import { oid, sequence, Tag, tlv } from './der.ts';

/** Who a certificate is for. `organizationId` is the unified social credit code or another register's number. */
export interface Subject {
  readonly commonName: string;
  readonly organization?: string;
  readonly organizationId?: string;
}

/** What a certificate may be used for: to sign, to unwrap content keys, or to issue certificates. */
export type Usage = 'sign' | 'encrypt' | 'issue';

/** An X.509 certificate (RFC 5280) with the parts that sealing reads. Byte fields are DER. */
export interface Certificate {
  readonly der: Bytes;
  readonly subject: Subject;
  readonly issuerDer: Bytes;
  readonly subjectDer: Bytes;
  /** Lower-case hexadecimal of the serial number's content bytes. */
  readonly serial: string;
  readonly notBefore: Date;
  readonly notAfter: Date;
  readonly usages: readonly Usage[];
  /** SHA-256 of the certificate, hexadecimal. */
  readonly thumbprint: string;
  /** SubjectPublicKeyInfo. */
  readonly publicKeyDer: Bytes;
}

/** Why a certificate is not accepted. */
export type CertificateProblem = 'untrusted' | 'notYetValid' | 'expired' | 'wrongUsage';

const ATTRIBUTES = [
  ['commonName', '2.5.4.3'],
  ['organization', '2.5.4.10'],
  ['organizationId', '2.5.4.97'],
] as const;
const KEY_USAGE = '2.5.29.15';
const BASIC_CONSTRAINTS = '2.5.29.19';
/** Certificates are a few kilobytes; anything larger is not one. */
const MAX_BYTES = 64 * 1024;

/** Reads a certificate from PEM text or DER bytes. Throws a TypeError when it is not one. */
export async function readCertificate(source: string | Uint8Array): Promise<Certificate> {
  const der = typeof source === 'string' ? fromPem(source) : own(source);
  const parsed = parse(der);
  return {
    der,
    subject: subjectOf(parsed.subject),
    issuerDer: derOf(parsed.issuer),
    subjectDer: derOf(parsed.subject),
    serial: toHex(new Uint8Array(parsed.serialNumber.valueBlock.valueHexView)),
    notBefore: parsed.notBefore.value,
    notAfter: parsed.notAfter.value,
    usages: usagesOf(parsed),
    thumbprint: toHex(await sha256(der)),
    publicKeyDer: new Uint8Array(parsed.subjectPublicKeyInfo.toSchema().toBER()),
  };
}

/** PEM text of a certificate (RFC 7468). */
export const certificatePem = (certificate: Pick<Certificate, 'der'>): string => toPem('CERTIFICATE', certificate.der);

/** PEM text with a label (RFC 7468). */
export const toPem = (label: string, der: Uint8Array): string =>
  `-----BEGIN ${label}-----\n${toBase64(der).replace(/.{64}(?=.)/g, '$&\n')}\n-----END ${label}-----\n`;

/** DER bytes of the first PEM block. Throws a TypeError when there is none. */
export function fromPem(pem: string): Bytes {
  const body = /-----BEGIN ([A-Z0-9 ]+)-----([A-Za-z0-9+/=\s]+)-----END \1-----/.exec(pem)?.[2];
  if (body === undefined) throw new TypeError('no PEM block');
  return fromBase64(body);
}

/**
 * Whether the authority issued the certificate, it was valid at that instant, and (when asked) it may be used so.
 * Answers the problem, or undefined when there is none. There are no intermediate authorities.
 */
export async function verifyChain(
  certificate: Certificate,
  authority: Certificate,
  at: Date,
  usage?: Usage,
): Promise<CertificateProblem | undefined> {
  if (!authority.usages.includes('issue') || !equal(certificate.issuerDer, authority.subjectDer)) return 'untrusted';
  // A signature that cannot even be checked (another curve, broken bits) counts as one that does not hold.
  const issued = await parse(certificate.der)
    .verify(parse(authority.der))
    .catch(() => false);
  if (!issued) return 'untrusted';
  for (const { notBefore, notAfter } of [certificate, authority]) {
    if (at < notBefore) return 'notYetValid';
    if (at > notAfter) return 'expired';
  }
  return usage && !certificate.usages.includes(usage) ? 'wrongUsage' : undefined;
}

/** The certificate as the library's object, for building CMS. */
export function parse(der: Bytes): PkiCertificate {
  if (der.length > MAX_BYTES) throw new TypeError('not a certificate');
  try {
    return PkiCertificate.fromBER(der);
  } catch {
    throw new TypeError('not a certificate');
  }
}

/** A subject as a distinguished name, one attribute per set. The library itself would put them all into one. */
export function nameOf(subject: Subject): RelativeDistinguishedNames {
  const sets = ATTRIBUTES.flatMap(([key, type]) => {
    const value = subject[key];
    return value ? [tlv(Tag.set, sequence(oid(type), tlv(Tag.utf8String, utf8(value))))] : [];
  });
  return RelativeDistinguishedNames.fromBER(sequence(...sets));
}

/** Reads the subject out of a distinguished name. */
export function subjectOf(name: RelativeDistinguishedNames): Subject {
  const read = (type: string): string | undefined => {
    const value: unknown = name.typesAndValues.find(one => String(one.type) === type)?.value.valueBlock.value;
    return typeof value === 'string' ? value : undefined;
  };
  const [organization, organizationId] = [read('2.5.4.10'), read('2.5.4.97')];
  return {
    commonName: read('2.5.4.3') ?? '',
    ...(organization && { organization }),
    ...(organizationId && { organizationId }),
  };
}

const derOf = (name: RelativeDistinguishedNames): Bytes =>
  new Uint8Array(name.valueBeforeDecode.byteLength > 0 ? name.valueBeforeDecode : name.toSchema().toBER());

function usagesOf(certificate: PkiCertificate): readonly Usage[] {
  const find = (id: string) => certificate.extensions?.find(extension => extension.extnID === id);
  const constraints = find(BASIC_CONSTRAINTS)?.parsedValue as { cA?: boolean } | undefined;
  const bits = find(KEY_USAGE);
  const first = bits ? keyUsageBits(bits.extnValue.valueBlock.valueHexView) : 0;
  const usages: Usage[] = [];
  if (first & 0x80) usages.push('sign');
  if (first & 0x20) usages.push('encrypt');
  if (first & 0x04 && constraints?.cA) usages.push('issue');
  return usages;
}

function keyUsageBits(der: Uint8Array): number {
  const { result } = fromBER(own(der));
  const value: unknown = (result.valueBlock as { valueHexView?: Uint8Array }).valueHexView;
  return value instanceof Uint8Array ? (value[0] ?? 0) : 0;
}
