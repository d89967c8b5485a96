import { isWorkingDay, calendarOf } from '../../../shared/domain/calendar/calendar.ts';
import { addDays, weekday } from '../../../shared/domain/calendar/days.ts';
import type { SpecialDay } from '../../../shared/domain/calendar/working-calendar.ts';
import { formatMonth, formatWeekdayBrief } from '../../../shared/i18n/day-names.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useStages } from '../../../shared/ui/hooks/use-stages.ts';

const pad = (value: number): string => String(value).padStart(2, '0');

/** The days of a month in weeks that begin on Monday; undefined for the places of other months. */
function weeksOf(year: number, month: number): readonly (readonly (string | undefined)[])[] {
  const first = `${year}-${pad(month)}-01`;
  const places: (string | undefined)[] = Array.from({ length: (weekday(first) + 6) % 7 }, () => undefined);
  for (let day = first; day.startsWith(`${year}-${pad(month)}`); day = addDays(day, 1)) places.push(day);
  return Array.from({ length: Math.ceil(places.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, at) => places[week * 7 + at]),
  );
}

const STAGES = { first: 0, step: 1 };

/** A year at a glance: days off, make-up days and weekends by colour and mark. Months to come have their height, and their days in a later stage. */
export function YearCalendar({ year, days }: { readonly year: number; readonly days: readonly SpecialDay[] }) {
  const t = useT();
  const drawn = useStages(12, STAGES);
  const known = new Map(days.map(day => [day.date, day]));
  const calendar = calendarOf(
    days.filter(day => day.kind === 'off').map(day => day.date),
    days.filter(day => day.kind === 'makeUp').map(day => day.date),
  );
  // A week from a Monday on.
  const heads = Array.from({ length: 7 }, (_, at) => formatWeekdayBrief(t.lang, `2024-01-0${1 + at}`));
  const nameOf = (day: SpecialDay) => (t.lang === 'en' ? (day.nameEn ?? day.name) : day.name) ?? '';
  return (
    <div className="conf-year">
      {Array.from({ length: 12 }, (_, at) => at + 1).map(month => (
        <table key={month} className="conf-month">
          <caption>{formatMonth(t.lang, month)}</caption>
          <thead>
            <tr>
              {month > drawn && <td colSpan={7}>{'\u00a0'}</td>}
              {(month > drawn ? [] : heads).map((head, at) => (
                <th key={at} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(year, month).map((week, at) => (
              <tr key={at}>
                {month > drawn && <td colSpan={7}>{'\u00a0'}</td>}
                {(month > drawn ? [] : week).map((day, place) => {
                  const special = day ? known.get(day) : undefined;
                  const kind = special?.kind ?? (day && !isWorkingDay(day, calendar) ? 'weekend' : undefined);
                  return (
                    <td key={place} data-kind={kind}>
                      {day && Number(day.slice(8))}
                      {special && (
                        <span className="ebs-visually-hidden">
                          {t(`confUi.day.${special.kind}`)} {nameOf(special)}
                        </span>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      <ul className="conf-legend">
        {(['off', 'makeUp', 'weekend'] as const).map(kind => (
          <li key={kind} data-kind={kind}>
            {t(`confUi.day.${kind}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
