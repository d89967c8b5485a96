// As `Intl` writes them, which takes a browser 5 ms and more for the first of a kind, 30 for the first of all.
import type { Lang } from './dictionary.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const WEEKDAYS_ZH = [...'日一二三四五六'];
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];
const MONTHS_ZH = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];

const numberOf = (day: string): number => new Date(`${day.slice(0, 10)}T00:00:00Z`).getUTCDay();

/** The day of the week of a calendar day: 星期三, Wednesday. */
export const formatWeekday = (lang: Lang, day: string): string =>
  lang === 'zh' ? `星期${WEEKDAYS_ZH[numberOf(day)]}` : WEEKDAYS[numberOf(day)]!;

/** The same above a column of a calendar: 三, W. */
export const formatWeekdayBrief = (lang: Lang, day: string): string =>
  lang === 'zh' ? WEEKDAYS_ZH[numberOf(day)]! : WEEKDAYS[numberOf(day)]![0]!;

/** A month, 1 to 12: 三月, March. */
export const formatMonth = (lang: Lang, month: number): string =>
  lang === 'zh' ? `${MONTHS_ZH[month - 1]}月` : MONTHS[month - 1]!;

/** The month and year of a calendar day: 2026年3月, March 2026. */
export function formatMonthOfYear(lang: Lang, day: string): string {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return lang === 'zh' ? `${year}年${month}月` : `${formatMonth(lang, month)} ${year}`;
}
