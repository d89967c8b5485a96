import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApi, type ApiOptions } from '../../shared/client/api.ts';
import { createSessionStore } from '../../shared/client/session.ts';
import type { SafeStorage } from '../../shared/client/storage.ts';
import type { SessionData } from '../../shared/domain/kernel/wire.ts';

/** One request as the server saw it; `path` is below the base and carries the query. */
export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

type Answer = (seen: Seen, response: ServerResponse) => void;

/** A success envelope. */
export const ok = (data: unknown) => JSON.stringify({ code: 200, success: true, msg: '', data });
/** An error envelope. */
export const bad = (code: number, msg: string, data: unknown = {}) =>
  JSON.stringify({ code, success: false, msg, data });
/** Answers a body with a status. */
export const reply =
  (body: string, status = 200, type = 'application/json'): Answer =>
  (_, response) =>
    response.writeHead(status, { 'content-type': type }).end(body);

/** A storage kept in memory. */
export function memoryStorage(): SafeStorage {
  const values = new Map<string, string>();
  return {
    get: key => values.get(key) ?? null,
    set: (key, value) => void (value === null ? values.delete(key) : values.set(key, value)),
  };
}

/** A session that lasts an hour from `issuedAt`. */
export const hour = (issuedAt: number, token = 'T1'): SessionData => ({
  token,
  refreshToken: `R-${token}`,
  issuedAt,
  expiresAt: issuedAt + 3_600_000,
  refreshExpiresAt: issuedAt + 86_400_000,
  prefectureCode: '310000',
});

/** A real HTTP server with a client before it; `routes` answers by path without query, `clock.now` is the client's clock, `clock.ahead` how much it is before the server's. */
export async function startLocal(routes: Record<string, Answer>, options: Partial<ApiOptions> = {}) {
  const seen: Seen[] = [];
  const clock = { now: 1_800_000_000_000, ahead: 0 };
  const server = createServer((request, response) => {
    response.setHeader('date', new Date(clock.now - clock.ahead).toUTCString());
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = (request.url ?? '').replace('/ebidding/api', '');
      const entry = {
        method: request.method ?? '',
        path,
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      };
      seen.push(entry);
      (routes[path.split('?')[0] ?? ''] ?? reply(ok(null)))(entry, response);
    });
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const storage = memoryStorage();
  const session = createSessionStore(storage, () => clock.now);
  const told: { signedOut: string[]; attention: unknown[]; messages: { kind: string; text: string }[] } = {
    signedOut: [],
    attention: [],
    messages: [],
  };
  const waits: number[] = [];
  const api = createApi({
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/ebidding/api`,
    session,
    lang: () => 'en',
    handlers: {
      onSignedOut: message => told.signedOut.push(message),
      onAttention: data => told.attention.push(data),
      onMessage: ({ kind, text }) => told.messages.push({ kind, text }),
    },
    wait: async ms => void waits.push(ms),
    ...options,
  });
  const stop = () =>
    new Promise<void>(done => {
      server.close(() => done());
      server.closeAllConnections();
    });
  return { api, seen, session, storage, clock, told, waits, stop };
}
