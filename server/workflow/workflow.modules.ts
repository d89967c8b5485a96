import { approvalTask } from '../../shared/domain/workflow/approval-task.entity.ts';
import { approval } from '../../shared/domain/workflow/approval.entity.ts';
import { processBinding } from '../../shared/domain/workflow/process-binding.entity.ts';
import { processProxy } from '../../shared/domain/workflow/process-proxy.entity.ts';
import { process } from '../../shared/domain/workflow/process.entity.ts';
import { workflowService } from '../../shared/domain/workflow/workflow-service.entity.ts';
import { sql } from 'kysely';
import { defineModule } from '../platform/module.ts';
import type { ServerModule } from '../platform/types.ts';

/** Everything the server does for approvals. */
export const workflowModules: readonly ServerModule[] = [
  defineModule(process),
  defineModule(processBinding),
  defineModule(processProxy),
  defineModule(approval, { via: { signer: () => sql<boolean>`false` } }),
  defineModule(approvalTask),
  defineModule(workflowService),
];
