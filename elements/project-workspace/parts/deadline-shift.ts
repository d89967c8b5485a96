import { calendarOf } from '../../../shared/domain/calendar/calendar.ts';
import { chineseHolidays } from '../../../shared/domain/calendar/chinese-holidays.ts';
import { clarificationShift, type DeadlineShift } from '../../../shared/domain/rules/periods.ts';

const calendar = calendarOf(
  chineseHolidays.flatMap(year => year.holidays),
  chineseHolidays.flatMap(year => year.makeUpDays),
);
const CLARIFICATION_DAYS = 15;

/** Where a clarification that affects bids moves the deadline when it is published now: the server computes the same (CLA-01). */
export const shiftNow = (bidDeadline: string, now: Date): DeadlineShift =>
  clarificationShift(bidDeadline, now, CLARIFICATION_DAYS, calendar);
