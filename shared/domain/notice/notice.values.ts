import { valueSet } from '../kernel/values.ts';

/** Whom a notice is for. */
export const noticeAudiences = valueSet('noticeAudience', [
  'all',
  'userTypes',
  'branches',
  'organizations',
  'roles',
  'tenants',
]);
/** Whose notice it is: the platform's, for people of every tenant, or a tenant's, for its own. */
export const noticeLevels = valueSet('noticeLevel', ['platform', 'tenant']);
