import { useStore } from '@nanostores/react';
import { type ComponentProps, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { showMessage } from '../../client/messages.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/translate.ts';
import { useScreen } from '../element-context.tsx';
import type { QueryParams } from '../hooks/query-cache.ts';
import { saveFile } from '../hooks/use-download.ts';
import { useFocusPassedOn } from '../hooks/use-focus-passed-on.ts';
import { ProgressBar } from '../kit/progress-bar.tsx';
import { useToast } from '../toast.tsx';
import { blobSink, diskSink, LARGE } from './export-file.ts';
import './list-tools.strings.ts';
import { Panel } from './panel.tsx';
import { $exports, exportKey, runExport, type RunningExport } from './running-exports.ts';

export { saveFile as download } from '../hooks/use-download.ts';

const TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** What a list may export. */
export interface ListExport {
  /** The list among those of its endpoint: both with what the screen fixes. */
  readonly list: string;
  readonly path: string;
  readonly params: QueryParams;
  readonly name: string;
  /** Rows of the result, as far as they are counted. */
  readonly total: number;
  /** Headings of the columns shown that the server cannot write. */
  readonly leftOut: readonly string[];
}

/** Export of the whole result, with the same filters, sort and columns, times by the reader's clock, as the server writes it: `GET …/export?format=csv|xlsx`. Large ones go straight to the disk, and none ends with the screen it was begun on. */
export function ExportMenu({
  list,
  path,
  params,
  name,
  total,
  leftOut,
  startOpen = false,
}: ListExport & { readonly startOpen?: boolean }) {
  const t = useT();
  const { api } = useScreen();
  const toast = useToast();
  const all = useStore($exports);
  const running = Object.entries(all).filter(([, each]) => each.list === list);
  const isRunning = exportKey(list, params) in all;
  const isNothing = params['columns'] === '';
  const [opens, setOpens] = useState(startOpen);
  const lost = useRef(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);

  const save = async (kind: keyof typeof TYPES) => {
    const day = new Date(api.now()).toLocaleDateString('sv-SE');
    const fileName = `${name} ${day}.${kind}`;
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const disk = total > LARGE ? await diskSink(fileName).catch(() => null) : undefined;
    if (disk === null) return;
    const sink = disk ?? blobSink(TYPES[kind], file => saveFile(file, fileName));
    const ended = await runExport(api, { list, path, rows: params, file: { format: kind, zone } }, sink, total);
    if (ended === 'cancelled') return;
    if (ended === 'whole') return toast(t('listTools.exported', { name: fileName }), 'success');
    const text = ended === 'broken' ? t('listTools.exportBroken') : ended.refused;
    // The element that the list stood in may be gone; another one then says it.
    if (isHere.current) toast(text, 'danger');
    else showMessage({ kind: 'toast', text });
  };

  return (
    <>
      {running.map(([key, each]) => (
        <Running key={key} rows={each} lost={lost} />
      ))}
      {!isRunning && (
        <Turn lost={lost}>
          <Panel label={t('list.export')} icon="download" align="end" startOpen={opens}>
            {close => (
              <div className="list-menu">
                {isNothing ? (
                  <p tabIndex={0}>{t('listTools.exportNone')}</p>
                ) : (
                  <p className="ebs-quiet">{t('listTools.exportWhat')}</p>
                )}
                {leftOut.length > 0 && (
                  <p className="ebs-quiet">
                    {t('listTools.exportLeftOut', { names: leftOut.join(t.lang === 'zh' ? '、' : ', ') })}
                  </p>
                )}
                {!isNothing && (
                  <ul>
                    {(['csv', 'xlsx'] as const).map(kind => (
                      <li key={kind}>
                        <button
                          type="button"
                          className="list-link"
                          onClick={() => {
                            close();
                            setOpens(false);
                            void save(kind);
                          }}
                        >
                          {t(kind === 'csv' ? 'listTools.exportCsv' : 'listTools.exportXlsx')}
                        </button>
                      </li>
                    ))}
                  </ul>
                )}
              </div>
            )}
          </Panel>
        </Turn>
      )}
    </>
  );
}

/** One of two parts that take turns, the button that begins an export and the export under way: whichever goes passes the focus on to the other, which comes only then. */
function Turn({ lost, ...span }: ComponentProps<'span'> & { readonly lost: RefObject<boolean> }) {
  const part = useRef<HTMLSpanElement>(null);
  const { root } = useScreen();
  const note = useCallback(() => {
    lost.current = true;
    return null;
  }, [lost]);
  useFocusPassedOn(part, note);
  useLayoutEffect(() => {
    if (lost.current && !root.activeElement) part.current?.querySelector('button')?.focus({ preventScroll: true });
    lost.current = false;
  }, [lost, root]);
  return <span ref={part} {...span} />;
}

/** An export under way, with the way to give it up. */
function Running({ rows, lost }: { readonly rows: RunningExport; readonly lost: RefObject<boolean> }) {
  const t = useT();
  const format = useFormat();
  return (
    <Turn lost={lost} className="list-export">
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
      <button type="button" className="list-link" onClick={rows.cancel}>
        {t('listTools.cancelExport')}
      </button>
    </Turn>
  );
}
