import { sql } from 'kysely';
import { ADMINISTERS } from './granting.ts';
import { refuse } from '../platform/refusal.ts';
import type { Tx } from '../platform/types.ts';

const LOCK = 7_301_080;
const had = new WeakMap<Tx, ReadonlySet<string>>();

/** The tenants in which somebody active administers users and roles of the whole tenant: sees them and changes them. */
async function administered(tx: Tx): Promise<ReadonlySet<string>> {
  const rows = await tx.asSystem(() =>
    tx.rows<{ tenant: string }>(sql`
      with giving as materialized (
        select r.id, p ->> 'permission' as permission from role r, jsonb_array_elements(r.permissions) p
        where r.state = 'active' and p ->> 'permission' = any(${ADMINISTERS}) and coalesce(p ->> 'scope', 'platform') in ('tenant', 'platform'))
      select h.tenant_id as tenant from giving g join role r on r.id = g.id join role_holder h on h.role_code = r.code
      where h.active and access_role_counts(r, h.tenant_id, h.organization_id)
      group by h.tenant_id, h.user_id having count(distinct g.permission) = ${ADMINISTERS.length}`),
  );
  return new Set(rows.map(row => row.tenant));
}

/**
 * Called before a write that may take an administrator away; one such write at a time until its commit, so that two do not each rely on
 * the administrator whom the other takes away.
 */
export async function noteAdministrators(tx: Tx): Promise<void> {
  if (had.has(tx)) return;
  await tx.rows(sql`select pg_advisory_xact_lock(${LOCK})`);
  had.set(tx, await administered(tx));
}

/** Called after it: refuses (409) when a tenant that had an administrator has none any more. */
export async function keepAdministrators(tx: Tx): Promise<void> {
  const before = had.get(tx);
  if (!before) return;
  const now = await administered(tx);
  const lost = [...before].find(tenant => !now.has(tenant));
  if (lost === undefined) return;
  const found = await tx.asSystem(() =>
    tx.one<{ name: string }>(
      sql`select name from organization where tenant_id = ${lost} and parent_id is null order by created_at, id limit 1`,
    ),
  );
  refuse({ key: 'access.reasons.lastAdministrator', params: { tenant: found?.name ?? lost } });
}
