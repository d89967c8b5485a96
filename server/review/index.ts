import { sql } from 'kysely';
import { registerRunningPeriods } from '../platform/configuration/running-deadlines.ts';
import { registerTodos, registerWorkplace } from '../workplace/index.ts';
import { reviewWorkplace } from './workplace.ts';
import { reviewTodos } from './todos.ts';
import { defineOperations } from '../platform/module.ts';
import type { ServerModule } from '../platform/types.ts';
import { awardModule } from './award.module.ts';
import { awardNoticeModule } from './award-notice.module.ts';
import { candidateModule } from './candidate.module.ts';
import { committeeMemberModule } from './committee-member.module.ts';
import { committeeModule } from './committee.module.ts';
import { nameRepresentative, verifyDraw } from './committee.operations.ts';
import { examAttempt } from '../../shared/domain/training/exam-attempt.entity.ts';
import { admitAfterExam } from './admit-expert.ts';
import { expertModule } from './expert.module.ts';
import { exportOcds } from './export-ocds.operation.ts';
import { handwritingOperations } from './handwriting.operations.ts';
import { openCommitteeTopic, openReviewTopic, reviewSteps } from './live.ts';
import { reportSignatureModule } from './report-signature.module.ts';
import { downloadBidFile, downloadReport } from './review-files.operations.ts';
import { signatureSheet } from './signature-sheet.operation.ts';
import { reviewModule, reviewReactions } from './review.module.ts';
import { saveSheet, scoreSheetModule } from './score-sheet.module.ts';
import { confirmKnown, openExpertAccount, sendMailCode } from './open-expert.operations.ts';
import { voteLeader } from './vote.operation.ts';

export { processSnapshot } from './process-snapshot.ts';
export { EXPERT_LIBRARY } from './open-expert.operations.ts';

openReviewTopic();
openCommitteeTopic();

const operations = [
  confirmKnown,
  sendMailCode,
  openExpertAccount,
  verifyDraw,
  nameRepresentative,
  voteLeader,
  saveSheet,
  downloadReport,
  downloadBidFile,
  signatureSheet,
  ...handwritingOperations,
  exportOcds,
];

registerRunningPeriods(
  'review',
  () =>
    sql`select publicity_start, publicity_end from candidate where state = 'published' and publicity_end > app_now()`,
);
registerTodos('review', reviewTodos);
registerWorkplace('review', reviewWorkplace);

/** The review area: experts, committees, reviews, candidates, awards and open data of the process. */
export const reviewModules: readonly ServerModule[] = [
  expertModule,
  committeeModule,
  committeeMemberModule,
  reviewModule,
  scoreSheetModule,
  reportSignatureModule,
  candidateModule,
  awardModule,
  awardNoticeModule,
  defineOperations('review', operations, {
    reactions: [...reviewReactions, ...reviewSteps, { entity: examAttempt, transition: 'pass', run: admitAfterExam }],
  }),
];
