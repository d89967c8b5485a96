import { sql, type RawBuilder } from 'kysely';
import { PLATFORM_TENANT } from '../../../shared/domain/account/account.values.ts';
import type { Tx } from '../../platform/types.ts';

/** A person as the engine knows them. */
export interface Signer {
  readonly id: string;
  readonly name: string;
}

/** Whether somebody can sign at all. */
export interface Account extends Signer {
  readonly tenantId: string;
  readonly organizationId: string;
  readonly active: boolean;
  /** Whether their roles let them sign at all. */
  readonly signs: boolean;
}

/** The most signers of one step. */
export const MOST_SIGNERS = 50;

const SIGN = 'approvalTask.approve';
const listed = (permission: string) => sql`${JSON.stringify([{ permission }])}::jsonb`;
/** Whether a person `u` has a role that is in force for them and of which `where` holds. */
const hasRole = (where: RawBuilder<unknown>) => sql`exists (select 1 from role r where ${where}
  and r.code = any(array(select jsonb_array_elements_text(coalesce(u.roles, '[]')))) and access_role_counts(r, u.tenant_id, u.organization_id))`;
const signs = hasRole(sql`r.permissions @> ${listed(SIGN)}`);

/** Accounts by id, in the order asked for; ids that nobody has are left out. */
export async function accountsOf(tx: Tx, ids: readonly string[]): Promise<readonly Account[]> {
  if (ids.length === 0) return [];
  const found = await tx.asSystem(() =>
    tx.rows<Account>(sql`select u.id, u.name, u.tenant_id as "tenantId", u.organization_id as "organizationId", u.state = 'active' as active,
        ${signs} as signs
      from "user" u where u.id = any(${ids})`),
  );
  const byId = new Map(found.map(account => [account.id, account]));
  return [...new Set(ids)].flatMap(id => byId.get(id) ?? []);
}

/** Names of people by id. */
export const namesOf = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map((await accountsOf(tx, ids)).map(({ id, name }) => [id, name]));

/** The organization above the departments that an organization is in; itself when it is no department. */
const companyOf = (organizationId: string) => sql`(with recursive up as (
    select id, parent_id, kind, 1 as depth from organization where id = ${organizationId}
    union all select o.id, o.parent_id, o.kind, depth + 1 from organization o join up on o.id = up.parent_id where up.kind = 'department' and depth < 50)
  select id from up order by depth desc limit 1)`;

const within = (reach: string, tenantId: string, organizationId: string) => {
  if (reach === 'department') return sql`u.organization_id = ${organizationId}`;
  if (reach === 'company')
    return sql`u.organization_id in (with recursive below as (
      select id, 1 as depth from organization where id = ${companyOf(organizationId)}
      union all select o.id, depth + 1 from organization o join below on o.parent_id = below.id where depth < 50) select id from below)`;
  return sql`u.tenant_id = ${tenantId}`;
};

/** Roles `r` that may be in force in a tenant: its own and those that everybody shares, while they are active. */
const inForce = (tenantId: string) =>
  sql`r.state = 'active' and (r.tenant_id = ${tenantId} or r.tenant_id = ${PLATFORM_TENANT} and r.level = 'platform')`;

/** Active people for whom one of the roles is in force, in the order of their names. */
export const holdersOfRoles = (
  tx: Tx,
  roles: readonly string[],
  reach: string,
  tenantId: string,
  organizationId: string,
): Promise<Signer[]> =>
  tx.asSystem(() =>
    tx.rows<Signer>(sql`select u.id, u.name from "user" u where u.state = 'active' and u.tenant_id = ${tenantId}
      and ${within(reach, tenantId, organizationId)}
      and u.roles ?| array(select r.code from role r where r.code = any(${roles}) and ${inForce(tenantId)})
      and ${hasRole(sql`r.code = any(${roles})`)}
      order by u.name, u.id limit ${MOST_SIGNERS}`),
  );

/** A record as data scopes see it: its tenant, and the person or organization by which it is somebody's. */
export interface Whose {
  readonly tenantId: string;
  readonly person: string;
  readonly organization?: string;
}

/** Whether the roles of a person `u` reach a record with a button: the widest of them counts. Nobody signs the own work, so `own` reaches nothing. */
const reaches = (permission: string, { tenantId, person, organization }: Whose) => {
  const start = organization ? sql`${organization}` : sql`(select organization_id from "user" where id = ${person})`;
  const above = sql`coalesce((select string_to_array(trim(both '/' from path), '/') from organization where id = ${start}), '{}')`;
  const within = sql`case p ->> 'scope' when 'own' then false when 'tenant' then u.tenant_id = ${tenantId}
    when 'department' then u.organization_id = any(${above}) when 'company' then access_company(u.organization_id) = any(${above}) else true end`;
  return hasRole(sql`r.permissions @> ${listed(permission)}
    and exists (select 1 from jsonb_array_elements(r.permissions) p where p ->> 'permission' = ${permission} and ${within})`);
};

/** Active people of the tenant whose roles hold a button; for a record, only as far as the data scopes of that button and of reading reach it. */
export const holdersOfPermission = (
  tx: Tx,
  permission: string,
  tenantId: string,
  of?: { readonly record: Whose; readonly read: string },
): Promise<Signer[]> =>
  tx.asSystem(() =>
    tx.rows<Signer>(sql`select u.id, u.name from "user" u where u.state = 'active' and u.tenant_id = ${tenantId}
      and u.roles ?| array(select r.code from role r where ${inForce(tenantId)}
        and r.permissions @> ${listed(permission)})
      and ${of ? sql`${signs} and ${reaches(permission, of.record)} and (not ${hasRole(sql`r.permissions @> ${listed(of.read)}`)} or ${reaches(of.read, of.record)})` : hasRole(sql`r.permissions @> ${listed(permission)}`)}
      order by u.name, u.id limit ${MOST_SIGNERS}`),
  );

/**
 * The head of the organization a person works in; where the person is that head, or there is none, the one above, up to the company.
 * Undefined when there is none at all.
 */
export const headOver = (tx: Tx, userId: string): Promise<Signer | undefined> =>
  tx.asSystem(() =>
    tx.one<Signer>(sql`with recursive up as (
        select o.id, o.parent_id, o.manager_id, 1 as depth from organization o join "user" u on u.organization_id = o.id where u.id = ${userId}
        union all select o.id, o.parent_id, o.manager_id, depth + 1 from organization o join up on o.id = up.parent_id where depth < 50)
      select m.id, m.name from up join "user" m on m.id = up.manager_id
      where m.id <> ${userId} and m.state = 'active' order by up.depth limit 1`),
  );

/** Which of the roles are there for a tenant, and active. */
export const activeRoles = async (tx: Tx, codes: readonly string[], tenantId: string): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await tx.asSystem(() =>
        tx.rows<{ code: string }>(sql`select r.code from role r where r.code = any(${codes}) and ${inForce(tenantId)}`),
      )
    ).map(row => row.code),
  );
