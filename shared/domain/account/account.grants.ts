import type { Grants } from '../kernel/grants.ts';

/** The account area's buttons of each default role. */
export const accountGrants: Grants = {
  platformAdmin: [
    'organization.read',
    'organization.create',
    'organization.update',
    'organization.disable',
    'organization.enable',
    'user.read',
    'user.create',
    'user.update',
    'user.disable',
    'user.enable',
    'user.setPassword',
    'user.removeOtp',
    'role.read',
    'role.create',
    'role.update',
    'role.disable',
    'role.enable',
    'signInRule.read',
    'signInRule.create',
    'signInRule.update',
    'signInRule.disable',
    'signInRule.enable',
    'registration.read',
    'clock.move',
    'kit.read',
  ],
  platformOperator: [
    'organization.read',
    'user.read',
    'registration.read',
    'registration.approve',
    'registration.return',
    'registration.reject',
    'certification.read',
    'certification.accept',
    'certification.refuse',
  ],
  projectManager: ['organization.read', 'user.read'],
  purchaseApprover: ['organization.read', 'user.read'],
  agencyStaff: ['organization.read', 'user.read'],
  tendererRepresentative: ['organization.read', 'user.read'],
  supplier: [
    'organization.read',
    'user.read',
    'registration.read',
    'registration.update',
    'registration.submit',
    'registration.withdraw',
    'registration.discard',
    'registration.updateContact',
    'certification.read',
    'certification.cancel',
  ],
  expert: ['organization.read'],
  supervisor: ['organization.read'],
};

/** What a supplier whose registration is not approved yet may do: complete and submit it. */
export const pendingSupplierPermissions: readonly string[] = [
  'registration.read',
  'registration.update',
  'registration.submit',
  'registration.withdraw',
  'certification.read',
  'certification.cancel',
];

/** What an expert who is not in the library yet may do: complete and submit the application, and see the own exam results. */
export const pendingExpertPermissions: readonly string[] = [
  'expert.read',
  'expert.update',
  'expert.submit',
  'expert.withdraw',
  'expert.reapply',
  'examAttempt.read',
];
