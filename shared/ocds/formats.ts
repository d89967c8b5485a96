const DATE_TIME = /^(\d{4})-(\d\d)-(\d\d)[Tt\s](\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:[Zz]|([+-])(\d\d):?(\d\d)?)$/;

/**
 * Whether a text is a date-time of RFC 3339. As common validators do, a space for the `T` and an offset without colon or minutes
 * are let pass, and a leap second only at 23:59:60 UTC.
 */
export function isDateTime(text: string): boolean {
  const match = DATE_TIME.exec(text);
  if (!match) return false;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1, 7).map(Number);
  const sign = match[7] === '-' ? -1 : 1;
  const [offsetHour, offsetMinute] = [Number(match[8] ?? 0), Number(match[9] ?? 0)];
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month) || offsetHour > 23 || offsetMinute > 59)
    return false;
  if (hour <= 23 && minute <= 59 && second < 60) return true;
  const utcMinute = minute - offsetMinute * sign;
  const utcHour = hour - offsetHour * sign - (utcMinute < 0 ? 1 : 0);
  return (utcHour === 23 || utcHour === -1) && (utcMinute === 59 || utcMinute === -1) && second < 61;
}

/** The instant of an RFC 3339 text as ISO 8601 in UTC, or null when it is none. A leap second counts as the second before. */
export function toInstant(text: string): string | null {
  if (!isDateTime(text)) return null;
  const match = /^(\d{4}-\d\d-\d\d).(\d\d:\d\d:)(\d\d)((?:\.\d+)?)(.+)$/.exec(text);
  if (!match) return null;
  const [, day, clock, second, fraction, zone = 'Z'] = match;
  const [, sign, hours, minutes = '00'] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? [];
  const millis = Date.parse(
    `${day}T${clock}${second === '60' ? '59' : second}${fraction}${sign ? `${sign}${hours}:${minutes}` : 'Z'}`,
  );
  return Number.isNaN(millis) ? null : new Date(millis).toISOString();
}

const daysIn = (year: number, month: number): number =>
  month === 2
    ? year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
      ? 29
      : 28
    : [4, 6, 9, 11].includes(month)
      ? 30
      : 31;

const PERCENT = '%[0-9a-f]{2}';
const CHARACTER = `(?:[a-z0-9\\-._~!$&'()*+,;=:@]|${PERCENT})`;
const HOST = `(?:\\[(?:[0-9a-f:.]*:[0-9a-f:.]*|v[0-9a-f]+\\.[a-z0-9\\-._~!$&'()*+,;=:]+)\\]|(?:[a-z0-9\\-._~!$&'()*+,;=]|${PERCENT})*)`;
const AUTHORITY = `(?:(?:[a-z0-9\\-._~!$&'()*+,;=:]|${PERCENT})*@)?${HOST}(?::\\d*)?`;
const PATH = `(?:\\/\\/${AUTHORITY}(?:\\/${CHARACTER}*)*|\\/(?:${CHARACTER}+(?:\\/${CHARACTER}*)*)?|${CHARACTER}+(?:\\/${CHARACTER}*)*)`;
const URI = new RegExp(`^[a-z][a-z0-9+.\\-]*:${PATH}(?:\\?(?:${CHARACTER}|[/?])*)?(?:#(?:${CHARACTER}|[/?])*)?$`, 'i');

/** Whether a text is an absolute URI by the grammar of RFC 3986. */
export const isUri = (text: string): boolean => URI.test(text);

const REGULAR =
  '(?:[a-z]{2,3}(?:-[a-z]{3}(?:-[a-z]{3}){0,2})?|[a-z]{4}|[a-z]{5,8})(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\\d{3}))?(?:-(?:[a-z0-9]{5,8}|\\d[a-z0-9]{3}))*(?:-[0-9a-wy-z](?:-[a-z0-9]{2,8})+)*(?:-x(?:-[a-z0-9]{1,8})+)?';
const LANGUAGE = new RegExp(`^(?:${REGULAR}|x(?:-[a-z0-9]{1,8})+)$`, 'i');

/** Whether a text is a language tag by the grammar of RFC 5646; OCDS names translations `title_<tag>`. */
export const isLanguageTag = (text: string): boolean => LANGUAGE.test(text);
