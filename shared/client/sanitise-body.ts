import { FORBIDDEN, ForbiddenKeyError, sanitiseText } from './sanitise.ts';

const isBinary = (value: object): boolean =>
  value instanceof Blob ||
  value instanceof ArrayBuffer ||
  ArrayBuffer.isView(value) ||
  value instanceof FormData ||
  value instanceof URLSearchParams;

/** Old libraries on a page give all arrays or objects a `toJSON` of their own kind (Prototype 1.6), which would spoil what is sent. */
const asItIs = <T extends object>(copy: T): T =>
  'toJSON' in copy ? Object.defineProperty(copy, 'toJSON', { value: undefined }) : copy;

/**
 * A copy of the data as it may be sent (contract §1): texts cleaned, `undefined` dropped, forbidden keys refused with
 * `ForbiddenKeyError`. Files, Blobs and other binary values pass untouched.
 */
export function sanitise(value: unknown): unknown {
  if (typeof value === 'string') return sanitiseText(value);
  if (typeof value !== 'object' || value === null || isBinary(value)) return value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return asItIs(value.map(entry => (entry === undefined ? null : sanitise(entry))));
  const clean: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    if (FORBIDDEN.has(key)) throw new ForbiddenKeyError(key);
    const entry = (value as Record<string, unknown>)[key];
    if (entry !== undefined) clean[key] = sanitise(entry);
  }
  return Object.hasOwn(clean, 'toJSON') ? clean : asItIs(clean);
}
