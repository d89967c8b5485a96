import { isValueOf } from '../../../client/value-sets.ts';
import type { Translate } from '../../../i18n/translate.ts';
import type { Labels } from '../../record/field-text.ts';
import { readCell, readTable } from '../paste.ts';
import { cellText } from './cell-text.ts';
import type { CellRange, GridColumn, GridRow } from './grid-types.ts';

/** What a paste made of the rows, and what of it found no place: nothing is dropped without being told. */
export interface Pasted {
  readonly rows: readonly GridRow[];
  /** Rows and columns that were written. */
  readonly range: CellRange;
  /** Rows beyond the most that the table may have. */
  readonly rowsLeft: number;
  /** Filled cells that found no column: to the right of the last one, or below a heading that names none. */
  readonly cellsLeft: number;
  /** Rows that were written. */
  readonly taken: number;
  /** Cells that hold something else than the columns which are not changed here, where nothing but such columns was pasted. */
  readonly cellsKept: number;
  /** Rows that went, by their place, to rows of another name. */
  readonly differing: number;
  /** The names of rows that were matched by name and found none like theirs. */
  readonly unmatched: readonly string[];
  /** Rows that were not among those matched by name. */
  readonly missing: number;
  /** Headings that name no column and have filled cells below them. */
  readonly unknown: readonly string[];
  /** Cells whose text could not be read and stands there as it was written. */
  readonly unread: number;
  /** Whether the first row named the columns and was taken as headings. */
  readonly headed: boolean;
}

/** What a paste must know of its grid. */
export interface PasteInto {
  readonly columns: readonly GridColumn[];
  /** The chosen block; a single value fills all of it, a table begins at its first cell. */
  readonly at: CellRange;
  /** The most rows. */
  readonly max: number;
  /** The rows are those given: a table with headings goes to the rows that it names. */
  readonly fixedRows: boolean;
  readonly blank: () => GridRow;
  readonly t: Translate;
  readonly labels?: Labels | undefined;
}

/** Whether nobody has filled any cell of a row. */
export const isEmptyRow = (row: GridRow): boolean =>
  Object.values(row).every(
    value =>
      value === null ||
      value === undefined ||
      value === '' ||
      (Array.isArray(value) && value.length === 0) ||
      (typeof value === 'object' && 'amount' in value && !value.amount),
  );

// What a heading says without its star, its unit in brackets and its spaces.
const bare = (text: string): string => text.replace(/[（(][^）)]*[）)]|[*＊\s]/g, '').toLowerCase();

/** The column that alone has a heading within its name, or its name within the heading: “名称” for “名称及规格”. */
function alike(cell: string, columns: readonly GridColumn[]): GridColumn | undefined {
  const text = bare(cell);
  if (text.length < 2) return undefined;
  const found = columns.filter(({ known }) =>
    known.map(bare).some(name => name.length > 1 && (name.includes(text) || text.includes(name))),
  );
  return found.length === 1 ? found[0] : undefined;
}

/**
 * The columns that a first row names, in its order; undefined when it is no row of headings. Two names of columns make it one; the others are
 * then taken for the column that is most like them, each column once.
 */
export function headingOf(
  cells: readonly string[],
  columns: readonly GridColumn[],
): readonly (GridColumn | undefined)[] | undefined {
  const named = cells.map(cell => {
    const text = cell
      .replace(/\*\s*$/, '')
      .trim()
      .toLowerCase();
    return columns.find(column => text !== '' && column.known.includes(text));
  });
  if (named.filter(Boolean).length < Math.min(2, columns.length)) return undefined;
  const free = new Set(columns.filter(column => !named.includes(column)));
  return named.map((column, at) => {
    const found = column ?? alike(cells[at]!, [...free]);
    if (found) free.delete(found);
    return found;
  });
}

const isUnread = ({ field }: GridColumn, value: unknown): boolean => {
  if (typeof value !== 'string') return false;
  if (field.type === 'integer' || field.type === 'boolean') return true;
  if (field.type === 'choice') return !isValueOf(field.values, value);
  if (field.type === 'decimal') return !/^-?\d+(\.\d+)?$/.test(value);
  return (field.type === 'date' || field.type === 'dateTime') && !/^\d{4}-\d\d-\d\d(T.*Z)?$/.test(value);
};
const isUnreadAmount = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'amount' in value && !/^-?\d+(\.\d+)?$/.test(String(value.amount));

