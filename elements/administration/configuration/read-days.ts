import { addDays, type Day } from '../../../shared/domain/calendar/days.ts';
import type { SpecialDay } from '../../../shared/domain/calendar/working-calendar.ts';
import { readCsv } from './read-csv.ts';

/** What was read of a table or calendar file: the days, and each line that is no day, with why. */
export interface ReadDays {
  readonly days: readonly SpecialDay[];
  readonly faults: readonly {
    readonly line: number;
    readonly text: string;
    readonly reason: 'date' | 'kind' | 'long';
  }[];
}

const LONGEST_EVENT = 31;
const WORK = /上班|补班|补課|补课|工作|调班|make-?up|work/i;
const OFF = /休|假|off|holiday/i;
// What the columns say, so that a report or a re-import is understood in both languages.
const kindOf = (text: string): SpecialDay['kind'] | undefined => {
  const clean = text.trim();
  if (clean === '' || clean === 'off') return 'off';
  if (clean === 'makeUp' || WORK.test(clean)) return 'makeUp';
  return OFF.test(clean) ? 'off' : undefined;
};

/** A day as people and spreadsheets write it: `2027-02-05`, `2027/2/5`, `2027.2.5`, `20270205`, `2027年2月5日`. */
export function readDay(text: string): Day | undefined {
  const found = /^\s*(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{2})(\d{2}))\s*$/.exec(text);
  if (!found) return undefined;
  const [, year = '', ...parts] = found;
  const [month = '', day = ''] = parts.filter(Boolean).map(part => part.padStart(2, '0'));
  const written = `${year}-${month}-${day}`;
  const millis = Date.parse(`${written}T00:00:00Z`);
  return !Number.isNaN(millis) && new Date(millis).toISOString().startsWith(written) ? written : undefined;
}

/** Days of rows `date, kind, name (Chinese), name (English)`; a first row that names columns is left out. */
export function readRows(text: string): ReadDays {
  const days: SpecialDay[] = [];
  const faults: ReadDays['faults'][number][] = [];
  const rows = readCsv(text);
  for (const index of rows.keys()) {
    const [date = '', kind = '', name = '', nameEn = ''] = rows[index]!;
    const day = readDay(date);
    const isHead = index === 0 && !/\d/.test(date);
    if (isHead) continue;
    const known = kindOf(kind);
    if (!day) faults.push({ line: index + 1, text: date.slice(0, 60), reason: 'date' });
    else if (!known) faults.push({ line: index + 1, text: kind.slice(0, 60), reason: 'kind' });
    else
      days.push({
        date: day,
        kind: known,
        name: name.trim().slice(0, 60) || null,
        nameEn: nameEn.trim().slice(0, 60) || null,
      });
  }
  return { days, faults };
}

/** Days of a calendar file (iCalendar, RFC 5545): whole-day events, each of its days; an event whose summary speaks of work is a make-up day. */
export function readIcs(text: string): ReadDays {
  const lines = text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/);
  const days: SpecialDay[] = [];
  const faults: ReadDays['faults'][number][] = [];
  let event: { line: number; start?: string; end?: string; summary?: string } | undefined;
  const dateIn = (value: string): Day | undefined => readDay(value.slice(0, 8));
  for (const index of lines.keys()) {
    const line = lines[index]!;
    const [head, value] = [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)];
    const name = head.split(';')[0]?.toUpperCase();
    if (line.toUpperCase() === 'BEGIN:VEVENT') event = { line: index + 1 };
    else if (event && name === 'DTSTART') event.start = value;
    else if (event && name === 'DTEND') event.end = value;
    else if (event && name === 'SUMMARY')
      event.summary = value.replace(/\\([,;\\nN])/g, (_, each: string) => (/n/i.test(each) ? ' ' : each));
    else if (event && line.toUpperCase() === 'END:VEVENT') {
      const first = dateIn(event.start ?? '');
      // The end of a whole-day event is the day after its last (RFC 5545 §3.6.1).
      const end = event.end ? dateIn(event.end) : first && addDays(first, 1);
      if (!first || !end) faults.push({ line: event.line, text: (event.summary ?? '').slice(0, 60), reason: 'date' });
      else {
        const summary = (event.summary ?? '').trim().slice(0, 60);
        let count = 0;
        for (let day = first; (day < end || day === first) && count < LONGEST_EVENT; day = addDays(day, 1), count += 1)
          days.push({ date: day, kind: WORK.test(summary) ? 'makeUp' : 'off', name: summary || null, nameEn: null });
        if (addDays(first, LONGEST_EVENT) < end) faults.push({ line: event.line, text: summary, reason: 'long' });
      }
      event = undefined;
    }
  }
  return { days, faults };
}

// A workbook keeps a day as the days since 30 December 1899 (ECMA-376 part 1 §18.17.4.1).
const EPOCH = '1899-12-30';
const dayOfSerial = (text: string): string =>
  /^[3-6]\d{4}(\.0+)?$/.test(text) ? addDays(EPOCH, Math.trunc(Number(text))) : text;

/** The rows of a workbook as text that is looked over and corrected like a pasted one. */
export const rowsText = (rows: readonly (readonly string[])[]): string =>
  rows
    .map(([day = '', ...rest]) => [dayOfSerial(day), ...rest].map(cell => cell.replace(/[\t\r\n"]+/g, ' ')).join('\t'))
    .join('\n');

/** Days of a text of either kind. */
export const readDays = (text: string): ReadDays =>
  /^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text) ? readIcs(text) : readRows(text);
