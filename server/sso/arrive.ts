import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { SessionData } from '../../shared/domain/kernel/wire.ts';
import type { AppDeps } from '../platform/app-deps.ts';
import type { Person } from '../platform/auth/people.ts';
import type { AuthDeps } from '../platform/auth/sessions.ts';
import { issueTokens, tokenHash } from '../platform/auth/tokens.ts';
import { newId } from '../platform/ids.ts';
import { run } from '../platform/pool.ts';
import { encrypted } from './secrets.ts';
import type { Providers } from './provider.ts';
import type { System } from './systems.ts';

/** What the endpoints of single sign-on share. */
export interface SsoDeps extends Pick<AppDeps, 'config' | 'database' | 'pool' | 'services'> {
  readonly auth: AuthDeps;
  readonly providers: Providers;
}

/** What is kept of a session besides: the old portal's session it follows, or the provider's id token for the sign-out there. */
interface Origin {
  readonly way: 'sso' | 'legacy';
  readonly legacyHash?: Buffer;
  readonly idToken?: string;
}

/** Starts the session of a person whom a connected system has brought, through the door of all sign-ins, and remembers the system. */
export async function arrive(
  deps: SsoDeps,
  request: FastifyRequest,
  system: System,
  person: Person,
  origin: Origin,
): Promise<SessionData> {
  const { config, database, pool, auth } = deps;
  const sessionId = newId('session');
  await run(pool, sql`insert into session (id, user_id, address) values (${sessionId}, ${person.id}, ${request.ip})`);
  const session = await issueTokens(pool, sessionId, person.prefectureCode, auth.signingSecret);
  const idToken = origin.idToken ? encrypted(config.secret('sso'), system.id, origin.idToken) : null;
  await database.system(tx =>
    tx.rows(sql`insert into sso_session (session_id, system_id, legacy_hash, id_token)
      select session_id, ${system.id}, ${origin.legacyHash ?? null}, ${idToken} from session_token where access_hash = ${tokenHash(session.token)}`),
  );
  return session;
}
