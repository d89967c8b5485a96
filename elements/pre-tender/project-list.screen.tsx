import { project } from '../../shared/domain/pre-tender/project.entity.ts';
import { defineList } from '../../shared/ui/list/define-list.tsx';
import './project-list.strings.ts';
import { timeLeftColumn, workspacePath } from './parts/project-columns.tsx';

/** Projects for everybody who is signed in: organisers see their tenant's, suppliers the market's, experts those they review. Spec §2.2 "/pre/project-list". */
export const ProjectListScreen = defineList(project, {
  columns: ['name', 'code', 'method', 'budget', 'buyerName', 'bidDeadline', 'state'],
  filters: ['state', 'method', 'category', 'regime', 'budget', 'bidDeadline'],
  sort: '-createdAt',
  rowActions: [],
  extraColumns: [timeLeftColumn],
  open: row => workspacePath(row.id),
  emptyHint: 'preTenderArea.list.empty',
});
