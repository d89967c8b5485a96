import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../shared/domain/kernel/access.ts';
import type { Lang } from './i18n.ts';
import type { Caller } from './entity-calls.ts';

/** The session behind a request, as the token found it. */
export interface Session {
  readonly id: string;
  readonly tokenHash: string;
  readonly actor: Actor;
}

/** What the platform knows about a request before any endpoint runs. */
export interface RequestContext {
  readonly lang: Lang;
  readonly address: string;
  /** Hex SHA-256 of the body as it arrived, for the signature. */
  bodyDigest: string;
  session: Session | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    ebs: RequestContext;
  }
  interface FastifyContextConfig {
    /** Answers without a session. */
    guest?: boolean;
    /** Part of signing in: a token that is not good any more does not matter. */
    signIn?: boolean;
    /** Called by another system with a secret of its own, which the endpoint checks; no session is looked for. */
    machine?: boolean;
    /** Readable by pages of any origin, without credentials (contract §4). */
    anyOrigin?: boolean;
    /** Most keys and list items of a body; those of `sanitise` when left out. */
    keys?: number;
    /** The entity whose states and fields messages are about. */
    entity?: string;
  }
}

/** The request as the data half wants it. */
export const callerOf = (request: FastifyRequest): Caller => ({
  actor: request.ebs.session?.actor ?? null,
  lang: request.ebs.lang,
  address: request.ebs.address,
  requestId: request.id,
});
