import { user } from '../../shared/domain/account/user.entity.ts';
import { workflowService } from '../../shared/domain/workflow/workflow-service.entity.ts';
import { defineModule, defineOperations } from '../platform/module.ts';
import type { Ctx, ServerModule } from '../platform/types.ts';
import { approvalTaskModule } from './approval-task.module.ts';
import { approvalModule } from './approval.module.ts';
import { approvals } from './approvals.ts';
import { personLeft } from './engine/departures.ts';
import { viewApproval } from './operations/approval-view.operation.ts';
import { bindingWords } from './operations/binding-words.operation.ts';
import { testBindings } from './operations/binding-test.operation.ts';
import { boundRecords } from './operations/bound-records.operation.ts';
import { conditionVariables } from './operations/condition.operation.ts';
import { checkProcess, copyProcess, offeredProcesses } from './operations/process.operations.ts';
import { listServices, switchService } from './operations/service.operations.ts';
import { processBindingModule } from './process-binding.module.ts';
import { processProxyModule } from './process-proxy.module.ts';
import { processModule } from './process.module.ts';

/** Everything the server does for approvals. */
export const workflowModules: readonly ServerModule[] = [
  processModule,
  processBindingModule,
  processProxyModule,
  approvalModule,
  approvalTaskModule,
  defineModule(workflowService),
  defineOperations(
    'workflow',
    [
      checkProcess,
      copyProcess,
      offeredProcesses,
      conditionVariables,
      testBindings,
      bindingWords,

      boundRecords,
      listServices,
      switchService,
      viewApproval,
    ],
    {
      approvals,
      reactions: [
        {
          entity: user,
          transition: 'disable',
          run: context => personLeft(context as unknown as Ctx, (context.record as { readonly id: string }).id),
        },
      ],
    },
  ),
];
