import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../platform/app-deps.ts';
import { authDepsOf } from '../platform/auth/auth-deps.ts';
import type { Sessions } from '../platform/auth/sessions.ts';
import type { SsoDeps } from './arrive.ts';
import { codeEndpoint, codeLoginEndpoint } from './code.endpoints.ts';
import { finishEndpoint } from './finish.endpoint.ts';
import { legacyLoginEndpoint, legacySessionEndpoints } from './legacy.endpoints.ts';
import { linkEndpoint } from './link.endpoint.ts';
import { logoutUrlEndpoint } from './logout-url.endpoint.ts';
import { callingSystem } from './machine.ts';
import { providersWhenNeeded } from './providers-when-needed.ts';
import { secretEndpoint } from './secrets.endpoints.ts';
import { startEndpoint } from './start.endpoint.ts';

/** Mounts the handmade endpoints of single sign-on. */
export function ssoEndpoints(api: FastifyInstance, app: AppDeps, sessions: Sessions): void {
  const { config, database, pool, services } = app;
  const deps: SsoDeps = {
    config,
    database,
    pool,
    services,
    auth: authDepsOf(app),
    providers: providersWhenNeeded(services),
  };
  const calling = callingSystem(database);
  secretEndpoint(api, deps);
  startEndpoint(api, deps);
  finishEndpoint(api, deps);
  linkEndpoint(api, deps, sessions);
  codeEndpoint(api, deps, calling);
  codeLoginEndpoint(api, deps);
  legacySessionEndpoints(api, deps, calling);
  legacyLoginEndpoint(api, deps);
  logoutUrlEndpoint(api, deps);
}
