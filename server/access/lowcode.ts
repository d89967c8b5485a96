import { sql } from 'kysely';
import { LOWCODE_ACTIONS } from '../../shared/domain/access/access.values.ts';
import { lowcodeForm } from '../../shared/domain/access/lowcode-form.entity.ts';
import { scopeRank, type DataScope } from '../../shared/domain/kernel/access.ts';
import { field } from '../../shared/domain/kernel/fields.ts';
import { defineModule, defineOperation } from '../platform/module.ts';
import { refuseFields } from '../platform/refusal.ts';
import type { Ctx } from '../platform/types.ts';

async function codeFree({ tx, input, record }: Ctx<typeof lowcodeForm>): Promise<void> {
  const { code } = input as { readonly code?: string | null };
  if (!code) return;
  const taken = await tx.one(
    sql`select 1 from lowcode_form where tenant_id = ${record.tenantId} and code = ${code} and id <> ${record.id}`,
  );
  if (taken) refuseFields({ code: 'access.reasons.formTaken' });
}

/** Permissions on low-code forms. */
export const lowcodeFormModule = defineModule(lowcodeForm, { rules: { create: codeFree, update: codeFree } });

interface GrantRow {
  readonly grants: readonly ({ readonly roleId: string; readonly scope: DataScope | null } & Readonly<
    Record<string, unknown>
  >)[];
  readonly roles: readonly string[];
}

/** What the caller may do with the records of a low-code form: everything that the own roles give, the widest data scope of each. */
export const ownLowcode = defineOperation({
  method: 'GET',
  path: '/access/lowcode/mine',
  access: 'signedIn',
  summary:
    'What the caller may do with the records of a low-code form, and for which data (null: the form’s own rule).',
  input: { fid: field.text({ required: true, max: 64, pattern: /^[A-Za-z0-9][\w-]*$/ }) },
  async handle({ tx, actor, input }) {
    const found = await tx.one<GrantRow>(sql`select f.grants,
        coalesce((select jsonb_agg(r.id) from role r where r.code = any(${actor.roles}::text[]) and access_role_counts(r, ${actor.tenantId}, ${actor.organizationId})), '[]') as roles
      from lowcode_form f where f.tenant_id = ${actor.tenantId} and f.code = ${input.fid} and f.state = 'active'`);
    const mine = (found?.grants ?? []).filter(grant => found?.roles.includes(grant.roleId));
    const may = LOWCODE_ACTIONS.map(action => {
      const giving = mine.filter(grant => grant[action] === true).map(grant => grant.scope);
      const widest = giving.toSorted((a, b) => scopeRank(b) - scopeRank(a))[0];
      return [action, { may: giving.length > 0, scope: widest ?? null }];
    });
    return { fid: input.fid, ...Object.fromEntries(may) };
  },
});
