import { lot } from '../../shared/domain/pre-tender/lot.entity.ts';
import { review } from '../../shared/domain/review/review.entity.ts';
import type { Answered } from '../../shared/domain/kernel/wire.ts';
import { useFormat } from '../../shared/i18n/format.ts';
import { useT } from '../../shared/i18n/translate.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { useList } from '../../shared/ui/hooks/use-list.ts';
import { Alert } from '../../shared/ui/kit/alert.tsx';
import { Badge } from '../../shared/ui/kit/badge.tsx';
import { DataTable } from '../../shared/ui/kit/data-table.tsx';
import { EmptyState } from '../../shared/ui/kit/empty-state.tsx';
import { ErrorState } from '../../shared/ui/kit/error-state.tsx';
import { Link } from '../../shared/ui/kit/link.tsx';
import { Skeleton } from '../../shared/ui/kit/skeleton.tsx';
import { StateMark } from '../../shared/ui/record/field-value.tsx';
import { ReportView } from '../../shared/ui/review/report-view.tsx';
import { workspacePath } from './parts/review-paths.ts';

interface Row {
  readonly lot: Answered<typeof lot>;
  readonly review: Answered<typeof review> | undefined;
}

/** Where the review of each lot stands. While the committee works its content is secret; once submitted, standing and report. Spec §2.3 "review/index". */
export function ReviewProgressScreen() {
  const t = useT();
  const format = useFormat();
  const { query } = useScreen();
  const projectId = query['projectId'] ?? '';
  const lots = useList(lot, { projectId, sort: 'number', size: 100 });
  const reviews = useList(review, { projectId, size: 100 });
  const failed = lots.error ?? reviews.error;
  if (failed && !lots.data)
    return <ErrorState message={failed.message} onRetry={() => void Promise.all([lots.reload(), reviews.reload()])} />;
  if (!lots.data || !reviews.data) return <Skeleton shape="table" />;
  const rows: Row[] = lots.rows
    .filter(one => !query['lotId'] || one.id === query['lotId'])
    .map(one => ({ lot: one, review: reviews.rows.find(each => each.lotId === one.id) }));
  const submitted = rows.filter(row => row.review?.state === 'submitted');
  return (
    <div className="ebs-stack">
      <Alert tone="neutral">{t('resultUi.review.secret')}</Alert>
      <DataTable
        caption={t('resultUi.review.where')}
        rows={rows}
        rowKey={row => row.lot.id}
        empty={<EmptyState title={t('resultUi.noLots')} />}
        columns={[
          {
            key: 'number',
            label: t('lot.fields.number'),
            align: 'end',
            width: '64px',
            cell: row => <span className="ebs-number">{row.lot.number}</span>,
          },
          { key: 'name', label: t('lot.fields.name'), main: true, cell: row => row.lot.name },
          {
            key: 'state',
            label: t('resultUi.review.where'),
            cell: row =>
              row.review ? (
                <StateMark entity={review} state={row.review.state} />
              ) : (
                <Badge tone={row.lot.state === 'evaluating' ? 'warning' : 'neutral'}>
                  {t(row.lot.state === 'evaluating' ? 'resultUi.review.running' : 'resultUi.review.notYet')}
                </Badge>
              ),
          },
          {
            key: 'submittedAt',
            label: t('review.fields.submittedAt'),
            cell: row => <span className="ebs-number">{format.instant(row.review?.submittedAt)}</span>,
          },
          {
            key: 'report',
            label: t('review.fields.reportFile'),
            cell: row =>
              row.review?.state === 'submitted' && (
                <Link to={workspacePath('review/report', { projectId, id: row.review.id })}>
                  {t('resultUi.review.open')}
                </Link>
              ),
          },
        ]}
      />
      {submitted.length === 1 && submitted[0]?.review && (
        <ReportView review={submitted[0].review} byPrice={submitted[0].lot.evaluationMethod === 'lowestPrice'} />
      )}
    </div>
  );
}
