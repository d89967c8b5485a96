import { createHash, createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { SessionData } from '../../../shared/domain/kernel/wire.ts';
import { run, type Queryable } from '../pool.ts';

/** Lifetimes in ms: an access token an hour, a session twelve hours without use. */
export const LIFETIME = { access: 60 * 60_000, refresh: 12 * 60 * 60_000, overlap: 60_000 } as const;

/** SHA-256 of a token; the database never holds a token itself. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The signing key that belongs to an access token: derived, so it is stored nowhere. */
export const signingKeyOf = (secret: Buffer, accessHash: Buffer): string =>
  createHmac('sha256', secret).update(accessHash).digest('base64url');

/** Writes a new pair of tokens for a session and answers what the browser keeps (contract §1). */
export async function issueTokens(
  on: Queryable,
  sessionId: string,
  prefectureCode: string,
  signingSecret: Buffer | undefined,
): Promise<SessionData> {
  const token = randomBytes(32).toString('base64url');
  const refreshToken = randomBytes(32).toString('base64url');
  const access = tokenHash(token);
  const [row] = await run<{ now: string }>(
    on,
    sql`
    insert into session_token (access_hash, refresh_hash, session_id, issued_at, expires_at, refresh_expires_at)
    select ${access}, ${tokenHash(refreshToken)}, ${sessionId}, now, now + ${LIFETIME.access} * interval '1 ms', now + ${LIFETIME.refresh} * interval '1 ms'
    from date_trunc('milliseconds', clock_timestamp()) as now returning issued_at as now`,
  );
  const issuedAt = Date.parse(row?.now ?? '');
  return {
    token,
    refreshToken,
    issuedAt,
    expiresAt: issuedAt + LIFETIME.access,
    refreshExpiresAt: issuedAt + LIFETIME.refresh,
    prefectureCode,
    ...(signingSecret ? { signingKey: signingKeyOf(signingSecret, access) } : {}),
  };
}
