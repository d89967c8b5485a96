import { isWorkingDay, rollForward, workingDaysBetween } from '../../domain/calendar/calendar.ts';
import { workingCalendar } from '../../domain/calendar/working-calendar.ts';
import { addDays, type Day, daysBetween } from '../../domain/calendar/days.ts';
import type { Bilingual } from '../../i18n/strings.ts';
import { formatWeekday } from '../../i18n/format.ts';
import { addStrings, type Translate } from '../../i18n/translate.ts';

/** Texts about days; loaded with the first day that is shown in a form. */
export const dayStrings = {
  en: {
    off: '{{weekday}}, day off; a period that ends here runs to {{next}}',
    beyond: '{{weekday}}; the holiday table ends on {{end}}, so days off are not known here',
    today: 'today',
    ahead: '{{count}} working days from today',
    behind: '{{count}} working days ago',
  },
  zh: {
    off: '{{weekday}}，非工作日；期限届满日顺延至 {{next}}',
    beyond: '{{weekday}}；节假日表截至 {{end}}，此日是否放假未知',
    today: '今天',
    ahead: '距今 {{count}} 个工作日',
    behind: '{{count}} 个工作日前',
  },
} satisfies Bilingual<Record<string, string>>;

addStrings('day', dayStrings);

/** Days so far away are not counted. */
const FAR = 366;

/**
 * What a person should know of a day beside its date: the weekday, whether it is worked (a period that ends on a day off runs to the next
 * working day, Civil Code art. 203), and how many working days it is from today. After the end of the tables it says so; before them the weekday alone.
 */
export function dayText(day: Day, today: Day, t: Translate): string {
  const weekday = formatWeekday(t.lang, day);
  const calendar = workingCalendar;
  const isKnown = (of: Day) => calendar.years.some(({ year }) => year === Number(of.slice(0, 4)));
  if (!isKnown(day)) return day > calendar.lastDay ? t('day.beyond', { weekday, end: calendar.lastDay }) : weekday;
  const name = isWorkingDay(day, calendar)
    ? weekday
    : t('day.off', { weekday, next: rollForward(addDays(day, 1), calendar) });
  const away = daysBetween(today, day);
  if (away === 0) return `${name} · ${t('day.today')}`;
  if (Math.abs(away) > FAR || !isKnown(today)) return name;
  const [from, to] = away > 0 ? [today, day] : [day, today];
  return `${name} · ${t(away > 0 ? 'day.ahead' : 'day.behind', { count: workingDaysBetween(from, to, calendar) })}`;
}
