import type { FastifyInstance, FastifyRequest } from 'fastify';
import { field } from '../../shared/domain/kernel/fields.ts';
import { idOfAccount, type Person } from '../platform/auth/people.ts';
import { issueTicket, redeemTicket } from '../platform/auth/one-time.ts';
import { answer, checked, onlyQuery } from '../platform/edge.ts';
import type { Lang } from '../platform/i18n.ts';
import { refuse, refuseFields } from '../platform/refusal.ts';
import { arrive, type SsoDeps } from './arrive.ts';
import { isBoundTo } from './browser.ts';
import { link, linkedUser, personFor } from './people.ts';
import type { Proven } from './provider.ts';
import { derived, encrypted } from './secrets.ts';
import { callbackUrl, STATE } from './start.endpoint.ts';
import { clientSecretOf, systemById, type System } from './systems.ts';

/** What the ticket of a first sign-in is for, which waits for the account's password. */
export const LINK = 'sso.link';
const LINK_SECONDS = 600;
// What `prompt=none` answers when somebody would have to be asked (OpenID Connect Core §3.1.2.6).
const NOBODY = new Set(['login_required', 'interaction_required', 'consent_required', 'account_selection_required']);
const input = {
  system: field.text({ required: true, max: 40 }),
  state: field.text({ required: true, max: 200 }),
  code: field.text({ max: 4000 }),
  error: field.text({ max: 100, pattern: /^[\w.-]+$/ }),
  iss: field.text({ max: 500 }),
};
interface Answer {
  readonly system: string;
  readonly state: string;
  readonly code: string | null;
  readonly error: string | null;
  readonly iss: string | null;
}

interface Begun {
  readonly system: System;
  readonly secret: string | undefined;
  readonly redirect: string;
  readonly check: boolean;
}

/**
 * `POST /sso/finish { system, state, code | error, iss? }`, the provider's answer to the browser → `{ session, redirect
 * }`; `{ link, redirect }` when the person is not linked yet and must confirm an account; `{ check, redirect }` for a
 * silent check, without a session.
 */
export function finishEndpoint(api: FastifyInstance, deps: SsoDeps): void {
  const { config, database, providers } = deps;
  api.post('/sso/finish', { config: { guest: true, signIn: true } }, async (request, reply) => {
    onlyQuery(request.query, []);
    const given = checked(input, request.body) as unknown as Answer;
    if (!given.code && !given.error) refuseFields({ code: 'kernel.required' });
    const begun = await begunBy(deps, request, given);
    const { system, redirect, check } = begun;
    if (given.error) {
      if (check && NOBODY.has(given.error))
        return answer(request, reply, { check: { signedIn: false, linked: false }, redirect });
      if (given.error === 'access_denied') refuse('sso.reasons.denied', 401);
      refuse({ key: 'sso.reasons.providerRefused', params: { error: given.error } }, 401);
    }
    const secret = config.secret('sso');
    const url = new URL(callbackUrl(config.baseUrl, system.code ?? '', check));
    for (const name of ['code', 'state', 'iss'] as const) if (given[name]) url.searchParams.set(name, given[name]);
    const proven = await providers.prove(begun, {
      url,
      state: given.state,
      nonce: derived(secret, 'nonce', given.state),
      verifier: derived(secret, 'verifier', given.state),
    });
    const userId = await userOf(deps, system, proven, check, request.ebs.lang);
    if (check) return answer(request, reply, { check: { signedIn: true, linked: userId !== undefined }, redirect });
    if (userId === undefined) {
      const idToken = encrypted(secret, system.id, proven.idToken).toString('base64');
      const payload = { subject: proven.subject, browser: begun.browser, idToken };
      const ticket = await database.system(tx =>
        issueTicket(tx, { purpose: LINK, subject: system.id, payload }, LINK_SECONDS),
      );
      const account = system.claimMeaning === 'account' ? (proven.claim ?? null) : null;
      return answer(request, reply, {
        link: {
          ticket,
          account,
          userTypes: (system.userTypes ?? []).map(Number),
          expiresAt: Date.now() + LINK_SECONDS * 1000,
        },
        redirect,
      });
    }
    const person = await personFor(deps.pool, system, userId);
    const session = await arrive(deps, request, system, person, { way: 'sso', idToken: proven.idToken });
    return answer(request, reply, { session, redirect });
  });
}

/** Uses up the state. Refuses an unknown, spent or late one, another browser's and another system's. */
async function begunBy(
  { config, database }: SsoDeps,
  request: FastifyRequest,
  given: Answer,
): Promise<Begun & { readonly browser: unknown }> {
  // In a transaction of its own: a state that was shown once is spent, whatever comes of it.
  const used = await database.system(tx => redeemTicket(tx, STATE, given.state));
  if (!used) refuse('sso.reasons.stateSpent', 401);
  const { browser, redirect, check } = used.payload;
  if (!isBoundTo(request, config.baseUrl, browser)) refuse('sso.reasons.otherBrowser', 401);
  return database.system(async tx => {
    const system = await systemById(tx, used.subject);
    if (system.code !== given.system) refuse('sso.reasons.otherSystem', 401);
    const secret = await clientSecretOf(tx, config.secret('sso'), system.id);
    return { system, secret, redirect: String(redirect), check: check === true, browser };
  });
}

/**
 * The user behind a proven person: by the link, or, where the system's claim is trusted, by the claim, which then makes
 * the link.
 */
async function userOf(
  deps: SsoDeps,
  system: System,
  { subject, claim }: Proven,
  check: boolean,
  lang: Lang,
): Promise<string | undefined> {
  const linked = await deps.database.system(tx => linkedUser(tx, system.id, subject));
  if (linked !== undefined || system.firstSignIn !== 'trust' || !claim) return linked;
  const id = system.claimMeaning === 'userId' ? claim : await idOfAccount(deps.pool, claim);
  if (!id) return undefined;
  const person: Person = await personFor(deps.pool, system, id);
  if (!check) await deps.database.system(tx => link(tx, system, subject, person.id, lang));
  return person.id;
}
