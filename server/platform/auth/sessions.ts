import { sql } from 'kysely';
import type pg from 'pg';
import type { SessionData } from '../../../shared/domain/kernel/wire.ts';
import { run } from '../pool.ts';
import { refuse } from '../refusal.ts';
import type { Session } from '../request-context.ts';
import { actorOf, personById } from './people.ts';
import { issueTokens, LIFETIME, tokenHash } from './tokens.ts';

/** What sign-in needs. `signingSecret` is given when request signing is on. */
export interface AuthDeps {
  readonly pool: pg.Pool;
  readonly signingSecret?: Buffer;
}

const REMEMBERED_MS = 3_000;
const MOST_REMEMBERED = 20_000;

/** The sessions of one process: finds the actor behind a token, remembers it for three seconds or until an account changes. */
export interface Sessions {
  find(token: string): Promise<Session | undefined>;
  /** Forgets everything remembered; called on `ebs_account` notifications and after writes of this process. */
  forget(): void;
}

/** Makes the finder of sessions. */
export function sessionsOf(deps: AuthDeps): Sessions {
  const remembered = new Map<string, { readonly session: Session; readonly until: number }>();
  let era = 0;
  return {
    forget() {
      era++;
      remembered.clear();
    },
    async find(token) {
      const hash = tokenHash(token);
      const key = hash.toString('base64url');
      const held = remembered.get(key);
      if (held && held.until > Date.now()) return held.session;
      const started = era;
      const [row] = await run<{ id: string; user_id: string; expires_at: string }>(
        deps.pool,
        sql`
        select s.id, s.user_id, t.expires_at from session_token t join session s on s.id = t.session_id
        where t.access_hash = ${hash} and t.expires_at > clock_timestamp() and s.ended_at is null`,
      );
      const person = row ? await personById(deps.pool, row.user_id) : undefined;
      if (!row || !person || person.state === 'disabled') return undefined;
      const session: Session = { id: row.id, tokenHash: key, actor: actorOf(person) };
      if (remembered.size > MOST_REMEMBERED) remembered.clear();
      // A change that came while reading must not be outlived by what was read before it.
      if (started === era)
        remembered.set(key, { session, until: Math.min(Date.now() + REMEMBERED_MS, Date.parse(row.expires_at)) });
      return session;
    },
  };
}

/**
 * Exchanges a refresh token for a new pair. It works once: a second use means that a copy exists, and ends the whole session.
 * The old access token stays good for one more minute, for calls under way. Refuses with 401.
 */
export async function refresh(
  deps: AuthDeps,
  pair: { readonly token: string; readonly refreshToken: string },
): Promise<SessionData> {
  const client = await deps.pool.connect();
  try {
    const hashes = { access: tokenHash(pair.token), refresh: tokenHash(pair.refreshToken) };
    await client.query('begin');
    const [used] = await run<{ session_id: string; user_id: string }>(
      client,
      sql`
      update session_token t set used_at = clock_timestamp(), expires_at = least(expires_at, clock_timestamp() + ${LIFETIME.overlap} * interval '1 ms')
      from session s where s.id = t.session_id and s.ended_at is null and t.refresh_hash = ${hashes.refresh} and t.access_hash = ${hashes.access}
        and t.used_at is null and t.refresh_expires_at > clock_timestamp() returning t.session_id, s.user_id`,
    );
    const person = used ? await personById(client, used.user_id) : undefined;
    if (!used || !person || person.state === 'disabled') {
      await run(
        client,
        sql`update session set ended_at = clock_timestamp() where ended_at is null
        and id in (select session_id from session_token where refresh_hash = ${hashes.refresh} and used_at is not null)`,
      );
      await client.query('commit');
      return refuse('kernel.loginExpired', 401);
    }
    const data = await issueTokens(client, used.session_id, person.prefectureCode, deps.signingSecret);
    await client.query('commit');
    return data;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** Ends the session a refresh token belongs to; without effect when there is none. */
export async function logout(deps: AuthDeps, refreshToken: string): Promise<void> {
  await run(
    deps.pool,
    sql`update session set ended_at = clock_timestamp() where ended_at is null
    and id = (select session_id from session_token where refresh_hash = ${tokenHash(refreshToken)})`,
  );
}
