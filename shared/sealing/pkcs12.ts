import { BmpString, OctetString } from 'asn1js';
import {
  Attribute,
  AuthenticatedSafe,
  CertBag,
  Certificate as PkiCertificate,
  PFX,
  PKCS8ShroudedKeyBag,
  PrivateKeyInfo,
  SafeBag,
  SafeContents,
} from 'pkijs';
import { type Bytes, equal, fromHex, own, randomBytes, utf8 } from './bytes.ts';
import { type Certificate, parse, readCertificate } from './certificate.ts';
import { exportPrivateKey, importPrivateKey, type KeyUse } from './keys.ts';

/** A private key and its certificate. */
export interface Identity {
  readonly privateKey: CryptoKey;
  readonly certificate: Certificate;
}

/** The two identities of a bidder: one to sign, one to unwrap content keys. */
export type Identities = Readonly<Record<KeyUse, Identity>>;

/** Thrown when a PKCS#12 file cannot be read; `fault` says whether the password or the file is wrong. */
export class Pkcs12Error extends Error {
  override readonly name = 'Pkcs12Error';
  readonly fault: 'password' | 'malformed';
  constructor(fault: Pkcs12Error['fault'], options?: ErrorOptions) {
    super(`PKCS#12 not read: ${fault}`, options);
    this.fault = fault;
  }
}

const BAG = {
  key: '1.2.840.113549.1.12.10.1.2',
  certificate: '1.2.840.113549.1.12.10.1.3',
  x509: '1.2.840.113549.1.9.22.1',
} as const;
const FRIENDLY_NAME = '1.2.840.113549.1.9.20';
const LOCAL_KEY_ID = '1.2.840.113549.1.9.21';
const ITERATIONS = 100_000;
const MAX_BYTES = 256 * 1024;

/**
 * Both identities as one PKCS#12 file (RFC 7292), keys under AES-256 with PBKDF2-SHA-256, as OpenSSL 3 and Windows open it.
 * The keys must be extractable. Throws a TypeError for a password that is not 8 or more printable ASCII characters, since
 * programs encode others differently.
 */
export async function exportPkcs12(identities: Identities, password: string): Promise<Bytes> {
  if (!/^[\x20-\x7e]{8,}$/.test(password)) throw new TypeError('the password is 8 or more printable ASCII characters');
  const secret = utf8(password).buffer;
  const keys: SafeBag[] = [];
  const certificates: SafeBag[] = [];
  for (const use of ['sign', 'encrypt'] as const) {
    const { privateKey, certificate } = identities[use];
    const bagAttributes = attributesOf(use, certificate);
    keys.push(new SafeBag({ bagId: BAG.key, bagValue: await shroud(privateKey, secret), bagAttributes }));
    const bagValue = new CertBag({ certId: BAG.x509, parsedValue: parse(certificate.der) });
    certificates.push(new SafeBag({ bagId: BAG.certificate, bagValue, bagAttributes }));
  }
  const safeContents = [keys, certificates].map(safeBags => ({
    privacyMode: 0,
    value: new SafeContents({ safeBags }),
  }));
  const authenticatedSafe = new AuthenticatedSafe({ parsedValue: { safeContents } });
  await authenticatedSafe.makeInternalValues({ safeContents: safeContents.map(() => ({})) });
  const pfx = new PFX({ parsedValue: { integrityMode: 0, authenticatedSafe } });
  const mac = {
    password: secret,
    iterations: ITERATIONS,
    pbkdf2HashAlgorithm: { name: 'SHA-256' },
    hmacHashAlgorithm: 'SHA-256',
  };
  await pfx.makeInternalValues(mac);
  return new Uint8Array(pfx.toSchema().toBER());
}

