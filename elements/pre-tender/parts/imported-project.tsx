import { lot } from '../../../shared/domain/pre-tender/lot.entity.ts';
import { project } from '../../../shared/domain/pre-tender/project.entity.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { useList } from '../../../shared/ui/hooks/use-list.ts';
import { useRecord } from '../../../shared/ui/hooks/use-record.ts';
import { Alert } from '../../../shared/ui/kit/alert.tsx';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { Card } from '../../../shared/ui/kit/card.tsx';
import { DataTable } from '../../../shared/ui/kit/data-table.tsx';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Facts } from '../../../shared/ui/kit/facts.tsx';
import { Link } from '../../../shared/ui/kit/link.tsx';
import { Section } from '../../../shared/ui/kit/section.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { keptImport } from './import-memory.ts';
import { LinesTable } from './lines-table.tsx';
import { workspacePath } from './workspace-path.ts';

/** What an import made, and what it left out. The address names the project, so a reload shows the same. */
export function ImportedProject({ id }: { readonly id: string }) {
  const t = useT();
  const format = useFormat();
  const { go } = useScreen();
  const { record, error, reload } = useRecord(project, id);
  const { data: lots } = useList(lot, { projectId: id, sort: 'number', size: 100 });
  const kept = keptImport(id);
  if (error && !record) return <ErrorState message={error.message} onRetry={() => void reload()} />;
  if (!record || !lots) return <Skeleton shape="page" />;
  const left = (kept?.left ?? record.importLeft ?? []).map(line => ({
    path: line.path ?? '',
    reason: t.reason(line.reason ?? ''),
  }));
  return (
    <div className="ebs-stack" data-result="created">
      <Alert
        tone="success"
        title={t('preTenderArea.result.created', { code: kept?.code ?? record.code ?? '' })}
        actions={
          <>
            <Button tone="primary" onClick={() => go(`/pre/project-edit?id=${id}`)}>
              {t('preTenderArea.result.open')}
            </Button>
            <Button onClick={() => go(workspacePath(id))}>{t('preTenderArea.result.workspace')}</Button>
            <Button onClick={() => go('/pre/project-manage-add?way=import')}>{t('preTenderArea.add.another')}</Button>
          </>
        }
      >
        <p>{t('preTenderArea.result.createdText', { lots: lots.total })}</p>
        {kept && <p>{t('preTenderArea.result.source', { name: kept.fileName })}</p>}
        {kept?.others && (
          <p className="ebs-row">
            <span>{t('preTenderArea.result.others', { count: kept.others.length })}</span>
            {kept.others.map(other => (
              <Link key={other.id} className="ebs-link" to={`/pre/project-manage-add?imported=${other.id}`}>
                {other.code ?? other.id}
              </Link>
            ))}
          </p>
        )}
      </Alert>
      <Card title={record.name ?? ''}>
        <Facts
          items={[
            { label: t('project.fields.buyerName'), value: record.buyerName },
            { label: t('project.fields.method'), value: t.value('procurementMethod', record.method) },
            { label: t('project.fields.category'), value: t.value('category', record.category) },
            { label: t('project.fields.budget'), value: format.money(record.budget) },
            { label: t('project.fields.ocid'), value: record.ocid },
          ]}
        />
      </Card>
      <Card title={t('preTenderArea.lots.title')} flush>
        <DataTable
          caption={t('preTenderArea.lots.title')}
          rows={lots.rows}
          rowKey={row => row.id}
          columns={[
            { key: 'number', label: t('lot.fields.number'), cell: row => row.number, width: '90px' },
            { key: 'name', label: t('lot.fields.name'), cell: row => row.name, main: true },
            { key: 'estimate', label: t('lot.fields.estimate'), cell: row => format.money(row.estimate), align: 'end' },
            {
              key: 'items',
              label: t('preTenderArea.lots.items'),
              cell: row => t('preTenderArea.lots.itemCount', { count: row.items?.length ?? 0 }),
              align: 'end',
            },
          ]}
        />
      </Card>
      <Section
        title={t('preTenderArea.result.left')}
        description={t(left.length ? 'preTenderArea.result.leftHint' : 'preTenderArea.result.leftNone')}
      >
        {left.length > 0 && (
          <LinesTable
            lines={left}
            caption={t('preTenderArea.result.left')}
            reasonLabel={t('preTenderArea.result.reason')}
            fileName={`${record.code ?? id}-${t('preTenderArea.result.csvLeft')}.csv`}
          />
        )}
      </Section>
    </div>
  );
}
