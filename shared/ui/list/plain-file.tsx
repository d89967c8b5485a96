import { useEffect, useRef, useState } from 'react';
import type { CallOptions } from '../../client/api.ts';
import { core } from '../../client/core.ts';
import { showMessage } from '../../client/messages.ts';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/translate.ts';
import { csvOf } from '../csv.ts';
import { useScreen } from '../element-context.tsx';
import { saveFile } from '../hooks/use-download.ts';
import { useFocusPassedOn } from '../hooks/use-focus-passed-on.ts';
import { asApiError } from '../hooks/use-query.ts';
import { Icon } from '../kit/icon.tsx';
import { ProgressBar } from '../kit/progress-bar.tsx';
import { useToast } from '../toast.tsx';
import './list-tools.strings.ts';

/** One page of rows and where the next one begins. */
export interface PlainPage<R> {
  readonly rows: readonly R[];
  readonly next: string | number | null;
}

/** Rows that a file of a plain list holds at most: what a browser reads page by page in a minute. */
export const MOST_WRITTEN = 5_000;

/** Props of `PlainFile`. */
export interface PlainFileProps<R> {
  readonly name: string;
  readonly columns: readonly { readonly label: string; readonly text: (row: R) => string }[];
  /** Reads the rows after these, as it is told: what is being written is not given up with an address. */
  readonly read: (after: string | number | null, call: CallOptions) => Promise<PlainPage<R>>;
}

/**
 * The rows of a plain list as a CSV file, with the filters and columns shown, read page by page. Its reader may go on to other screens meanwhile,
 * or give it up; who signs out ends it.
 */
export function PlainFile<R>({ name, columns, read }: PlainFileProps<R>) {
  const t = useT();
  const { api } = useScreen();
  const toast = useToast();
  const [running, setRunning] = useState<{ readonly done: number; readonly cancel: () => void }>();
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  const write = async () => {
    const controller = new AbortController();
    const { signal } = controller;
    const cancel = () => controller.abort();
    const unlisten = core().session.$session.listen(session => !session && cancel());
    const rows: R[] = [];
    try {
      let after: string | number | null = null;
      do {
        setRunning({ done: rows.length, cancel });
        const page: PlainPage<R> = await read(after, { quiet: true, keep: true, signal });
        rows.push(...page.rows);
        after = page.next;
      } while (after !== null && rows.length < MOST_WRITTEN && !signal.aborted);
      if (signal.aborted) return;
      const lines = [columns.map(({ label }) => label), ...rows.map(row => columns.map(({ text }) => text(row)))];
      const file = `${name} ${new Date(api.now()).toLocaleDateString('sv-SE')}.csv`;
      saveFile(new Blob([csvOf(lines)], { type: 'text/csv' }), file);
      if (after === null) toast(t('listTools.exported', { name: file }), 'success');
      else toast(t('listTools.exportedFirst', { name: file, count: rows.length }), 'warning');
    } catch (fault) {
      if (signal.aborted) return;
      const { message: text } = asApiError(fault);
      // The element that the list stood in may be gone; another one then says it.
      if (isHere.current) toast(text, 'danger');
      else showMessage({ kind: 'toast', text });
    } finally {
      unlisten();
      setRunning(undefined);
    }
  };
  return (
    <>
      {running && <Running {...running} />}
      <button
        type="button"
        className="list-tool"
        aria-busy={running !== undefined}
        aria-disabled={running !== undefined}
        onClick={() => running ?? void write()}
      >
        <Icon name="download" />
        <span>{t('listTools.exportCsv')}</span>
      </button>
    </>
  );
}

const beside = (part: HTMLElement) => part.nextElementSibling as HTMLElement | null;

/** A file under way, with the way to give it up. */
function Running({ done, cancel }: { readonly done: number; readonly cancel: () => void }) {
  const t = useT();
  const format = useFormat();
  const part = useRef<HTMLSpanElement>(null);
  useFocusPassedOn(part, beside);
  return (
    <span ref={part} className="list-export">
      <span>
        <span role="status">
          {done === 0 ? t('listTools.exporting') : t('listTools.exportSoFar', { count: format.number(done) })}
        </span>
        <ProgressBar label={t('listTools.exporting')} />
      </span>
      <button type="button" className="list-link" onClick={cancel}>
        {t('listTools.cancelExport')}
      </button>
    </span>
  );
}
