import { useState } from 'react';
import type { LockedAccount } from '../../../shared/domain/account/sign-in-control.ts';
import { formatInstant } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { asApiError, useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { useWrite } from '../../../shared/ui/hooks/use-write.ts';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { DataTable } from '../../../shared/ui/kit/data-table.tsx';
import { EmptyState } from '../../../shared/ui/kit/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';

/** Accounts that failures have locked, each to be unlocked. */
export function Locked() {
  const t = useT();
  const toast = useToast();
  const write = useWrite();
  const { data, error, reload } = useQuery<readonly LockedAccount[]>('/account/sign-in/locked');
  const [busy, setBusy] = useState('');
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void reload()} />;
  if (!data) return <Skeleton shape="table" />;
  if (data.length === 0)
    return (
      <EmptyState
        icon="check-circle"
        title={t('organizationUi.control.noneLocked')}
        text={t('organizationUi.control.noneLockedHint')}
      />
    );
  const unlock = async (of: LockedAccount) => {
    setBusy(of.userId);
    try {
      await write('user', '/account/sign-in/unlock', { userId: of.userId }, { of: of.userId });
      toast(t('organizationUi.control.unlocked', { name: of.name }), 'success');
      await reload();
    } catch (fault) {
      toast(asApiError(fault).message, 'danger');
    } finally {
      setBusy('');
    }
  };
  return (
    <DataTable
      caption={t('organizationUi.control.locked')}
      rows={data}
      rowKey={(row, index) => `${row.userId} ${index}`}
      columns={[
        { key: 'name', label: t('user.fields.name'), main: true, cell: row => `${row.name} (${row.account})` },
        { key: 'organization', label: t('user.fields.organizationId'), cell: row => row.organization ?? '—' },
        {
          key: 'until',
          label: t('organizationUi.control.until'),
          cell: row => <time dateTime={row.until}>{formatInstant(t.lang, row.until)}</time>,
        },
        { key: 'failures', label: t('organizationUi.control.count'), align: 'end', cell: row => row.failures },
        {
          key: 'where',
          label: t('organizationUi.control.device'),
          cell: row => t(`organizationUi.control.${row.oneDevice ? 'oneDevice' : 'everywhere'}`),
        },
        {
          key: 'unlock',
          label: t('record.actions'),
          cell: row => (
            <Button size="small" loading={busy === row.userId} onClick={() => void unlock(row)}>
              {t('organizationUi.control.unlock')}
            </Button>
          ),
        },
      ]}
    />
  );
}
