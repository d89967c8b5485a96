import { type AsnType, fromBER } from 'asn1js';
import { type Bytes } from './bytes.ts';

/** DER bytes as the library's object. Throws a TypeError when they are not one value. */
export function parseDer(der: Bytes): AsnType {
  const { result, offset } = fromBER(der);
  if (offset !== der.length) throw new TypeError('not DER');
  return result;
}
