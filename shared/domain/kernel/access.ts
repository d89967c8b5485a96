/** User type codes, spec §6. Anything else is an expert; 40 is what this server gives experts. */
export const UserType = { purchaser: 10, supplier: 20, tenderer: 35, expert: 40, supervisor: 50 } as const;
/** One of the five user types. */
export type UserType = (typeof UserType)[keyof typeof UserType];

/** Who asks. Made by the server from the session for each request; roles and permissions are read anew, so a change counts at once. */
export interface Actor {
  readonly id: string;
  readonly name: string;
  readonly userType: UserType;
  readonly tenantId: string;
  readonly organizationId: string;
  readonly roles: readonly string[];
  /** Button permissions, `entity.action` (contract §1). */
  readonly permissions: ReadonlySet<string>;
  /** Data scopes of permissions that the roles narrow; a permission that is not named has the entity's own scope. */
  readonly scopes?: ReadonlyMap<string, DataScope>;
  /** Paths and permissions that are switched off for the actor's tenant. */
  readonly off?: ReadonlySet<string>;
}

/**
 * How far a permission of a role reaches, from the narrowest: own records, those of the own department and below, of the company
 * (nearest organization that is no department) and below, of the tenant, of the platform. It only ever narrows an entity's scope.
 */
export const DATA_SCOPES = ['own', 'department', 'company', 'tenant', 'platform'] as const;
/** One of the five data scopes. */
export type DataScope = (typeof DATA_SCOPES)[number];

/** How wide a scope is; none (the entity's own scope) is the widest. */
export const scopeRank = (scope: DataScope | null | undefined): number =>
  scope ? DATA_SCOPES.indexOf(scope) : DATA_SCOPES.length;

/**
 * A row filter: every named field equals the value, or is one of the values. `$via` names a membership that only the
 * server can look up (`server/<area>` supplies it as SQL), such as the committees a person sits on. A name present with the
 * value `undefined` is a programming fault that the store refuses: it must never widen what is seen.
 */
export type Where = Readonly<Record<string, string | boolean | null | readonly string[] | undefined>>;

/** Which rows an actor may see at all: all of the tenant's, none, or those that match any of the filters. */
export type Scope = 'all' | 'none' | readonly Where[];
