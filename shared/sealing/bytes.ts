/** Bytes over an ordinary (not shared) buffer: what WebCrypto accepts. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** The same bytes for WebCrypto; copied only when they lie in shared memory. */
export const own = (bytes: Uint8Array): Bytes =>
  bytes.buffer instanceof ArrayBuffer ? (bytes as Bytes) : new Uint8Array(bytes);

/** UTF-8 bytes of a text. */
export const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

/** The text of UTF-8 bytes. Throws a TypeError when they are not UTF-8. */
export const fromUtf8 = (bytes: Uint8Array): string =>
  new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);

/** Lower-case hexadecimal. */
export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0');
  return text;
}

/** Bytes of a hexadecimal text. Throws a TypeError when it is not hexadecimal. */
export function fromHex(text: string): Bytes {
  if (text.length % 2 !== 0 || !/^[0-9a-f]*$/i.test(text)) throw new TypeError('not hexadecimal');
  const bytes = new Uint8Array(text.length / 2);
  for (let i = 0; i < bytes.length; i++) bytes[i] = Number.parseInt(text.slice(2 * i, 2 * i + 2), 16);
  return bytes;
}

/** Base64 with padding (RFC 4648 §4). */
export function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let i = 0; i < bytes.length; i += 0x8000) binary += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return btoa(binary);
}

/** Bytes of a base64 text; white space is allowed. Throws a TypeError when it is not base64. */
export function fromBase64(text: string): Bytes {
  let binary: string;
  try {
    binary = atob(text);
  } catch {
    throw new TypeError('not base64');
  }
  return Uint8Array.from(binary, character => character.charCodeAt(0));
}

/** Bytes one after another. */
export function concat(...parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Whether two byte strings are equal. Takes the same time wherever they differ. */
export function equal(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let i = 0; i < a.length; i++) difference |= a[i]! ^ b[i]!;
  return difference === 0;
}

/** SHA-256 of bytes. */
export const sha256 = async (bytes: Uint8Array): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', own(bytes)));

/** SHA-256 in hexadecimal, of bytes or of the UTF-8 of a text. */
export const sha256Hex = async (data: Uint8Array | string): Promise<string> =>
  toHex(await sha256(typeof data === 'string' ? utf8(data) : data));

/** Random bytes from the system's generator. */
export const randomBytes = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length));
