import { equal } from './bytes.ts';

const INTEGER = 0x02;
const SEQUENCE = 0x30;
/** Bytes of a coordinate of P-256. */
const SIZE = 32;

/**
 * Whether bytes are an ECDSA-Sig-Value of P-256 (RFC 3279 §2.2.3) in its one DER form. Libraries cut r and s to 32 bytes and read a
 * padding byte that was touched as if it were not there; a signature has only one true writing.
 */
export function isEcdsaValue(bytes: Uint8Array): boolean {
  const r = integerAt(bytes, 2);
  const s = r && integerAt(bytes, r.end);
  if (!r || !s || s.end !== bytes.length || bytes[0] !== SEQUENCE || bytes[1] !== bytes.length - 2) return false;
  return [r, s].every(({ value }) => {
    const [first = 0, second = 0] = value;
    if (value.length === SIZE + 1) return first === 0 && second >= 0x80;
    if (value.length === 0 || value.length > SIZE || first >= 0x80) return false;
    return !(first === 0 && second < 0x80) && !equal(value, new Uint8Array(value.length));
  });
}

function integerAt(bytes: Uint8Array, at: number): { readonly value: Uint8Array; readonly end: number } | undefined {
  const length = bytes[at + 1];
  if (bytes[at] !== INTEGER || length === undefined || length > SIZE + 1) return undefined;
  const end = at + 2 + length;
  return end <= bytes.length ? { value: bytes.subarray(at + 2, end), end } : undefined;
}
