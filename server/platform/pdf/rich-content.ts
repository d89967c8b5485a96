import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { htmlText } from '../../../shared/domain/rich-text/plain-text.ts';
import { fitting, PADDING } from './fitting.ts';

/** Columns that a page takes; a wider table is written as lines. */
const MOST_COLUMNS = 14;
const MOST_ROWS = 500;
const SIZE = 9;
const TABLE = /<table\b[^>]*>([\s\S]*?)<\/table>/g;
const ROW = /<tr\b[^>]*>([\s\S]*?)<\/tr>/g;
const CELL = /<(t[dh])\b([^>]*)>([\s\S]*?)<\/\1>/g;

/**
 * A clean rich text on paper `width` points wide: its lines, and its tables as tables. `longest` is the most characters of it that are printed.
 */
export function richContent(html: string, longest: number, width: number): Content[] {
  const text = (part: string): Content[] => {
    const lines = htmlText(part);
    return lines === '' ? [] : [fitting(lines, width)];
  };
  if (html.length > longest * 4) return [fitting(htmlText(html).slice(0, longest), width)];
  const parts: Content[] = [];
  let done = 0;
  for (const found of html.matchAll(TABLE)) {
    const table = tableOf(found[1]!, width);
    if (!table) continue;
    parts.push(...text(html.slice(done, found.index)), table);
    done = found.index + found[0].length;
  }
  return [...parts, ...text(html.slice(done))];
}

// A table within a cell, or one too wide or too long for paper, stays lines of text.
function tableOf(inner: string, room: number): Content | undefined {
  if (inner.includes('<table')) return undefined;
  const rows = [...inner.matchAll(ROW)].map(([, row = '']) => [...row.matchAll(CELL)]);
  if (rows.length === 0 || rows.length > MOST_ROWS) return undefined;
  const columns = Math.max(1, ...rows.map(row => row.length));
  const body: TableCell[][] = rows.map(() => []);
  for (const [at, cells] of rows.entries()) {
    let column = 0;
    for (const [, tag, attributes = '', content = ''] of cells) {
      while (body[at]![column] !== undefined) column += 1;
      const span = (name: string): number => Number(new RegExp(`${name}="(\\d+)"`).exec(attributes)?.[1] ?? 1);
      const colSpan = span('colspan');
      const rowSpan = Math.min(span('rowspan'), rows.length - at);
      if (column + colSpan > MOST_COLUMNS) return undefined;
      for (let down = 0; down < rowSpan; down += 1)
        for (let right = 0; right < colSpan; right += 1) body[at + down]![column + right] = {};
      body[at]![column] = {
        ...fitting(htmlText(content), (room / columns) * colSpan - PADDING, SIZE),
        bold: tag === 'th',
        colSpan,
        rowSpan,
      };
      column += colSpan;
    }
  }
  const width = Math.max(...body.map(row => row.length));
  if (width === 0) return undefined;
  return {
    table: {
      body: body.map(row => Array.from({ length: width }, (_, at) => row[at] ?? {})),
      widths: Array(width).fill('*'),
    },
    fontSize: SIZE,
    margin: [0, 4, 0, 4],
  };
}
