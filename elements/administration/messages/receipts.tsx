import { useCallback, useEffect, useState } from 'react';
import type { ApiError } from '../../../shared/client/api-error.ts';
import { formatInstant } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { asApiError } from '../../../shared/ui/hooks/use-query.ts';
import { saveFile } from '../../../shared/ui/hooks/use-download.ts';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { DataTable } from '../../../shared/ui/kit/data-table.tsx';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { RadioGroup } from '../../../shared/ui/kit/radio-group.tsx';
import { Section } from '../../../shared/ui/kit/section.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';

interface Reader {
  readonly id: string;
  readonly name: string;
  readonly organization: string | null;
  readonly openedAt: string | null;
  readonly confirmedAt: string | null;
}

interface Page {
  readonly addressed: number;
  readonly opened: number;
  readonly confirmed: number;
  readonly rows: readonly Reader[];
  readonly next: string | null;
}

const WHICH = ['all', 'unread', 'read'] as const;

/** Who has read a notice and who has not, by pages. */
export function Receipts({ id }: { readonly id: string }) {
  const t = useT();
  const { api } = useScreen();
  const [which, setWhich] = useState<(typeof WHICH)[number]>('all');
  const [page, setPage] = useState<Page>();
  const [error, setError] = useState<ApiError>();
  const [saving, setSaving] = useState(false);
  const toast = useToast();
  const read = useCallback(
    async (cursor: string | null) => {
      const narrowed = which === 'all' ? {} : { unread: which === 'unread' };
      try {
        const params = { id, ...narrowed, ...(cursor ? { cursor } : {}) };
        const next = await api.get<Page>('/notice/receipts', params, { quiet: true });
        setPage(before => (cursor && before ? { ...next, rows: [...before.rows, ...next.rows] } : next));
        setError(undefined);
      } catch (fault) {
        const failure = asApiError(fault);
        if (!failure.aborted) setError(failure);
      }
    },
    [api, id, which],
  );
  useEffect(() => {
    void read(null);
  }, [read]);
  // Of another tenant: its readers are told to its own staff.
  if (error?.status === 404) return null;
  if (error && !page) return <ErrorState message={error.message} onRetry={() => void read(null)} />;
  if (!page) return <Skeleton shape="table" />;
  const { addressed, opened, confirmed, rows, next } = page;
  const save = async () => {
    setSaving(true);
    try {
      const narrowed = which === 'all' ? {} : { unread: which === 'unread' };
      const file = await api.blob(
        '/notice/receipts/export',
        { id, ...narrowed, zone: Intl.DateTimeFormat().resolvedOptions().timeZone },
        { quiet: true, keep: true },
      );
      saveFile(file, `${t('noticesArea.receipts')}.csv`);
    } catch (fault) {
      toast(asApiError(fault).message, 'danger');
    } finally {
      setSaving(false);
    }
  };
  const when = (at: string | null) => (at ? formatInstant(t.lang, at) : '—');
  return (
    <Section title={t('noticesArea.receipts')} description={t('noticesArea.counts', { addressed, opened, confirmed })}>
      <div className="ebs-stack">
        <RadioGroup
          label={t('noticesArea.which')}
          inline
          value={which}
          onChange={value => value && setWhich(value)}
          options={WHICH.map(value => ({ value, label: t(`noticesArea.who.${value}`) }))}
        />
        <div>
          <Button look="outline" size="small" loading={saving} onClick={() => void save()}>
            {t('noticesArea.exportReceipts')}
          </Button>
        </div>
        <DataTable
          caption={t('noticesArea.receipts')}
          rows={rows}
          rowKey={row => row.id}
          empty={<p className="ebs-quiet">{t('noticesArea.noneHere')}</p>}
          columns={[
            { key: 'name', label: t('noticesArea.person'), main: true, cell: row => row.name },
            { key: 'organization', label: t('noticesArea.organization'), cell: row => row.organization ?? '—' },
            { key: 'opened', label: t('noticesArea.opened'), cell: row => when(row.openedAt) },
            { key: 'confirmed', label: t('noticesArea.confirmedAt'), cell: row => when(row.confirmedAt) },
          ]}
        />
        {next && (
          <Button look="outline" onClick={() => void read(next)}>
            {t('noticesArea.more')}
          </Button>
        )}
      </div>
    </Section>
  );
}
