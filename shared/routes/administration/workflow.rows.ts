import type { RouteRow } from '../define-routes.ts';

/** Approval processes and what waits for whom. Spec §2.9. */
// prettier-ignore
export const workflowRows = [
  { path: '/base/wf/service/manage', kind: 'list', access: 'role', title: { en: 'Workflow services', zh: '流程服务管理' }, screen: 'workflow-services', needs: 'workflowService.read', menu: { group: 'approvals', order: 70 } },
  { path: '/base/wf/submitedList', kind: 'list', access: 'role', title: { en: 'Submitted by me', zh: '我提交的' }, screen: 'workflow-submitted', needs: 'approval.read', menu: { group: 'approvals', order: 30 } },
  { path: '/base/wf/aprvPending', kind: 'list', access: 'role', title: { en: 'Awaiting my approval', zh: '待我审批' }, screen: 'workflow-pending', needs: 'approvalTask.approve', menu: { group: 'approvals', order: 20 } },
  { path: '/base/wf/aprvHistoryList', kind: 'list', access: 'role', title: { en: 'Approval history', zh: '审批历史' }, screen: 'workflow-history', needs: 'approvalTask.approve', menu: { group: 'approvals', order: 40 } },
  { path: '/base/wf/bind/list', kind: 'list', access: 'role', title: { en: 'Workflow bindings', zh: '流程绑定' }, screen: 'workflow-bindings', needs: 'processBinding.read', menu: { group: 'approvals', order: 60 } },
  { path: '/base/wf/proxy/list', kind: 'list', access: 'role', title: { en: 'Approval proxies', zh: '审批代理' }, screen: 'workflow-proxies', needs: 'processProxy.read', menu: { group: 'approvals', order: 45 } },
  { path: '/base/wf/proc/list', kind: 'list', access: 'role', title: { en: 'Workflow designs', zh: '流程定义' }, screen: 'workflow-designs', needs: 'process.read', menu: { group: 'approvals', order: 50 } },
  { path: '/base/wf/apvl', kind: 'approve', access: 'role', title: { en: 'Approval', zh: '流程审批' }, screen: 'workflow-approval', needs: 'approval.read' },
  { path: '/base/wf/exception', kind: 'list', access: 'role', title: { en: 'Workflow exceptions', zh: '流程异常' }, screen: 'workflow-exceptions', needs: 'approval.handOver', menu: { group: 'approvals', order: 80 } },
  { path: '/handleList', kind: 'list', access: 'role', title: { en: 'Things to handle', zh: '待办列表' }, screen: 'handle-list', menu: { group: 'approvals', order: 10 } },
] as const satisfies readonly RouteRow[];
