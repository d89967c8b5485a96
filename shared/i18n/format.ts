import { useMemo } from 'react';
import type { Money } from '../domain/kernel/values.ts';
import type { Lang } from './dictionary.ts';
import { formatDate, formatInstant, formatSize } from './format-instant.ts';
import { localeOf, useLang } from './translate.ts';

export { moneyCapitals } from './capitals.ts';
export { formatDate, formatInstant, formatSize } from './format-instant.ts';

const SYMBOLS: Readonly<Record<string, string>> = { CNY: '¥', USD: 'US$', EUR: '€', HKD: 'HK$', GBP: '£', JPY: 'JP¥' };

/** Groups exact decimal text by thousands without passing through floating point: `1234567.80` → `1,234,567.80`. Text that is no decimal stays. */
export function formatDecimal(text: string): string {
  const parts = /^(-?)(\d+)(\.\d+)?$/.exec(text.trim());
  return parts ? `${parts[1]}${parts[2]!.replace(/\B(?=(\d{3})+$)/g, ',')}${parts[3] ?? ''}` : text;
}

/** `¥1,234,567.80`; at least two decimals for money, more where the amount has them. Not filled: an empty text. */
export function formatMoney(money: Money | null | undefined): string {
  if (!money?.amount) return '';
  const [whole = '', decimals = ''] = money.amount.split('.');
  const grouped = formatDecimal(`${whole}.${decimals.padEnd(2, '0')}`);
  const symbol = SYMBOLS[money.currency];
  return symbol
    ? grouped.startsWith('-')
      ? `-${symbol}${grouped.slice(1)}`
      : `${symbol}${grouped}`
    : `${money.currency} ${grouped}`;
}

const formats: Record<string, Intl.DateTimeFormat> = {};

/** What writes days and times so. Making one costs far more than using it, and lists write hundreds of days: each is made once. */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  (formats[locale + JSON.stringify(options)] ??= new Intl.DateTimeFormat(locale, options));

// As with days.
const numbers: Record<string, Intl.NumberFormat> = {};
const spans: Partial<Record<Lang, Intl.RelativeTimeFormat>> = {};

/** A number with the language's grouping: in both by thousands, so that a plain whole number waits for no `Intl`. */
export const formatNumber = (lang: Lang, value: number, options?: Intl.NumberFormatOptions): string =>
  !options && Number.isSafeInteger(value)
    ? formatDecimal(String(value))
    : (numbers[lang + JSON.stringify(options)] ??= new Intl.NumberFormat(localeOf(lang), options)).format(value);

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];

/** How long ago, or how long until, in the largest unit that fits: "3 days ago", 两小时后. */
export function formatRelative(lang: Lang, instant: string | Date, now: Date): string {
  const seconds = (new Date(instant).getTime() - now.getTime()) / 1000;
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? UNITS[UNITS.length - 1]!;
  const span = (spans[lang] ??= new Intl.RelativeTimeFormat(localeOf(lang), { numeric: 'auto' }));
  return span.format(Math.trunc(seconds / size), unit);
}

/** The day of the week of a calendar day: 星期三, Wednesday. */
export const formatWeekday = (lang: Lang, day: string): string =>
  dateFormat(localeOf(lang), { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day.slice(0, 10)}T00:00:00Z`));

/**
 * How many working days lie after `from` up to and including `until` (calendar days `YYYY-MM-DD`). `isWorkingDay` is the
 * calendar's answer for a day; without one, Monday to Friday. Negative spans answer 0; a span over ten years is refused with a RangeError.
 */
export function workingDaysBetween(
  from: string,
  until: string,
  isWorkingDay: (day: string) => boolean = isWeekday,
): number {
  const end = Date.parse(`${until.slice(0, 10)}T00:00:00Z`);
  const start = Date.parse(`${from.slice(0, 10)}T00:00:00Z`);
  if (!(end - start < 3660 * 86_400_000)) throw new RangeError('span of working days over ten years');
  let days = 0;
  for (let at = start + 86_400_000; at <= end; at += 86_400_000)
    if (isWorkingDay(new Date(at).toISOString().slice(0, 10))) days += 1;
  return days;
}

const isWeekday = (day: string) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** The formatters in the language of the element. */
export interface Format {
  money(money: Money | null | undefined): string;
  decimal(text: string): string;
  number(value: number, options?: Intl.NumberFormatOptions): string;
  date(day: string | null | undefined): string;
  instant(instant: string | Date | null | undefined, options?: { seconds?: boolean; zone?: boolean }): string;
  relative(instant: string | Date, now: Date): string;
  size(bytes: number): string;
  weekday(day: string): string;
}

/** The formatters bound to one language. */
export const formatter = (lang: Lang): Format => ({
  money: formatMoney,
  decimal: formatDecimal,
  number: (value, options) => formatNumber(lang, value, options),
  date: day => formatDate(lang, day),
  instant: (instant, options) => formatInstant(lang, instant, options),
  relative: (instant, now) => formatRelative(lang, instant, now),
  size: formatSize,
  weekday: day => formatWeekday(lang, day),
});

/** The formatters in the language of the element. */
export function useFormat(): Format {
  const lang = useLang();
  return useMemo(() => formatter(lang), [lang]);
}
