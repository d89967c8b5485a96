import { useMemo, useState } from 'react';
import { calendarBases } from '../../../shared/domain/configuration/configuration.values.ts';
import { holidayDays } from '../../../shared/domain/configuration/holiday-year.entity.ts';
import { byDate, type SpecialDay } from '../../../shared/domain/calendar/working-calendar.ts';
import type { Field } from '../../../shared/domain/kernel/fields.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { translate, useT } from '../../../shared/i18n/translate.ts';
import { useConfirm } from '../../../shared/ui/dialog/use-confirm.tsx';
import '../../../shared/ui/form/form-texts.ts';
import { EditableGrid } from '../../../shared/ui/form/grid/editable-grid.tsx';
import type { GridRow } from '../../../shared/ui/form/grid/grid-types.ts';
import { useKeeping, useKeptWork } from '../../../shared/ui/hooks/use-kept-work.ts';
import { useUnsaved } from '../../../shared/ui/hooks/use-unsaved.ts';
import { Alert } from '../../../shared/ui/kit/alert.tsx';
import { Button } from '../../../shared/ui/kit/button.tsx';
import { EmptyState } from '../../../shared/ui/kit/empty-state.tsx';
import { InTurn } from '../../../shared/ui/kit/in-turn.tsx';
import { Select } from '../../../shared/ui/kit/select.tsx';
import { Tabs } from '../../../shared/ui/kit/tabs.tsx';
import type { YearRow } from './holidays.screen.tsx';
import { ImportDays } from './import-days.tsx';
import { useSave } from './use-save.ts';
import { YearCalendar } from './year-calendar.tsx';
import { daysOnto, fullDay } from './year-draft.ts';

/** Props of `YearEditor`. */
export interface YearEditorProps {
  readonly region: string;
  readonly year: number;
  readonly row: YearRow | undefined;
  readonly may: boolean;
  readonly onSaved: () => void;
}

/** A year's draft: its days as they were typed, and what was saved when it was begun. */
interface RestoredYear {
  readonly at: number;
  readonly values: { readonly days: readonly SpecialDay[]; readonly basis: string };
  readonly base?: { readonly days: readonly SpecialDay[] };
}

const PATH = '/configuration/holidayYear/change';
const isFilled = (row: GridRow): boolean =>
  Object.values(row).some(value => value !== null && value !== undefined && value !== '');

/** One year's table: as a sheet to type or paste into, or as a calendar to look at; kept as a whole. */
export function YearEditor({ region, year, row, may, onSaved }: YearEditorProps) {
  const t = useT();
  const save = useSave();
  const [confirm, dialog] = useConfirm();
  const format = useFormat();
  const work = useKeptWork('holidayYear', `${region}-${year}`);
  const [found] = useState(work.restored as RestoredYear | undefined);
  const saved = useMemo(() => (row?.days ?? []).map(fullDay), [row]);
  const rowsOf = (table: readonly SpecialDay[]): readonly GridRow[] => table.map(day => ({ ...day }));
  const [rows, setRows] = useState(() =>
    rowsOf(found ? daysOnto(saved, found.base?.days ?? saved, found.values.days) : saved),
  );
  const [basis, setBasis] = useState<string>(found?.values.basis ?? row?.basis ?? 'announced');
  const [view, setView] = useState('calendar');
  const [isImporting, setImporting] = useState(false);
  const days = rows.filter(isFilled) as unknown as readonly SpecialDay[];
  const before = JSON.stringify([row?.basis ?? 'announced', saved]);
  const isChanged = JSON.stringify([basis, days.map(fullDay)]) !== before;
  useUnsaved(isChanged, () =>
    confirm({
      title: t('form.leaveTitle'),
      text: t('form.leaving.browser'),
      tone: 'danger',
      confirmLabel: t('form.leave'),
    }),
  );
  useKeeping(
    work,
    useMemo(
      () =>
        isChanged
          ? { values: { days: rows.filter(isFilled), basis }, base: { days: saved }, revision: row?.revision ?? null }
          : undefined,
      [isChanged, rows, basis, saved, row],
    ),
  );
  const discard = () => {
    setRows(rowsOf(saved));
    setBasis(row?.basis ?? 'announced');
  };

  const send = async (confirmed: boolean): Promise<void> => {
    const body = {
      ...{ region, year, basis, days: days.map(fullDay) },
      ...(confirmed ? { confirmed } : {}),
      ...(row?.revision ? { revision: row.revision } : {}),
    };
    if (!(await save.run('holidayYear', PATH, body, t('confUi.holiday.saved', { year })))) return;
    work.discard();
    onSaved();
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
    const known = new Map(days.map(day => [day.date, fullDay(day)]));
    for (const day of read) known.set(day.date, fullDay(day));
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
      {found && isChanged && (
        <Alert
          tone="primary"
          actions={
            <Button size="small" onClick={discard}>
              {t('form.discardDraft')}
            </Button>
          }
        >
          {t('form.draftFound', { at: format.instant(new Date(found.at)) })}
        </Alert>
      )}
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
