import { sql } from 'kysely';
import { PLATFORM_TENANT } from '../../shared/domain/account/account.values.ts';
import { defaultRoles } from '../../shared/domain/account/roles.ts';
import { newId } from '../platform/ids.ts';
import type { Tx } from '../platform/types.ts';

/**
 * Makes the default roles that are missing and gives existing ones the buttons that have been added to the product since. A
 * button an administrator took away stays away: only buttons no earlier start has given are added. Run at every start, as system.
 */
export async function seedRoles(tx: Tx): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(7301020)`);
  for (const role of defaultRoles) {
    const permissions = JSON.stringify(role.permissions.map(permission => ({ permission })));
    await tx.rows(sql`insert into role (id, tenant_id, owner_id, state, created_at, updated_at, code, name, name_en, level, permissions)
      values (${newId('role')}, ${PLATFORM_TENANT}, 'system', 'active', app_now(), app_now(), ${role.code}, ${role.name}, ${role.nameEn}, 'platform', ${permissions}::jsonb)
      on conflict (tenant_id, code) where state <> 'removed' do nothing`);
    const fresh = await tx.rows<{ permission: string }>(sql`insert into seeded_permission (role_code, permission)
      select ${role.code}, unnest(${role.permissions}::text[]) on conflict do nothing returning permission`);
    if (fresh.length === 0) continue;
    await tx.rows(sql`update role set revision = revision + 1, updated_at = app_now(), permissions = coalesce(permissions, '[]') || (
      select coalesce(jsonb_agg(jsonb_build_object('permission', p)), '[]') from unnest(${fresh.map(row => row.permission)}::text[]) p
      where not coalesce(permissions, '[]') @> jsonb_build_array(jsonb_build_object('permission', p)))
      where code = ${role.code} and level = 'platform' and not coalesce(permissions, '[]') @> ${JSON.stringify(fresh)}::jsonb`);
  }
}
