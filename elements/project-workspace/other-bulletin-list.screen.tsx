import { bulletin } from '../../shared/domain/pre-tender/bulletin.entity.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { useMay } from '../../shared/ui/hooks/use-user.ts';
import { defineList } from '../../shared/ui/list/define-list.tsx';
import { useT } from '../../shared/i18n/translate.ts';
import { GoButton } from './parts/go-button.tsx';
import { workspacePath } from './parts/paths.ts';

const OTHERS = [
  'prequalification',
  'invitation',
  'supplement',
  'candidates',
  'award',
  'termination',
  'forecast',
  'other',
];

const List = defineList(bulletin, {
  columns: ['title', 'kind', 'publishedAt', 'updatedAt', 'state'],
  filters: ['kind', 'publishedAt'],
  sort: '-updatedAt',
  batch: ['submit', 'publish'],
  rowActions: [],
  query: address => ({ projectId: address.get('projectId'), ...(address.has('kind') ? {} : { kind: OTHERS }) }),
  open: row => workspacePath('bulletin/other-view', String(row.projectId), { id: row.id }),
  emptyHint: 'workspace.bulletin.otherHint',
});

/** The project's bulletins besides the tender bulletin and its changes. Spec §2.3 "bulletin/other-list". */
export function OtherBulletinListScreen() {
  const t = useT();
  const { query } = useScreen();
  const mayCreate = useMay('bulletin.create');
  return (
    <div className="ebs-stack">
      {mayCreate && (
        <div className="ebs-row">
          <GoButton primary to={workspacePath('bulletin/other-edit', query['projectId'] ?? '')}>
            {t('workspace.bulletin.write')}
          </GoButton>
        </div>
      )}
      <List />
    </div>
  );
}
OtherBulletinListScreen.ahead = List.ahead;
