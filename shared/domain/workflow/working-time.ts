import { addWorkingDays, isWorkingDay, rollForward, type Calendar } from '../calendar/calendar.ts';
import { addDays, atTimeOf, dayOf, startOfDay } from '../calendar/days.ts';

const HOUR = 3_600_000;
/** The working hours of a day in legal time: eight, from nine to five. */
const OPENS = 9 * HOUR;
const CLOSES = 17 * HOUR;

/** The instant so many working hours later, ISO 8601 in UTC: hours count from 9 to 17 of working days. */
export function addWorkingHours(from: Date, hours: number, calendar: Calendar): string {
  let day = dayOf(from);
  let left = hours * HOUR;
  let at = isWorkingDay(day, calendar) ? Math.max(from.getTime() - Date.parse(startOfDay(day)), OPENS) : CLOSES;
  while (at + left > CLOSES) {
    left -= Math.max(CLOSES - at, 0);
    day = rollForward(addDays(day, 1), calendar);
    at = OPENS;
  }
  return new Date(Date.parse(startOfDay(day)) + at + left).toISOString();
}

/** When a deadline of so many working days or hours ends; a day's keeps the hour of its beginning. */
export const dueAfter = (from: Date, count: number, unit: string, calendar: Calendar): string =>
  unit === 'workingHour'
    ? addWorkingHours(from, count, calendar)
    : atTimeOf(addWorkingDays(dayOf(from), count, calendar), from);
