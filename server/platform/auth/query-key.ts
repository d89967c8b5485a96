import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Envelope, SessionData } from '../../../shared/domain/kernel/wire.ts';
import { API, type AppDeps } from '../app-deps.ts';
import { run } from '../pool.ts';
import { tokenHash } from './tokens.ts';

/**
 * The key with which a person's browser seals the queries of addresses (contract §3): the same at every sign-in, so that a bookmark keeps
 * working, and no one else's. Base64url of 32 bytes.
 */
export const queryKeyOf = (secret: Buffer, userId: string): string =>
  createHmac('sha256', secret).update(`query\n${userId}`).digest('base64url');

const SIGN_IN = /^\/(user|sso)\//;

/** Gives every session that is answered, by whatever way of signing in or refreshing, the person's key; only when query encryption is on. */
export function giveQueryKeys(app: FastifyInstance, { config, pool }: Pick<AppDeps, 'config' | 'pool'>): void {
  if (!config.queryEncryption) return;
  app.addHook('preSerialization', async (request, _reply, payload) => {
    if (request.method !== 'POST' || !SIGN_IN.test(request.url.slice(API.length))) return payload;
    const envelope = payload as Partial<Envelope<Partial<SessionData> | null>> | null;
    const data = envelope?.data;
    if (typeof data?.token !== 'string' || typeof data.refreshToken !== 'string') return payload;
    const [row] = await run<{ user_id: string }>(
      pool,
      sql`select s.user_id from session_token t join session s on s.id = t.session_id where t.access_hash = ${tokenHash(data.token)}`,
    );
    if (!row) return payload;
    return { ...envelope, data: { ...data, queryKey: queryKeyOf(config.secret('query'), row.user_id) } };
  });
}
