import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../../shared/domain/kernel/access.ts';
import type { Fields, ValuesOf } from '../../../shared/domain/kernel/fields.ts';
import type { SessionData } from '../../../shared/domain/kernel/wire.ts';
import { answer, checked, fromQuery, onlyQuery } from '../edge.ts';
import { attention } from '../envelope.ts';
import type { Lang } from '../i18n.ts';
import { GUEST } from '../session.ts';
import type { Operation, Tx } from '../types.ts';
import type { AuthDeps } from './auth-deps.ts';
import type { Sessions } from './sessions.ts';

/** What an endpoint of signing in gets. */
export interface AuthContext<I = unknown> {
  readonly input: I;
  readonly deps: AuthDeps;
  readonly actor: Actor;
  /** Empty for a guest. */
  readonly sessionId: string;
  readonly address: string;
  /** The `User-Agent` header. */
  readonly userAgent: string;
  readonly lang: Lang;
  /** Runs work as the system in a transaction of its own. */
  readonly within: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Makes this process ask anew who stands behind each token; the others hear of ended sessions by themselves. */
  readonly forget: () => void;
}

/**
 * An endpoint of signing in: an operation that opens its transactions itself, so that no connection is held while a password is hashed,
 * and what was counted stays counted when the request is refused.
 */
export interface AuthOperation<F extends Fields = Fields> extends Omit<
  Operation<F>,
  'handle' | 'access' | 'anyOrigin'
> {
  readonly access: 'public' | 'signedIn';
  readonly handle: (context: AuthContext<ValuesOf<F>>) => Promise<unknown>;
}

/** Declares an endpoint of signing in, with its input's types inferred from its fields. */
export const defineAuthOperation = <const F extends Fields>(operation: AuthOperation<F>): AuthOperation<F> => operation;

/** What must be settled before a session is given: the password changed, or a second factor set up. `expiresAt` in unix ms. */
export interface Attention {
  readonly attention: 'passwordChange' | 'enrolOtp';
  readonly ticket: string;
  readonly expiresAt: number;
}

/** What a sign-in answers. */
export type SignInAnswer = SessionData | Attention;

const calls = (data: unknown): data is Attention => typeof data === 'object' && data !== null && 'attention' in data;

/** Mounts endpoints of signing in. What calls for attention is answered with code 203 (contract §2). */
export function mountAuthOperations(
  api: FastifyInstance,
  deps: AuthDeps,
  sessions: Sessions,
  // eslint-disable-next-line typescript/no-explicit-any -- any operation's fields
  operations: readonly AuthOperation<any>[],
): void {
  for (const { method, path, access, input: fields, handle } of operations) {
    const config = { guest: access === 'public', signIn: access === 'public' };
    api.route({
      method,
      url: path,
      config,
      handler: async (request, reply) => {
        if (method === 'POST') onlyQuery(request.query, []);
        const { lang, address, session } = request.ebs;
        const data = await handle({
          input: checked(fields, method === 'GET' ? fromQuery(fields, request.query) : request.body),
          deps,
          actor: session?.actor ?? GUEST,
          sessionId: session?.id ?? '',
          address,
          userAgent: String(request.headers['user-agent'] ?? ''),
          lang,
          within: deps.services.apart,
          forget: () => sessions.forget(),
        });
        return calls(data) ? reply.code(203).send(attention(data)) : answer(request, reply, data);
      },
    });
  }
}
