import { ObjectIdentifier, OctetString, UTCTime } from 'asn1js';
import {
  Attribute,
  Certificate as PkiCertificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import { type Bytes, equal, own, sha256 } from './bytes.ts';
import { type Certificate, type CertificateProblem, parse, readCertificate, verifyChain } from './certificate.ts';
import { isEcdsaValue } from './ecdsa-value.ts';
import { sequence, Tag, tlv } from './der.ts';
import { parseDer } from './parse-der.ts';

/** Who signs: a private ECDSA key and its certificate. */
export interface Signer {
  readonly privateKey: CryptoKey;
  readonly certificate: Certificate;
}

/** Why a signature is not accepted. `changed`: it does not belong to these bytes. */
export type SignatureProblem = CertificateProblem | 'malformed' | 'changed' | 'signerMissing';

/** What a signature says. `signer` and `at` are there when it could be read; only without `problem` may they be believed. */
export interface SignatureCheck {
  readonly signer?: Certificate;
  /** The signer's own statement of the time. */
  readonly at?: Date;
  readonly problem?: SignatureProblem;
}

const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  ecdsaSha256: '1.2.840.10045.4.3.2',
} as const;
/** A signature with two certificates takes about two kilobytes. */
const MAX_BYTES = 64 * 1024;

/**
 * Signs bytes: a detached CMS signature (DER) of the level CAdES-B-B (ETSI EN 319 122-1), with the signing time and the
 * hash of the signer's certificate among what is signed. Throws a TypeError when the certificate may not be used to sign.
 */
export async function signDetached(bytes: Uint8Array, signer: Signer, at: Date): Promise<Bytes> {
  if (!signer.certificate.usages.includes('sign')) throw new TypeError('the certificate may not be used to sign');
  const certificate = parse(signer.certificate.der);
  const attributes = [
    new Attribute({ type: OID.contentType, values: [new ObjectIdentifier({ value: OID.data })] }),
    new Attribute({ type: OID.signingTime, values: [new UTCTime({ valueDate: at })] }),
    new Attribute({ type: OID.messageDigest, values: [new OctetString({ valueHex: (await sha256(bytes)).buffer })] }),
    new Attribute({ type: OID.signingCertificateV2, values: [parseDer(await signingCertificate(signer.certificate))] }),
  ];
  const signed = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: OID.data }),
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
        signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes }),
      }),
    ],
    certificates: [certificate],
  });
  await signed.sign(signer.privateKey, 0, 'SHA-256', own(bytes).slice().buffer);
  const content = signed.toSchema(true);
  return new Uint8Array(new ContentInfo({ contentType: OID.signedData, content }).toSchema().toBER());
}

/**
 * Checks a detached signature over bytes: one signer, the bytes unchanged, the certificate inside is the one that was
 * signed over, the authority issued it for signing, and it was valid at `at` (the stated signing time by default; a server
 * passes the time it received the signature). Never throws for bad input: it answers the problem.
 */
export async function verifyDetached(
  bytes: Uint8Array,
  signature: Uint8Array,
  authority: Certificate,
  at?: Date,
): Promise<SignatureCheck> {
  const signed = readSigned(signature);
  if (!signed) return { problem: 'malformed' };
  const { info, data } = signed;
  const statedAt = signingTimeOf(info);
  const signer = await signerOf(data, info);
  if (!signer || !statedAt)
    return { ...(statedAt && { at: statedAt }), problem: signer ? 'malformed' : 'signerMissing' };
  const check = { signer, at: statedAt };
  if (!(await holds(data, info, bytes, signer))) return { ...check, problem: 'changed' };
  const problem = await verifyChain(signer, authority, at ?? statedAt, 'sign');
  return problem ? { ...check, problem } : check;
}

/** ESSCertIDv2 (RFC 5035 §4): the hash algorithm is the default, SHA-256, and therefore left out. */
const signingCertificate = async (certificate: Certificate): Promise<Bytes> =>
  sequence(sequence(sequence(tlv(Tag.octetString, await sha256(certificate.der)))));

function readSigned(signature: Uint8Array): { readonly data: SignedData; readonly info: SignerInfo } | undefined {
  if (signature.length > MAX_BYTES) return undefined;
  try {
    const content = ContentInfo.fromBER(own(signature));
    if (content.contentType !== OID.signedData) return undefined;
    const data = new SignedData({ schema: content.content });
    const [info, another] = data.signerInfos;
    const versions =
      data.version === 1 &&
      info?.version === 1 &&
      data.digestAlgorithms.map(one => one.algorithmId).join() === OID.sha256;
    const detached = versions && data.encapContentInfo.eContentType === OID.data && !data.encapContentInfo.eContent;
    const whole = new Uint8Array(content.toSchema().toBER());
    // The library reads more than DER; what it would write differently has been touched outside the signed part.
    return info && !another && detached && equal(whole, signature) ? { data, info } : undefined;
  } catch {
    return undefined;
  }
}

/** The certificate that the signed attributes name by its hash; the issuer and serial number alone are not signed over. */
async function signerOf(data: SignedData, info: SignerInfo): Promise<Certificate | undefined> {
  const named = attribute(info, OID.signingCertificateV2)?.toBER();
  for (const item of data.certificates ?? []) {
    if (!named || !(item instanceof PkiCertificate)) continue;
    const certificate = await readCertificate(new Uint8Array(item.toSchema().toBER())).catch(() => undefined);
    if (certificate && equal(new Uint8Array(named), await signingCertificate(certificate))) return certificate;
  }
  return undefined;
}

async function holds(data: SignedData, info: SignerInfo, bytes: Uint8Array, signer: Certificate): Promise<boolean> {
  const expected =
    [info.digestAlgorithm.algorithmId, info.signatureAlgorithm.algorithmId].join() ===
    [OID.sha256, OID.ecdsaSha256].join();
  const digest = attribute(info, OID.messageDigest);
  const contentType = attribute(info, OID.contentType);
  if (!expected || !(digest instanceof OctetString) || !(contentType instanceof ObjectIdentifier)) return false;
  if (contentType.valueBlock.toString() !== OID.data || !equal(digest.valueBlock.valueHexView, await sha256(bytes)))
    return false;
  if (!isEcdsaValue(info.signature.valueBlock.valueHexView)) return false;
  data.certificates = [parse(signer.der)];
  // The library answers false for some faults and throws for others; both mean that it does not hold.
  return data.verify({ signer: 0, data: own(bytes).slice().buffer, checkChain: false }).catch(() => false);
}

function signingTimeOf(info: SignerInfo): Date | undefined {
  const value = attribute(info, OID.signingTime);
  const date = (value as { toDate?: () => Date } | undefined)?.toDate?.();
  return date && !Number.isNaN(date.getTime()) ? date : undefined;
}

/** The value of a signed attribute that occurs once with one value. */
function attribute(info: SignerInfo, type: string) {
  const [found, another] = info.signedAttrs?.attributes.filter(one => one.type === type) ?? [];
  return found && !another && found.values.length === 1 ? found.values[0] : undefined;
}
