import { equal, toHex } from './bytes.ts';
import type { Certificate } from './certificate.ts';
import { context, contextPrimitive, DerError, DerTruncated, Reader, Tag } from './der.ts';
import {
  AUTH_ENVELOPED_DATA,
  CONTENT_TYPE,
  gcmAlgorithm,
  KEY_CHECK_HEADER,
  type Recipient,
  RSA_OAEP,
  SIZES,
  TAG_HEADER,
  TAIL_LENGTH,
  VERSION_0,
} from './sealed-format.ts';

/** Why bytes are not a sealed package. `truncated`: more bytes of the head are needed, or the file is broken off. */
export type SealFault = 'empty' | 'zip' | 'pdf' | 'text' | 'otherCms' | 'truncated' | 'malformed' | 'wrongSize';

/** Thrown by readers of sealed packages; `fault` says why. */
export class SealFormatError extends Error {
  override readonly name = 'SealFormatError';
  readonly fault: SealFault;
  constructor(fault: SealFault) {
    super(`not a sealed package: ${fault}`);
    this.fault = fault;
  }
}

/** What stands before the ciphertext of a sealed package. Offsets and lengths in bytes. */
export interface SealedHead {
  readonly recipients: readonly Recipient[];
  readonly nonce: Uint8Array;
  /** Says which content key is the right one: see `keyCheckOf`. */
  readonly keyCheck: Uint8Array;
  readonly contentOffset: number;
  readonly contentLength: number;
  /** Size of the whole file. */
  readonly size: number;
}

/** How many bytes of a sealed package always hold its head. */
export const HEAD_BYTES: number = SIZES.maxHead;

/** Reads the head from the first bytes (`HEAD_BYTES`, or the whole file when shorter). Throws a `SealFormatError`. */
export function readHead(head: Uint8Array): SealedHead {
  const other = otherFormat(head);
  if (other) throw new SealFormatError(other);
  try {
    return parseHead(head);
  } catch (error) {
    if (error instanceof DerTruncated && head.length < SIZES.maxHead) throw new SealFormatError('truncated');
    if (error instanceof DerError) throw new SealFormatError('malformed');
    throw error;
  }
}

/** The recipients of a sealed package, from its first bytes. Throws a `SealFormatError`. */
export const readRecipients = (head: Uint8Array): readonly Recipient[] => readHead(head).recipients;

/** The recipient that a certificate belongs to, or undefined. */
export const findRecipient = (recipients: readonly Recipient[], certificate: Certificate): Recipient | undefined =>
  recipients.find(one => toHex(one.serial) === certificate.serial && equal(one.issuerDer, certificate.issuerDer));

/**
 * Whether a file is a sealed package, from its first bytes, its last `TAIL_BYTES` and its size alone, without any key.
 * With `recipients`, it must be sealed for exactly these certificates.
 */
export function isSealed(
  file: { readonly head: Uint8Array; readonly tail: Uint8Array; readonly size: number },
  recipients?: readonly Certificate[],
):
  | { readonly sealed: true; readonly head: SealedHead }
  | { readonly sealed: false; readonly fault: SealFault | 'recipients' } {
  try {
    const head = readHead(file.head);
    if (head.size !== file.size) return { sealed: false, fault: file.size < head.size ? 'truncated' : 'wrongSize' };
    readTag(file.tail);
    const named = recipients?.every(certificate => findRecipient(head.recipients, certificate)) ?? true;
    if (!named || (recipients && recipients.length !== head.recipients.length))
      return { sealed: false, fault: 'recipients' };
    return { sealed: true, head };
  } catch (error) {
    if (error instanceof SealFormatError) return { sealed: false, fault: error.fault };
    throw error;
  }
}

/** How many bytes at the end of a sealed package hold its authentication tag. */
export const TAIL_BYTES: number = TAIL_LENGTH;

/** The authentication tag from the last bytes. Throws a `SealFormatError`. */
export function readTag(end: Uint8Array): Uint8Array {
  const tail = end.subarray(Math.max(0, end.length - TAIL_LENGTH));
  if (tail.length !== TAIL_LENGTH || !equal(tail.subarray(0, TAG_HEADER.length), TAG_HEADER))
    throw new SealFormatError('malformed');
  return tail.subarray(TAG_HEADER.length);
}

