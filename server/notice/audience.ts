import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../shared/domain/kernel/access.ts';
import type { RecordOf } from '../../shared/domain/kernel/entity.ts';
import type { notice } from '../../shared/domain/notice/notice.entity.ts';
import type { Tx } from '../platform/types.ts';

type Notice = RecordOf<typeof notice>;

/** The audiences that a person belongs to. */
const keysOf = ({ userType, organizationId, tenantId, roles }: Actor): string[] => [
  'all',
  `type:${userType}`,
  `organization:${organizationId}`,
  `tenant:${tenantId}`,
  ...roles.map(role => `role:${role}`),
];

/** Whether the notice `t` is for this person: of the platform or of the own tenant, for an audience the person belongs to, not over. */
export const addressedTo = (
  actor: Actor,
): RawBuilder<boolean> => sql<boolean>`(t.level = 'platform' or t.tenant_id = ${actor.tenantId})
  and (t.until is null or t.until > app_now())
  and exists (select 1 from notice_audience a where a.notice_id = t.id and (a.audience = any(${keysOf(actor)})
    or a.audience in (select 'branch:' || above from organization own, unnest(string_to_array(btrim(own.path, '/'), '/')) above
      where own.id = ${actor.organizationId})))`;

/** The active people `u` whom the notice `n` is for. */
export const people = sql`"user" u left join organization g on g.id = u.organization_id join notice n on (n.level = 'platform' or u.tenant_id = n.tenant_id)
    and exists (select 1 from notice_audience a where a.notice_id = n.id and (a.audience in ('all', 'type:' || u.user_type, 'organization:' || u.organization_id, 'tenant:' || u.tenant_id)
      or (a.audience like 'role:%' and coalesce(u.roles, '[]') ? substr(a.audience, 6))
      or (a.audience like 'branch:%' and strpos(g.path, '/' || substr(a.audience, 8) || '/') > 0)))
  left join notice_receipt r on r.notice_id = n.id and r.user_id = u.id`;

/** Writes whom a notice is for; roles by their code. Call it as system. */
export async function keepAudience(tx: Tx, record: Notice): Promise<void> {
  const keys = await audienceOf(tx, record);
  await tx.rows(sql`delete from notice_audience where notice_id = ${record.id}`);
  await tx.rows(
    sql`insert into notice_audience (notice_id, audience) select ${record.id}, key from unnest(${keys}::text[]) key on conflict do nothing`,
  );
}

async function audienceOf(tx: Tx, record: Notice): Promise<string[]> {
  switch (record.audience) {
    case 'userTypes':
      return (record.audienceTypes ?? []).map(type => `type:${type}`);
    case 'organizations':
      return (record.audienceOrganizations ?? []).map(each => `organization:${each.organizationId}`);
    case 'branches':
      return (record.audienceBranches ?? []).map(each => `branch:${each.organizationId}`);
    case 'tenants':
      return (record.audienceTenants ?? []).map(each => `tenant:${each.tenantId}`);
    case 'roles': {
      const ids = (record.audienceRoles ?? []).flatMap(each => each.roleId ?? []);
      const roles = await tx.rows<{ code: string }>(sql`select code from role where id = any(${ids})`);
      return roles.map(role => `role:${role.code}`);
    }
    default:
      return ['all'];
  }
}
