import { project } from '../../shared/domain/pre-tender/project.entity.ts';
import { defineList } from '../../shared/ui/list/define-list.tsx';
import { timeLeftColumn } from './parts/project-columns.tsx';
import { workspacePath } from './parts/workspace-path.ts';

/** The organiser's projects, with what can be done with each. Spec §2.2 "/pre/project-manage-list". */
export const ProjectManageListScreen = defineList(project, {
  columns: ['name', 'code', 'budget', 'bidDeadline', 'state'],
  filters: ['state', 'method', 'category', 'region', 'regime', 'managerId', 'agencyId', 'bidDeadline'],
  sort: '-updatedAt',
  rowActions: ['file', 'reopen'],
  batch: ['file', 'reopen'],
  edit: row => `/pre/project-edit?id=${row.id}`,
  extraColumns: [timeLeftColumn],
  open: row => workspacePath(row.id),
  actions: [{ label: 'preTenderArea.list.import', path: '/pre/project-manage-add?way=import' }],
  create: '/pre/project-manage-add',
  emptyHint: 'preTenderArea.list.emptyManage',
});
