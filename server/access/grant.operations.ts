import { sql, type RawBuilder } from 'kysely';
import { role } from '../../shared/domain/account/role.entity.ts';
import { user } from '../../shared/domain/account/user.entity.ts';
import type { Actor } from '../../shared/domain/kernel/access.ts';
import { field } from '../../shared/domain/kernel/fields.ts';
import { withinDataScope } from '../platform/data-scope.ts';
import { defineOperation } from '../platform/module.ts';

const SIZE = 50;

/** One line of what was granted: a role to a person, or a permission to a role. */
interface GrantLine {
  readonly id: string;
  readonly at: string;
  readonly actor: string | null;
  readonly granted: boolean;
  readonly user: string | null;
  readonly role: string;
  readonly permission: string | null;
  readonly scope: string | null;
}

// Who reads roles of a part of the tenant reads what was granted there: to its people, and to its roles.
function scopedHistory(actor: Actor): RawBuilder<boolean> {
  if (!actor.scopes?.has('role.read') && !actor.scopes?.has('user.read')) return sql`true`;
  return sql`case when g.user_id is null
    then exists (select 1 from role t where t.id = g.role_id and (t.level = 'platform' or ${withinDataScope(role, actor, 'read')}))
    else exists (select 1 from "user" t where t.id = g.user_id and ${withinDataScope(user, actor, 'read')}) end`;
}

/** Who granted or took what, to or from whom, when: of a role, of a person, or of all that the caller may see; newest first. */
export const grantHistory = defineOperation({
  method: 'GET',
  path: '/access/grants',
  access: 'role.read',
  summary: 'Who granted or took which role or permission, to or from whom, when; newest first, 50 to a page.',
  input: {
    roleId: field.ref('role'),
    userId: field.ref('user'),
    before: field.text({ max: 20, pattern: /^\d{1,18}$/ }),
  },
  async handle({ tx, actor, input, lang }) {
    const seen = scopedHistory(actor);
    const roleName = lang === 'zh' ? sql`r.name` : sql`r.name_en`;
    const rows =
      await tx.rows<GrantLine>(sql`select g.id::text, g.at, coalesce(a.name, g.actor_id) as actor, g.granted, u.name as user,
        coalesce(${roleName}, g.role_code) as role, g.permission, g.data_scope as scope
      from access_grant g left join "user" a on a.id = g.actor_id left join "user" u on u.id = g.user_id
      left join lateral (select name, name_en from role r where r.code = g.role_code and (r.level = 'platform' or r.tenant_id = g.tenant_id)
        order by r.state = 'removed' limit 1) r on true
      where ${seen} and (${input.before}::bigint is null or g.id < ${input.before}::bigint) and (${input.userId}::text is null or g.user_id = ${input.userId})
        and (${input.roleId}::text is null or exists (select 1 from role w where w.id = ${input.roleId} and w.code = g.role_code and (w.level = 'platform' or w.tenant_id = g.tenant_id)))
      order by g.id desc limit ${SIZE}`);
    return { rows, next: rows.length === SIZE ? (rows.at(-1)?.id ?? null) : null };
  },
});
