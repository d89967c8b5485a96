import type { Grants } from '../kernel/grants.ts';

const manage = [
  'notice.read',
  'notice.create',
  'notice.update',
  'notice.publish',
  'notice.schedule',
  'notice.recall',
  'notice.withdraw',
  'notice.remind',
  'notice.readReceipts',
] as const;
const read = ['notice.read'] as const;

/** The buttons of notices: the platform's staff keep the platform's, who leads purchases those of the own tenant; everybody reads. */
export const noticeGrants: Grants = {
  platformAdmin: [...manage, 'notice.managePlatform'],
  platformOperator: [...manage, 'notice.managePlatform'],
  tenantAdmin: manage,
  projectManager: manage,
  purchaseApprover: read,
  agencyStaff: read,
  tendererRepresentative: read,
  supplier: read,
  expert: read,
  supervisor: read,
};
