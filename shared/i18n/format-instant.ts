// Apart from the other formatters, because public elements need no more than these.
import { type Lang, localeOf } from './dictionary.ts';

const formats: Record<string, Intl.DateTimeFormat> = {};

/** What writes days and times so. Making one costs far more than using it, and lists write hundreds of days: each is made once. */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  (formats[locale + JSON.stringify(options)] ??= new Intl.DateTimeFormat(locale, options));

/** A calendar day `YYYY-MM-DD` as the language writes it; no zone is applied. */
export function formatDate(lang: Lang, day: string | null | undefined): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(day ?? '');
  if (!parts) return '';
  if (lang === 'zh') return `${parts[1]}年${Number(parts[2])}月${Number(parts[3])}日`;
  return dateFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${parts[0]}T00:00:00Z`));
}

/** An instant (ISO 8601) in the reader's time zone, or in `timeZone`; to the minute, or to the second where deadlines are at stake. */
export function formatInstant(
  lang: Lang,
  instant: string | Date | null | undefined,
  options: { seconds?: boolean; timeZone?: string; zone?: boolean } = {},
): string {
  if (!instant) return '';
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  const text = options.timeZone
    ? dateFormat('sv-SE', { timeZone: options.timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(date)
    : new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString();
  const time = text.slice(11, options.seconds ? 19 : 16);
  const suffix = options.zone ? ` ${zoneName(lang, date, options.timeZone)}` : '';
  return `${formatDate(lang, text)} ${time}${suffix}`;
}

function zoneName(lang: Lang, date: Date, timeZone: string | undefined): string {
  return (
    dateFormat(localeOf(lang), { timeZone, timeZoneName: 'shortOffset' })
      .formatToParts(date)
      .find(p => p.type === 'timeZoneName')?.value ?? ''
  );
}

/** A file's size: `1.4 MB`; 1 KB is 1024 bytes, as file managers count. */
export function formatSize(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  const step = Math.min(units.length - 1, bytes > 0 ? Math.floor(Math.log2(bytes) / 10) : 0);
  const value = bytes / 1024 ** step;
  return `${step && value < 100 ? value.toFixed(1) : Math.round(value)} ${units[step]}`;
}