/** Reads a file that `exportPkcs12` wrote; the keys come out as extractable as asked. Throws a `Pkcs12Error`. */
export async function importPkcs12(file: Uint8Array, password: string, extractable = false): Promise<Identities> {
  const bags = await readBags(file, utf8(password).buffer);
  const certificates = await Promise.all(
    bags.flatMap(({ bagValue }) => (bagValue instanceof CertBag ? [certificateOf(bagValue)] : [])),
  );
  const identities: Partial<Record<KeyUse, Identity>> = {};
  for (const certificate of certificates) {
    const use = certificate.usages.find(usage => usage !== 'issue');
    const bag = bags.find(
      one => one.bagValue instanceof PKCS8ShroudedKeyBag && equal(localKeyId(one), fromHex(certificate.thumbprint)),
    );
    if (!use || !(bag?.bagValue instanceof PKCS8ShroudedKeyBag)) continue;
    const pkcs8 = await open(bag.bagValue, utf8(password).buffer);
    identities[use] = { certificate, privateKey: await importPrivateKey(use, pkcs8, extractable) };
  }
  const { sign, encrypt } = identities;
  if (!sign || !encrypt) throw new Pkcs12Error('malformed');
  return { sign, encrypt };
}

async function readBags(file: Uint8Array, password: ArrayBuffer): Promise<SafeBag[]> {
  if (file.length > MAX_BYTES) throw new Pkcs12Error('malformed');
  let pfx: PFX;
  try {
    pfx = PFX.fromBER(own(file));
  } catch (error) {
    throw new Pkcs12Error('malformed', { cause: error });
  }
  // A file that asks for endless key derivation would freeze the page.
  if (!pfx.macData || (pfx.macData.iterations ?? 1) > 10 * ITERATIONS) throw new Pkcs12Error('malformed');
  try {
    await pfx.parseInternalValues({ password, checkIntegrity: true });
  } catch (error) {
    throw new Pkcs12Error('password', { cause: error });
  }
  const safe = pfx.parsedValue?.authenticatedSafe;
  if (!safe) throw new Pkcs12Error('malformed');
  await safe.parseInternalValues({ safeContents: safe.safeContents.map(() => ({ password })) });
  const contents: readonly { value: SafeContents }[] = safe.parsedValue.safeContents;
  return contents.flatMap(({ value }) => value.safeBags);
}

async function shroud(privateKey: CryptoKey, password: ArrayBuffer): Promise<PKCS8ShroudedKeyBag> {
  const bag = new PKCS8ShroudedKeyBag({ parsedValue: PrivateKeyInfo.fromBER(await exportPrivateKey(privateKey)) });
  const contentEncryptionAlgorithm = { name: 'AES-CBC', length: 256, iv: randomBytes(16) } as const;
  await bag.makeInternalValues({
    password,
    contentEncryptionAlgorithm,
    hmacHashAlgorithm: 'SHA-256',
    iterationCount: ITERATIONS,
  });
  return bag;
}

async function open(bag: PKCS8ShroudedKeyBag, password: ArrayBuffer): Promise<Bytes> {
  // The library declares its only way to open a bag as protected.
  const parsed = bag as unknown as { parseInternalValues(parameters: { password: ArrayBuffer }): Promise<void> };
  await parsed.parseInternalValues({ password });
  if (!bag.parsedValue) throw new Pkcs12Error('malformed');
  return new Uint8Array(bag.parsedValue.toSchema().toBER());
}

/** Name and key id tell which certificate belongs to which key; the id is the certificate's thumbprint. */
const attributesOf = (use: KeyUse, certificate: Certificate): Attribute[] => [
  new Attribute({ type: FRIENDLY_NAME, values: [new BmpString({ value: use })] }),
  new Attribute({
    type: LOCAL_KEY_ID,
    values: [new OctetString({ valueHex: fromHex(certificate.thumbprint).buffer })],
  }),
];

function localKeyId(bag: SafeBag): Uint8Array {
  const value: unknown = bag.bagAttributes?.find(({ type }) => type === LOCAL_KEY_ID)?.values[0];
  return value instanceof OctetString ? value.valueBlock.valueHexView : new Uint8Array();
}

async function certificateOf(bag: CertBag): Promise<Certificate> {
  const value: unknown = bag.parsedValue;
  if (!(value instanceof PkiCertificate)) throw new Pkcs12Error('malformed');
  return readCertificate(new Uint8Array(value.toSchema().toBER()));
}
