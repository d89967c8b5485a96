import type { FastifyInstance, FastifyRequest } from 'fastify';
import { field } from '../../shared/domain/kernel/fields.ts';
import type { SignInAnswer } from '../platform/auth/auth-operation.ts';
import { login, signInFields } from '../platform/auth/login.operation.ts';
import { readTicket, redeemTicket } from '../platform/auth/one-time.ts';
import { idOfAccount } from '../platform/auth/people.ts';
import { logout, type Sessions } from '../platform/auth/sessions.ts';
import { answer, checked, onlyQuery } from '../platform/edge.ts';
import { attention } from '../platform/envelope.ts';
import type { Lang } from '../platform/i18n.ts';
import { refuse } from '../platform/refusal.ts';
import { GUEST } from '../platform/session.ts';
import { rememberOrigin, type SsoDeps } from './arrive.ts';
import { isBoundTo } from './browser.ts';
import { LINK } from './finish.endpoint.ts';
import { link, personFor } from './people.ts';
import { decrypted } from './secrets.ts';
import { systemById, type System } from './systems.ts';

const input = { ticket: field.text({ required: true, max: 200 }), ...signInFields };
interface Given {
  readonly ticket: string;
  readonly userType: number;
  readonly account: string;
  readonly password: string;
  readonly otp: string | null;
  readonly captcha: string | null;
}

/**
 * `POST /sso/link { ticket, userType, account, password, otp?, captcha? }`: the person whom a provider has proven
 * confirms, once, which account here is theirs. It is the ordinary sign-in with a password, with all its rules and
 * answers (session, or code 203); then the account is linked. What it refuses leaves the ticket good for another try.
 */
export function linkEndpoint(api: FastifyInstance, deps: SsoDeps, sessions: Sessions): void {
  const { config, database, auth } = deps;
  const secret = () => config.secret('sso');
  api.post('/sso/link', { config: { guest: true, signIn: true } }, async (request, reply) => {
    onlyQuery(request.query, []);
    const given = checked(input, request.body) as unknown as Given;
    const waiting = await database.system(tx => readTicket(tx, LINK, given.ticket));
    if (!waiting) refuse('sso.reasons.linkTicket', 401);
    const { browser, idToken } = waiting.payload;
    if (!isBoundTo(request, config.baseUrl, browser)) refuse('sso.reasons.otherBrowser', 401);
    const system = await database.system(tx => systemById(tx, waiting.subject));
    const signedIn = await signInBy(request, deps, sessions, given);
    if ('attention' in signedIn) {
      await join(deps, system, given, request.ebs.lang);
      return reply.code(203).send(attention(signedIn));
    }
    try {
      await join(deps, system, given, request.ebs.lang);
    } catch (error) {
      // Nobody gets a session out of a link that was refused.
      await logout(auth, signedIn.refreshToken);
      throw error;
    }
    await rememberOrigin(deps, signedIn, system, {
      idToken: decrypted(secret(), system.id, Buffer.from(String(idToken), 'base64')),
    });
    return answer(request, reply, signedIn);
  });
}

const signInBy = (
  request: FastifyRequest,
  { auth }: SsoDeps,
  sessions: Sessions,
  { ticket: _ticket, ...typed }: Given,
): Promise<SignInAnswer> =>
  login.handle({
    input: typed,
    deps: auth,
    actor: GUEST,
    sessionId: '',
    address: request.ebs.address,
    userAgent: String(request.headers['user-agent'] ?? ''),
    lang: request.ebs.lang,
    within: auth.services.apart,
    forget: () => sessions.forget(),
  }) as Promise<SignInAnswer>;

/** Uses the ticket up and links the account whose password was right. Refused, both are undone. */
async function join(
  { database, pool }: SsoDeps,
  system: System,
  { ticket, account }: Given,
  lang: Lang,
): Promise<void> {
  const person = await personFor(pool, system, (await idOfAccount(pool, account)) ?? '');
  await database.system(async tx => {
    const used = await redeemTicket(tx, LINK, ticket);
    if (!used) refuse('sso.reasons.linkTicket', 401);
    await link(tx, system, String(used.payload['subject']), person.id, lang);
  });
}
