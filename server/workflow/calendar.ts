import { calendarOf, type Calendar } from '../../shared/domain/calendar/calendar.ts';
import { chineseHolidays } from '../../shared/domain/calendar/chinese-holidays.ts';

/** The working calendar that deadlines are counted by: the public holidays as announced. */
export const workingCalendar: Calendar = calendarOf(
  chineseHolidays.flatMap(year => year.holidays),
  chineseHolidays.flatMap(year => year.makeUpDays),
);
