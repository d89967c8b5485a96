import { project } from '../../shared/domain/pre-tender/project.entity.ts';
import { defineList } from '../../shared/ui/list/define-list.tsx';
import { useLater } from '../../shared/ui/list/use-later.ts';
import { timeLeftColumn } from './parts/project-columns.tsx';
import { workspacePath } from './parts/workspace-path.ts';

const List = defineList(project, {
  columns: ['name', 'code', 'method', 'budget', 'buyerName', 'bidDeadline', 'state'],
  filters: ['state', 'method', 'category', 'region', 'regime', 'budget', 'bidDeadline'],
  sort: '-createdAt',
  rowActions: [],
  extraColumns: [timeLeftColumn],
  open: row => workspacePath(row.id),
  emptyHint: 'preTenderArea.list.empty',
});
// Hundreds of names, which the first rows do not show.
const loadDivisions = () => import('./division.strings.ts');

/** Projects for everybody who is signed in: organisers see their tenant's, suppliers the market's, experts those they review. Spec §2.2 "/pre/project-list". */
export function ProjectListScreen() {
  useLater(loadDivisions, true);
  return <List />;
}
ProjectListScreen.ahead = List.ahead;
