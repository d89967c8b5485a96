import type { Calendar } from '../calendar/calendar.ts';
import { addWorkingDays, lastDayOf } from '../calendar/calendar.ts';
import { addDays, atTimeOf, dayOf, endOfDay, inWords, startOfDay, toMillis } from '../calendar/days.ts';
import type { Outcome } from './rule.ts';

/** Judges "not less than so many days from start to end": the start day is not counted, the end day is, a last day off moves on. */
export function atLeastDays(start: string, end: string, days: number, calendar: Calendar): Outcome {
  return fromEarliest(end, lastDayOf(dayOf(start), days, calendar), { days });
}

/** The same in working days. */
export function atLeastWorkingDays(start: string, end: string, days: number, calendar: Calendar): Outcome {
  return fromEarliest(end, addWorkingDays(dayOf(start), days, calendar), { days });
}

/** Judges "within so many days after": the last moment is the end of the last day. Not yet done (`doneAt` absent) is judged by `now`. */
export function withinDays(start: string, doneAt: Date | string, days: number, calendar: Calendar): Outcome {
  const dueAt = endOfDay(lastDayOf(dayOf(start), days, calendar));
  return { holds: isBy(doneAt, dueAt), dueAt, params: { days, due: inWords(dueAt) } };
}

/** The same in working days. */
export function withinWorkingDays(start: string, doneAt: Date | string, days: number, calendar: Calendar): Outcome {
  const dueAt = endOfDay(addWorkingDays(dayOf(start), days, calendar));
  return { holds: isBy(doneAt, dueAt), dueAt, params: { days, due: inWords(dueAt) } };
}

/** Judges "at least so many days before a deadline": the last moment is the end of that day. A day off is not moved: that would shorten the other side's time. */
export function daysBefore(deadline: string, doneAt: Date | string, days: number): Outcome {
  const dueAt = endOfDay(addDays(dayOf(deadline), -days));
  return { holds: isBy(doneAt, dueAt), dueAt, params: { days, due: inWords(dueAt) } };
}

/** A date and the shift it makes necessary. */
export interface DeadlineShift {
  readonly needed: boolean;
  /** The deadline that then counts: the old one, or the earliest lawful one at the same hour. */
  readonly deadline: string;
}

/** Where a clarification issued now moves the deadline: nowhere when enough days remain, else to the first lawful day at the same hour (CLA-01, CLA-02). */
export function clarificationShift(
  deadline: string,
  now: Date | string,
  days: number,
  calendar: Calendar,
): DeadlineShift {
  if (dayOf(deadline) >= addDays(dayOf(now), days))
    return { needed: false, deadline: new Date(toMillis(deadline)).toISOString() };
  return { needed: true, deadline: atTimeOf(lastDayOf(dayOf(now), days, calendar), deadline) };
}

/** The shortest lawful publicity of candidates that starts at an instant: whole days after the start day (AWD-01). */
export const publicityWindow = (
  start: Date | string,
  days: number,
  calendar: Calendar,
): { readonly start: string; readonly end: string } => ({
  start: new Date(toMillis(start)).toISOString(),
  end: endOfDay(lastDayOf(dayOf(start), days, calendar)),
});

function fromEarliest(end: string, earliest: string, params: Readonly<Record<string, string | number>>): Outcome {
  const dueAt = startOfDay(earliest);
  return { holds: toMillis(end) >= toMillis(dueAt), dueAt, params: { ...params, due: earliest } };
}

/** A deadline that names a last second includes all of that second. */
const isBy = (at: Date | string, dueAt: string): boolean => toMillis(at) < toMillis(dueAt) + 1000;
