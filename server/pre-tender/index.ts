import { registerTodos, registerWorkplace } from '../workplace/index.ts';
import { preTenderTodos } from './todos.ts';
import type { ServerModule } from '../platform/types.ts';
import { sql } from 'kysely';
import { registerRunningPeriods } from '../platform/configuration/running-deadlines.ts';
import { defineOperations } from '../platform/module.ts';
import { biddingDocumentModule } from './bidding-document.module.ts';
import { bulletinModule } from './bulletin.module.ts';
import { changeBulletin } from './change-bulletin.operation.ts';
import { checkBulletin } from './check-bulletin.operation.ts';
import { clarificationModule } from './clarification.module.ts';
import { documentDownloadModule } from './document-download.module.ts';
import { downloadDocument } from './download-document.operation.ts';
import { importProject } from './import-project.operation.ts';
import { lotModule } from './lot.module.ts';
import { projectModule } from './project.module.ts';
import { questionModule } from './question.module.ts';
import { removeLot } from './remove-lot.operation.ts';
import { signUpModule } from './sign-up.module.ts';
import { preTenderWorkplace } from './workplace.ts';

export { enforce, lotFacts, projectFacts } from './rule-facts.ts';
export { committeeProjects } from './memberships.ts';
export { organizationName } from './organizations.ts';
export { syncProject } from './sync-project.ts';
export { workingCalendar } from './working-calendar.ts';
export { projectPath, takesPart } from './workplace.ts';
export { announce } from './announce.ts';
export { htmlToPdf } from './html-to-pdf.ts';

registerRunningPeriods(
  'pre-tender',
  () =>
    sql`select document_issue_start, bid_deadline from bulletin where state = 'published' and bid_deadline > app_now() and document_issue_start is not null`,
);
registerTodos('pre-tender', preTenderTodos);
registerWorkplace('pre-tender', preTenderWorkplace);

/** The pre-tender area: projects, lots, documents, bulletins, sign-ups, questions. */
export const preTenderModules: readonly ServerModule[] = [
  projectModule,
  lotModule,
  bulletinModule,
  biddingDocumentModule,
  documentDownloadModule,
  signUpModule,
  questionModule,
  clarificationModule,
  defineOperations('pre-tender', [importProject, changeBulletin, checkBulletin, downloadDocument, removeLot]),
];
