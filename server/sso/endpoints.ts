import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../platform/app-deps.ts';
import type { AuthDeps } from '../platform/auth/sessions.ts';
import type { SsoDeps } from './arrive.ts';
import { codeEndpoint, codeLoginEndpoint } from './code.endpoints.ts';
import { finishEndpoint } from './finish.endpoint.ts';
import { legacyLoginEndpoint, legacySessionEndpoints } from './legacy.endpoints.ts';
import { linkEndpoint } from './link.endpoint.ts';
import { logoutUrlEndpoint } from './logout-url.endpoint.ts';
import { callingSystem } from './machine.ts';
import { providersOf } from './provider.ts';
import { secretEndpoint } from './secrets.endpoints.ts';
import { startEndpoint } from './start.endpoint.ts';

/** Mounts the handmade endpoints of single sign-on. */
export function ssoEndpoints(api: FastifyInstance, { config, database, pool, services }: AppDeps): void {
  const auth: AuthDeps = { pool, ...(config.signing ? { signingSecret: config.secret('signing') } : {}) };
  const deps: SsoDeps = { config, database, pool, services, auth, providers: providersOf(services) };
  const calling = callingSystem(database);
  secretEndpoint(api, deps);
  startEndpoint(api, deps);
  finishEndpoint(api, deps);
  linkEndpoint(api, deps);
  codeEndpoint(api, deps, calling);
  codeLoginEndpoint(api, deps);
  legacySessionEndpoints(api, deps, calling);
  legacyLoginEndpoint(api, deps);
  logoutUrlEndpoint(api, deps);
}
