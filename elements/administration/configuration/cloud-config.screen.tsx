import { useState } from 'react';
import type { ProcessLine } from '../../../shared/domain/configuration/wire.ts';
import { formatInstant } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { asApiError, useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { useWrite } from '../../../shared/ui/hooks/use-write.ts';
import { Alert } from '../../../shared/ui/kit/alert.tsx';
import { Badge } from '../../../shared/ui/kit/badge.tsx';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { DataTable } from '../../../shared/ui/kit/data-table.tsx';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import { useToast } from '../../../shared/ui/toast.tsx';
import sheet from './configuration.css';

interface Processes {
  readonly rows: readonly ProcessLine[];
  readonly version: number;
}
const PATIENCE = 1000;
const PAUSE = 100;

/** The running processes and the version of the configuration each holds; all can be made to read it anew. Spec §2.9 "cloud-config/refresh". */
export function CloudConfigScreen() {
  const t = useT();
  useSheet(sheet);
  const { api } = useScreen();
  const write = useWrite();
  const toast = useToast();
  const { data, error, reload } = useQuery<Processes>('/configuration/process/list');
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<{ readonly at: string; readonly after: readonly ProcessLine[] } | null>(null);

  const refresh = async () => {
    setBusy(true);
    try {
      const { askedAt } = await write<{ askedAt: string }>(null, '/configuration/configItem/refresh');
      const begun = performance.now();
      let rows: readonly ProcessLine[];
      do {
        ({ rows } = await api.get<Processes>('/configuration/process/list', {}, { quiet: true }));
        if (rows.every(each => !each.alive || each.loadedAt >= askedAt)) break;
        await new Promise(resolve => void setTimeout(resolve, PAUSE));
      } while (performance.now() - begun < PATIENCE);
      setAsked({ at: askedAt, after: rows });
      await reload();
    } catch (fault) {
      toast({ tone: 'danger', text: asApiError(fault).message });
    } finally {
      setBusy(false);
    }
  };

  if (error && !data) return <ErrorState message={error.message} onRetry={() => void reload()} />;
  if (!data) return <Skeleton shape="page" />;
  const late = asked?.after.filter(each => each.loadedAt < asked.at) ?? [];
  const isLate = (row: ProcessLine) => late.some(each => each.id === row.id);
  return (
    <div className="conf">
      <div className="conf-bar">
        <p className="ebs-quiet">{t('confUi.process.intro', { version: data.version })}</p>
        <Button tone="primary" icon="refresh" loading={busy} onClick={() => void refresh()}>
          {t('confUi.process.refresh')}
        </Button>
      </div>
      {asked && (
        <Alert tone={late.length ? 'danger' : 'success'} urgent>
          {late.length
            ? t('confUi.process.late', { count: late.length })
            : t('confUi.process.all', { count: asked.after.length })}
        </Alert>
      )}
      <DataTable
        caption={t('confUi.process.caption')}
        rows={data.rows}
        rowKey={row => row.id}
        toneOf={row => (isLate(row) || !row.alive ? 'danger' : undefined)}
        columns={[
          {
            key: 'pid',
            label: t('confUi.process.name'),
            main: true,
            cell: row => t('confUi.process.of', { pid: row.pid }),
          },
          { key: 'version', label: t('confUi.process.version'), align: 'end', cell: row => row.version },
          { key: 'loaded', label: t('confUi.process.loadedAt'), cell: row => formatInstant(t.lang, row.loadedAt) },
          { key: 'beat', label: t('confUi.process.beatAt'), cell: row => formatInstant(t.lang, row.beatAt) },
          { key: 'started', label: t('confUi.process.startedAt'), cell: row => formatInstant(t.lang, row.startedAt) },
          {
            key: 'state',
            label: t('confUi.process.state'),
            cell: row => (
              <Badge
                dot
                tone={!row.alive || isLate(row) ? 'danger' : row.version === data.version ? 'success' : 'warning'}
              >
                {t(
                  `confUi.process.${!row.alive ? 'silent' : isLate(row) ? 'didNot' : row.version === data.version ? 'current' : 'behind'}`,
                )}
              </Badge>
            ),
          },
        ]}
      />
    </div>
  );
}