const sameName = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

/** The rows of such names, equal ones in their order; undefined for a name that no row has, or none any more. */
function rowsNamed(names: readonly string[], rows: readonly string[]): readonly (number | undefined)[] {
  const left = Map.groupBy(rows.keys(), at => sameName(rows[at]!));
  return names.map(name => left.get(sameName(name))?.shift());
}

/**
 * Puts text of a spreadsheet over the rows, from the first chosen cell on, or to the rows that it names where they are fixed; missing rows
 * are added up to `max`.
 */
export function pasteText(rows: readonly GridRow[], text: string, into: PasteInto): Pasted {
  const { columns, at, max, fixedRows, blank, t, labels } = into;
  const table = readTable(text);
  const heading = table.length > 1 ? headingOf(table[0]!, columns) : undefined;
  const isOne = table.length === 1 && table[0]!.length === 1;
  const naming = heading?.findIndex(column => column?.namesRows) ?? -1;
  const isMatched = fixedRows && naming >= 0;
  const filled = heading ? table.slice(1) : table;
  const read = isMatched ? filled.filter(cells => cells.some(cell => cell.trim() !== '')) : filled;
  const next = [...rows];
  const unknown = new Set<string>();
  let [cellsLeft, cellsKept, unread, width, differing] = [0, 0, 0, 0, 0];
  let isWritten = false;
  const height = isOne ? at.bottom - at.top + 1 : read.length;
  const across = isOne ? at.right - at.left + 1 : 0;
  const end = Math.min(max, at.top + height);
  const said = ({ field, name }: GridColumn, row: GridRow) => cellText(field, row[name], t, labels);
  const names = read.map(cells => cells[naming] ?? '');
  const places = isMatched
    ? rowsNamed(
        names,
        rows.map(row => said(heading![naming]!, row)),
      )
    : Array.from({ length: Math.max(0, end - at.top) }, (_, down) => at.top + down);
  for (const [down, row] of places.entries()) {
    if (row === undefined) continue;
    const cells = isOne ? Array<string>(across).fill(table[0]![0]!) : read[down]!;
    const changed: Record<string, unknown> = { ...(next[row] ?? blank()) };
    for (const right of cells.keys()) {
      const cell = cells[right]!;
      const column = heading ? heading[right] : columns[at.left + right];
      if (!column) {
        if (cell.trim() === '') continue;
        cellsLeft += 1;
        const head = heading && table[0]![right]?.trim();
        if (head) unknown.add(head);
        continue;
      }
      width = Math.max(width, right + 1);
      if (column.readOnly) {
        if (cell.trim() === '' || sameName(cell) === sameName(said(column, changed))) continue;
        cellsKept += 1;
        if (column.namesRows) differing += 1;
        continue;
      }
      isWritten = true;
      const value = readCell(column.field, cell, t, labels, changed[column.name]);
      changed[column.name] = value;
      if (isUnread(column, value) || isUnreadAmount(value)) unread += 1;
    }
    next[row] = changed;
  }
  const written = places.filter(row => row !== undefined);
  const spanned = written.length > 0 ? written : [at.top];
  return {
    rows: next,
    range: {
      top: Math.min(...spanned),
      bottom: Math.max(...spanned),
      left: heading ? 0 : at.left,
      right: heading ? columns.length - 1 : Math.max(at.left, Math.min(columns.length, at.left + width) - 1),
    },
    taken: written.length,
    rowsLeft: isMatched ? 0 : at.top + height - end,
    cellsLeft,
    cellsKept: isWritten ? 0 : cellsKept,
    differing: isWritten ? differing : 0,
    unmatched: names.filter((_, down) => isMatched && places[down] === undefined),
    missing: isMatched ? rows.length - written.length : 0,
    unknown: [...unknown],
    unread,
    headed: heading !== undefined,
  };
}
