import { byDate, type SpecialDay } from '../../../shared/domain/calendar/working-calendar.ts';

/** A day as the table of a year holds it: what is not filled is null. */
export const fullDay = ({ date, kind, name, nameEn }: SpecialDay): SpecialDay => ({
  date,
  kind,
  name: name ?? null,
  nameEn: nameEn ?? null,
});

const textOf = (day: SpecialDay | undefined): string => JSON.stringify(day && fullDay(day));
const byDay = (days: readonly SpecialDay[]) => new Map(days.map(day => [day.date, day]));

/**
 * The days of a draft put onto what is saved by now: those that were added, changed or removed since it was begun (`base`) are as in the
 * draft, all others as saved.
 */
export function daysOnto(
  saved: readonly SpecialDay[],
  base: readonly SpecialDay[],
  typed: readonly SpecialDay[],
): readonly SpecialDay[] {
  const [was, is] = [byDay(base), byDay(typed)];
  const mine = typed.filter(day => textOf(was.get(day.date)) !== textOf(day));
  const changed = new Set([...mine, ...base.filter(day => !is.has(day.date))].map(day => day.date));
  return [...saved.filter(day => !changed.has(day.date)), ...mine].toSorted(byDate);
}
