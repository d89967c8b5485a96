import { eventsOf, type MessageEvent } from './define-events.ts';

const approval = eventsOf('approval');

/** Events of approval processes. */
export const workflowEvents: readonly MessageEvent[] = [
  approval('workflow.messages.taskOpened', 'waits', ['审批待处理', 'An approval waits'], ['title', 'step']),
  approval(
    'workflow.messages.byProxy',
    'waits',
    ['代理审批待处理', 'An approval waits, as a proxy'],
    ['name', 'title', 'step'],
  ),
  approval('workflow.messages.urged', 'waits', ['审批催办', 'Urged to approve'], ['name', 'title']),
  approval('workflow.messages.overdue', 'waits', ['审批超时', 'An approval is overdue'], ['title', 'step']),
  approval('workflow.messages.approved', 'decides', ['审批通过', 'Approved'], ['title']),
  approval('workflow.messages.returned', 'decides', ['审批退回', 'Returned'], ['title', 'opinion']),
  approval('workflow.messages.rejected', 'decides', ['审批否决', 'Rejected'], ['title', 'opinion']),
  approval('workflow.messages.stuck', 'waits', ['审批异常', 'An approval needs help'], ['title']),
  approval('workflow.messages.proxyNamed', 'info', ['被设为审批代理', 'Named as proxy'], ['name', 'until']),
  approval('workflow.messages.told', 'info', ['审批流程通知', 'News of an approval'], ['title', 'note']),
];
