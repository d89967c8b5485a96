import { createHmac, timingSafeEqual } from 'node:crypto';

const FRESH = 5 * 60_000;

/** The parts of a request that its signature covers (contract §1). */
export interface SignedParts {
  readonly method: string;
  /** Path below `/ebidding/api`, such as `/user/info`. */
  readonly path: string;
  /** The query as it was sent, without `?`. */
  readonly query: string;
  /** Hex SHA-256 of the body; of nothing when there is none. */
  readonly bodyDigest: string;
  readonly flag: string;
}

/** Query parameters sorted by name then value, percent-encoded. */
export function canonicalQuery(query: string): string {
  const pairs = [...new URLSearchParams(query)].map(
    ([name, value]) => [encodeURIComponent(name), encodeURIComponent(value)] as const,
  );
  return pairs
    .sort(([a, x], [b, y]) => (a === b ? compare(x, y) : compare(a, b)))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The hex HMAC-SHA-256 of the lines of contract §1. */
export function signatureOf(key: string, parts: SignedParts, t: number): string {
  const lines = [
    parts.method.toUpperCase(),
    parts.path,
    canonicalQuery(parts.query),
    parts.bodyDigest,
    parts.flag,
    String(t),
  ];
  return createHmac('sha256', key).update(lines.join('\n')).digest('hex');
}

/** The instant `t` of a right and fresh signature header, else undefined. Whether it was seen before is for the caller to ask. */
export function signedAt(header: string | undefined, key: string, parts: SignedParts, now: number): number | undefined {
  const match = /^t=(\d{1,15}),v1=([0-9a-f]{64})$/.exec(header ?? '');
  if (!match || !/^[A-Za-z0-9]{5}$/.test(parts.flag)) return undefined;
  const t = Number(match[1]);
  if (Math.abs(now - t) > FRESH) return undefined;
  const expected = Buffer.from(signatureOf(key, parts, t), 'hex');
  return timingSafeEqual(expected, Buffer.from(match[2] as string, 'hex')) ? t : undefined;
}
