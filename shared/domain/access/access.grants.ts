import type { Grants } from '../kernel/grants.ts';

/** Who administers rights: the platform's administrators. */
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
};
