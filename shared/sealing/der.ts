import { type Bytes, concat } from './bytes.ts';

/** Tags of ASN.1 (X.690) that CMS uses; `context(n)` is constructed, `contextPrimitive(n)` is not. */
export const Tag = {
  integer: 0x02,
  octetString: 0x04,
  null: 0x05,
  oid: 0x06,
  utf8String: 0x0c,
  sequence: 0x30,
  set: 0x31,
} as const;
/** Tag [n] of a constructed value. */
export const context = (n: number): number => 0xa0 | n;
/** Tag [n] of a primitive value. */
export const contextPrimitive = (n: number): number => 0x80 | n;

/** Tag and length of a value that follows later: its bytes may be streamed. */
export function header(tag: number, length: number): Bytes {
  if (length < 0x80) return Uint8Array.of(tag, length);
  const digits: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) digits.unshift(rest % 256);
  return Uint8Array.of(tag, 0x80 | digits.length, ...digits);
}

/** One value: tag, length and the contents one after another. */
export function tlv(tag: number, ...contents: readonly Uint8Array[]): Bytes {
  const body = concat(...contents);
  return concat(header(tag, body.length), body);
}

/** SEQUENCE. */
export const sequence = (...items: readonly Uint8Array[]): Bytes => tlv(Tag.sequence, ...items);

/** SET OF in the order DER asks for (X.690 §11.6). */
export const setOf = (...items: readonly Uint8Array[]): Bytes => tlv(Tag.set, ...[...items].sort(compare));

/** INTEGER of 0 to 127. */
export const smallInteger = (value: number): Bytes => tlv(Tag.integer, Uint8Array.of(value));

/** INTEGER from its content bytes. */
export const integer = (content: Uint8Array): Bytes => tlv(Tag.integer, content);

/** OBJECT IDENTIFIER from its dotted form. */
export function oid(dotted: string): Bytes {
  const [first = 0n, second = 0n, ...rest] = dotted.split('.').map(BigInt);
  return tlv(Tag.oid, Uint8Array.from([first * 40n + second, ...rest].flatMap(base128)));
}

function base128(value: bigint): number[] {
  const digits = [Number(value & 0x7fn)];
  for (let rest = value >> 7n; rest > 0n; rest >>= 7n) digits.unshift(Number(rest & 0x7fn) | 0x80);
  return digits;
}

function compare(a: Uint8Array, b: Uint8Array): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) if (a[i] !== b[i]) return a[i]! - b[i]!;
  return a.length - b.length;
}

/** Thrown by `Reader` when bytes are not the DER that was expected. */
export class DerError extends Error {
  override readonly name = 'DerError';
}

/** Thrown by `Reader` when the bytes at hand end before the value does. */
export class DerTruncated extends DerError {}

/** Where a value lies: its header starts at `start`, its content from `from` up to `to`. */
export interface Span {
  readonly start: number;
  readonly from: number;
  readonly to: number;
}

/** Reads DER forwards within bounds, without recursion. The bytes may be only the head of a longer file. */
export class Reader {
  readonly bytes: Uint8Array;
  at: number;
  readonly end: number;

  constructor(bytes: Uint8Array, at = 0, end: number = bytes.length) {
    this.bytes = bytes;
    this.at = at;
    this.end = end;
  }

  /** Reads tag and length and steps into the content, which may reach beyond the bytes at hand. */
  enter(tag: number): Span {
    const start = this.at;
    if (this.byte() !== tag) throw new DerError(`expected tag ${tag.toString(16)} at ${start}`);
    let length = this.byte();
    if (length >= 0x80) {
      const digits = length & 0x7f;
      if (digits === 0 || digits > 6) throw new DerError('indefinite or too long length');
      length = 0;
      for (let i = 0; i < digits; i++) length = length * 256 + this.byte();
      if (length < 0x80 || header(tag, length).length !== 2 + digits)
        throw new DerError('length is not in its shortest form');
    }
    if (this.at + length > this.end) throw new DerError('value reaches beyond the one that holds it');
    return { start, from: this.at, to: this.at + length };
  }

  /** Reads one whole value and answers its content. */
  read(tag: number): Uint8Array {
    const { from, to } = this.enter(tag);
    if (to > this.bytes.length) throw new DerTruncated('bytes end within a value');
    this.at = to;
    return this.bytes.subarray(from, to);
  }

  /** Reads one value that must be exactly these bytes. */
  expect(bytes: Uint8Array, what: string): void {
    for (const byte of bytes) if (this.byte() !== byte) throw new DerError(`expected ${what}`);
  }

  private byte(): number {
    if (this.at >= this.end) throw new DerError('value ends early');
    const byte = this.bytes[this.at];
    if (byte === undefined) throw new DerTruncated('bytes end within a header');
    this.at++;
    return byte;
  }
}
