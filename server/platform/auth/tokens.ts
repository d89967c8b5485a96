import { createHash, createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { SessionData } from '../../../shared/domain/kernel/wire.ts';
import { run, type Queryable } from '../pool.ts';
import type { Tx } from '../types.ts';

/** Lifetimes in ms: of an access token, and of one that has been exchanged, for calls under way. */
export const LIFETIME = { access: 60 * 60_000, overlap: 60_000 } as const;

/** SHA-256 of a token; the database never holds a token itself. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The signing key that belongs to an access token: derived, so it is stored nowhere. */
export const signingKeyOf = (secret: Buffer, accessHash: Buffer): string =>
  createHmac('sha256', secret).update(accessHash).digest('base64url');

/** Writes a new pair of tokens for a session and answers what the browser keeps (contract §1). */
export const issueTokens = (
  on: Queryable,
  sessionId: string,
  prefectureCode: string,
  signingSecret: Buffer | undefined,
): Promise<SessionData> => writeTokens(query => run(on, query), sessionId, prefectureCode, signingSecret);

/**
 * The same with the statements of an open transaction. The access token is good for an hour even where the session is over sooner:
 * the session is asked at each request. The refresh token is good as long as the session may be silent.
 */
export async function writeTokens(
  rows: Tx['rows'],
  sessionId: string,
  prefectureCode: string,
  signingSecret: Buffer | undefined,
): Promise<SessionData> {
  const token = randomBytes(32).toString('base64url');
  const refreshToken = randomBytes(32).toString('base64url');
  const access = tokenHash(token);
  const [row] = await rows<{ now: string; refresh: string }>(sql`
    insert into session_token (access_hash, refresh_hash, session_id, issued_at, expires_at, refresh_expires_at)
    select ${access}, ${tokenHash(refreshToken)}, ${sessionId}, now, now + ${LIFETIME.access} * interval '1 ms',
      least(now + greatest(s.idle, ${LIFETIME.access} * interval '1 ms'), s.over_at)
    from date_trunc('milliseconds', clock_timestamp()) as now, session s where s.id = ${sessionId} returning issued_at as now, refresh_expires_at as refresh`);
  const issuedAt = Date.parse(row?.now ?? '');
  return {
    token,
    refreshToken,
    issuedAt,
    expiresAt: issuedAt + LIFETIME.access,
    refreshExpiresAt: Date.parse(row?.refresh ?? ''),
    prefectureCode,
    ...(signingSecret ? { signingKey: signingKeyOf(signingSecret, access) } : {}),
  };
}
