import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import Provider, { type Configuration } from 'oidc-provider';

/** The client that the platform is at the provider. */
export const CLIENT = { id: 'ebidding', secret: 'a-client-secret-of-the-tests-only' } as const;

/** A person as the provider knows it. */
export interface ProviderPerson {
  readonly sub: string;
  readonly account?: string;
}

/** A real OpenID provider on a free port (`oidc-provider`), whose sign-in page lets in whoever the test says. */
export interface IdentityProvider {
  readonly issuer: string;
  /** Who sits before the provider's sign-in page; null declines. */
  who: ProviderPerson | null;
  /** Changes the id token on its way out, for tests of what must be refused. */
  tamper: ((idToken: string) => Promise<string> | string) | undefined;
  /** Starts anew on the same address with other signing keys; sessions there are lost. */
  rotateKeys(): Promise<void>;
  /** Stops answering; `rotateKeys` brings it back. */
  goDown(): Promise<void>;
  close(): Promise<void>;
}

/** A signing key pair as a private JWK. */
export async function signingKey(kid: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid };
}

/**
 * Starts the provider for a platform at `origin` that is called `system` there. `claimsInToken` false leaves claims to
 * the user info endpoint.
 */
export async function startIdentityProvider(
  origin: string,
  system: string,
  options: { readonly claimsInToken?: boolean } = {},
): Promise<IdentityProvider> {
  const server = createServer();
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  const issuer = `http://localhost:${port}`;
  const accounts = new Map<string, ProviderPerson>();
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
  server.on('request', (request, response) => handle(request, response));
  let keys = 0;

  const renew = async () => {
    keys += 1;
    const provider = new Provider(issuer, {
      ...configurationFor(origin, system, options.claimsInToken ?? true, accounts),
      jwks: { keys: [await signingKey(`key-${keys}`)] as never },
    });
    provider.use(async (context, next) => {
      await next();
      const body = context.body as { id_token?: string } | undefined;
      if (state.tamper && context.path === '/token' && body?.id_token)
        context.body = { ...body, id_token: await state.tamper(body.id_token) };
    });
    const callback = provider.callback();
    handle = (request, response) => {
      if (!request.url?.startsWith('/interaction/')) return void callback(request, response);
      const { who } = state;
      if (who) accounts.set(who.sub, who);
      void provider.interactionFinished(
        request,
        response,
        who ? { login: { accountId: who.sub } } : { error: 'access_denied', error_description: 'declined' },
        { mergeWithLastSubmission: false },
      );
    };
  };

  const state: IdentityProvider = {
    issuer,
    who: { sub: 'nobody' },
    tamper: undefined,
    async rotateKeys() {
      await renew();
      if (!server.listening) await listen(server, port);
    },
    goDown: () => stop(server),
    close: async () => {
      if (server.listening) await stop(server);
    },
  };
  await renew();
  return state;
}

const listen = (server: Server, port: number): Promise<void> =>
  new Promise(resolve => void server.listen(port, 'localhost', resolve));
const stop = (server: Server): Promise<void> =>
  new Promise(resolve => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

function configurationFor(
  origin: string,
  system: string,
  claimsInToken: boolean,
  accounts: ReadonlyMap<string, ProviderPerson>,
): Configuration {
  return {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${origin}/sso/${system}/login`, `${origin}/sso/${system}/check`],
        post_logout_redirect_uris: [`${origin}/sso/login`],
      },
    ],
    cookies: { keys: ['a key of the tests only'] },
    claims: { openid: ['sub'], profile: ['preferred_username'] },
    conformIdTokenClaims: !claimsInToken,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_context, sub) => {
      const account = accounts.get(sub)?.account;
      return { accountId: sub, claims: async () => ({ sub, ...(account ? { preferred_username: account } : {}) }) };
    },
    // Everybody consents: whom a city's own identity service sends on is not asked again.
    loadExistingGrant: async context => {
      const { client, session, provider } = context.oidc;
      const grant = new provider.Grant({ clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' });
      grant.addOIDCScope('openid profile');
      await grant.save();
      return grant;
    },
    ttl: { Session: 3600, Interaction: 600, Grant: 3600, AccessToken: 600, IdToken: 600 },
  };
}

/** A browser before the provider, without a screen: follows the redirects with its cookies up to the address on the platform. */
export function providerBrowser(origin: string): { follow(url: string): Promise<URL> } {
  const jar = new Map<string, string>();
  return {
    async follow(url) {
      let at = new URL(url);
      for (let steps = 0; steps < 20; steps += 1) {
        if (at.origin === origin) return at;
        const answer = await fetch(at, {
          redirect: 'manual',
          headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
        });
        for (const line of answer.headers.getSetCookie()) {
          const [pair = ''] = line.split(';');
          const [name = '', value = ''] = pair.split('=');
          if (value) jar.set(name, value);
          else jar.delete(name);
        }
        const next = answer.headers.get('location');
        if (!next) throw new Error(`${at.href}: ${answer.status} ${await answer.text()}`);
        at = new URL(next, at);
      }
      throw new Error('the provider redirects without end');
    },
  };
}
