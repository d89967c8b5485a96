import type { Day } from './days.ts';
import { addDays } from './days.ts';

/** The days off and make-up days of one year, and where they come from. */
export interface YearOfHolidays {
  readonly year: number;
  readonly holidays: readonly Day[];
  readonly makeUpDays: readonly Day[];
  /** `announced`: the State Council's schedule for the year. `statutory`: only the holidays that law fixes; the schedule with make-up days must be entered when announced. */
  readonly basis: 'announced' | 'statutory';
}

const run = (first: Day, days: number): Day[] => Array.from({ length: days }, (_, index) => addDays(first, index));

/** Public holidays of mainland China as seed of the working calendar; administrators keep it from then on. */
export const chineseHolidays: readonly YearOfHolidays[] = [
  {
    year: 2025,
    basis: 'announced',
    holidays: [
      ...run('2025-01-01', 1),
      ...run('2025-01-28', 8),
      ...run('2025-04-04', 3),
      ...run('2025-05-01', 5),
      ...run('2025-05-31', 3),
      ...run('2025-10-01', 8),
    ],
    makeUpDays: ['2025-01-26', '2025-02-08', '2025-04-27', '2025-09-28', '2025-10-11'],
  },
  {
    year: 2026,
    basis: 'announced',
    holidays: [
      ...run('2026-01-01', 3),
      ...run('2026-02-15', 9),
      ...run('2026-04-04', 3),
      ...run('2026-05-01', 5),
      ...run('2026-06-19', 3),
      ...run('2026-09-25', 3),
      ...run('2026-10-01', 7),
    ],
    makeUpDays: ['2026-01-04', '2026-02-14', '2026-02-28', '2026-05-09', '2026-09-20', '2026-10-10'],
  },
  {
    year: 2027,
    basis: 'statutory',
    holidays: [
      ...run('2027-01-01', 1),
      ...run('2027-02-05', 4),
      ...run('2027-04-05', 1),
      ...run('2027-05-01', 2),
      ...run('2027-06-09', 1),
      ...run('2027-09-15', 1),
      ...run('2027-10-01', 3),
    ],
    makeUpDays: [],
  },
];
