import { addDays, dayOf, daysBetween } from '../../../shared/domain/calendar/days.ts';
import type { HealthCheck } from '../../platform/health-check.ts';
import { atLeast, fact } from './grade.ts';

/** The State Council tells the schedule of a year about this long before it begins. */
const ANNOUNCED_AHEAD = 30;

/** The working calendar by which deadlines are computed: how far its tables reach, and how far the announced schedules among them. */
export const checkCalendar: HealthCheck = async ({ services }) => {
  const { lastDay, years } = services.configuration().calendar;
  const today = dayOf(services.now());
  const left = Math.max(0, daysBetween(today, lastDay));
  const unannounced = years.find(({ year, basis }) => basis === 'statutory' && `${year}-12-31` >= today);
  const announcedUntil = unannounced ? addDays(`${unannounced.year}-01-01`, -1) : lastDay;
  const announced = Math.max(0, daysBetween(today, announcedUntil));
  return [
    fact('calendarEnd', 'text', lastDay),
    atLeast('calendarLeft', 'days', left, { warn: services.configured('calendar.warnDays') + 1, fault: 1 }),
    fact('scheduleEnd', 'text', announcedUntil),
    atLeast('scheduleLeft', 'days', announced, { warn: ANNOUNCED_AHEAD }),
  ];
};
