import type { RouteRow } from '../define-routes.ts';

/** Approval processes and what waits for whom. Spec §2.9. */
// prettier-ignore
export const workflowRows = [
  { path: '/base/wf/service/manage', kind: 'list', access: 'role', title: { en: 'Workflow services', zh: '流程服务管理' } },
  { path: '/base/wf/submitedList', kind: 'list', access: 'role', title: { en: 'Submitted by me', zh: '我提交的' } },
  { path: '/base/wf/aprvPending', kind: 'list', access: 'role', title: { en: 'Awaiting my approval', zh: '待我审批' } },
  { path: '/base/wf/aprvHistoryList', kind: 'list', access: 'role', title: { en: 'Approval history', zh: '审批历史' } },
  { path: '/base/wf/bind/list', kind: 'list', access: 'role', title: { en: 'Workflow bindings', zh: '流程绑定' } },
  { path: '/base/wf/proxy/list', kind: 'list', access: 'role', title: { en: 'Approval proxies', zh: '审批代理' } },
  { path: '/base/wf/proc/list', kind: 'list', access: 'role', title: { en: 'Workflow designs', zh: '流程定义' }, screen: 'workflow-designs', needs: 'process.read', menu: { group: 'approvals', order: 50 } },
  { path: '/base/wf/apvl', kind: 'approve', access: 'role', title: { en: 'Approval', zh: '流程审批' } },
  { path: '/base/wf/exception', kind: 'list', access: 'role', title: { en: 'Workflow exceptions', zh: '流程异常' } },
  { path: '/handleList', kind: 'list', access: 'role', title: { en: 'Things to handle', zh: '待办列表' } },
] as const satisfies readonly RouteRow[];
