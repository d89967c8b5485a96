import { calendarOf, type Calendar } from './calendar.ts';
import { chineseHolidays, type YearOfHolidays } from './chinese-holidays.ts';
import { dayOf, type Day } from './days.ts';

/** One special day of a year's table. */
export interface SpecialDay {
  readonly date: Day;
  readonly kind: 'off' | 'makeUp';
  readonly name?: string | null;
  readonly nameEn?: string | null;
}

/** A year's table as administrators keep it. */
export interface KeptYear {
  readonly year: number;
  readonly basis: YearOfHolidays['basis'];
  readonly days: readonly SpecialDay[];
}

/** A calendar that knows how far it reaches. */
export interface KnownCalendar extends Calendar {
  /** The last day of the last year that has an unbroken run of tables from the first; days after it are guessed by weekdays alone. */
  readonly lastDay: Day;
  readonly years: readonly KeptYear[];
}

// Not by the language's order of letters: a browser takes long to get that ready, and days need none.
/** The order of days in a table. */
export const byDate = (a: { readonly date: Day }, b: { readonly date: Day }): number => (a.date < b.date ? -1 : 1);

/** A year of the product's own seed in the form in which administrators keep one. */
export const keptOf = ({ year, basis, holidays, makeUpDays }: YearOfHolidays): KeptYear => ({
  year,
  basis,
  days: [
    ...holidays.map(date => ({ date, kind: 'off' as const })),
    ...makeUpDays.map(date => ({ date, kind: 'makeUp' as const })),
  ].sort(byDate),
});

/** The product's years with those that administrators keep in their place. */
export function calendarOfYears(kept: readonly KeptYear[]): KnownCalendar {
  const years = new Map(chineseHolidays.map(each => [each.year, keptOf(each)]));
  for (const year of kept) years.set(year.year, year);
  const inOrder = [...years.values()].sort((a, b) => a.year - b.year);
  const days = inOrder.flatMap(year => year.days);
  const gap = inOrder.findIndex((each, i) => i > 0 && each.year !== (inOrder[i - 1] as KeptYear).year + 1);
  const last = inOrder.at(gap === -1 ? -1 : gap - 1);
  return {
    ...calendarOf(
      days.filter(day => day.kind === 'off').map(day => day.date),
      days.filter(day => day.kind === 'makeUp').map(day => day.date),
    ),
    lastDay: `${last?.year ?? 1970}-12-31`,
    years: inOrder,
  };
}

const builtIn = calendarOfYears([]);
let source: () => KnownCalendar | undefined = () => undefined;

/** Says where the calendar in force comes from: the server's configuration, or what the browser has read of it. */
export const followCalendar = (from: () => KnownCalendar | undefined): void => {
  source = from;
};

/** The working calendar by which legal periods are judged: always the one in force, the product's own where none is known. */
export const workingCalendar: KnownCalendar = {
  get holidays() {
    return (source() ?? builtIn).holidays;
  },
  get makeUpDays() {
    return (source() ?? builtIn).makeUpDays;
  },
  get lastDay() {
    return (source() ?? builtIn).lastDay;
  },
  get years() {
    return (source() ?? builtIn).years;
  },
};

/** The calendar's last day when an instant lies after it, so that a date computed for it must be looked at again; else undefined. */
export const beyondTable = (instant: Date | string, calendar: KnownCalendar = workingCalendar): Day | undefined =>
  dayOf(instant) > calendar.lastDay ? calendar.lastDay : undefined;
