import { useState } from 'react';
import { useT } from '../../i18n/translate.ts';
import { csvOf } from '../csv.ts';
import { useScreen } from '../element-context.tsx';
import { saveFile } from '../hooks/use-download.ts';
import { asApiError } from '../hooks/use-query.ts';
import { Icon } from '../kit/icon.tsx';
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
  readonly read: (after: string | number | null) => Promise<PlainPage<R>>;
}

/** The rows of a plain list as a CSV file, with the filters and columns shown, read page by page. */
export function PlainFile<R>({ name, columns, read }: PlainFileProps<R>) {
  const t = useT();
  const { api } = useScreen();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const write = async () => {
    setBusy(true);
    try {
      const rows: R[] = [];
      let after: string | number | null = null;
      do {
        const page: PlainPage<R> = await read(after);
        rows.push(...page.rows);
        after = page.next;
      } while (after !== null && rows.length < MOST_WRITTEN);
      const lines = [columns.map(({ label }) => label), ...rows.map(row => columns.map(({ text }) => text(row)))];
      const file = `${name} ${new Date(api.now()).toLocaleDateString('sv-SE')}.csv`;
      saveFile(new Blob([csvOf(lines)], { type: 'text/csv' }), file);
      if (after === null) toast(t('listTools.exported', { name: file }), 'success');
      else toast(t('listTools.exportedFirst', { name: file, count: rows.length }), 'warning');
    } catch (fault) {
      const error = asApiError(fault);
      if (!error.aborted) toast(error.message, 'danger');
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      className="list-tool"
      aria-busy={busy || undefined}
      disabled={busy}
      onClick={() => void write()}
    >
      <Icon name="download" />
      <span>{t('listTools.exportCsv')}</span>
    </button>
  );
}
