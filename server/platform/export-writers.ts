import { once } from 'node:events';
import type { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { ExportColumn } from './export-columns.ts';

/** Writes a table row by row; each call waits until the reader has taken what was written, and the file ends with `end`. */
export interface TableWriter {
  write(rows: readonly (readonly string[])[]): Promise<void>;
  end(): Promise<void>;
}

const LARGEST_SHEET = 1_000_000;
const LONGEST_CELL = 32_767;
const EXACT_DIGITS = 15;
const FIRST_DAY = Date.UTC(1900, 2, 1);

/** One cell of CSV (RFC 4180). A text that a spreadsheet would take for a formula gets an apostrophe before it. */
export function csvCell(text: string, kind: ExportColumn['kind']): string {
  const safe = kind === 'text' && /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe;
}

/** Resolves once the reader of `out` keeps up, or has left. */
async function keepUp(out: PassThrough): Promise<void> {
  if (!out.destroyed && out.writableNeedDrain) {
    const left = new AbortController();
    await Promise.race(['drain', 'close'].map(event => once(out, event, { signal: left.signal }))).finally(() =>
      left.abort(),
    );
  }
}

/** CSV in UTF-8 with a byte order mark, by which Excel knows the encoding. */
export function csvWriter(out: PassThrough, columns: readonly ExportColumn[]): TableWriter {
  const line = (cells: readonly string[], kindOf: (at: number) => ExportColumn['kind']) =>
    `${cells.map((text, at) => csvCell(text, kindOf(at))).join(',')}\r\n`;
  out.write(
    `\uFEFF${line(
      columns.map(column => column.header),
      () => 'text',
    )}`,
  );
  return {
    async write(rows) {
      out.write(rows.map(cells => line(cells, at => columns[at]!.kind)).join(''));
      await keepUp(out);
    },
    async end() {
      out.end();
    },
  };
}

/** An Excel workbook: numbers, days and times as such, a fixed heading, a further sheet where one is full. */
export async function xlsxWriter(
  out: PassThrough,
  columns: readonly ExportColumn[],
  title: string,
): Promise<TableWriter> {
  const { default: excel } = await import('exceljs');
  const book = new excel.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true, useSharedStrings: false });
  const name = title.replace(/[\\/?*[\]:']/g, ' ').slice(0, 25) || 'Export';
  const open = (number: number) => {
    const made = book.addWorksheet(number === 1 ? name : `${name} ${number}`, {
      views: [{ state: 'frozen', ySplit: 1 }],
    });
    made.columns = columns.map(({ header, kind, format }) => ({
      width: kind === 'text' ? Math.min(48, Math.max(14, [...header].length * 2)) : 20,
      ...(format ? { style: { numFmt: format } } : {}),
    }));
    const head = made.addRow(columns.map(column => column.header));
    head.font = { bold: true };
    head.commit();
    return made;
  };
  let sheet = open(1);
  let sheets = 1;
  let written = 0;
  return {
    async write(rows) {
      for (const cells of rows) {
        if (written === LARGEST_SHEET) {
          sheet.commit();
          sheet = open((sheets += 1));
          written = 0;
        }
        sheet.addRow(cells.map((text, at) => excelValue(text, columns[at]!.kind))).commit();
        written += 1;
      }
      // The archive compresses on other threads; giving them a turn keeps what waits for them small.
      await setImmediate();
      await keepUp(out);
    },
    async end() {
      sheet.commit();
      const left = new AbortController();
      const gone = once(out, 'close', { signal: left.signal }).catch(() => undefined);
      await Promise.race([book.commit(), gone]).finally(() => left.abort());
    },
  };
}

function excelValue(text: string, kind: ExportColumn['kind']): string | number | Date | null {
  if (text === '') return null;
  // Excel keeps fifteen digits of a number; a longer one stays exact as text.
  if (kind === 'number') return text.replace(/\D/g, '').replace(/^0+/, '').length <= EXACT_DIGITS ? Number(text) : text;
  if (kind === 'day' || kind === 'moment') {
    const date = new Date(`${text.replace(' ', 'T')}${kind === 'day' ? 'T00:00:00' : ''}Z`);
    // Excel knows no day before 1900, and none after 9999; its March 1900 is the first it counts right.
    return date.getTime() >= FIRST_DAY ? date : text;
  }
  // eslint-disable-next-line no-control-regex -- XML 1.0 has no such characters
  return text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '').slice(0, LONGEST_CELL);
}
