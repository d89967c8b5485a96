import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { ssoSystem } from '../../shared/domain/sso/sso-system.entity.ts';
import { answer, onlyQuery } from '../platform/edge.ts';
import type { SsoDeps } from './arrive.ts';
import { decrypted } from './secrets.ts';
import { clientSecretOf } from './systems.ts';

/**
 * `GET /sso/logout-url` → `{ endSessionUrl }`: where the browser goes after signing out here, to sign out at the
 * provider too; null for a session that no provider has begun. Asked before `POST /user/logout`.
 */
export function logoutUrlEndpoint(api: FastifyInstance, { config, database, providers }: SsoDeps): void {
  api.get('/sso/logout-url', async (request, reply) => {
    onlyQuery(request.query, []);
    const secret = config.secret('sso');
    const found = await database.system(async tx => {
      const row = await tx.one<{ system_id: string; id_token: Buffer }>(
        sql`select system_id, id_token from sso_session where session_id = ${request.ebs.session?.id ?? ''} and id_token is not null`,
      );
      const system = row && (await tx.get(ssoSystem, row.system_id));
      // Signing out must not fail because the system was switched off meanwhile.
      if (!row || system?.state !== 'enabled') return undefined;
      return {
        client: { system, secret: await clientSecretOf(tx, secret, system.id) },
        idToken: decrypted(secret, system.id, row.id_token),
      };
    });
    const back = new URL('/sso/login', config.baseUrl).href;
    const endSessionUrl = found ? await providers.endSessionUrl(found.client, found.idToken, back) : null;
    return answer(request, reply, { endSessionUrl });
  });
}
