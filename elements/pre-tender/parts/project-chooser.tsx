import { project } from '../../../shared/domain/pre-tender/project.entity.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { defineList } from '../../../shared/ui/list/define-list.tsx';
import { timeLeftColumn } from './project-columns.tsx';

/** The list from which a project is chosen; the choice stands in the address of the present screen. */
const Projects = defineList(project, {
  columns: ['name', 'code', 'method', 'bidDeadline', 'state'],
  filters: ['state', 'method', 'bidDeadline'],
  query: { state: ['noticed', 'bidding', 'opening', 'evaluating', 'candidates', 'awarded', 'contracted', 'failed'] },
  sort: '-bidDeadline',
  rowActions: [],
  extraColumns: [timeLeftColumn],
  open: row => `?projectId=${row.id}`,
  emptyHint: 'preTenderArea.secret.emptyProjects',
});

/** Asks for a project when the address names none. */
export function ProjectChooser() {
  const t = useT();
  const { path } = useScreen();
  return (
    <section className="ebs-stack" aria-label={t('preTenderArea.secret.choose')} key={path}>
      <p className="ebs-quiet">{t('preTenderArea.secret.chooseHint')}</p>
      <Projects />
    </section>
  );
}
