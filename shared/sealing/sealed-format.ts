import { context, contextPrimitive, header, oid, sequence, setOf, smallInteger, Tag, tlv } from './der.ts';
import { type Bytes, concat } from './bytes.ts';

/** CMS AuthEnvelopedData (RFC 5083). */
export const AUTH_ENVELOPED_DATA = oid('1.2.840.113549.1.9.16.1.23');
const DATA = oid('1.2.840.113549.1.7.1');
const AES_256_GCM = oid('2.16.840.1.101.3.4.1.46');
const SHA_256 = sequence(oid('2.16.840.1.101.3.4.2.1'), tlv(Tag.null));
/** Our kind of recipient info that carries the key check, under an arc made from a UUID (ITU-T X.667): no registration. */
const KEY_CHECK = oid('2.25.143692837281937465120938475629103847562');

/** Lengths in bytes. */
export const SIZES = { key: 32, nonce: 12, tag: 16, keyCheck: 32, maxHead: 64 * 1024, maxRecipients: 16 } as const;

/** RSAES-OAEP with SHA-256 and MGF1-SHA-256 (RFC 4055 §4.1). */
export const RSA_OAEP = sequence(
  oid('1.2.840.113549.1.1.7'),
  sequence(tlv(context(0), SHA_256), tlv(context(1), sequence(oid('1.2.840.113549.1.1.8'), SHA_256))),
);
/** The version of AuthEnvelopedData and of each recipient info. */
export const VERSION_0 = smallInteger(0);
/** The content type id-data. */
export const CONTENT_TYPE = DATA;

/** ContentEncryptionAlgorithmIdentifier: AES-256-GCM with this nonce and a tag of 16 bytes (RFC 5084 §3.2). */
export const gcmAlgorithm = (nonce: Uint8Array): Bytes =>
  sequence(AES_256_GCM, sequence(tlv(Tag.octetString, nonce), smallInteger(SIZES.tag)));

/** One recipient: the certificate by issuer (DER name) and serial number (content bytes), and the key wrapped for it. */
export interface Recipient {
  readonly issuerDer: Uint8Array;
  readonly serial: Uint8Array;
  readonly encryptedKey: Uint8Array;
}

const keyCheckBody = concat(KEY_CHECK, header(Tag.octetString, SIZES.keyCheck));
/**
 * The bytes before the key check, which is the last of the recipient infos: an OtherRecipientInfo (RFC 5652 §6.2.5).
 * An unauthenticated attribute would be the natural place, but OpenSSL 3.0 refuses the tag that RFC 5083 gives those.
 */
export const KEY_CHECK_HEADER = concat(header(context(4), keyCheckBody.length + SIZES.keyCheck), keyCheckBody);

/** The bytes between ciphertext and authentication tag. */
export const TAG_HEADER = header(Tag.octetString, SIZES.tag);
/** How many bytes follow the ciphertext: the authentication tag, framed. */
export const TAIL_LENGTH = TAG_HEADER.length + SIZES.tag;

/** What the head says besides the length of the ciphertext. */
export interface HeadFields {
  readonly recipients: readonly Recipient[];
  readonly nonce: Uint8Array;
  readonly keyCheck: Uint8Array;
}

/** Everything before the ciphertext, whose length in bytes must be known. */
export function writeHead({ recipients, nonce, keyCheck }: HeadFields, length: number): Bytes {
  const infos = setOf(...recipients.map(recipientInfo), concat(KEY_CHECK_HEADER, keyCheck));
  const contentHeader = header(contextPrimitive(0), length);
  const contentStart = concat(DATA, gcmAlgorithm(nonce), contentHeader);
  const content = concat(header(Tag.sequence, contentStart.length + length), contentStart);
  const inside = concat(VERSION_0, infos, content);
  const enveloped = concat(header(Tag.sequence, inside.length + length + TAIL_LENGTH), inside);
  const explicit = concat(header(context(0), enveloped.length + length + TAIL_LENGTH), enveloped);
  const body = concat(AUTH_ENVELOPED_DATA, explicit);
  return concat(header(Tag.sequence, body.length + length + TAIL_LENGTH), body);
}

/** Everything after the ciphertext. */
export const writeTail = (tag: Uint8Array): Bytes => concat(TAG_HEADER, tag);

const recipientInfo = ({ issuerDer, serial, encryptedKey }: Recipient): Bytes =>
  sequence(VERSION_0, sequence(issuerDer, tlv(Tag.integer, serial)), RSA_OAEP, tlv(Tag.octetString, encryptedKey));
