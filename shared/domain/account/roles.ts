import { mergeGrants, ROLE_CODES, type Grants, type RoleCode } from '../kernel/grants.ts';
import { accountGrants } from './account.grants.ts';
import { accountLabels } from './account.strings.ts';
import { accessGrants } from '../access/access.grants.ts';
import { biddingGrants } from '../bidding/bidding.grants.ts';
import { contentGrants } from '../content/content.grants.ts';
import { configurationGrants } from '../configuration/configuration.grants.ts';
import { preTenderGrants } from '../pre-tender/pre-tender.grants.ts';
import { trainingGrants } from '../training/training.grants.ts';
import { reviewGrants } from '../review/review.grants.ts';
import { ssoGrants } from '../sso/sso.grants.ts';
import { operationsGrants } from '../operations/operations.grants.ts';
import { messageGrants } from '../message/message.grants.ts';
import { noticeGrants } from '../notice/notice.grants.ts';
import { workflowGrants } from '../workflow/workflow.grants.ts';
import { savedViewGrants } from '../workplace/saved-view.ts';

/** The grants of all areas. An area adds its own here. */
const grants: readonly Grants[] = [
  accountGrants,
  preTenderGrants,
  biddingGrants,
  trainingGrants,
  contentGrants,
  configurationGrants,
  reviewGrants,
  ssoGrants,
  operationsGrants,
  workflowGrants,
  savedViewGrants,
  accessGrants,
  messageGrants,
  noticeGrants,
];

/** A default role as it is seeded: names in both languages and its buttons. */
export interface DefaultRole {
  readonly code: RoleCode;
  readonly name: string;
  readonly nameEn: string;
  readonly permissions: readonly string[];
}

const merged = mergeGrants(grants);

/** The default roles with the buttons of all areas. */
export const defaultRoles: readonly DefaultRole[] = ROLE_CODES.map(code => ({
  code,
  name: accountLabels.zh['role']?.[code] ?? code,
  nameEn: accountLabels.en['role']?.[code] ?? code,
  permissions: merged[code],
}));
