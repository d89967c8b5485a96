import { useT } from '../../../shared/i18n/translate.ts';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { DataTable, type Column } from '../../../shared/ui/kit/data-table.tsx';
import { EmptyState } from '../../../shared/ui/kit/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import type { usePages } from './use-pages.ts';

interface PagedTableProps<T> {
  readonly pages: ReturnType<typeof usePages<T>>;
  readonly caption: string;
  readonly columns: readonly Column<T>[];
  readonly rowKey: (row: T) => string;
}

/** A table that grows by pages. */
export function PagedTable<T>({ pages, caption, columns, rowKey }: PagedTableProps<T>) {
  const t = useT();
  const { rows, error, hasMore, loading, more, reload } = pages;
  if (error && !rows?.length) return <ErrorState message={error.message} onRetry={reload} />;
  if (!rows) return <Skeleton shape="table" />;
  if (rows.length === 0)
    return <EmptyState icon="search" title={t('list.noMatch')} text={t('organizationUi.control.noneHint')} />;
  return (
    <div aria-busy={loading}>
      <DataTable {...{ caption, rows, columns, rowKey }} compact />
      {error && <ErrorState message={error.message} onRetry={more} />}
      {hasMore && !error && (
        <div className="org-actions">
          <Button loading={loading} onClick={more}>
            {t('organizationUi.control.more')}
          </Button>
        </div>
      )}
    </div>
  );
}
