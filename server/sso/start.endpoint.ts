import type { FastifyInstance } from 'fastify';
import { field } from '../../shared/domain/kernel/fields.ts';
import { safeRedirect } from '../../shared/routes/safe-redirect.ts';
import { countedNetwork } from '../platform/auth/networks.ts';
import { issueTicket } from '../platform/auth/one-time.ts';
import { answer, checked, onlyQuery } from '../platform/edge.ts';
import { refuse } from '../platform/refusal.ts';
import type { SsoDeps } from './arrive.ts';
import { bindBrowser } from './browser.ts';
import { callLimit } from './limits.ts';
import { derived } from './secrets.ts';
import { clientSecretOf, systemByCode } from './systems.ts';

/** What the ticket behind a state is for. */
export const STATE = 'sso.state';
const STATE_SECONDS = 600;
const input = {
  system: field.text({ required: true, max: 40 }),
  redirect: field.text({ max: 2000 }),
  /** Ask the provider to show nothing, to learn only whether somebody is signed in there. */
  check: field.boolean(),
};

/** Where a provider sends the browser back to. It must be entered there, exactly so. */
export const callbackUrl = (baseUrl: string, system: string, check: boolean): string =>
  new URL(`/sso/${system}/${check ? 'check' : 'login'}`, baseUrl).href;

/**
 * `POST /sso/start { system, redirect, check? }` → `{ url }`: begins a sign-in at a provider. The state is a ticket of
 * one use, bound to the browser by a cookie; nonce and PKCE verifier are derived from it, so that none of them is
 * stored.
 */
export function startEndpoint(api: FastifyInstance, { config, database, providers }: SsoDeps): void {
  const limit = callLimit(600, 5 * 60_000);
  api.post('/sso/start', { config: { guest: true, signIn: true } }, async (request, reply) => {
    onlyQuery(request.query, []);
    const given = checked(input, request.body) as { system: string; redirect: string | null; check: boolean | null };
    limit(countedNetwork(request.ebs.address));
    const secret = config.secret('sso');
    const client = await database.system(async tx => {
      const system = await systemByCode(tx, given.system);
      if (system.kind !== 'oidc') refuse('sso.reasons.notStartable');
      return { system, secret: await clientSecretOf(tx, secret, system.id) };
    });
    const check = given.check === true;
    const redirect = safeRedirect(new URL(config.baseUrl).origin, given.redirect);
    const browser = bindBrowser(request, reply, config.baseUrl);
    const state = await database.system(tx =>
      issueTicket(
        tx,
        { purpose: STATE, subject: client.system.id, payload: { browser, redirect, check } },
        STATE_SECONDS,
      ),
    );
    const url = await providers.authorizationUrl(client, {
      redirectUri: callbackUrl(config.baseUrl, client.system.code ?? '', check),
      state,
      nonce: derived(secret, 'nonce', state),
      verifier: derived(secret, 'verifier', state),
      quiet: check,
    });
    return answer(request, reply, { url });
  });
}
