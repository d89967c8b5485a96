import { type RefObject, useMemo, useRef, useState } from 'react';
import type { Translate } from '../../../i18n/translate.ts';
import type { Labels } from '../../record/field-text.ts';
import { emptyValue } from '../form-values.ts';
import { copyBlock } from './cell-text.ts';
import type { GridCommand } from './grid-keys.ts';
import { isEmptyRow, type Pasted, pasteText } from './grid-paste.ts';
import { blankRow, withBlock, withCell, withInserted, withMoved, withoutRows } from './grid-rows.ts';
import { type CellAt, type CellMode, type CellRange, type GridColumn, type GridRow, rangeOf } from './grid-types.ts';
import { type GridHistory, useGridHistory } from './use-grid-history.ts';

/** What `useGrid` is told. */
export interface GridOptions {
  readonly rows: readonly GridRow[];
  readonly onRows: (rows: readonly GridRow[]) => void;
  readonly columns: readonly GridColumn[];
  readonly max: number;
  readonly disabled: boolean;
  /** The rows are those given: none is added, taken away or moved. */
  readonly fixedRows: boolean;
  readonly t: Translate;
  readonly labels?: Labels | undefined;
}

/** A grid while it is worked on: which cells are chosen, and everything that can be done with them. */
export interface Grid {
  /** The cell that is worked on; undefined while the focus has never been in the grid. */
  readonly at: CellAt | undefined;
  readonly range: CellRange | undefined;
  readonly mode: CellMode;
  readonly history: GridHistory;
  readonly setMode: (mode: CellMode) => void;
  /** Chooses a cell; `extend` draws the block from the cell chosen before. */
  readonly choose: (cell: CellAt, extend?: boolean) => void;
  readonly commit: (value: unknown) => void;
  /** Does what a key asked; false leaves the key to the browser. */
  readonly run: (command: GridCommand) => boolean;
  readonly add: () => void;
  readonly insert: () => void;
  readonly remove: () => void;
  readonly move: (by: 1 | -1) => void;
  readonly clear: () => void;
  /** The chosen cells as text of a spreadsheet. */
  readonly copied: () => string | undefined;
  readonly paste: (text: string) => Pasted | undefined;
  /** Whether the chosen cell takes the focus as it is drawn. */
  readonly wantsFocus: RefObject<boolean>;
  /** The input of the chosen cell, while it may hold text that is not in the rows yet. */
  readonly pending: RefObject<PendingText | undefined>;
}

/** Text of a cell that is still being typed. */
export interface PendingText {
  /** Puts it into the rows. */
  flush(): void;
  /** Puts back what was there before. */
  cancel(): void;
}

