import { useState } from 'react';
import type { SpecialDay } from '../../../shared/domain/calendar/working-calendar.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { Alert } from '../../../shared/ui/kit/alert.tsx';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { Dialog } from '../../../shared/ui/kit/dialog.tsx';
import { Textarea } from '../../../shared/ui/kit/textarea.tsx';
import { FilePick } from './file-pick.tsx';
import { readDays, rowsText } from './read-days.ts';

const EXAMPLE = '2027-02-05,off,春节,Spring Festival';

/** Reads days from pasted rows, a CSV or a calendar file; those of the year take their place in the table, which is then looked over and saved. */
export function ImportDays({
  year,
  onTake,
  onClose,
}: {
  readonly year: number;
  readonly onTake: (days: readonly SpecialDay[]) => void;
  readonly onClose: () => void;
}) {
  const t = useT();
  const [text, setText] = useState('');
  const read = readDays(text);
  const own = read.days.filter(day => day.date.startsWith(`${year}-`));
  const others = read.days.length - own.length;
  return (
    <Dialog
      open
      title={t('confUi.holiday.import')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('confUi.close')}</Button>
          <Button tone="primary" disabled={own.length === 0} onClick={() => onTake(own)}>
            {t('confUi.holiday.take', { count: own.length })}
          </Button>
        </>
      }
    >
      <div className="ebs-stack">
        <p>{t('confUi.holiday.importHint')}</p>
        <FilePick
          label={t('confUi.holiday.file')}
          accept=".csv,.xlsx,.ics,.txt,text/csv,text/calendar"
          onText={setText}
          onRows={rows => setText(rowsText(rows))}
        />
        <Textarea
          label={t('confUi.holiday.pasted')}
          value={text}
          onChange={value => setText(value ?? '')}
          rows={6}
          placeholder={EXAMPLE}
        />
        {text.trim() !== '' && (
          <Alert tone={read.faults.length || others ? 'warning' : 'success'}>
            {t('confUi.holiday.report', { count: own.length, others, year, faults: read.faults.length })}
          </Alert>
        )}
        {read.faults.length > 0 && (
          <ul>
            {read.faults.slice(0, 20).map(({ line, text: what, reason }) => (
              <li key={line}>{t(`confUi.holiday.fault.${reason}`, { line, text: what })}</li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
