import { sql } from 'kysely';
import { refuse } from '../platform/refusal.ts';
import type { Tx } from '../platform/types.ts';

/** What a tenant has in use, beside what it may have (null: any number). `storage` and `mostStorage` in bytes. */
export interface TenantUsage {
  readonly people: number;
  readonly mostPeople: number | null;
  readonly organizations: number;
  readonly mostOrganizations: number | null;
  readonly storage: number;
  readonly mostStorage: number | null;
}

/** What a tenant has in use. */
export async function usageOf(tx: Tx, tenantId: string): Promise<TenantUsage | undefined> {
  const row = await tx.asSystem(() =>
    tx.one<Record<keyof TenantUsage, string | null>>(sql`
      select (select count(*) from "user" where tenant_id = t.id and state <> 'disabled') as people, most_people as "mostPeople",
        (select count(*) from organization where tenant_id = t.id and state <> 'disabled') as organizations,
        most_organizations as "mostOrganizations", account_storage(t.id) ->> 'used' as storage,
        most_storage * 1073741824 as "mostStorage"
      from tenant t where id = ${tenantId}`),
  );
  if (!row) return undefined;
  const figure = (value: string | null) => (value === null ? null : Number(value));
  return {
    people: Number(row.people),
    mostPeople: figure(row.mostPeople),
    organizations: Number(row.organizations),
    mostOrganizations: figure(row.mostOrganizations),
    storage: Number(row.storage),
    mostStorage: figure(row.mostStorage),
  };
}

const COUNTED = {
  user: ['most_people', 'user.reasons.limit'],
  organization: ['most_organizations', 'organization.reasons.limit'],
} as const;

/** Refuses (409) one more person or organization than the tenant may have. Two at once are counted one after the other. */
export async function refuseOverLimit(tx: Tx, what: 'user' | 'organization', tenantId: string): Promise<void> {
  const [column, reason] = COUNTED[what];
  await tx.asSystem(async () => {
    // Most tenants have no limit: those pay one look-up by key and no count.
    const limit = await tx.one<{ most: string | null }>(
      sql`select ${sql.id(column)} as most from tenant where id = ${tenantId} and ${sql.id(column)} is not null for no key update`,
    );
    if (!limit) return;
    const most = Number(limit.most);
    const row = await tx.one<{ used: string }>(
      sql`select count(*) as used from ${sql.table(what)} where tenant_id = ${tenantId} and state <> 'disabled'`,
    );
    if (Number(row?.used ?? 0) >= most) refuse({ key: reason, params: { most } });
  });
}
