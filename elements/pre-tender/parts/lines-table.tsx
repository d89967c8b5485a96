import { useMemo, useState } from 'react';
import { useT } from '../../../shared/i18n/translate.ts';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { DataTable } from '../../../shared/ui/kit/data-table.tsx';
import { Input } from '../../../shared/ui/kit/input.tsx';
import { Select } from '../../../shared/ui/kit/select.tsx';
import { download } from '../../../shared/ui/list/export-menu.tsx';
import { csvOf } from '../../../shared/ui/csv.ts';

/** A place in a file with what is to be said about it. */
export interface Line {
  readonly path: string;
  readonly reason: string;
}

/** Props of `LinesTable`. */
export interface LinesTableProps {
  readonly lines: readonly Line[];
  readonly caption: string;
  readonly reasonLabel: string;
  /** Name of the CSV file. */
  readonly fileName: string;
}

const STEP = 100;

/** Lines of an import by place and reason: searched, filtered, saved as CSV. Long lists are drawn part by part. */
export function LinesTable({ lines, caption, reasonLabel, fileName }: LinesTableProps) {
  const t = useT();
  const [words, setWords] = useState('');
  const [reason, setReason] = useState<string | null>(null);
  const [shown, setShown] = useState(STEP);
  const reasons = useMemo(() => {
    const counts = new Map<string, number>();
    for (const line of lines) counts.set(line.reason, (counts.get(line.reason) ?? 0) + 1);
    return [...counts].sort(([, a], [, b]) => b - a);
  }, [lines]);
  const found = useMemo(() => {
    const wanted = words.trim().toLowerCase();
    return lines.filter(
      line =>
        (!reason || line.reason === reason) &&
        (!wanted || line.path.toLowerCase().includes(wanted) || line.reason.toLowerCase().includes(wanted)),
    );
  }, [lines, words, reason]);
  const rows = found.slice(0, shown);
  const label = t('preTenderArea.result.path');
  const save = () =>
    download(
      new Blob([csvOf([[label, reasonLabel], ...found.map(line => [line.path, line.reason])])], {
        type: 'text/csv;charset=utf-8',
      }),
      fileName,
    );
  return (
    <div className="lines">
      <div className="lines-head">
        <Input
          type="search"
          size="small"
          labelHidden
          clearable
          label={t('preTenderArea.result.search')}
          placeholder={t('preTenderArea.result.search')}
          value={words}
          onChange={text => {
            setWords(text ?? '');
            setShown(STEP);
          }}
        />
        {reasons.length > 1 && (
          <Select
            size="small"
            labelHidden
            label={reasonLabel}
            placeholder={t('preTenderArea.result.allReasons')}
            value={reason}
            options={reasons.slice(0, 50).map(([text, count]) => ({ value: text, label: `${text} (${count})` }))}
            onChange={value => {
              setReason(value);
              setShown(STEP);
            }}
          />
        )}
        <span className="ebs-quiet" role="status">
          {t('preTenderArea.result.shown', { shown: rows.length, total: found.length })}
        </span>
        <Button size="small" icon="download" disabled={found.length === 0} onClick={save}>
          {t('preTenderArea.result.csv')}
        </Button>
      </div>
      <div className="lines-box">
        <DataTable
          compact
          caption={caption}
          rows={rows}
          rowKey={(line, index) => `${index} ${line.path}`}
          columns={[
            { key: 'path', label, cell: line => <code>{line.path || '/'}</code>, main: true, width: '45%' },
            { key: 'reason', label: reasonLabel, cell: line => line.reason },
          ]}
          empty={<p className="lines-none ebs-quiet">{t('preTenderArea.result.noMatch')}</p>}
        />
      </div>
      {found.length > rows.length && (
        <div>
          <Button size="small" onClick={() => setShown(shown + STEP)}>
            {t('preTenderArea.result.more', { count: Math.min(STEP, found.length - rows.length) })}
          </Button>
        </div>
      )}
    </div>
  );
}
