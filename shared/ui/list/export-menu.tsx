import { useEffect, useRef, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/translate.ts';
import { useScreen } from '../element-context.tsx';
import type { QueryParams } from '../hooks/query-cache.ts';
import { saveFile } from '../hooks/use-download.ts';
import { asApiError } from '../hooks/use-query.ts';
import { ProgressBar } from '../kit/progress-bar.tsx';
import { useToast } from '../toast.tsx';
import { Panel } from './panel.tsx';

export { saveFile as download } from '../hooks/use-download.ts';

/** Export of the whole result, with the same filters, sort and columns, as the server writes it: `GET …/export?format=csv|xlsx`. */
export function ExportMenu({
  path,
  params,
  name,
}: {
  readonly path: string;
  readonly params: QueryParams;
  readonly name: string;
}) {
  const t = useT();
  const format = useFormat();
  const { api } = useScreen();
  const toast = useToast();
  const [received, setReceived] = useState<number | undefined>();
  const running = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const save = async (kind: 'csv' | 'xlsx') => {
    const controller = new AbortController();
    running.current = controller;
    setReceived(0);
    try {
      const file = await api.blob(
        path,
        { ...params, format: kind },
        { quiet: true, keep: true, signal: controller.signal, onProgress: setReceived },
      );
      const day = new Date(api.now()).toISOString().slice(0, 10);
      const fileName = `${name} ${day}.${kind}`;
      saveFile(file, fileName);
      toast(t('list.exported', { name: fileName }), 'success');
    } catch (fault) {
      const error = asApiError(fault);
      if (!error.aborted) toast(error.message, 'danger');
    } finally {
      running.current = undefined;
      setReceived(undefined);
    }
  };

  if (received !== undefined)
    return (
      <span className="list-export" role="status">
        <span>
          {t('list.exporting')} <span className="ebs-number">{received > 0 && format.size(received)}</span>
          <ProgressBar label={t('list.exporting')} />
        </span>
        <button type="button" className="list-link" onClick={() => running.current?.abort()}>
          {t('list.cancelExport')}
        </button>
      </span>
    );
  return (
    <Panel label={t('list.export')} icon="download" align="end">
      {close => (
        <ul className="list-menu">
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
                {t(kind === 'csv' ? 'list.exportCsv' : 'list.exportXlsx')}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
