import type { Day } from './days.ts';
import { addDays, weekday } from './days.ts';

/** The working calendar: days off besides weekends, and weekend days that are worked in exchange (调休). Kept in `/base/holiday/list`. */
export interface Calendar {
  readonly holidays: ReadonlySet<Day>;
  readonly makeUpDays: ReadonlySet<Day>;
  /** The last day of its tables; days off after it are not known. Left out where that does not matter. */
  readonly lastDay?: Day;
}

/** The longest stretch of days off that is believed; a calendar without a working day in it is broken. */
const LONGEST_BREAK = 366;

/** Makes a calendar from lists of days. */
export const calendarOf = (holidays: Iterable<Day>, makeUpDays: Iterable<Day> = []): Calendar => ({
  holidays: new Set(holidays),
  makeUpDays: new Set(makeUpDays),
});

/** Whether a day is worked: a make-up day, or neither weekend nor holiday. */
export function isWorkingDay(day: Day, calendar: Calendar): boolean {
  if (calendar.makeUpDays.has(day)) return true;
  const number = weekday(day);
  return number !== 0 && number !== 6 && !calendar.holidays.has(day);
}

/** The day itself when it is worked, else the next one that is. Throws a RangeError when the calendar has none within a year. */
export function rollForward(day: Day, calendar: Calendar): Day {
  let candidate = day;
  for (let tries = 0; tries < LONGEST_BREAK; tries += 1) {
    if (isWorkingDay(candidate, calendar)) return candidate;
    candidate = addDays(candidate, 1);
  }
  throw new RangeError(`No working day within a year after ${day}`);
}

/** The day on which so many working days after a day have passed; the start day is not counted (Decree 87 art. 85). */
export function addWorkingDays(day: Day, count: number, calendar: Calendar): Day {
  let current = day;
  for (let left = count; left > 0; left -= 1) current = rollForward(addDays(current, 1), calendar);
  return current;
}

/** Working days after `from` up to and with `to`; 0 when `to` is not later. */
export function workingDaysBetween(from: Day, to: Day, calendar: Calendar): number {
  let count = 0;
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isWorkingDay(day, calendar)) count += 1;
  return count;
}

/**
 * The last day of a period of calendar days: the start day is not counted, and a last day that is a holiday or weekend moves
 * to the next working day (Decree 87 art. 85; Civil Code arts. 201, 203).
 */
export const lastDayOf = (start: Day, days: number, calendar: Calendar): Day =>
  rollForward(addDays(start, days), calendar);
