import * as oidc from 'openid-client';
import { HttpRefusal } from '../platform/errors.ts';
import { refuse } from '../platform/refusal.ts';
import type { Services } from '../platform/types.ts';
import type { System } from './systems.ts';

const PATIENCE_SECONDS = 10;
const REMEMBERED_MS = 10 * 60_000;
const MOST_REMEMBERED = 100;

/** What is asked of a provider in the name of this platform. `secret` is the client secret. */
export interface Client {
  readonly system: System;
  readonly secret: string | undefined;
}

/** What a provider has proven of a person. `subject` is its lasting id there; `claim` what the configured claim holds. */
export interface Proven {
  readonly subject: string;
  readonly claim: string | undefined;
  readonly idToken: string;
}

const AUTHENTICATION = { basic: oidc.ClientSecretBasic, post: oidc.ClientSecretPost, none: () => oidc.None() } as const;

/**
 * The providers of connected systems (OpenID Connect Core and Discovery 1.0), over the network and outside of any
 * transaction.
 */
export function providersOf({ log, demo }: Pick<Services, 'log' | 'demo'>) {
  const known = new Map<string, { readonly metadata: oidc.ServerMetadata; readonly until: number }>();

  /**
   * The configuration of one conversation. The provider's description is remembered for ten minutes, its keys are not:
   * each sign-in fetches them, so that a rotated key counts at once.
   */
  async function configuration({ system, secret }: Client): Promise<oidc.Configuration> {
    const { issuer, clientId, clientAuthentication } = system;
    const held = known.get(issuer ?? '');
    const metadata = held && held.until > Date.now() ? held.metadata : await discover(issuer ?? '');
    const proof = AUTHENTICATION[clientAuthentication ?? 'basic'](secret);
    const made = new oidc.Configuration(metadata, clientId ?? '', undefined, proof);
    made.timeout = PATIENCE_SECONDS;
    oidc.enableNonRepudiationChecks(made);
    if (demo) oidc.allowInsecureRequests(made);
    return made;
  }

  async function discover(issuer: string): Promise<oidc.ServerMetadata> {
    const found = await oidc.discovery(new URL(issuer), 'discovery', undefined, oidc.None(), {
      timeout: PATIENCE_SECONDS,
      execute: demo ? [oidc.allowInsecureRequests] : [],
    });
    const metadata = { ...found.serverMetadata() } as oidc.ServerMetadata;
    if (known.size >= MOST_REMEMBERED) known.clear();
    known.set(issuer, { metadata, until: Date.now() + REMEMBERED_MS });
    return metadata;
  }

  /**
   * Runs a conversation; whatever goes wrong in it becomes a refusal that tells people what to do, and a line of the
   * log for the operator.
   */
  async function talk<T>(client: Client, work: (configuration: oidc.Configuration) => Promise<T>): Promise<T> {
    try {
      return await work(await configuration(client));
    } catch (error) {
      if (error instanceof HttpRefusal) throw error;
      const [reason, status] = reasonOf(error);
      const { code, cause, message } = error as { code?: string; cause?: unknown; message?: string };
      log.warn(
        { system: client.system.code, reason, code, err: message, cause: textOf(cause) },
        'single sign-on failed',
      );
      return refuse(reason, status);
    }
  }

  return {
    /** Where the browser goes to sign in (code flow with PKCE). `quiet` asks the provider to show nothing (`prompt=none`). */
    authorizationUrl: (
      client: Client,
      ask: { redirectUri: string; state: string; nonce: string; verifier: string; quiet: boolean },
    ): Promise<string> =>
      talk(client, async configuration => {
        const url = oidc.buildAuthorizationUrl(configuration, {
          redirect_uri: ask.redirectUri,
          scope: client.system.scopes ?? 'openid',
          state: ask.state,
          nonce: ask.nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(ask.verifier),
          code_challenge_method: 'S256',
          ...(ask.quiet ? { prompt: 'none' } : {}),
        });
        return url.href;
      }),

    /**
     * Exchanges the code of an answer and verifies the id token: issuer, audience, nonce, times, signature. The claim
     * that names the person is asked of the user info endpoint when the token does not hold it.
     */
    prove: (client: Client, answer: { url: URL; state: string; nonce: string; verifier: string }): Promise<Proven> =>
      talk(client, async configuration => {
        const tokens = await oidc.authorizationCodeGrant(configuration, answer.url, {
          expectedState: answer.state,
          expectedNonce: answer.nonce,
          pkceCodeVerifier: answer.verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims() as oidc.IDToken;
        const name = client.system.accountClaim;
        let claim = name ? claims[name] : undefined;
        if (name && claim === undefined && configuration.serverMetadata().userinfo_endpoint)
          claim = (await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub))[name];
        return {
          subject: claims.sub,
          claim: typeof claim === 'string' && claim !== '' ? claim : undefined,
          idToken: tokens.id_token ?? '',
        };
      }),

    /**
     * Where the browser goes to sign out at the provider too (RP-Initiated Logout 1.0); null when it has no such
     * address or is away.
     */
    endSessionUrl: (client: Client, idToken: string, back: string): Promise<string | null> =>
      talk(client, async configuration =>
        configuration.serverMetadata().end_session_endpoint
          ? oidc.buildEndSessionUrl(configuration, { id_token_hint: idToken, post_logout_redirect_uri: back }).href
          : null,
      ).catch(() => null),
  };
}

/** The providers of one application. */
export type Providers = ReturnType<typeof providersOf>;

const AWAY = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON']);
const MISCONFIGURED = new Set(['invalid_client', 'unauthorized_client', 'invalid_scope', 'unsupported_grant_type']);

/**
 * What to tell people, with the status: the provider is away, refuses the code or this platform, or its answer is not
 * to be trusted.
 */
function reasonOf(error: unknown): readonly [string, number] {
  if (error instanceof oidc.ResponseBodyError) {
    if (error.error === 'invalid_grant') return ['sso.reasons.codeSpent', 401];
    if (MISCONFIGURED.has(error.error)) return ['sso.reasons.misconfigured', 502];
    return ['sso.reasons.providerDown', 502];
  }
  // Most providers answer a wrong client secret so, the others with `invalid_client`.
  if (error instanceof oidc.WWWAuthenticateChallengeError) return ['sso.reasons.misconfigured', 502];
  const { code, cause } = error as { code?: string; cause?: { message?: string; claim?: string } };
  // The library throws TypeError for what `fetch` could not reach; its own argument faults bear a code.
  if ((error instanceof TypeError && !code) || (code && AWAY.has(code))) return ['sso.reasons.providerDown', 502];
  if (cause?.claim === 'iss' || /"iss"|issuer/i.test(`${(error as Error).message} ${cause?.message ?? ''}`))
    return ['sso.reasons.wrongIssuer', 401];
  return ['sso.reasons.untrusted', 401];
}

const textOf = (cause: unknown): string | undefined => (cause instanceof Error ? cause.message : undefined);
