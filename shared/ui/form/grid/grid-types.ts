import type { Field } from '../../../domain/kernel/fields.ts';

/** One row of a table inside a record: values by column. */
export type GridRow = Readonly<Record<string, unknown>>;

/** A column of the grid: a writable field of the row. */
export interface GridColumn {
  readonly name: string;
  readonly field: Field;
  /** Its heading in the reader's language. */
  readonly label: string;
  /** Its heading in every language, in lower case: a pasted first row that names columns is recognised by them. */
  readonly known: readonly string[];
  /** Shown, chosen and copied, but not changed here: what the row is about, or what follows from its other cells. */
  readonly readOnly?: boolean;
  /** What tells given rows apart: a pasted table with headings is matched by it, one without is compared. */
  readonly namesRows?: boolean;
}

/** A cell by row and column, both from 0. */
export interface CellAt {
  readonly row: number;
  readonly column: number;
}

/** A block of cells with its corners, both included. */
export interface CellRange {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** How a cell is worked on: chosen (`ready`), written over (`enter`: arrows go on), or its text changed (`edit`: arrows move the caret). */
export type CellMode = 'ready' | 'enter' | 'edit';

/** The block between two cells. */
export const rangeOf = (a: CellAt, b: CellAt): CellRange => ({
  top: Math.min(a.row, b.row),
  bottom: Math.max(a.row, b.row),
  left: Math.min(a.column, b.column),
  right: Math.max(a.column, b.column),
});
