export { workingCalendar } from '../../shared/domain/calendar/working-calendar.ts';