/** Holds the chosen cells of a grid and changes its rows. */
export function useGrid({ rows, onRows, columns, max, disabled, fixedRows, t, labels }: GridOptions): Grid {
  const history = useGridHistory(rows, onRows);
  const [cell, setCell] = useState<CellAt | undefined>();
  const [corner, setCorner] = useState<CellAt | undefined>();
  const [mode, setMode] = useState<CellMode>('ready');
  const wantsFocus = useRef(false);
  const leaving = useRef(false);
  const pending = useRef<PendingText | undefined>(undefined);
  const session = useRef(0);
  const now = () => {
    pending.current?.flush();
    return history.rows();
  };
  // Rows may go by another hand than the grid's own: a draft that is discarded, for one.
  const clamp = ({ row, column }: CellAt): CellAt => ({
    row: Math.max(0, Math.min(rows.length - 1, row)),
    column: Math.max(0, Math.min(columns.length - 1, column)),
  });
  const at = cell && rows.length > 0 ? clamp(cell) : undefined;
  const range = useMemo(
    () => at && rangeOf(at, corner ? clamp(corner) : at),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- by its numbers, so that rows are drawn again only when it moves
    [at?.row, at?.column, corner?.row, corner?.column, rows.length, columns.length],
  );

  const choose = (to: CellAt, extend = false) => {
    wantsFocus.current = true;
    leaving.current = false;
    session.current += 1;
    if (extend && cell) return setCorner(to);
    setCell(to);
    setCorner(undefined);
    setMode('ready');
    return undefined;
  };
  /** How the chosen cell is worked on; one that is not changed here stays as it is. */
  const change = (to: CellMode) => setMode(at && columns[at.column]?.readOnly ? 'ready' : to);
  const chosen = range ?? { top: 0, bottom: -1, left: 0, right: -1 };
  const clear = () => history.change(withBlock(now(), columns, chosen, (_, { field }) => emptyValue(field)));
  const add = (column = 0) => {
    const all = now();
    if (fixedRows || all.length >= max) return;
    history.change([...all, blankRow(columns)]);
    // The row is not there yet: the cell is chosen without asking whether it is.
    wantsFocus.current = true;
    setCell({ row: all.length, column });
    setCorner(undefined);
    setMode('ready');
  };
  const insert = () => {
    const room = Math.min(max - rows.length, chosen.bottom - chosen.top + 1);
    if (fixedRows || !at || room <= 0) return;
    history.change(
      withInserted(
        now(),
        chosen.top,
        Array.from({ length: room }, () => blankRow(columns)),
      ),
    );
  };
  const remove = () => {
    if (fixedRows || !at) return;
    history.change(withoutRows(now(), chosen.top, chosen.bottom));
    choose({ row: Math.min(chosen.top, rows.length - 2 - chosen.bottom + chosen.top), column: at.column });
  };
  const move = (by: 1 | -1) => {
    const all = now();
    const next = withMoved(all, chosen.top, chosen.bottom, by);
    if (fixedRows || !at || next === all) return;
    history.change(next);
    setCell({ row: at.row + by, column: at.column });
    if (corner) setCorner({ row: corner.row + by, column: corner.column });
    wantsFocus.current = true;
  };
  const fillDown = () => {
    if (!at) return;
    const isOne = chosen.top === chosen.bottom;
    const source = isOne ? chosen.top - 1 : chosen.top;
    if (source < 0) return;
    const from = { ...chosen, top: source + 1 };
    const all = now();
    history.change(withBlock(all, columns, from, (_, { name }) => all[source]![name]));
  };
  const step = (by: 1 | -1): boolean => {
    if (!at || leaving.current) return false;
    const place = at.row * columns.length + at.column + by;
    if (place < 0 || place >= rows.length * columns.length) return false;
    choose({ row: Math.floor(place / columns.length), column: place % columns.length });
    return true;
  };
  const arrow = (command: Extract<GridCommand, { do: 'move' }>) => {
    const from = command.extend ? (corner ?? at!) : at!;
    const edge = (now: number, by: number, count: number) => (by === 0 ? now : by < 0 ? 0 : count - 1);
    choose(
      command.far
        ? {
            row: edge(from.row, command.rows, rows.length),
            column: edge(from.column, command.columns, columns.length),
          }
        : clamp({ row: from.row + command.rows, column: from.column + command.columns }),
      command.extend,
    );
  };
  const edges: Readonly<Record<string, (command: never) => void>> = {
    corner: ({ end, extend }: { end: boolean; extend: boolean }) =>
      choose(end ? { row: rows.length - 1, column: columns.length - 1 } : { row: 0, column: 0 }, extend),
    rowEdge: ({ end, extend }: { end: boolean; extend: boolean }) =>
      choose({ row: (corner && extend ? corner : at!).row, column: end ? columns.length - 1 : 0 }, extend),
    all: () => {
      choose({ row: 0, column: 0 });
      setCorner({ row: rows.length - 1, column: columns.length - 1 });
    },
    move: (command: Extract<GridCommand, { do: 'move' }>) => arrow(command),
  };
  const writes: Readonly<Record<string, () => void>> = {
    clear,
    fillDown,
    insertRow: insert,
    removeRows: remove,
    undo: history.undo,
    redo: history.redo,
    edit: () => change('edit'),
  };
  const cancel = (): boolean => {
    if (mode !== 'ready') {
      pending.current?.cancel();
      setMode('ready');
      return true;
    }
    leaving.current = true;
    if (!corner) return false;
    setCorner(undefined);
    return true;
  };
  const run = (command: GridCommand): boolean => {
    if (!at) return false;
    if (command.do === 'cancel') return cancel();
    pending.current?.flush();
    if (command.do === 'next') return step(command.back ? -1 : 1);
    if (command.do in edges) edges[command.do]!(command as never);
    else if (command.do === 'down') {
      const to = at.row + (command.back ? -1 : 1);
      if (to >= 0 && to < rows.length) choose({ row: to, column: at.column });
      else if (to > 0 && !disabled && !fixedRows) add(at.column);
      else setMode('ready');
    } else if (disabled) return false;
    else if (command.do === 'moveRows') move(command.by);
    else writes[command.do]!();
    return true;
  };
  return {
    at,
    range,
    mode,
    history,
    setMode: change,
    choose,
    commit: value => {
      const column = at && columns[at.column];
      if (column && !column.readOnly)
        history.change(withCell(history.rows(), at.row, column.name, value), `cell ${session.current}`);
    },
    run,
    add: () => add(),
    insert,
    remove,
    move,
    clear,
    copied: () => range && copyBlock(now(), columns, range, t, labels),
    paste(text) {
      if (text === '') return undefined;
      const all = now();
      const free = all.findLastIndex(row => !isEmptyRow(row)) + 1;
      const place = range ?? { top: free, bottom: free, left: 0, right: 0 };
      const blank = () => blankRow(columns);
      const pasted = pasteText(all, text, { columns, at: place, max, fixedRows, blank, t, labels });
      history.change(pasted.rows);
      wantsFocus.current = true;
      setCell({ row: pasted.range.top, column: pasted.range.left });
      setCorner({ row: pasted.range.bottom, column: pasted.range.right });
      setMode('ready');
      return pasted;
    },
    wantsFocus,
    pending,
  };
}
