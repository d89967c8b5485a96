import type { Grants } from '../kernel/grants.ts';

const own = ['certificate.read', 'certificate.request', 'certificate.revoke'] as const;
const watch = ['opening.read', 'openingLine.read', 'openingEvent.read', 'bid.read'] as const;
const host = [
  ...own,
  ...watch,
  'opening.update',
  'opening.announce',
  'opening.confirm',
  'opening.close',
  'opening.takeOver',
  'openingEvent.answer',
] as const;
const holdShare = ['emergencyShare.read', 'emergencyShare.handOver'] as const;

/** Buttons of the default roles in this area. */
export const biddingGrants: Grants = {
  projectManager: [...host, ...holdShare],
  agencyStaff: [...host, ...holdShare],
  purchaseApprover: [...own, 'opening.read', 'openingLine.read', 'openingEvent.read'],
  tendererRepresentative: [...own, ...watch, ...holdShare],
  supervisor: [...own, ...watch, ...holdShare],
  platformOperator: [...own, ...holdShare, 'certificate.readAll'],
  platformAdmin: [...own, 'certificate.readAll'],
  supplier: [...own, ...watch, 'bid.submit', 'bid.withdraw', 'opening.attend', 'openingEvent.object'],
  expert: [...own, 'bid.read', 'openingLine.read', 'opening.read'],
};
