import { defineOperations } from '../platform/module.ts';
import type { ServerModule } from '../platform/types.ts';
import { ssoEndpoints } from './endpoints.ts';
import { sweepLegacySessions } from './legacy.endpoints.ts';
import { ownLinks, systemList, unlinkOwn } from './own-links.operations.ts';
import { rotateSecret } from './secrets.endpoints.ts';
import { ssoLinkModule } from './sso-link.module.ts';
import { ssoSystemModule } from './sso-system.module.ts';
import { listedSystems } from './systems.ts';

/** Single sign-on: connected systems, OpenID Connect, one-time codes, sessions of old portals. */
export const ssoModules: readonly ServerModule[] = [
  ssoSystemModule,
  ssoLinkModule,
  defineOperations('sso', [systemList, ownLinks, unlinkOwn, rotateSecret], {
    endpoints: ssoEndpoints,
    signInSystems: async (tx, lang) =>
      (await listedSystems(tx, lang)).filter(({ kind }) => kind === 'oidc').map(({ code, name }) => ({ code, name })),
    jobs: { sweepLegacySessions: { minute: 195, run: ({ tx }) => sweepLegacySessions(tx) } },
  }),
];
