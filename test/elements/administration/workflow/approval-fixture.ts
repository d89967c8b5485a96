import { BLANK_DESIGN } from '../../../../elements/administration/workflow/diagram/blank-design.ts';
import type { Answers } from '../../../kit/fake-api.ts';
import { settingsServer } from '../../workplace/kept-settings.ts';

/** The reader. */
export const LIN = { id: 'usr_1', name: 'Lin Yue', userType: 10, roles: [] };
/** A task that waits for the reader. */
export const task = (more: object = {}) => ({
  ...{ id: 'tsk_1', tenantId: 't', ownerId: 'usr_2', state: 'open', revision: 3 },
  ...{ createdAt: '2026-03-08T01:00:00Z', updatedAt: '2026-03-09T01:00:00Z', approvalId: 'apr_1', entity: 'bulletin' },
  ...{ recordId: 'bul_1', title: 'Notice of a school', starterId: 'usr_2', node: 'Step_1', name: '审批', visit: 1 },
  ...{ kind: 'sign', position: 1, assigneeId: 'usr_1', originalAssigneeId: 'usr_1', proxyId: null, parentId: null },
  ...{ dueAt: null, escalatedAt: null, opinion: null, automatic: false, branch: '' },
  ...more,
});
/** The approval in its second round. */
export const run = {
  ...{ id: 'apr_1', tenantId: 't', ownerId: 'usr_2', state: 'running', revision: 2 },
  ...{ createdAt: '2026-03-08T01:00:00Z', updatedAt: '2026-03-08T01:00:00Z', processId: 'prc_1', entity: 'bulletin' },
  ...{ recordId: 'bul_1', title: 'Notice of a school', starterId: 'usr_2', round: 2, currentStep: '审批', tokens: [] },
  ...{ stuckReason: null, stuckDetail: null, urgedAt: null, endedAt: null, starterOrganizationId: null },
};
const signed = task({
  ...{ id: 'tsk_0', state: 'returned', assigneeId: 'usr_4', originalAssigneeId: 'usr_3' },
  ...{ opinion: 'The deadline is too short.' },
});
/** What the approval screen reads. */
export const view = (more: object = {}) => ({
  approval: run,
  process: { id: 'prc_1', code: 'one', version: 2, name: '一步', nameEn: 'One step' },
  bpmn: BLANK_DESIGN,
  nodes: [
    { id: 'Start_1', name: '提交', type: 'start', state: 'done', tasks: [] },
    {
      ...{ id: 'Step_1', name: '审批', type: 'userTask', state: 'open' },
      tasks: [{ task: task(), assignee: 'Lin Yue', original: null }],
    },
    { id: 'End_1', name: '通过', type: 'end', state: 'ahead', tasks: [] },
  ],
  rounds: [
    {
      ...{ approvalId: 'apr_0', round: 1, starter: 'Wang Fang', startedAt: '2026-03-01T01:00:00Z' },
      ...{ endedAt: '2026-03-02T01:00:00Z', state: 'returned', changes: null },
      tasks: [{ task: signed, assignee: 'Zhou Min', original: 'Zhao Lei' }],
    },
    {
      ...{ approvalId: 'apr_1', round: 2, starter: 'Wang Fang', startedAt: '2026-03-08T01:00:00Z' },
      ...{ endedAt: null, state: 'running', changes: { title: { from: 'Old title', to: 'Notice of a school' } } },
      tasks: [{ task: task(), assignee: 'Lin Yue', original: null }],
    },
  ],
  ownTask: task(),
  can: { approve: true, return: true, reject: 'approvalTask.reasons.ownWork', transfer: true, addSigner: true },
  returnTo: [{ node: 'Start_1', name: '提交' }],
  recordPath: '/pre/bulletin/view?id=bul_1',
  onOwnPage: false,
  ...more,
});
const bulletin = {
  ...{ id: 'bul_1', title: 'Notice of a school', kind: 'tender', state: 'submitted', revision: 4, projectId: 'prj_1' },
  ...{ tenantId: 't', ownerId: 'usr_2', createdAt: run.createdAt, updatedAt: run.updatedAt, actions: {}, labels: {} },
};
/** The server of the approval screen. */
export const answers = (more: Answers = {}): Answers => ({
  'GET /user/info': LIN,
  'GET /user/buttons': ['processProxy.create', 'approvalTask.approve'],
  'GET /workflow/approval/view': view(),
  'GET /pre-tender/bulletin/get': bulletin,
  'GET /pre-tender/lot/list': { rows: [], total: 0, next: null },
  'GET /workflow/approvalTask/list': { rows: [], total: 0, next: null, labels: {} },
  ...settingsServer().answers,
  ...more,
});
