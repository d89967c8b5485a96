import { useState } from 'react';
import { formatInstant } from '../../../../shared/i18n/format-instant.ts';
import { useT } from '../../../../shared/i18n/translate.ts';
import { useQuery } from '../../../../shared/ui/hooks/use-query.ts';
import { Badge } from '../../../../shared/ui/kit/badge.tsx';
import { Button } from '../../../../shared/ui/kit/button.tsx';
import { DataTable } from '../../../../shared/ui/kit/data-table.tsx';
import { ErrorState } from '../../../../shared/ui/kit/error-state.tsx';
import { Skeleton } from '../../../../shared/ui/kit/skeleton.tsx';

interface Line {
  readonly id: string;
  readonly at: string;
  readonly actor: string | null;
  readonly granted: boolean;
  readonly user: string | null;
  readonly permission: string | null;
  readonly scope: string | null;
}

/** Who granted or took what of a role, to or from whom, when; newest first. */
export function GrantHistory({ roleId }: { readonly roleId: string }) {
  const t = useT();
  const [before, setBefore] = useState<readonly string[]>([]);
  const at = before.at(-1);
  const { data, error, reload } = useQuery<{ rows: readonly Line[]; next: string | null }>('/access/grants', {
    roleId,
    ...(at ? { before: at } : {}),
  });
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void reload()} />;
  if (!data) return <Skeleton shape="table" />;
  const next = data.next;
  return (
    <div className="access-part">
      <DataTable
        caption={t('accessUi.tabs.history')}
        rows={data.rows}
        rowKey={row => row.id}
        empty={<p className="ebs-quiet">{t('accessUi.historyEmpty')}</p>}
        columns={[
          { key: 'at', label: t('accessUi.when'), cell: row => formatInstant(t.lang, row.at) },
          {
            key: 'done',
            label: t('accessUi.what'),
            cell: row => (
              <Badge tone={row.granted ? 'success' : 'danger'}>
                {t(row.granted ? 'accessUi.granted' : 'accessUi.taken')}
              </Badge>
            ),
          },
          {
            key: 'target',
            label: t('accessUi.whom'),
            main: true,
            cell: row => row.user ?? `${row.permission}${row.scope ? ` (${t.value('dataScope', row.scope)})` : ''}`,
          },
          {
            key: 'actor',
            label: t('accessUi.by'),
            cell: row => (row.actor === 'system' ? t('accessUi.system') : row.actor),
          },
        ]}
      />
      <div className="access-pager">
        {before.length > 0 && (
          <Button size="small" onClick={() => setBefore(before.slice(0, -1))}>
            {t('accessUi.newer')}
          </Button>
        )}
        {next && (
          <Button size="small" onClick={() => setBefore([...before, next])}>
            {t('accessUi.older')}
          </Button>
        )}
      </div>
    </div>
  );
}
