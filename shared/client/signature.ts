import { hex, sha256 } from './digest.ts';
import type { Outgoing } from './headers.ts';

const utf8 = new TextEncoder();

const compare = (a = '', b = '') => Number(a > b) - Number(a < b);

/** The query as it is signed: pairs percent-encoded, sorted by name and then by value. */
export const canonicalQuery = (pairs: Outgoing['query']): string =>
  pairs
    .map(pair => pair.map(encodeURIComponent))
    .sort(([a, x], [b, y]) => compare(a, b) || compare(x, y))
    .map(pair => pair.join('='))
    .join('&');

async function digestOf(body: string | Blob): Promise<string> {
  const bytes = typeof body === 'string' ? utf8.encode(body) : await body.arrayBuffer();
  return hex(await sha256(bytes));
}

/** SHA-256 of nothing, which most requests carry: the browser's cryptography would be a wait of its own. */
const OF_NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

// Made once, for the same reason.
let kept: { readonly signingKey: string; readonly key: Promise<CryptoKey> } | undefined;

function keyOf(signingKey: string): Promise<CryptoKey> {
  if (kept?.signingKey !== signingKey) {
    const how = { name: 'HMAC', hash: 'SHA-256' };
    kept = { signingKey, key: crypto.subtle.importKey('raw', utf8.encode(signingKey), how, false, ['sign']) };
  }
  return kept.key;
}

/** `X-Signature` (contract §1): HMAC-SHA-256 with the session's signing key over method, path, query, body digest, flag and time. */
export async function signatureOf(request: Outgoing, signingKey: string, flag: string, t: number): Promise<string> {
  const key = keyOf(signingKey);
  const digest = request.digest ?? (request.body ? await digestOf(request.body) : OF_NOTHING);
  const text = [request.method, request.path, canonicalQuery(request.query), digest, flag, String(t)].join('\n');
  return `t=${t},v1=${hex(new Uint8Array(await crypto.subtle.sign('HMAC', await key, utf8.encode(text))))}`;
}
