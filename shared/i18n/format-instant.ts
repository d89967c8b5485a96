// Apart from the other formatters, because public elements need no more than these.
import type { Lang } from './dictionary.ts';
import { localeOf } from './translate.ts';

/** A calendar day `YYYY-MM-DD` as the language writes it; no zone is applied. */
export function formatDate(lang: Lang, day: string | null | undefined): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(day ?? '');
  if (!parts) return '';
  if (lang === 'zh') return `${parts[1]}年${Number(parts[2])}月${Number(parts[3])}日`;
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${parts[0]}T00:00:00Z`),
  );
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
  const zone = { timeZone: options.timeZone };
  const parts = new Intl.DateTimeFormat('en-CA', {
    ...zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(date);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find(p => p.type === type)?.value ?? '';
  const time = `${part('hour')}:${part('minute')}${options.seconds ? `:${part('second')}` : ''}`;
  const suffix = options.zone ? ` ${zoneName(lang, date, options.timeZone)}` : '';
  return `${formatDate(lang, `${part('year')}-${part('month')}-${part('day')}`)} ${time}${suffix}`;
}

function zoneName(lang: Lang, date: Date, timeZone: string | undefined): string {
  return (
    new Intl.DateTimeFormat(localeOf(lang), { timeZone, timeZoneName: 'shortOffset' })
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
