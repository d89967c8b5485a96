import { kernelStrings } from '../i18n/kernel.strings.ts';
import type { Bilingual } from '../i18n/strings.ts';
import { ocdsStrings } from '../ocds/ocds.strings.ts';
import { accountStrings } from './account/account-area.strings.ts';
import { accountLabels } from './account/account.strings.ts';
import { organizationChangeStrings } from './account/organization-change.strings.ts';
import { tenantStrings } from './account/tenant.strings.ts';
import { signInRuleLabels, signInRuleStrings } from './account/sign-in-rule.strings.ts';
import { signInStrings } from './account/sign-in.strings.ts';
import { supplierLabels, supplierStrings } from './account/supplier.strings.ts';
import { accessDic, accessStrings } from './access/access.strings.ts';
import { permissionStrings } from './access/permission.strings.ts';
import { commentDic, commentStrings } from './comment/comment.strings.ts';
import { biddingDic, biddingStrings } from './bidding/bidding.strings.ts';
import { divisionLabels } from './account/division.labels.ts';
import { contentDic } from './content/content.labels.ts';
import { contentStrings } from './content/content.strings.ts';
import { preTenderDic } from './pre-tender/pre-tender-dic.strings.ts';
import { preTenderStrings } from './pre-tender/pre-tender.strings.ts';
import { reviewAreaStrings, reviewDic } from './review/review.strings.ts';
import { configurationDic } from './configuration/configuration-dic.strings.ts';
import { configurationStrings } from './configuration/configuration.strings.ts';
import { ssoDic, ssoStrings } from './sso/sso.strings.ts';
import { operationsDic } from './operations/operations.labels.ts';
import { operationsStrings } from './operations/operations.strings.ts';
import { systemCheckStrings } from './operations/system-check.strings.ts';
import { trainingDic, trainingStrings } from './training/training.strings.ts';
import { messageDic, messageStrings } from './message/message.strings.ts';
import { noticeDic, noticeStrings } from './notice/notice.strings.ts';
import { workplaceServerStrings } from './workplace/workplace.strings.ts';
import { savedViewStrings } from './workplace/saved-view.strings.ts';
import { richTextStrings } from './rich-text/rich-text.strings.ts';
import { draftStrings } from './workplace/drafts.strings.ts';
import { liveStrings } from './live/live.strings.ts';
import { workflowDic, workflowStrings } from './workflow/workflow.strings.ts';
import { rulesStrings } from './rules/rules.strings.ts';

const labels = [
  accountLabels,
  signInRuleLabels,
  supplierLabels,
  divisionLabels,
  preTenderDic,
  biddingDic,
  trainingDic,
  contentDic,
  reviewDic,
  ssoDic,
  operationsDic,
  workflowDic,
  commentDic,
  accessDic,
  configurationDic,
  messageDic,
  noticeDic,
];

/** Every text the server may answer, by namespace: the kernel's, one table for each entity and area, and the labels of value sets (`dic.<set>.<value>`). */
export const strings: Readonly<Record<string, Bilingual<object>>> = {
  kernel: kernelStrings,
  rules: rulesStrings,
  live: liveStrings,
  ocds: ocdsStrings,
  comment: commentStrings,
  ...accountStrings,
  signIn: signInStrings,
  signInRule: signInRuleStrings,
  organizationChange: organizationChangeStrings,
  tenant: tenantStrings,
  ...supplierStrings,
  ...accessStrings,
  permission: permissionStrings,
  ...preTenderStrings,
  ...biddingStrings,
  ...trainingStrings,
  ...contentStrings,
  ...reviewAreaStrings,
  ...ssoStrings,
  ...configurationStrings,
  ...operationsStrings,
  operations: systemCheckStrings,
  ...messageStrings,
  ...noticeStrings,
  ...workflowStrings,
  workplace: workplaceServerStrings,
  savedView: savedViewStrings,
  draft: draftStrings,
  richText: richTextStrings,
  dic: { en: Object.assign({}, ...labels.map(part => part.en)), zh: Object.assign({}, ...labels.map(part => part.zh)) },
};
