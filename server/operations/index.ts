import { defineOperations } from '../platform/module.ts';
import type { ServerModule } from '../platform/types.ts';
import { checkCalendar } from './checks/calendar.ts';
import { checkCarriers } from './checks/carriers.ts';
import { checkClock } from './checks/clock.ts';
import { checkDatabase } from './checks/database.ts';
import { checkMemory, checkVersions } from './checks/process.ts';
import { checkDisk, checkStorage } from './checks/storage.ts';
import { checkJobs, checkOutbox } from './checks/work.ts';
import { clientVersionModule } from './client-version.module.ts';
import { documentTemplateModule } from './document-template.module.ts';
import { downloadVersion, latestVersion } from './latest-version.operations.ts';
import { downloadResource, offeredResources } from './offered.operations.ts';
import { offeredTemplates } from './offered-templates.operation.ts';
import { outboxAbandon, outboxList, outboxPayload, outboxRetry, outboxTopics } from './outbox.operations.ts';
import { resourceModule } from './resource.module.ts';
import { hourlyCheck, runSystemCheck, sendTestMessage } from './system-check.operations.ts';
import { fillTemplateFile, inspectTemplate, sampleOfTemplate } from './word-templates.operations.ts';

export { templatesFor } from './offered-templates.operation.ts';

/** Running the installation: its health, the outbox, and what it hands out. */
export const operationsModules: readonly ServerModule[] = [
  resourceModule,
  clientVersionModule,
  documentTemplateModule,
  defineOperations(
    'operations',
    [
      runSystemCheck,
      sendTestMessage,
      outboxList,
      outboxTopics,
      outboxPayload,
      outboxRetry,
      outboxAbandon,
      offeredResources,
      downloadResource,
      latestVersion,
      downloadVersion,
      ...[offeredTemplates, inspectTemplate, sampleOfTemplate, fillTemplateFile],
    ],
    {
      jobs: { hourlyCheck },
      checks: {
        database: checkDatabase,
        storage: checkStorage,
        disk: checkDisk,
        messages: checkCarriers,
        clock: checkClock,
        calendar: checkCalendar,
        jobs: checkJobs,
        outbox: checkOutbox,
        versions: checkVersions,
        memory: checkMemory,
      },
    },
  ),
];
