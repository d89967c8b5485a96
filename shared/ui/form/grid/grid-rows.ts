import { emptyValue } from '../form-values.ts';
import type { CellRange, GridColumn, GridRow } from './grid-types.ts';

/** A row nobody has filled. */
export const blankRow = (columns: readonly GridColumn[]): GridRow =>
  Object.fromEntries(columns.map(({ name, field }) => [name, emptyValue(field)]));

/** The rows with one cell changed. */
export const withCell = (rows: readonly GridRow[], at: number, name: string, value: unknown): readonly GridRow[] =>
  rows.map((row, index) => (index === at ? { ...row, [name]: value } : row));

/** The rows with the cells of a block made by `value`, which gets the row's number and the column. */
export const withBlock = (
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  { top, bottom, left, right }: CellRange,
  value: (row: number, column: GridColumn) => unknown,
): readonly GridRow[] =>
  rows.map((row, index) =>
    index < top || index > bottom
      ? row
      : {
          ...row,
          ...Object.fromEntries(
            columns
              .slice(left, right + 1)
              .filter(({ readOnly }) => !readOnly)
              .map(column => [column.name, value(index, column)] as const),
          ),
        },
  );

/** The rows with so many blank ones before the row `at`. */
export const withInserted = (rows: readonly GridRow[], at: number, made: readonly GridRow[]): readonly GridRow[] => [
  ...rows.slice(0, at),
  ...made,
  ...rows.slice(at),
];

/** The rows without those from `top` to `bottom`. */
export const withoutRows = (rows: readonly GridRow[], top: number, bottom: number): readonly GridRow[] =>
  rows.filter((_, index) => index < top || index > bottom);

/** The rows with a run of them moved one up or down; the same rows where there is no room. */
export function withMoved(rows: readonly GridRow[], top: number, bottom: number, by: 1 | -1): readonly GridRow[] {
  if (top + by < 0 || bottom + by >= rows.length) return rows;
  const rest = withoutRows(rows, top, bottom);
  return withInserted(rest, top + by, rows.slice(top, bottom + 1));
}
