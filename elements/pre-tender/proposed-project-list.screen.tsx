import { project } from '../../shared/domain/pre-tender/project.entity.ts';
import { defineList } from '../../shared/ui/list/define-list.tsx';
import { lotsColumn } from './parts/project-columns.tsx';
import { workspacePath } from './parts/workspace-path.ts';

/** Projects that are being prepared: drafts and filed ones whose bulletin is not out. Spec §2.2 "/pre/proposed-project-list". */
export const ProposedProjectListScreen = defineList(project, {
  columns: ['name', 'code', 'budget', 'updatedAt', 'state'],
  filters: ['method', 'category', 'regime', 'budget', 'managerId'],
  query: { state: ['draft', 'filed'] },
  sort: '-updatedAt',
  rowActions: ['file', 'reopen'],
  batch: ['file'],
  edit: row => `/pre/project-edit?id=${row.id}`,
  extraColumns: [lotsColumn],
  open: row => workspacePath(row.id),
  create: '/pre/project-manage-add',
  emptyHint: 'preTenderArea.list.emptyProposed',
});
