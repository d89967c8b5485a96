import type { Grants } from '../kernel/grants.ts';

/** What everybody needs who may be asked to sign, or hands something in. */
const takingPart = [
  'approval.read',
  'approval.recall',
  'approval.urge',
  'approvalTask.read',
  'approvalTask.approve',
  'approvalTask.return',
  'approvalTask.reject',
  'approvalTask.transfer',
  'approvalTask.addSigner',
  'processProxy.read',
  'processProxy.create',
  'processProxy.revoke',
] as const;

/** What a supplier or expert needs, whose registration or application is decided on. */
const handingIn = ['approval.read', 'approval.recall', 'approval.urge', 'approvalTask.read'] as const;

/** What the administrators of the platform and of tenants need: how their approvals run, and what to do when one is stuck. */
const designing = [
  'process.read',
  'process.create',
  'process.update',
  'process.publish',
  'process.retire',
  'process.discard',
  'processBinding.read',
  'processBinding.create',
  'processBinding.update',
  'processBinding.disable',
  'processBinding.enable',
  'approval.retry',
  'approval.skip',
  'approval.handOver',
  'workflowService.read',
] as const;

/** The buttons of approvals: administrators design, bind and mend; staff sign, and name who signs for them. */
export const workflowGrants: Grants = {
  platformAdmin: [...takingPart, ...designing, 'workflowService.switch'],
  tenantAdmin: [...takingPart, ...designing],
  platformOperator: takingPart,
  projectManager: takingPart,
  purchaseApprover: takingPart,
  agencyStaff: takingPart,
  tendererRepresentative: takingPart,
  supplier: handingIn,
  expert: handingIn,
};
