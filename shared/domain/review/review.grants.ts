import type { Grants } from '../kernel/grants.ts';

const result = ['review.read', 'candidate.read', 'award.read', 'awardNotice.read'] as const;
const form = [
  'committee.read',
  'committee.create',
  'committee.update',
  'committee.commit',
  'committee.draw',
  'committee.confirm',
  'committeeMember.replace',
] as const;

/** Buttons of the default roles in this area. Who sits on a committee is read only with `committee.readMembers` (COM-06). */
export const reviewGrants: Grants = {
  projectManager: [
    ...result,
    ...form,
    'committee.readMembers',
    'committeeMember.read',
    'expert.read',
    'candidate.update',
    'candidate.publish',
    'award.create',
    'award.notice',
    'award.annul',
  ],
  agencyStaff: [
    ...result,
    ...form,
    'committee.readMembers',
    'committeeMember.read',
    'expert.read',
    'candidate.update',
    'candidate.publish',
  ],
  purchaseApprover: result,
  tendererRepresentative: [
    ...result,
    'committeeMember.read',
    'committeeMember.accept',
    'committeeMember.decline',
    'committeeMember.avoid',
    'committeeMember.signIn',
    ...memberWork(),
  ],
  supervisor: [...result, 'committee.read', 'expert.read'],
  platformOperator: [
    'expert.read',
    'expert.create',
    'expert.update',
    'expert.approve',
    'expert.return',
    'expert.reject',
    'expert.stop',
    'expert.resume',
    'expert.exit',
  ],
  supplier: ['candidate.read', 'award.read', 'awardNotice.read', 'awardNotice.acknowledge'],
  expert: [
    'expert.read',
    'expert.update',
    'expert.submit',
    'expert.withdraw',
    'expert.reapply',
    'expert.leave',
    'committeeMember.read',
    'committeeMember.accept',
    'committeeMember.decline',
    'committeeMember.avoid',
    'committeeMember.signIn',
    ...memberWork(),
  ],
};

/** What every committee member does in the hall; who leads is decided by the vote, not by a role. */
function memberWork() {
  return [
    'committee.read',
    'review.read',
    'review.start',
    'review.concludeQualification',
    'review.summarise',
    'review.returnSheet',
    'review.report',
    'review.submit',
    'review.failAll',
    'scoreSheet.read',
    'scoreSheet.update',
    'scoreSheet.submit',
    'committeeMember.vote',
    'reportSignature.read',
    'reportSignature.sign',
    'reportSignature.dissent',
  ] as const;
}
