import { useState } from 'react';
import { calendarBases } from '../../../shared/domain/configuration/configuration.values.ts';
import { holidayDays } from '../../../shared/domain/configuration/holiday-year.entity.ts';
import { byDate, type SpecialDay } from '../../../shared/domain/calendar/working-calendar.ts';
import type { Field } from '../../../shared/domain/kernel/fields.ts';
import { translate, useT } from '../../../shared/i18n/translate.ts';
import { useConfirm } from '../../../shared/ui/dialog/use-confirm.tsx';
import { EditableGrid } from '../../../shared/ui/form/grid/editable-grid.tsx';
import type { GridRow } from '../../../shared/ui/form/grid/grid-types.ts';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { EmptyState } from '../../../shared/ui/kit/empty-state.tsx';
import { InTurn } from '../../../shared/ui/kit/in-turn.tsx';
import { Select } from '../../../shared/ui/kit/select.tsx';
import { Tabs } from '../../../shared/ui/kit/tabs.tsx';
import type { YearRow } from './holidays.screen.tsx';
import { ImportDays } from './import-days.tsx';
import { useSave } from './use-save.ts';
import { YearCalendar } from './year-calendar.tsx';

/** Props of `YearEditor`. */
export interface YearEditorProps {
  readonly region: string;
  readonly year: number;
  readonly row: YearRow | undefined;
  readonly may: boolean;
  readonly onSaved: () => void;
}

const PATH = '/configuration/holidayYear/change';
const full = ({ date, kind, name, nameEn }: SpecialDay): SpecialDay => ({
  date,
  kind,
  name: name ?? null,
  nameEn: nameEn ?? null,
});
const isFilled = (row: GridRow): boolean =>
  Object.values(row).some(value => value !== null && value !== undefined && value !== '');

/** One year's table: as a sheet to type or paste into, or as a calendar to look at; kept as a whole. */
export function YearEditor({ region, year, row, may, onSaved }: YearEditorProps) {
  const t = useT();
  const save = useSave();
  const [confirm, dialog] = useConfirm();
  const [rows, setRows] = useState<readonly GridRow[]>((row?.days ?? []).map(day => ({ ...full(day) })));
  const [basis, setBasis] = useState<string>(row?.basis ?? 'announced');
  const [view, setView] = useState('calendar');
  const [isImporting, setImporting] = useState(false);
  const days = rows.filter(isFilled) as unknown as readonly SpecialDay[];
  const before = JSON.stringify([row?.basis ?? 'announced', (row?.days ?? []).map(full)]);
  const isChanged = JSON.stringify([basis, days.map(full)]) !== before;

  const send = async (confirmed: boolean): Promise<void> => {
    const body = {
      ...{ region, year, basis, days: days.map(full) },
      ...(confirmed ? { confirmed } : {}),
      ...(row?.revision ? { revision: row.revision } : {}),
    };
    if (await save.run(PATH, body, t('confUi.holiday.saved', { year }))) onSaved();
  };
  const moved = save.faults['confirmed'];
  const ask = async () => {
    save.clear();
    if (
      await confirm({
        title: t('confUi.holiday.movesTitle'),
        text: moved ?? '',
        tone: 'danger',
        confirmLabel: t('confUi.holiday.moves'),
      })
    )
      await send(true);
  };
  const take = (read: readonly SpecialDay[]) => {
    const known = new Map(days.map(day => [day.date, full(day)]));
    for (const day of read) known.set(day.date, full(day));
    setRows([...known.values()].toSorted(byDate).map(day => ({ ...day })));
    setImporting(false);
    setView('list');
  };
  const columns = Object.entries(holidayDays.rows ?? {}).map(([name, field]) => ({
    name,
    field: field as Field,
    label: t(`holidayYear.inner.days.${name}`),
    known: [
      name,
      translate('zh', `holidayYear.inner.days.${name}`),
      translate('en', `holidayYear.inner.days.${name}`),
    ].map(text => text.toLowerCase()),
  }));
  return (
    <InTurn>
      <Tabs
        label={t('confUi.holiday.views')}
        active={view}
        onChange={setView}
        tabs={[
          { key: 'calendar', label: t('confUi.holiday.calendar') },
          { key: 'list', label: t('confUi.holiday.list'), count: days.length },
        ]}
      >
        {view === 'calendar' && days.length === 0 && (
          <EmptyState title={t('confUi.holiday.none', { year })} text={t('confUi.holiday.noneHint')} />
        )}
        {view === 'calendar' && days.length > 0 && <YearCalendar year={year} days={days} />}
        {view === 'list' && (
          <EditableGrid
            columns={columns}
            rows={rows}
            onRows={setRows}
            name="days"
            label={t('confUi.holiday.table', { year })}
            errors={save.faults}
            disabled={!may}
            max={200}
          />
        )}
      </Tabs>
      {may && (
        <div className="conf-foot">
          <Select
            label={t('holidayYear.fields.basis')}
            required
            value={basis}
            onChange={value => value && setBasis(value)}
            options={calendarBases.values.map(value => ({ value, label: t.value(calendarBases, value) }))}
          />
          <div className="ebs-row">
            <Button onClick={() => setImporting(true)}>{t('confUi.holiday.import')}</Button>
            <Button tone="primary" disabled={!isChanged} loading={save.busy} onClick={() => void send(false)}>
              {t('confUi.save')}
            </Button>
          </div>
          {moved && (
            <div role="alert" className="conf-moves">
              <p>{moved}</p>
              <Button tone="danger" onClick={() => void ask()}>
                {t('confUi.holiday.moves')}
              </Button>
            </div>
          )}
          {Object.entries(save.faults)
            .filter(([path]) => !path.startsWith('days.') && path !== 'confirmed')
            .map(([path, fault]) => (
              <p key={path} role="alert" className="ebs-fault">
                {fault}
              </p>
            ))}
        </div>
      )}
      {isImporting && <ImportDays year={year} onTake={take} onClose={() => setImporting(false)} />}
      {dialog}
    </InTurn>
  );
}
