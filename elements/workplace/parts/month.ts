import { addDays, weekday, type Day } from '../../../shared/domain/calendar/days.ts';

/** The first day of the month of a day. */
export const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`;

/** The same day so many months later, or the last one of a shorter month. */
export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 10);
  const last = addDays(new Date(Date.UTC(year, month + count, 1)).toISOString().slice(0, 10), -1);
  return [`${first.slice(0, 8)}${day.slice(8)}`, last].sort()[0] ?? last;
}

/** The weeks that a month touches, each from Monday (GB/T 7408.1), with the days before and after it. */
export function weeksOf(month: Day): readonly (readonly Day[])[] {
  const first = addDays(month, -((weekday(month) + 6) % 7));
  const end = addMonths(month, 1);
  const weeks: Day[][] = [];
  for (let monday = first; monday < end; monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, day) => addDays(monday, day)));
  return weeks;
}

/** Where a key of the date-grid pattern (WAI-ARIA APG) leads from a day; undefined for any other key. */
export function dayForKey(day: Day, key: string, shift: boolean): Day | undefined {
  const ofWeek = (weekday(day) + 6) % 7;
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -ofWeek);
    case 'End':
      return addDays(day, 6 - ofWeek);
    case 'PageUp':
      return addMonths(day, shift ? -12 : -1);
    case 'PageDown':
      return addMonths(day, shift ? 12 : 1);
    default:
      return undefined;
  }
}
