import type { Queryable } from '../../server/platform/pool.ts';
import { issueTokens } from '../../server/platform/auth/tokens.ts';
import { defaultRoles } from '../../shared/domain/account/roles.ts';
import type { RoleCode } from '../../shared/domain/kernel/grants.ts';
import { UserType, type Actor } from '../../shared/domain/kernel/access.ts';

/** A person of a test: an actor with a name; permissions are exactly those given. */
export interface Person extends Actor {
  readonly account: string;
}

/** Makes a person. Organization and tenant default to those of `org`, so people who share `org` are colleagues. */
export function person(
  id: string,
  options: {
    org?: string;
    tenant?: string;
    userType?: UserType;
    roles?: readonly string[];
    permissions?: readonly string[];
  } = {},
): Person {
  const organizationId = options.org ?? 'org_a';
  return {
    id,
    account: id,
    name: id,
    userType: options.userType ?? UserType.purchaser,
    organizationId,
    tenantId: options.tenant ?? organizationId,
    roles: options.roles ?? [`role_of_${id}`],
    permissions: new Set(options.permissions ?? []),
  };
}

/** Makes a person who holds default roles, with the permissions those roles have by default. */
export function roleHolder(
  id: string,
  roles: readonly RoleCode[],
  options: { org?: string; tenant?: string; userType?: UserType } = {},
): Person {
  const permissions = defaultRoles
    .filter(role => (roles as readonly string[]).includes(role.code))
    .flatMap(role => role.permissions);
  return person(id, { ...options, roles, permissions });
}

const KIND: Readonly<Record<number, string>> = {
  10: 'purchaser',
  20: 'supplier',
  35: 'tenderer',
  40: 'expert',
  50: 'supervisor',
};

/** Writes a person with organization, role and permissions into the tables, and answers a fresh access token. `owner` may pass row isolation. */
export async function enrol(owner: Queryable, who: Person): Promise<string> {
  const base = `now() - interval '1 hour', now() - interval '1 hour'`;
  await owner.query(
    `insert into organization (id, tenant_id, owner_id, state, created_at, updated_at, name, kind) values ($1, $2, 'system', 'active', ${base}, $1, $3) on conflict do nothing`,
    [who.organizationId, who.tenantId, KIND[who.userType]],
  );
  const permissions = JSON.stringify([...who.permissions].map(permission => ({ permission })));
  await owner.query(
    `insert into role (id, tenant_id, owner_id, state, created_at, updated_at, code, name, name_en, level, permissions) values ($1, 'platform', 'system', 'active', ${base}, $1, $1, $1, 'platform', $2)
     on conflict (tenant_id, code) where state <> 'removed' do update set permissions = excluded.permissions`,
    [`grants_${who.id}`, permissions],
  );
  await owner.query(
    `insert into "user" (id, tenant_id, owner_id, state, created_at, updated_at, account, name, user_type, organization_id, roles) values ($1, $2, $1, 'active', ${base}, $3, $4, $5, $6, $7)
     on conflict (id) do nothing`,
    [
      who.id,
      who.tenantId,
      who.account,
      who.name,
      String(who.userType),
      who.organizationId,
      JSON.stringify([...who.roles, `grants_${who.id}`]),
    ],
  );
  const session = `session_${who.id}_${process.hrtime.bigint()}`;
  await owner.query(`insert into session (id, user_id, address) values ($1, $2, '127.0.0.1')`, [session, who.id]);
  return (await issueTokens(owner, session, '', undefined)).token;
}
