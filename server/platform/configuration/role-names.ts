import { sql, type RawBuilder } from 'kysely';

/** A role by its code, as one reader may be shown it. */
export interface RoleName {
  readonly code: string;
  readonly name: string;
  readonly nameEn: string;
  readonly state: string;
}

const MOST = 1000;

/**
 * SQL for the roles that the people of a tenant may meet, as `{ names: RoleName[] }`: the platform's and the tenant's own; the platform's staff
 * meets those of all tenants. Of two with one code the one in force stands.
 */
export const roleNames = (tenantId: string): RawBuilder<unknown> =>
  sql`select coalesce(account_role_names(${tenantId}::text, ${MOST}::int), '[]') as names`;
