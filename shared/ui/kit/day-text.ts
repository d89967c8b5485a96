import { isWorkingDay, rollForward, workingDaysBetween } from '../../domain/calendar/calendar.ts';
import { workingCalendar } from '../../domain/calendar/working-calendar.ts';
import { addDays, type Day, daysBetween } from '../../domain/calendar/days.ts';
import { formatWeekday } from '../../i18n/day-names.ts';
import type { Translate } from '../../i18n/translate.ts';
import './day.strings.ts';

/** Days so far away are not counted. */
const FAR = 366;

function offText(day: Day, weekday: string, t: Translate): string {
  const next = rollForward(addDays(day, 1), workingCalendar);
  // The next working day may lie where days off are not known yet.
  return next > workingCalendar.lastDay
    ? t('day.offBeyond', { weekday, end: workingCalendar.lastDay })
    : t('day.off', { weekday, next });
}

/**
 * What a person should know of a day beside its date: the weekday, whether it is worked (a period that ends on a day off runs to the next
 * working day, Civil Code art. 203), and how many working days it is from today. After the end of the tables it says so; before them the weekday alone.
 */
export function dayText(day: Day, today: Day, t: Translate): string {
  const weekday = formatWeekday(t.lang, day);
  const calendar = workingCalendar;
  const isKnown = (of: Day) =>
    of <= calendar.lastDay && calendar.years.some(({ year }) => year === Number(of.slice(0, 4)));
  if (day > calendar.lastDay) return t('day.beyond', { weekday, end: calendar.lastDay });
  if (!isKnown(day)) return weekday;
  const name = isWorkingDay(day, calendar) ? weekday : offText(day, weekday, t);
  const away = daysBetween(today, day);
  if (away === 0) return `${name} · ${t('day.today')}`;
  if (Math.abs(away) > FAR || !isKnown(today)) return name;
  const [from, to] = away > 0 ? [today, day] : [day, today];
  return `${name} · ${t(away > 0 ? 'day.ahead' : 'day.behind', { count: workingDaysBetween(from, to, calendar) })}`;
}
