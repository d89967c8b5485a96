import { gcm } from '@noble/ciphers/aes.js';

/** First bytes of every sealed query, so that it is told from a search text in a parameter of the same name: `RUJT` in base64url. */
const MARK = [0x45, 0x42, 0x53];
const NONCE = 12;
const utf8 = new TextEncoder();

const toText = (bytes: Uint8Array): string =>
  btoa([...bytes].map(byte => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

const toBytes = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0));

/**
 * Seals the query of a route for the person with this key (contract §3): AES-256-GCM with a random nonce, the path bound to it, so that
 * it opens at this path only. `query` is without its question mark; the answer is the value of the one parameter `q`.
 */
export function sealQuery(path: string, query: string, queryKey: string): string {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE));
  const sealed = gcm(toBytes(queryKey), nonce, utf8.encode(path)).encrypt(utf8.encode(query));
  return toText(Uint8Array.from([...MARK, ...nonce, ...sealed]));
}

/** Opens a sealed query; undefined when it is broken, of another path, or was sealed for someone else. */
export function openQuery(path: string, q: string, queryKey: string): string | undefined {
  try {
    const bytes = toBytes(q);
    const nonce = bytes.subarray(MARK.length, MARK.length + NONCE);
    const opened = gcm(toBytes(queryKey), nonce, utf8.encode(path)).decrypt(bytes.subarray(MARK.length + NONCE));
    return new TextDecoder('utf-8', { fatal: true }).decode(opened);
  } catch {
    return undefined;
  }
}
