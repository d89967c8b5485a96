import { useState } from 'react';
import { useT } from '../../../shared/i18n/translate.ts';
import { Alert } from '../../../shared/ui/kit/alert.tsx';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { DataTable } from '../../../shared/ui/kit/data-table.tsx';
import { Dialog } from '../../../shared/ui/kit/dialog.tsx';
import { FilePick } from './file-pick.tsx';
import { readCsv } from './read-csv.ts';
import { useSave } from './use-save.ts';

interface Report {
  readonly taken: number;
  readonly same: number;
  readonly refused: readonly {
    readonly row: number;
    readonly key: string;
    readonly lang: string;
    readonly reason: string;
  }[];
}
const AT_ONCE = 1000;

// A leading apostrophe keeps a spreadsheet from reading a text as a formula; it is no part of the text.
const plain = (text: string | undefined): string | null => (text ?? '').replace(/^'(?=[=+\-@])/, '') || null;

/** Takes over a translator's table, and tells row by row what could not be taken. */
export function ImportTexts({ onClose, onDone }: { readonly onClose: () => void; readonly onDone: () => void }) {
  const t = useT();
  const save = useSave();
  const [rows, setRows] = useState<readonly { key: string; zh: string | null; en: string | null }[]>([]);
  const [report, setReport] = useState<Report | null>(null);
  const choose = (cells: readonly (readonly string[])[]) => {
    setReport(null);
    setRows(
      cells
        .filter(([key]) => key && key !== 'key')
        .map(([key = '', zh, en]) => ({ key: key.slice(0, 200), zh: plain(zh), en: plain(en) })),
    );
  };
  const send = async () => {
    const all: Report = { taken: 0, same: 0, refused: [] };
    let sum = all;
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      const part = await save.run<Report>('translation', '/configuration/translation/import', {
        rows: rows.slice(from, from + AT_ONCE),
      });
      if (!part) break;
      sum = {
        taken: sum.taken + part.taken,
        same: sum.same + part.same,
        refused: [...sum.refused, ...part.refused.map(each => ({ ...each, row: each.row + from }))],
      };
    }
    setReport(sum);
    onDone();
  };
  return (
    <Dialog
      open
      size="large"
      title={t('confUi.text.import')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('confUi.close')}</Button>
          <Button tone="primary" disabled={rows.length === 0} loading={save.busy} onClick={() => void send()}>
            {t('confUi.text.take', { count: rows.length })}
          </Button>
        </>
      }
    >
      <div className="ebs-stack">
        <p>{t('confUi.text.importHint')}</p>
        <FilePick
          label={t('confUi.text.file')}
          accept=".csv,.xlsx,text/csv"
          onText={text => choose(readCsv(text))}
          onRows={choose}
        />
        {Object.values(save.faults)[0] && <Alert tone="danger">{Object.values(save.faults)[0]}</Alert>}
        {report && (
          <Alert tone={report.refused.length ? 'warning' : 'success'} urgent>
            {t('confUi.text.report', { taken: report.taken, same: report.same, refused: report.refused.length })}
          </Alert>
        )}
        {report && report.refused.length > 0 && (
          <DataTable
            caption={t('confUi.text.refused')}
            compact
            rows={report.refused.slice(0, 200)}
            rowKey={(row, index) => `${row.key} ${row.lang} ${index}`}
            columns={[
              { key: 'row', label: t('confUi.text.row'), align: 'end', cell: row => row.row },
              { key: 'key', label: t('confUi.text.key'), main: true, cell: row => row.key },
              { key: 'reason', label: t('confUi.text.reason'), cell: row => row.reason },
            ]}
          />
        )}
      </div>
    </Dialog>
  );
}
