import { useT } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { useSheet } from '../../shared/ui/hooks/use-sheet.ts';
import { DataTable } from '../../shared/ui/kit/data-table.tsx';
import { EmptyState } from '../../shared/ui/kit/empty-state.tsx';
import { ErrorState } from '../../shared/ui/kit/error-state.tsx';
import { Badge } from '../../shared/ui/kit/badge.tsx';
import { Link } from '../../shared/ui/kit/link.tsx';
import { Skeleton } from '../../shared/ui/kit/skeleton.tsx';
import screens from '../../shared/ui/list/screens.css';
import { incompleteLots } from './parts/next-steps.ts';
import { Panel } from './parts/panel.tsx';
import { workspacePath } from './parts/paths.ts';
import { pointsOf } from './parts/points.tsx';
import { useLots, useProject } from './parts/use-workspace.ts';

/** The evaluation terms of all lots at a glance, and which are not complete. Spec §2.3 "method-terms/index". */
export function MethodTermsScreen() {
  useSheet(screens);
  const t = useT();
  const { go } = useScreen();
  const { id: projectId } = useProject();
  const { rows, error, reload } = useLots();
  if (error && !rows) return <ErrorState message={error.message} onRetry={() => void reload()} />;
  if (!rows) return <Skeleton shape="table" />;
  const wrong = new Set(incompleteLots(rows).map(each => each.id));
  return (
    <Panel title={t('workspace.terms.lots')}>
      <DataTable
        caption={t('workspace.terms.lots')}
        rows={rows}
        rowKey={row => row.id}
        toneOf={row => (wrong.has(row.id) ? 'warning' : undefined)}
        empty={
          <EmptyState
            title={t('workspace.noLots')}
            text={t('workspace.noLotsNext')}
            action={{ label: t('workspace.projects'), onClick: () => go(`/pre/project-edit?id=${projectId}`) }}
          />
        }
        columns={[
          { key: 'number', label: t('workspace.lotsTable.number'), cell: row => row.number },
          { key: 'name', label: t('workspace.lotsTable.name'), main: true, cell: row => row.name },
          {
            key: 'method',
            label: t('workspace.terms.method'),
            cell: row => t.value('evaluationMethod', row.evaluationMethod),
          },
          {
            key: 'qualifications',
            label: t('workspace.terms.qualifications'),
            align: 'end',
            cell: row => (row.qualifications ?? []).length,
          },
          {
            key: 'criteria',
            label: t('workspace.terms.criteria'),
            align: 'end',
            cell: row => (row.criteria ?? []).length,
          },
          {
            key: 'sum',
            label: t('workspace.terms.sum'),
            align: 'end',
            cell: row => (row.evaluationMethod === 'lowestPrice' ? '–' : pointsOf(row.criteria ?? [])),
          },
          {
            key: 'state',
            label: t('workspace.lotsTable.state'),
            cell: row => !wrong.has(row.id) && <Badge tone="success">{t('workspace.terms.complete')}</Badge>,
          },
          {
            key: 'go',
            label: t('kit.actions'),
            cell: row => {
              const isEditable = row.actions?.['update'] === true;
              return (
                <Link
                  to={workspacePath(isEditable ? 'method-terms/edit' : 'method-terms/view', projectId, {
                    lotId: row.id,
                  })}
                >
                  {t(isEditable ? 'workspace.terms.edit' : 'workspace.terms.view')}
                </Link>
              );
            },
          },
        ]}
      />
    </Panel>
  );
}
