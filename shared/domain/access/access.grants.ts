import type { Grants } from '../kernel/grants.ts';

/** Who administers rights: the platform's administrators everywhere, a tenant's its own roles, menu and forms. */
export const accessGrants: Grants = {
  platformAdmin: [
    'role.remove',
    'access.explain',
    'feature.read',
    'feature.switch',
    'featureSwitch.read',
    'menuTree.read',
    'menuTree.create',
    'menuTree.update',
    'lowcodeForm.read',
    'lowcodeForm.create',
    'lowcodeForm.update',
    'lowcodeForm.disable',
    'lowcodeForm.enable',
  ],
  tenantAdmin: [
    'role.grant',
    'role.read',
    'role.create',
    'role.update',
    'role.disable',
    'role.enable',
    'role.remove',
    'access.explain',
    'feature.read',
    'menuTree.read',
    'menuTree.create',
    'menuTree.update',
    'lowcodeForm.read',
    'lowcodeForm.create',
    'lowcodeForm.update',
    'lowcodeForm.disable',
    'lowcodeForm.enable',
  ],
};
