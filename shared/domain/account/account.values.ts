import { DATA_SCOPES, type Scope } from '../kernel/access.ts';
import { valueSet, type ValueSet } from '../kernel/values.ts';

/** User type codes of the sign-in (contract §1), as texts. */
export const userTypes = valueSet('userType', ['10', '20', '35', '40', '50']);
/** What an organization is on the platform. A department is a part of the nearest organization above it that is none. */
export const organizationKinds = valueSet('organizationKind', [
  'platform',
  'tenderer',
  'agency',
  'supplier',
  'supervisor',
  'department',
]);
/** Who a role is for: everybody on the platform, a tenant's people, one company's people. */
export const roleLevels = valueSet('roleLevel', ['platform', 'tenant', 'company']);
/** How far a permission of a role reaches (`shared/domain/kernel/access.ts`). */
export const dataScopes = valueSet('dataScope', DATA_SCOPES);
/** Codes of the default roles; a role's code is free, administrators add their own. */
export const roleCodes: ValueSet = valueSet(
  'role',
  [
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
  ],
  { open: true },
);
/** What a supplier offers, after the three kinds of the Tendering and Bidding Law art. 3. */
export const supplyCategories = valueSet('supplyCategory', ['goods', 'works', 'services'], { open: true });

/** The tenant of suppliers and experts, whom every purchaser may meet. */
export const MARKET_TENANT = 'market';
/** The tenant of the platform's own staff. */
export const PLATFORM_TENANT = 'platform';

/** A scope over the rows of every tenant that row-level security lets through; `'all'` would mean the own tenant's. */
export const EVERYWHERE: Scope = [{}];
