// Apart from the other formatters, because public elements need no more than these.
import type { Lang } from './dictionary.ts';

// As `Intl` writes them for British readers. The first format that it makes takes 30 ms, on a slow device 120 in one task.
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];

/** A calendar day `YYYY-MM-DD` as the language writes it; no zone is applied. */
export function formatDate(lang: Lang, day: string | null | undefined): string {
  const parts = /^(\d{4})-(\d\d)-(\d\d)/.exec(day ?? '');
  if (!parts) return '';
  if (lang === 'zh') return `${parts[1]}年${Number(parts[2])}月${Number(parts[3])}日`;
  return `${Number(parts[3])} ${MONTHS[Number(parts[2]) - 1]} ${parts[1]}`;
}

/** An instant (ISO 8601) in the reader's time zone, which `zone` names; to the minute, or to the second where deadlines are at stake. */
export function formatInstant(
  lang: Lang,
  instant: string | Date | null | undefined,
  options: { seconds?: boolean; zone?: boolean } = {},
): string {
  if (!instant) return '';
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  const behind = date.getTimezoneOffset();
  const wall = new Date(date.getTime() - behind * 60_000).toISOString();
  const time = wall.slice(11, options.seconds ? 19 : 16);
  return `${formatDate(lang, wall)} ${time}${options.zone ? ` ${zoneName(behind)}` : ''}`;
}

/** GMT+8, GMT-3:30: the zone whose clock is so many minutes behind Greenwich. */
function zoneName(behind: number): string {
  const minutes = Math.abs(behind);
  const rest = minutes % 60 ? `:${minutes % 60}` : '';
  return minutes ? `GMT${behind > 0 ? '-' : '+'}${Math.floor(minutes / 60)}${rest}` : 'GMT';
}

/** A file's size: `1.4 MB`; 1 KB is 1024 bytes, as file managers count. */
export function formatSize(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  const step = Math.min(units.length - 1, bytes > 0 ? Math.floor(Math.log2(bytes) / 10) : 0);
  const value = bytes / 1024 ** step;
  return `${step && value < 100 ? value.toFixed(1) : Math.round(value)} ${units[step]}`;
}
