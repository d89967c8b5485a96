const FIGURES = '〇一二三四五六七八九';

/** Full-width and Chinese figures as plain ones: ２０２６年３月, 二〇二六年十二月三十一日. */
const plainFigures = (text: string): string =>
  text
    .trim()
    .normalize('NFKC')
    .replace(/零/g, '〇')
    .replace(/([一二三]?)十([一二三四五六七八九]?)/g, (_, tens: string, ones: string) =>
      String((tens ? FIGURES.indexOf(tens) : 1) * 10 + (ones ? FIGURES.indexOf(ones) : 0)),
    )
    .replace(/[〇一二三四五六七八九]/g, figure => String(FIGURES.indexOf(figure)));

/**
 * Reads a typed day in the forms people use (2026-3-31, 2026/03/31, 20260331, 2026年3月31日, 二〇二六年三月三十一日, full-width figures);
 * undefined when it is no day of the calendar.
 */
export function readDay(text: string): string | undefined {
  const plain = plainFigures(text);
  const parts =
    /^(\d{4})\s?(?:[-/.年])\s?(\d{1,2})\s?(?:[-/.月])\s?(\d{1,2})\s?日?$/.exec(plain) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(plain);
  if (!parts) return undefined;
  const [, year = '', month = '', day = ''] = parts;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const iso = date.toISOString().slice(0, 10);
  return iso === `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` ? iso : undefined;
}

/** Whether a text that reads as a day ends with it: 2026-12-3 may still become 2026-12-31. */
export const isWholeDay = (text: string): boolean => /\d{2}$|日$/.test(text.trim().normalize('NFKC'));

/** Whether a text that reads as an instant has its time: a day alone may still get one. */
export const isWholeInstant = (text: string): boolean => /\S[\sT]+\S/.test(text.trim());

/** Reads a typed time (9:30, 09:30:15, 0930, 9点30分) as `HH:mm` or `HH:mm:ss`; undefined when it is none. */
export function readTime(text: string): string | undefined {
  const parts =
    /^(\d{1,2})[:：点时](\d{2})(?:[:：分](\d{2})?秒?)?$/.exec(text.trim()) ?? /^(\d{2})(\d{2})$/.exec(text.trim());
  if (!parts) return undefined;
  const [, hour = '', minute = '', second] = parts;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second ?? 0) > 59) return undefined;
  return `${hour.padStart(2, '0')}:${minute}${second ? `:${second}` : ''}`;
}

/** Reads a typed day and time in the reader's zone as an instant in UTC; undefined when it is none. A day alone is its midnight. */
export function readInstant(text: string): string | undefined {
  const [, dayText = '', timeText] = /^(\S+?)(?:[\sT]+(\S+))?$/.exec(text.trim()) ?? [];
  const day = readDay(dayText);
  const time = timeText === undefined ? '00:00' : readTime(timeText);
  if (!day || !time) return undefined;
  const instant = new Date(`${day}T${time}`);
  return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString();
}

/** An instant as the text people edit: `2026-03-31 09:30` in the reader's zone, with seconds where it has them. */
export function localText(instant: string | null): string {
  if (!instant) return '';
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  const two = (number: number) => String(number).padStart(2, '0');
  const seconds = date.getSeconds() ? `:${two(date.getSeconds())}` : '';
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}${seconds}`;
}
