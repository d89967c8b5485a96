import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { API, type AppDeps } from '../app-deps.ts';
import { run } from '../pool.ts';
import { refuse } from '../refusal.ts';
import type { Sessions } from './sessions.ts';
import { signedAt } from './signature.ts';
import { signingKeyOf } from './tokens.ts';

/**
 * Finds the session of each API call before its endpoint runs. An endpoint that is not marked `guest` answers 401 without one;
 * a token that is not good any more is 401 everywhere but at sign-in, so that the browser notices.
 */
export function authenticate(app: FastifyInstance, deps: Pick<AppDeps, 'config' | 'pool'>, sessions: Sessions): void {
  app.addHook('onRequest', async request => {
    if (!request.url.startsWith(`${API}/`) || request.is404) return;
    const { guest = false, machine = false, signIn = false } = request.routeOptions.config;
    if (machine) return;
    const token = /^Bearer (\S{20,200})$/i.exec(request.headers.authorization ?? '')?.[1];
    if (token && !signIn) {
      request.ebs.session =
        (await sessions.find(token)) ?? refuse((await sessions.whyOver(token)) ?? 'kernel.loginExpired', 401);
    }
    if (!request.ebs.session && !guest) refuse('kernel.signIn', 401);
  });
  if (!deps.config.signing) return;
  app.addHook('preValidation', async request => {
    if (request.ebs.session && request.url.startsWith(API)) await checkSignature(request, deps);
  });
}

/**
 * The digest a signature covers: of the body as read, or, for the bytes of an upload, which are not read here, the one declared in
 * `Upload-Checksum`, against which the upload's store holds them. Without one nothing is signed and the call is refused.
 */
function digestOf({ headers, ebs }: FastifyRequest): string {
  if (!headers['content-type']?.startsWith('application/offset+octet-stream')) return ebs.bodyDigest;
  const [, base64 = ''] = /^sha256 ([A-Za-z0-9+/]{43}=)$/.exec(String(headers['upload-checksum'] ?? '')) ?? [];
  return base64 ? Buffer.from(base64, 'base64').toString('hex') : refuse('kernel.badSignature', 401);
}

async function checkSignature(
  request: FastifyRequest,
  { config, pool }: Pick<AppDeps, 'config' | 'pool'>,
): Promise<void> {
  const { session } = request.ebs;
  if (!session) return;
  const [path = '', query = ''] = request.url.slice(API.length).split('?');
  const flag = String(request.headers['x-flag'] ?? '');
  const parts = { method: request.method, path, query, bodyDigest: digestOf(request), flag };
  const key = signingKeyOf(config.secret('signing'), Buffer.from(session.tokenHash, 'base64url'));
  const t =
    signedAt(String(request.headers['x-signature'] ?? ''), key, parts, Date.now()) ??
    refuse('kernel.badSignature', 401);
  const fresh = await run(
    pool,
    sql`insert into signature_nonce (session_id, flag, t) values (${session.id}, ${flag}, ${t}) on conflict do nothing returning t`,
  );
  if (fresh.length === 0) refuse('kernel.replayed', 401);
}
