import { useMemo } from 'react';
import type { Money } from '../domain/kernel/values.ts';
import type { Lang } from './dictionary.ts';
import { formatWeekday } from './day-names.ts';
import { formatDate, formatInstant, formatSize } from './format-instant.ts';
import { formatRelative } from './format-relative.ts';
import { localeOf, useLang } from './translate.ts';

export { moneyCapitals } from './capitals.ts';
export { formatDate, formatInstant, formatSize } from './format-instant.ts';
export { formatRelative } from './format-relative.ts';

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

// Making one costs far more than using it, and lists write hundreds of numbers: each is made once.
const numbers: Record<string, Intl.NumberFormat> = {};

/** Whether a whole number is written the same with and without these options: they only say how many decimals at most, or shorten what has four digits or more. */
const isPlain = (value: number, options: Intl.NumberFormatOptions): boolean =>
  Object.keys(options).every(
    key =>
      key === 'maximumFractionDigits' ||
      (options.notation === 'compact' && key === 'notation' && Math.abs(value) < 1000),
  );

/** A number with the language's grouping: in both by thousands, so that a plain whole number waits for no `Intl`. */
export const formatNumber = (lang: Lang, value: number, options: Intl.NumberFormatOptions = {}): string =>
  Number.isSafeInteger(value) && isPlain(value, options)
    ? formatDecimal(String(value))
    : (numbers[lang + JSON.stringify(options)] ??= new Intl.NumberFormat(localeOf(lang), options)).format(value);

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
