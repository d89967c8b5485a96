import { useMemo } from 'react';
import { calendarRegions } from '../../../shared/domain/configuration/configuration.values.ts';
import { addDays, dayOf } from '../../../shared/domain/calendar/days.ts';
import type { KeptYear } from '../../../shared/domain/calendar/working-calendar.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useScreen } from '../../../shared/ui/element-context.tsx';
import { useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { useMay } from '../../../shared/ui/hooks/use-user.ts';
import { Alert } from '../../../shared/ui/kit/alert.tsx';
import { ErrorState } from '../../../shared/ui/kit/error-state.tsx';
import { InTurn } from '../../../shared/ui/kit/in-turn.tsx';
import { Select } from '../../../shared/ui/kit/select.tsx';
import { Skeleton } from '../../../shared/ui/kit/skeleton.tsx';
import { useSheet } from '../../../shared/ui/kit/use-sheet.ts';
import { YearEditor } from './year-editor.tsx';
import sheet from './configuration.css';

/** A year's table with its record, if administrators keep one. */
export interface YearRow extends KeptYear {
  readonly id: string | null;
  readonly revision: number | null;
}

interface Years {
  readonly region: string;
  readonly rows: readonly YearRow[];
  readonly lastDay: string;
  readonly today: string;
  /** How many days before the end people are warned. */
  readonly warnDays: number;
}

/** Holidays and make-up working days by year and region: list and calendar, edited, imported, warned of before they end. Spec §2.9 "holiday/list". */
export function HolidaysScreen() {
  const t = useT();
  useSheet(sheet);
  const { query, go } = useScreen();
  const may = useMay('holidayYear.change');
  const region = calendarRegions.values.find(each => each === query['region']) ?? 'cn';
  const { data, error, reload } = useQuery<Years>('/configuration/holidayYear/years', { region });
  const years = useMemo(() => {
    const known = data?.rows.map(row => row.year) ?? [];
    const now = Number(dayOf(data?.today ?? new Date(0)).slice(0, 4));
    return [...new Set([...known, now, now + 1, now + 2, Math.max(now, ...known) + 1])].sort((a, b) => a - b);
  }, [data]);
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void reload()} />;
  if (!data) return <Skeleton shape="page" />;
  const today = dayOf(data.today);
  const year = Number(query['year']) || Number(today.slice(0, 4));
  const row = data.rows.find(each => each.year === year);
  const address = (more: Readonly<Record<string, string>>) =>
    go(`?${new URLSearchParams({ region, year: String(year), ...more })}`, { replace: true });
  return (
    <div className="conf">
      <InTurn>
        {region === 'cn' && addDays(today, data.warnDays) >= data.lastDay && (
          <Alert tone="warning">{t('confUi.holiday.ends', { day: data.lastDay })}</Alert>
        )}
        {row?.basis === 'statutory' && <Alert tone="warning">{t('confUi.holiday.statutory', { year })}</Alert>}
        <div className="conf-bar">
          <Select
            label={t('holidayYear.fields.year')}
            required
            value={String(year)}
            onChange={value => value && address({ year: value })}
            options={years.map(each => ({
              value: String(each),
              label: data.rows.some(held => held.year === each)
                ? String(each)
                : t('confUi.holiday.noTable', { year: each }),
            }))}
          />
          <Select
            label={t('holidayYear.fields.region')}
            required
            value={region}
            onChange={value => value && address({ region: value })}
            options={calendarRegions.values.map(value => ({ value, label: t.value(calendarRegions, value) }))}
          />
        </div>
        <YearEditor
          key={`${region} ${year} ${row?.revision ?? 0}`}
          region={region}
          year={year}
          row={row}
          may={may}
          onSaved={() => void reload()}
        />
      </InTurn>
    </div>
  );
}
