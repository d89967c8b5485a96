import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { field } from '../../shared/domain/kernel/fields.ts';
import { ssoSystem } from '../../shared/domain/sso/sso-system.entity.ts';
import type { AppDeps } from '../platform/app-deps.ts';
import { answer, checked, onlyQuery } from '../platform/edge.ts';
import { defineOperation } from '../platform/module.ts';
import { refuse } from '../platform/refusal.ts';
import { callerOf } from '../platform/request-context.ts';
import { refuseUnlessAdministrator } from './administrator.ts';
import { encrypted, hashOf, newApiSecret } from './secrets.ts';

const id = field.ref('ssoSystem', { required: true });

/** Makes a new interface secret for a system; the old one is void at once. It is answered this once and never again. */
export const rotateSecret = defineOperation({
  method: 'POST',
  path: '/sso/ssoSystem/rotateSecret',
  access: 'ssoSystem.rotateSecret',
  summary: 'Makes a new interface secret for a connected system, answered this once; the old one is void at once.',
  input: { id },
  async handle({ tx, actor, input, now }) {
    refuseUnlessAdministrator(actor);
    const system = await tx.get(ssoSystem, input.id ?? '', { lock: true });
    if (system.kind === 'oidc') refuse('sso.reasons.secretKind');
    const secret = newApiSecret();
    await tx.transition(ssoSystem, system.id, 'secretRotated', { apiSecretAt: now.toISOString() });
    await tx.rows(sql`insert into sso_secret (system_id, api_secret_hash) values (${system.id}, ${hashOf('api', secret)})
      on conflict (system_id) do update set api_secret_hash = excluded.api_secret_hash`);
    return { secret };
  },
});

/**
 * `POST /sso/client-secret { id, clientSecret }`: keeps the secret that a provider has given to this platform,
 * encrypted. It is no transition with an input, because inputs stand in the record's history.
 */
export function secretEndpoint(api: FastifyInstance, { config, database }: Pick<AppDeps, 'config' | 'database'>): void {
  const input = { id, clientSecret: field.text({ required: true, max: 500 }) };
  api.post('/sso/client-secret', async (request, reply) => {
    if (!request.ebs.session?.actor.permissions.has('ssoSystem.setSecret')) refuse('kernel.noPermission', 403);
    refuseUnlessAdministrator(request.ebs.session?.actor);
    onlyQuery(request.query, []);
    const given = checked(input, request.body) as { id: string; clientSecret: string };
    await database.transaction(callerOf(request), async tx => {
      const system = await tx.get(ssoSystem, given.id, { lock: true });
      if (system.kind !== 'oidc') refuse('sso.reasons.secretKind');
      await tx.transition(ssoSystem, system.id, 'secretSet', {
        clientSecretAt: tx.session.services.now().toISOString(),
      });
      const stored = encrypted(config.secret('sso'), system.id, given.clientSecret);
      await tx.rows(sql`insert into sso_secret (system_id, client_secret) values (${system.id}, ${stored})
        on conflict (system_id) do update set client_secret = excluded.client_secret`);
    });
    return answer(request, reply, null);
  });
}
