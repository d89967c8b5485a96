import { review } from '../../shared/domain/review/review.entity.ts';
import { useScreen } from '../../shared/ui/element-context.tsx';
import { useRecord } from '../../shared/ui/hooks/use-record.ts';
import { ErrorState } from '../../shared/ui/kit/error-state.tsx';
import { Skeleton } from '../../shared/ui/kit/skeleton.tsx';
import { pickRecord } from '../../shared/ui/review/pick-record.tsx';
import { ReportView } from '../../shared/ui/review/report-view.tsx';

function Report() {
  const { query } = useScreen();
  const { record, error, reload } = useRecord(review, query['id']);
  if (error) return <ErrorState message={error.message} onRetry={() => void reload()} />;
  return record ? (
    <ReportView review={record} byPrice={!(record.results ?? []).some(row => row.total && row.total !== '0')} />
  ) : (
    <Skeleton shape="page" />
  );
}

/** The submitted report of a lot's review. Spec §2.3 "review/report". */
export const ReviewReportScreen = pickRecord(review, Report, {
  title: 'lotName',
  empty: 'resultUi.review.none',
  where: { state: 'submitted' },
});
