import { accountModules } from './account/index.ts';
import { accessModules } from './access/index.ts';
import { biddingModules } from './bidding/index.ts';
import { commentModule } from './platform/comments/comment.module.ts';
import { configurationModules } from './configuration/index.ts';
import { contentModules } from './content/index.ts';
import { fileModule } from './platform/files/sweep-files.ts';
import { hallModule } from './platform/halls/hall.operations.ts';
import { logModule } from './platform/log-endpoints.ts';
import { operationsModules } from './operations/index.ts';
import { messageAdministration, messageModule } from './platform/messages.ts';
import { noticeModules } from './notice/index.ts';
import { outsideModule } from './platform/outside/outside.module.ts';
import type { ServerModule } from './platform/types.ts';
import { preTenderModules } from './pre-tender/index.ts';
import { trainingModules } from './training/index.ts';
import { reviewModules } from './review/index.ts';
import { ssoModules } from './sso/index.ts';
import { workflowModules } from './workflow/index.ts';
import { portalModule, workplaceModule } from './workplace/index.ts';

/** Every module of the installation. An area adds its list here. */
export const modules: readonly ServerModule[] = [
  ...accountModules,
  ...accessModules,
  messageModule,
  commentModule,
  fileModule,
  hallModule,
  logModule,
  outsideModule,
  workplaceModule,
  portalModule,
  ...preTenderModules,
  ...biddingModules,
  ...trainingModules,
  ...contentModules,
  ...configurationModules,
  ...reviewModules,
  ...ssoModules,
  ...operationsModules,
  ...messageAdministration,
  ...noticeModules,
  ...workflowModules,
];
