import { eventsOf, type MessageEvent } from './define-events.ts';

const approval = eventsOf('approval');

/** Events of approval processes. */
export const workflowEvents: readonly MessageEvent[] = [
  approval('workflow.messages.taskOpened', 'waits', ['待您审批', 'Waits for your decision'], ['title', 'step']),
  approval('workflow.messages.byProxy', 'waits', ['代他人审批', 'Waits for you as proxy'], ['title', 'step', 'name']),
  approval('workflow.messages.urged', 'urgent', ['催办', 'Asked to decide'], ['title', 'name']),
  approval('workflow.messages.overdue', 'urgent', ['审批超时', 'Approval overdue'], ['title', 'step']),
  approval('workflow.messages.approved', 'decides', ['审批通过', 'Approved'], ['title', 'opinion']),
  approval('workflow.messages.returned', 'decides', ['审批退回', 'Returned'], ['title', 'opinion']),
  approval('workflow.messages.rejected', 'decides', ['审批否决', 'Rejected'], ['title', 'opinion']),
  approval('workflow.messages.stuck', 'waits', ['审批异常', 'Approval needs help'], ['title']),
  approval('workflow.messages.proxyNamed', 'decides', ['被委托代理审批', 'Named as proxy'], ['name', 'to']),
  approval('workflow.messages.told', 'info', ['流程通知', 'Word of a process'], ['title', 'note']),
];
