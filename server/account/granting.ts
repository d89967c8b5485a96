import { sql } from 'kysely';
import { PLATFORM_TENANT } from '../../shared/domain/account/account.values.ts';
import { defaultRoles } from '../../shared/domain/account/roles.ts';
import { scopeRank, type Actor, type DataScope } from '../../shared/domain/kernel/access.ts';
import type { Reason } from '../../shared/domain/kernel/entity.ts';
import type { Tx } from '../platform/types.ts';
import { permissionParams } from './permission-names.ts';

/** One permission of a role with the data it reaches; null is the entity's own scope. */
export interface GrantedLine {
  readonly permission: string | null;
  readonly scope?: DataScope | null;
}

/** What whoever administers rights holds for all of the tenant. */
export const ADMINISTERS = ['role.read', 'role.update', 'user.read', 'user.update'] as const;

/** Whether the actor administers the platform, all of it: the only one who grants what the own roles do not hold. */
export const isPlatformAdministrator = ({ tenantId, permissions, scopes }: Actor): boolean =>
  tenantId === PLATFORM_TENANT &&
  ADMINISTERS.every(each => permissions.has(each) && scopeRank(scopes?.get(each)) >= scopeRank('platform'));

/** The lines that would give more than the actor holds: a permission not held, or one held for less data. */
export const beyond = (actor: Actor, lines: readonly GrantedLine[]): readonly GrantedLine[] =>
  lines.filter(
    ({ permission, scope }) =>
      !actor.permissions.has(permission ?? '') || scopeRank(scope) > scopeRank(actor.scopes?.get(permission ?? '')),
  );

/**
 * The default roles that a tenant's own people are given. Who holds `role.grant` hands out what is in them without holding it: the
 * administrator of a tenant decides who buys and who approves, and does neither.
 */
const TENANT_ROLES: ReadonlySet<string> = new Set([
  'tenantAdmin',
  'projectManager',
  'purchaseApprover',
  'agencyStaff',
  'tendererRepresentative',
]);
const tenantPermissions: ReadonlySet<string> = new Set(
  defaultRoles.filter(({ code }) => TENANT_ROLES.has(code)).flatMap(({ permissions }) => permissions),
);

// Whose office reaches a department hands out nothing that reaches further.
const handsOut = ({ permissions, scopes }: Actor, { permission, scope }: GrantedLine): boolean =>
  permissions.has('role.grant') &&
  tenantPermissions.has(permission ?? '') &&
  scopeRank(scope) <= scopeRank(scopes?.get('role.grant'));

/** Lines that one list has beyond another: new ones, and those whose scope is wider. */
export function addedLines(before: readonly GrantedLine[], after: readonly GrantedLine[]): readonly GrantedLine[] {
  const had = new Map(before.map(line => [line.permission, scopeRank(line.scope)]));
  return after.filter(line => scopeRank(line.scope) > (had.get(line.permission) ?? -1));
}

/** Why the actor may not give these permissions to others: neither held nor handed out by the office; undefined when that is possible. */
export function notGrantable(actor: Actor, lines: readonly GrantedLine[]): Reason | undefined {
  if (isPlatformAdministrator(actor)) return undefined;
  const first = beyond(actor, lines).find(line => !handsOut(actor, line));
  return first && { key: 'access.reasons.notHeld', params: permissionParams(first.permission ?? '') };
}

/** A role as granting looks at it; `counts` says whether it is in force for the person it would be given to. */
export interface GrantableRole {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly permissions: readonly GrantedLine[];
  readonly counts: boolean;
}

/** The roles of some codes that a person of that organization could be given: the shared ones and those of the person's tenant. */
export const rolesFor = (tx: Tx, organizationId: string, codes: readonly string[]): Promise<GrantableRole[]> =>
  tx.asSystem(() =>
    tx.rows<GrantableRole>(sql`select r.id, r.code, r.name, coalesce(r.permissions, '[]') as permissions,
        access_role_counts(r, o.tenant_id, o.id) as counts
      from role r, organization o where o.id = ${organizationId} and r.code = any(${codes}::text[]) and r.state <> 'removed'
        and (r.level = 'platform' or r.tenant_id = o.tenant_id)`),
  );

/** What a change of a person's roles is judged by. */
export interface RoleChange {
  readonly actor: Actor;
  /** The person; null for one who is being made. */
  readonly userId: string | null;
  readonly organizationId: string;
  /** The codes that the person does not hold yet, or holds from another tenant. */
  readonly added: readonly string[];
}

/**
 * Why the actor may not give these roles to the person; undefined when that is possible. Nobody raises the own rights, nobody but the
 * platform's administrator and, within the roles of a tenant, who holds `role.grant` gives what they do not hold, and a role is given only where it is in force.
 */
export async function whyNotGiven(tx: Tx, change: RoleChange): Promise<Reason | undefined> {
  const { actor, userId, organizationId, added } = change;
  if (added.length === 0) return undefined;
  const roles = await rolesFor(tx, organizationId, added);
  for (const code of added) {
    const role = roles.find(each => each.code === code);
    if (!role) return 'account.reasons.unknownRole';
    if (!role.counts) return { key: 'access.reasons.roleNotHere', params: { role: role.name } };
    if (userId === actor.id && beyond(actor, role.permissions).length > 0) return 'access.reasons.ownRights';
    const reason = notGrantable(actor, role.permissions);
    if (reason) return reason;
  }
  return undefined;
}
