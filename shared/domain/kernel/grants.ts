/** Codes of the default roles. Administrators may add roles of their own beside them. */
export const ROLE_CODES = [
  'platformAdmin',
  'platformOperator',
  'tenantAdmin',
  'projectManager',
  'purchaseApprover',
  'agencyStaff',
  'tendererRepresentative',
  'supplier',
  'expert',
  'supervisor',
] as const;
/** One of the default roles. */
export type RoleCode = (typeof ROLE_CODES)[number];

/** Which buttons (`entity.action`) each default role holds in one area; `shared/domain/<area>/<area>.grants.ts` exports one. */
export type Grants = Readonly<Partial<Record<RoleCode, readonly `${string}.${string}`[]>>>;

/** The grants of several areas as one: each role's buttons, without repetition, in alphabetical order. */
export function mergeGrants(parts: readonly Grants[]): Readonly<Record<RoleCode, readonly string[]>> {
  const merged = ROLE_CODES.map(role => [role, [...new Set(parts.flatMap(part => part[role] ?? []))].sort()] as const);
  return Object.fromEntries(merged) as unknown as Record<RoleCode, readonly string[]>;
}
