import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { isWorkingDay } from '../../../shared/domain/calendar/calendar.ts';
import { workingCalendar } from '../../../shared/domain/calendar/working-calendar.ts';
import { dayOf, inWords, startOfDay, weekday, type Day } from '../../../shared/domain/calendar/days.ts';
import type { Deadline } from '../../../shared/domain/workplace/overview.ts';
import { formatMonthOfYear, formatWeekday, formatWeekdayBrief } from '../../../shared/i18n/day-names.ts';
import { formatDate } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { useNow } from '../../../shared/ui/hooks/use-now.ts';
import { useQuery } from '../../../shared/ui/hooks/use-query.ts';
import { IconButton } from '../../../shared/ui/kit/icon-button.tsx';
import { Link } from '../../../shared/ui/kit/link.tsx';
import { addMonths, dayForKey, monthOf, weeksOf } from '../parts/month.ts';

const calendar = workingCalendar;

/** What a day is in the working calendar; undefined for an ordinary working day. */
const kindOf = (day: Day) =>
  calendar.makeUpDays.has(day)
    ? 'makeUp'
    : calendar.holidays.has(day)
      ? 'holiday'
      : isWorkingDay(day, calendar)
        ? undefined
        : 'weekend';

/** A month of legal time with the person's deadlines, days off and make-up days; moved through by the keys of the date grid. */
export function CalendarMonth() {
  const t = useT();
  const today = dayOf(useNow(60_000));
  const [chosen, setChosen] = useState(today);
  const month = monthOf(chosen);
  const span = useMemo(() => ({ from: startOfDay(month), until: startOfDay(addMonths(month, 1)) }), [month]);
  const { data, error, loading, reload } = useQuery<{ readonly rows: readonly Deadline[] }>(
    '/workplace/deadlines',
    span,
  );
  const byDay = useMemo(() => {
    const found = new Map<Day, Deadline[]>();
    for (const each of data?.rows ?? []) found.set(dayOf(each.at), [...(found.get(dayOf(each.at)) ?? []), each]);
    return found;
  }, [data]);
  const title = formatMonthOfYear(t.lang, month);
  const ofChosen = byDay.get(chosen) ?? [];
  return (
    <div className="month" aria-busy={loading && !data}>
      <div className="month-head">
        <IconButton
          name="chevron-left"
          label={t('kit.previousMonth')}
          onClick={() => setChosen(addMonths(chosen, -1))}
        />
        <strong aria-live="polite">{title}</strong>
        <IconButton name="chevron-right" label={t('kit.nextMonth')} onClick={() => setChosen(addMonths(chosen, 1))} />
        <button type="button" className="panel-tool" disabled={chosen === today} onClick={() => setChosen(today)}>
          {t('workplace.today')}
        </button>
      </div>
      <Grid month={month} chosen={chosen} today={today} byDay={byDay} title={title} onChoose={setChosen} />
      {error && !data ? (
        <p className="ebs-quiet">
          {error.message}{' '}
          <button type="button" className="panel-tool" onClick={() => void reload()}>
            {t('workplace.retry')}
          </button>
        </p>
      ) : (
        <div className="month-day">
          <h3>{dayText(t, chosen, [])}</h3>
          {ofChosen.length === 0 ? (
            <p className="ebs-quiet">{t('workplace.dayNone')}</p>
          ) : (
            <ul>
              {ofChosen.map(({ kind, id, at, title: about, path, todo }) => (
                <li key={`${kind}-${id}-${at}`}>
                  <time dateTime={at}>{inWords(at).slice(11)}</time>
                  <Link to={path}>{`${todo ?? t(`workplace.deadlineKinds.${kind}`)} · ${about}`}</Link>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  );
}

/** A day in words: date, day of the week, what it is in the working calendar, how many deadlines it has. */
function dayText(t: ReturnType<typeof useT>, day: Day, deadlines: readonly Deadline[]): string {
  const kind = kindOf(day);
  return [
    formatDate(t.lang, day),
    formatWeekday(t.lang, day),
    kind === 'holiday' || kind === 'makeUp' ? t(`workplace.days.${kind}`) : '',
    deadlines.length ? t('workplace.dayCount', { count: deadlines.length }) : '',
  ]
    .filter(Boolean)
    .join(t.lang === 'zh' ? '，' : ', ');
}

interface GridProps {
  readonly month: Day;
  readonly chosen: Day;
  readonly today: Day;
  readonly title: string;
  readonly byDay: ReadonlyMap<Day, readonly Deadline[]>;
  readonly onChoose: (day: Day) => void;
}

const Grid = memo(function Grid({ month, chosen, today, byDay, title, onChoose }: GridProps) {
  const t = useT();
  const table = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  const weeks = weeksOf(month);
  useEffect(() => {
    if (moved.current) table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    moved.current = false;
  }, [chosen]);
  const names = (weeks[0] ?? []).map(day => ({
    key: weekday(day),
    short: formatWeekdayBrief(t.lang, day),
    long: formatWeekday(t.lang, day),
  }));
  return (
    <table
      ref={table}
      role="grid"
      className="month-grid"
      aria-label={title}
      onKeyDown={event => {
        const to = dayForKey(chosen, event.key, event.shiftKey);
        if (!to) return;
        event.preventDefault();
        moved.current = true;
        onChoose(to);
      }}
    >
      <thead>
        <tr>
          {names.map(({ key, short, long }) => (
            <th key={key} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(week => (
          <tr key={week[0]}>
            {week.map(day => {
              const deadlines = byDay.get(day) ?? [];
              return (
                <td key={day} role="gridcell" aria-selected={day === chosen}>
                  <button
                    type="button"
                    tabIndex={day === chosen ? 0 : -1}
                    data-day={day}
                    data-kind={kindOf(day)}
                    data-mark={markOf(t, day)}
                    data-outside={monthOf(day) !== month || undefined}
                    aria-current={day === today ? 'date' : undefined}
                    aria-label={dayText(t, day, deadlines)}
                    onClick={() => onChoose(day)}
                  >
                    {Number(day.slice(8))}
                    {deadlines.length > 0 && <span className="month-dot" />}
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
});

/** The sign that calendars print on a day off or a day worked in exchange. */
function markOf(t: ReturnType<typeof useT>, day: Day): string | undefined {
  const kind = kindOf(day);
  return kind === 'holiday' || kind === 'makeUp' ? t(`workplace.dayMarks.${kind}`) : undefined;
}
