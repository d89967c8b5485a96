import type { SessionData } from '../domain/kernel/wire.ts';
import { loadLater } from './load-later.ts';

/** The letter of a number below 62: digits, small letters, capitals. */
const letterOf = (at: number): string => (at < 36 ? at.toString(36) : (at - 26).toString(36).toUpperCase());

/** What one request is, as far as its headers depend on it. `path` is below the base path, without its query. */
export interface Outgoing {
  readonly method: string;
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
  /** The JSON text, or bytes that are sent as they are. */
  readonly body: string | Blob;
  /** Hex SHA-256 of a body that goes another way (upload); else it is taken of `body`. */
  readonly digest?: string | undefined;
}

/** A random flag of 5 characters, new for each request (spec §7). */
export function newFlag(): string {
  let flag = '';
  while (flag.length < 5) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    // 248 is the largest multiple of 62 in a byte: above it letters would not be equally likely.
    if (byte < 248) flag += letterOf(byte % 62);
  }
  return flag;
}

/** What the headers need besides the request. `changedRoute` is the current route path, when it differs from the one last sent. */
export interface HeaderContext {
  readonly lang: 'zh' | 'en';
  readonly session: SessionData | null;
  readonly changedRoute: string | undefined;
  /** The session's time in ms, for the signature. */
  readonly now: number;
}

// The path of an address is encoded already, that of a table of routes is not.
const encoded = (path: string): string => encodeURI(path).replace(/%25(?=[\dA-F]{2})/gi, '%');

/** The headers of one request, each by its own rule (contract §1). */
export async function headersFor(request: Outgoing, context: HeaderContext): Promise<Record<string, string>> {
  const flag = newFlag();
  const headers: Record<string, string> = {
    'accept-language': context.lang === 'zh' ? 'zh-CN' : 'en-US',
    'x-flag': flag,
    'cache-control': 'no-cache',
    pragma: 'no-cache',
  };
  const { session, changedRoute, now } = context;
  if (changedRoute !== undefined) headers['x-route-path'] = encoded(changedRoute);
  if (session) headers['authorization'] = `Bearer ${session.token}`;
  if (session?.prefectureCode) headers['x-prefecture-code'] = session.prefectureCode;
  if (session?.signingKey) {
    const { signatureOf } = await loadLater();
    headers['x-signature'] = await signatureOf(request, session.signingKey, flag, Math.round(now));
  }
  return headers;
}
