import { figuresInForce } from '../../../shared/client/law.ts';
import { workingCalendar } from '../../../shared/domain/calendar/working-calendar.ts';
import { figure } from '../../../shared/domain/rules/parameters.ts';
import { clarificationShift, type DeadlineShift } from '../../../shared/domain/rules/periods.ts';

/** Where a clarification that affects bids moves the deadline when it is published now: the server computes the same (CLA-01). */
export const shiftNow = (bidDeadline: string, now: Date): DeadlineShift =>
  clarificationShift(bidDeadline, now, figure('clarificationDays', figuresInForce()), workingCalendar);
