import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { SessionData } from '../../shared/domain/kernel/wire.ts';
import type { AppDeps } from '../platform/app-deps.ts';
import type { Person } from '../platform/auth/people.ts';
import type { AuthDeps } from '../platform/auth/auth-deps.ts';
import { startSession } from '../platform/auth/start-session.ts';
import { tokenHash } from '../platform/auth/tokens.ts';
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

/**
 * Starts the session of a person whom a connected system has brought, through the door of all sign-ins, and remembers
 * the system.
 */
export async function arrive(
  deps: SsoDeps,
  request: FastifyRequest,
  system: System,
  person: Person,
  origin: Origin,
): Promise<SessionData> {
  const session = await startSession(deps.auth, person, {
    way: origin.way,
    address: request.ebs.address,
    userAgent: String(request.headers['user-agent'] ?? ''),
    lang: request.ebs.lang,
  });
  await rememberOrigin(deps, session, system, origin);
  return session;
}

/** Remembers which system a session was begun by. */
export async function rememberOrigin(
  { config, database }: SsoDeps,
  session: SessionData,
  system: System,
  origin: Pick<Origin, 'legacyHash' | 'idToken'>,
): Promise<void> {
  const idToken = origin.idToken ? encrypted(config.secret('sso'), system.id, origin.idToken) : null;
  await database.system(tx =>
    tx.rows(sql`insert into sso_session (session_id, system_id, legacy_hash, id_token)
      select session_id, ${system.id}, ${origin.legacyHash ?? null}, ${idToken} from session_token where access_hash = ${tokenHash(session.token)}`),
  );
}