function parseHead(bytes: Uint8Array): SealedHead {
  const outer = new Reader(bytes, 0, Number.MAX_SAFE_INTEGER);
  const info = outer.enter(Tag.sequence);
  outer.expect(AUTH_ENVELOPED_DATA, 'AuthEnvelopedData');
  const explicit = outer.enter(context(0));
  const enveloped = outer.enter(Tag.sequence);
  outer.expect(VERSION_0, 'version 0');
  const { recipients, keyCheck } = parseRecipients(outer.read(Tag.set));
  const content = outer.enter(Tag.sequence);
  outer.expect(CONTENT_TYPE, 'content type data');
  const nonce = parseNonce(outer);
  const { from, to } = outer.enter(contextPrimitive(0));
  const ends = [info.to, explicit.to, enveloped.to];
  if (content.to !== to || ends.some(end => end !== to + TAIL_LENGTH)) throw new DerError('lengths do not add up');
  return { recipients, nonce, keyCheck, contentOffset: from, contentLength: to - from, size: info.to };
}

function parseRecipients(set: Uint8Array): Pick<SealedHead, 'recipients' | 'keyCheck'> {
  const reader = new Reader(set);
  const recipients: Recipient[] = [];
  while (set[reader.at] === Tag.sequence) {
    if (recipients.length === SIZES.maxRecipients) throw new DerError('too many recipients');
    recipients.push(parseRecipient(new Reader(reader.read(Tag.sequence))));
  }
  if (recipients.length === 0) throw new DerError('no recipient');
  reader.expect(KEY_CHECK_HEADER, 'the key check');
  const keyCheck = set.slice(reader.at);
  if (keyCheck.length !== SIZES.keyCheck) throw new DerError('key check of another length');
  return { recipients, keyCheck };
}

function parseRecipient(info: Reader): Recipient {
  info.expect(VERSION_0, 'version 0');
  const id = info.read(Tag.sequence);
  const name = new Reader(id);
  const issuer = name.enter(Tag.sequence);
  name.at = issuer.to;
  const serial = name.read(Tag.integer);
  info.expect(RSA_OAEP, 'RSA-OAEP with SHA-256');
  const encryptedKey = info.read(Tag.octetString);
  if (info.at !== info.end || name.at !== name.end || encryptedKey.length > 1024) throw new DerError('recipient');
  return { issuerDer: id.slice(issuer.start, issuer.to), serial: serial.slice(), encryptedKey: encryptedKey.slice() };
}

function parseNonce(reader: Reader): Uint8Array {
  const start = reader.at;
  const algorithm = reader.read(Tag.sequence);
  const nonce = algorithm.slice(algorithm.length - 3 - SIZES.nonce, algorithm.length - 3);
  if (!equal(reader.bytes.subarray(start, reader.at), gcmAlgorithm(nonce))) throw new DerError('AES-256-GCM expected');
  return nonce;
}

/** Recognises what people upload by mistake, to name it. */
function otherFormat(head: Uint8Array): SealFault | undefined {
  if (head.length === 0) return 'empty';
  const start = String.fromCharCode(...head.subarray(0, 5));
  if (start.startsWith('PK')) return 'zip';
  if (start.startsWith('%PDF')) return 'pdf';
  if (start.startsWith('{') || start.startsWith('<') || start.startsWith('-----')) return 'text';
  if (head[0] !== Tag.sequence) return 'malformed';
  // ContentInfo: header of two to eight bytes, then an OID; an OID of CMS that is not ours is another kind of CMS.
  const at = head[1]! < 0x80 ? 2 : 2 + (head[1]! & 0x7f);
  const type = head.subarray(at, at + AUTH_ENVELOPED_DATA.length);
  const cms = toHex(type).startsWith('06092a864886f70d0107') || toHex(type).startsWith('060b2a864886f70d010910');
  return cms && !equal(type, AUTH_ENVELOPED_DATA) ? 'otherCms' : undefined;
}
