import type { AnyEntity } from './kernel/entity.ts';
import { organization } from './account/organization.entity.ts';
import { user } from './account/user.entity.ts';
import { role } from './account/role.entity.ts';
import { organizationChange } from './account/organization-change.entity.ts';
import { tenant } from './account/tenant.entity.ts';
import { signInRule } from './account/sign-in-rule.entity.ts';
import { registration } from './account/registration.entity.ts';
import { certification } from './account/certification.entity.ts';
import { feature } from './access/feature.entity.ts';
import { featureSwitch } from './access/feature-switch.entity.ts';
import { menuTree } from './access/menu-tree.entity.ts';
import { lowcodeForm } from './access/lowcode-form.entity.ts';
import { project } from './pre-tender/project.entity.ts';
import { lot } from './pre-tender/lot.entity.ts';
import { bulletin } from './pre-tender/bulletin.entity.ts';
import { biddingDocument } from './pre-tender/bidding-document.entity.ts';
import { signUp } from './pre-tender/sign-up.entity.ts';
import { documentDownload } from './pre-tender/document-download.entity.ts';
import { question } from './pre-tender/question.entity.ts';
import { clarification } from './pre-tender/clarification.entity.ts';
import { certificate } from './bidding/certificate.entity.ts';
import { bid } from './bidding/bid.entity.ts';
import { opening } from './bidding/opening.entity.ts';
import { openingLine } from './bidding/opening-line.entity.ts';
import { openingEvent } from './bidding/opening-event.entity.ts';
import { emergencyShare } from './bidding/emergency-share.entity.ts';
import { exam } from './training/exam.entity.ts';
import { examQuestion } from './training/exam-question.entity.ts';
import { examAttempt } from './training/exam-attempt.entity.ts';
import { expert } from './review/expert.entity.ts';
import { committee } from './review/committee.entity.ts';
import { committeeMember } from './review/committee-member.entity.ts';
import { review } from './review/review.entity.ts';
import { scoreSheet } from './review/score-sheet.entity.ts';
import { reportSignature } from './review/report-signature.entity.ts';
import { candidate } from './review/candidate.entity.ts';
import { award } from './review/award.entity.ts';
import { awardNotice } from './review/award-notice.entity.ts';
import { statute } from './content/statute.entity.ts';
import { ssoSystem } from './sso/sso-system.entity.ts';
import { ssoLink } from './sso/sso-link.entity.ts';
import { configItem } from './configuration/config-item.entity.ts';
import { holidayYear } from './configuration/holiday-year.entity.ts';
import { translation } from './configuration/translation.entity.ts';
import { valueSetItem } from './configuration/value-set-item.entity.ts';
import { clientVersion } from './operations/client-version.entity.ts';
import { documentTemplate } from './operations/document-template.entity.ts';
import { resource } from './operations/resource.entity.ts';
import { messageTemplate } from './message/message-template.entity.ts';
import { messageControl } from './message/message-control.entity.ts';
import { messageDelivery } from './message/message-delivery.entity.ts';
import { notice } from './notice/notice.entity.ts';
import { process } from './workflow/process.entity.ts';
import { processBinding } from './workflow/process-binding.entity.ts';
import { processProxy } from './workflow/process-proxy.entity.ts';
import { approval } from './workflow/approval.entity.ts';
import { approvalTask } from './workflow/approval-task.entity.ts';
import { workflowService } from './workflow/workflow-service.entity.ts';

/** Every entity of the platform: the server makes its endpoints from it, the conformance tests read it. */
export const entities: readonly AnyEntity[] = [
  organization,
  user,
  role,
  organizationChange,
  tenant,
  signInRule,
  registration,
  certification,
  feature,
  featureSwitch,
  menuTree,
  lowcodeForm,
  project,
  lot,
  bulletin,
  biddingDocument,
  signUp,
  documentDownload,
  question,
  clarification,
  certificate,
  bid,
  opening,
  openingLine,
  openingEvent,
  emergencyShare,
  exam,
  examQuestion,
  examAttempt,
  expert,
  committee,
  committeeMember,
  review,
  scoreSheet,
  reportSignature,
  candidate,
  award,
  awardNotice,
  statute,
  ssoSystem,
  ssoLink,
  configItem,
  holidayYear,
  translation,
  valueSetItem,
  resource,
  clientVersion,
  documentTemplate,
  messageTemplate,
  messageControl,
  messageDelivery,
  notice,
  process,
  processBinding,
  processProxy,
  approval,
  approvalTask,
  workflowService,
];
