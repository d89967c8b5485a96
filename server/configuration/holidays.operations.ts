import { sql } from 'kysely';
import { PLATFORM_TENANT } from '../../shared/domain/account/account.values.ts';
import { calendarOfYears, type KeptYear, type SpecialDay } from '../../shared/domain/calendar/working-calendar.ts';
import { weekday } from '../../shared/domain/calendar/days.ts';
import { calendarBases, calendarRegions } from '../../shared/domain/configuration/configuration.values.ts';
import { holidayDays, holidayYear, YEARS } from '../../shared/domain/configuration/holiday-year.entity.ts';
import type { Reason } from '../../shared/domain/kernel/entity.ts';
import { field } from '../../shared/domain/kernel/fields.ts';
import { countRunning } from '../platform/configuration/running-deadlines.ts';
import { defineOperation } from '../platform/module.ts';
import { refuse, refuseFields } from '../platform/refusal.ts';
import type { Tx } from '../platform/types.ts';
import { tellPages } from './news.ts';

interface KeptRow extends KeptYear {
  readonly id: string;
  readonly revision: number;
  readonly region: string;
}

const keptYears = (tx: Tx): Promise<KeptRow[]> =>
  tx.asSystem(() =>
    tx.rows<KeptRow>(
      sql`select id, revision, year::int as year, region, basis, days from holiday_year where tenant_id = ${PLATFORM_TENANT} order by region, year limit 500`,
    ),
  );

/** All tables: those that administrators keep, and for the mainland the product's own where none is kept. */
export const years = defineOperation({
  method: 'GET',
  path: '/configuration/holidayYear/years',
  access: 'holidayYear.read',
  summary: 'The holiday tables of all years of a region, kept ones and the product’s own, and how far they reach.',
  input: { region: field.choice(calendarRegions) },
  async handle({ tx, input, services, now }) {
    const region = input.region ?? 'cn';
    const kept = (await keptYears(tx)).filter(each => each.region === region);
    const own = new Map(kept.map(each => [each.year, each]));
    const shown = region === 'cn' ? calendarOfYears(kept).years : kept;
    const { lastDay } = services.configuration().calendar;
    const rows = shown.map(each => ({
      ...{ year: each.year, basis: each.basis, days: each.days },
      id: own.get(each.year)?.id ?? null,
      revision: own.get(each.year)?.revision ?? null,
    }));
    return { region, rows, lastDay, today: now.toISOString(), warnDays: services.configured('calendar.warnDays') };
  },
});

/** Refuses (422, by cell) days of another year, days named twice, and make-up days that are worked anyway. */
function refuseDays(year: number, days: readonly SpecialDay[]): void {
  const faults: Record<string, Reason> = {};
  const seen = new Set<string>();
  for (const [index, { date, kind }] of days.entries()) {
    const at = `days.${index}.date`;
    if (Number(date.slice(0, 4)) !== year)
      faults[at] = { key: 'configuration.reasons.otherYear', params: { day: date, year } };
    else if (seen.has(date)) faults[at] = { key: 'configuration.reasons.dayTwice', params: { day: date } };
    else if (kind === 'makeUp' && ![0, 6].includes(weekday(date)))
      faults[at] = { key: 'configuration.reasons.makeUpWorked', params: { day: date } };
    seen.add(date);
  }
  if (Object.keys(faults).length > 0) refuseFields(faults);
}

/** The days that are something else in one table than in another. */
function changedDays(before: readonly SpecialDay[], after: readonly SpecialDay[]): readonly string[] {
  const was = new Map(before.map(({ date, kind }) => [date, kind]));
  const is = new Map(after.map(({ date, kind }) => [date, kind]));
  return [...new Set([...was.keys(), ...is.keys()])].filter(date => was.get(date) !== is.get(date));
}

/** Public holidays of the mainland that fall on the same day every year (全国年节及纪念日放假办法 art. 2): a table without one is not whole. */
const EVERY_YEAR = ['01-01', '05-01', '10-01'];

/** Refuses (422) a table of the mainland that is not of a whole year: deadlines would be computed as if its holidays were worked. */
function refuseUnfinished(year: number, days: readonly SpecialDay[]): void {
  const off = new Set(days.flatMap(({ date, kind }) => (kind === 'off' ? [date] : [])));
  const day = EVERY_YEAR.map(each => `${year}-${each}`).find(each => !off.has(each));
  if (day) refuseFields({ days: { key: 'configuration.reasons.missingHoliday', params: { year, day } } });
}

/**
 * Keeps a year's table. Where running periods were computed with days that change, it is refused with their number until `confirmed`:
 * they do not move by themselves.
 */
export const changeYear = defineOperation({
  method: 'POST',
  path: '/configuration/holidayYear/change',
  access: 'holidayYear.change',
  summary: 'Keeps the special days of one year; asks for confirmation when running deadlines were computed with them.',
  input: {
    year: field.integer({ required: true, min: YEARS.first, max: YEARS.last }),
    region: field.choice(calendarRegions, { required: true }),
    basis: field.choice(calendarBases, { required: true }),
    days: { ...holidayDays, required: true },
    confirmed: field.boolean(),
    revision: field.integer({ min: 1 }),
  },
  async handle({ tx, actor, input }) {
    if (actor.tenantId !== PLATFORM_TENANT) refuse('configuration.reasons.platformOnly', 403);
    const { year, region, basis } = {
      year: input.year ?? 0,
      region: input.region ?? 'cn',
      basis: input.basis ?? 'announced',
    };
    const days = (input.days as readonly SpecialDay[]).toSorted((a, b) => a.date.localeCompare(b.date));
    refuseDays(year, days);
    if (region === 'cn') refuseUnfinished(year, days);
    // One table at a time, so that two administrators who begin the same year do not both make it.
    await tx.rows(sql`select pg_advisory_xact_lock(hashtext('holiday_year'))`);
    const kept = await keptYears(tx);
    const before = kept.find(each => each.year === year && each.region === region);
    if ((before?.revision ?? null) !== input.revision) refuse('configuration.reasons.conflict');
    const known = calendarOfYears(kept.filter(each => each.region === region)).years;
    const was = before?.days ?? (region === 'cn' ? (known.find(each => each.year === year)?.days ?? []) : []);
    const count = region === 'cn' ? await countRunning(tx, changedDays(was, days)) : 0;
    if (count > 0 && !input.confirmed)
      refuseFields({ confirmed: { key: 'configuration.reasons.deadlinesMove', params: { count } } });
    const values = { basis, days: days as never };
    const after = before
      ? await tx.transition(holidayYear, before.id, 'change', values)
      : await tx.insert(holidayYear, {
          ...values,
          year,
          region,
          label: `${region} ${year}`,
          tenantId: PLATFORM_TENANT,
        });
    if (region === 'cn') await tellPages(tx, { law: true });
    return { id: after.id, revision: after.revision, running: count };
  },
});
