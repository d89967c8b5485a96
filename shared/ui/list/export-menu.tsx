import { useEffect, useRef, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/translate.ts';
import { useScreen } from '../element-context.tsx';
import type { QueryParams } from '../hooks/query-cache.ts';
import { saveFile } from '../hooks/use-download.ts';
import { asApiError } from '../hooks/use-query.ts';
import { ProgressBar } from '../kit/progress-bar.tsx';
import { useToast } from '../toast.tsx';
import { blobSink, diskSink, LARGE, readExport } from './export-file.ts';
import './list-tools.strings.ts';
import { Panel } from './panel.tsx';

export { saveFile as download } from '../hooks/use-download.ts';

const TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Export of the whole result, with the same filters, sort and columns, as the server writes it: `GET …/export?format=csv|xlsx`. Large ones go straight to the disk. */
export function ExportMenu({
  path,
  params,
  name,
  total,
  startOpen = false,
}: {
  readonly path: string;
  readonly params: QueryParams;
  readonly name: string;
  /** Rows of the result, as far as they are counted. */
  readonly total: number;
  readonly startOpen?: boolean;
}) {
  const t = useT();
  const format = useFormat();
  const { api } = useScreen();
  const toast = useToast();
  const [rows, setRows] = useState<{ readonly done: number; readonly total: number } | undefined>();
  const running = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const save = async (kind: keyof typeof TYPES) => {
    const day = new Date(api.now()).toISOString().slice(0, 10);
    const fileName = `${name} ${day}.${kind}`;
    const controller = new AbortController();
    running.current = controller;
    try {
      const disk = total > LARGE ? await diskSink(fileName) : undefined;
      setRows({ done: 0, total });
      const whole = await readExport(
        api,
        path,
        { ...params, format: kind },
        disk ?? blobSink(TYPES[kind], file => saveFile(file, fileName)),
        { signal: controller.signal, onRows: (done, all) => setRows({ done, total: all }) },
      );
      if (whole) toast(t('listTools.exported', { name: fileName }), 'success');
      else toast(t('listTools.exportBroken'), 'danger');
    } catch (fault) {
      const error = asApiError(fault);
      if (!error.aborted && (fault as Error).name !== 'AbortError') toast(error.message, 'danger');
    } finally {
      running.current = undefined;
      setRows(undefined);
    }
  };

  if (rows)
    return (
      <span className="list-export">
        <span>
          <span role="status">
            {rows.done === 0
              ? t('listTools.exporting')
              : t('listTools.exportRows', { done: format.number(rows.done), count: format.number(rows.total) })}
          </span>
          <ProgressBar
            label={t('listTools.exporting')}
            value={rows.done > 0 ? rows.done / Math.max(1, rows.total) : undefined}
          />
        </span>
        <button type="button" className="list-link" onClick={() => running.current?.abort()}>
          {t('listTools.cancelExport')}
        </button>
      </span>
    );
  return (
    <Panel label={t('list.export')} icon="download" align="end" startOpen={startOpen}>
      {close => (
        <div className="list-menu">
          <p className="ebs-quiet">{t('listTools.exportWhat')}</p>
          <ul>
            {(['csv', 'xlsx'] as const).map(kind => (
              <li key={kind}>
                <button
                  type="button"
                  className="list-link"
                  onClick={() => {
                    close();
                    void save(kind);
                  }}
                >
                  {t(kind === 'csv' ? 'listTools.exportCsv' : 'listTools.exportXlsx')}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
  );
}
