import { sql } from 'kysely';
import { addDays, dayOf } from '../../shared/domain/calendar/days.ts';
import type { DailyJob } from '../platform/types.ts';

const KEY = 'configuration.messages.tableEnds';

/** Tells the platform's administrators, once for each end, that the holiday table ends soon (`calendar.warnDays` before). */
export const warnOfEnd: DailyJob = {
  minute: 435,
  async run({ tx, now, services }) {
    const { lastDay } = services.configuration().calendar;
    if (addDays(dayOf(now), services.configured('calendar.warnDays')) < lastDay) return;
    const told = await tx.one(sql`select 1 from message where key = ${KEY} and params ->> 'day' = ${lastDay} limit 1`);
    if (told) return;
    await tx.notify({ roles: ['platformAdmin'] }, { key: KEY, params: { day: lastDay }, path: '/base/holiday/list' });
  },
};
