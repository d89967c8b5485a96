import { sql } from 'kysely';
import { ssoSystem } from '../../shared/domain/sso/sso-system.entity.ts';
import { defineModule } from '../platform/module.ts';
import { refuse, refuseFields } from '../platform/refusal.ts';
import type { Ctx } from '../platform/types.ts';
import { refuseUnlessAdministrator } from './administrator.ts';

/** Connected systems: complete before they are switched on; switched off, their sessions and codes end at once. */
export const ssoSystemModule = defineModule(ssoSystem, {
  rules: {
    async create(context) {
      refuseUnlessAdministrator(context.actor);
      await codeFree(context);
      httpsOnly(context);
    },
    async update(context) {
      refuseUnlessAdministrator(context.actor);
      await codeFree(context);
      httpsOnly(context);
    },
    enable(context) {
      refuseUnlessAdministrator(context.actor);
      secretsThere(context);
    },
  },
  effects: {
    async disable({ tx, record }) {
      await tx.asSystem(async () => {
        await tx.rows(sql`update session set ended_at = clock_timestamp() where ended_at is null
          and id in (select session_id from sso_session where system_id = ${record.id})`);
        await tx.rows(
          sql`update one_time set used_at = clock_timestamp() where used_at is null and subject = ${record.id}`,
        );
        await tx.rows(sql`delete from legacy_session where system_id = ${record.id}`);
      });
    },
  },
});

async function codeFree({ tx, input, record }: Ctx<typeof ssoSystem>): Promise<void> {
  const { code } = input as { code?: string | null };
  const taken =
    code &&
    (await tx.asSystem(() => tx.one(sql`select 1 from sso_system where code = ${code} and id <> ${record.id}`)));
  if (taken) refuseFields({ code: 'kernel.duplicate' });
}

function httpsOnly({ input, services }: Ctx<typeof ssoSystem>): void {
  const { issuer } = input as { issuer?: string | null };
  if (!services.demo && issuer?.startsWith('http:')) refuseFields({ issuer: 'sso.reasons.httpsOnly' });
}

function secretsThere({ record }: Ctx<typeof ssoSystem>): void {
  if (record.kind === 'oidc' && record.clientAuthentication !== 'none' && !record.clientSecretAt)
    refuse('sso.reasons.clientSecretMissing');
  if (record.kind !== 'oidc' && !record.apiSecretAt) refuse('sso.reasons.apiSecretMissing');
}
