/** A calendar day of Chinese legal time, `YYYY-MM-DD`. */
export type Day = string;

/** Legal time of every period: Asia/Shanghai, which has had no summer time since 1991 and so is eight hours ahead of UTC. */
export const ZONE = 'Asia/Shanghai';
const OFFSET = 8 * 3600_000;
const DAY_LENGTH = 24 * 3600_000;
const FORM = /^\d{4}-\d{2}-\d{2}$/;

/** Milliseconds of an instant given as Date or ISO 8601 text; throws a RangeError on anything else. */
export function toMillis(instant: Date | string): number {
  const millis = instant instanceof Date ? instant.getTime() : Date.parse(instant);
  if (Number.isNaN(millis)) throw new RangeError(`Not an instant: ${String(instant)}`);
  return millis;
}

/** The day on which an instant falls in legal time. */
export const dayOf = (instant: Date | string): Day => new Date(toMillis(instant) + OFFSET).toISOString().slice(0, 10);

/** The first moment of a day, ISO 8601 in UTC. */
export const startOfDay = (day: Day): string => new Date(utcOf(day) - OFFSET).toISOString();

/** The last second of a day (23:59:59 legal time), ISO 8601 in UTC. */
export const endOfDay = (day: Day): string => new Date(utcOf(day) - OFFSET + DAY_LENGTH - 1000).toISOString();

/** The day at the clock time that another instant has, ISO 8601 in UTC: a moved deadline keeps its hour. */
export const atTimeOf = (day: Day, instant: Date | string): string =>
  new Date(
    utcOf(day) - OFFSET + ((((toMillis(instant) + OFFSET) % DAY_LENGTH) + DAY_LENGTH) % DAY_LENGTH),
  ).toISOString();

/** The day so many calendar days later (earlier when negative). */
export const addDays = (day: Day, count: number): Day =>
  new Date(utcOf(day) + count * DAY_LENGTH).toISOString().slice(0, 10);

/** Calendar days from one day to another: the first is not counted, the last is. */
export const daysBetween = (from: Day, to: Day): number => Math.round((utcOf(to) - utcOf(from)) / DAY_LENGTH);

/** Day of the week, 0 is Sunday. */
export const weekday = (day: Day): number => new Date(utcOf(day)).getUTCDay();

/** An instant in legal time for a sentence: `2026-03-21 09:00`. */
export const inWords = (instant: Date | string): string =>
  new Date(toMillis(instant) + OFFSET).toISOString().slice(0, 16).replace('T', ' ');

function utcOf(day: Day): number {
  const millis = FORM.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(millis) || new Date(millis).toISOString().slice(0, 10) !== day)
    throw new RangeError(`Not a day: ${day}`);
  return millis;
}
