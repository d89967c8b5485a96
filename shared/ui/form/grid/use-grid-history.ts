import { useCallback, useRef, useState } from 'react';
import type { GridRow } from './grid-types.ts';

/** How many changes can be taken back. */
const DEPTH = 100;

/** The changes of a grid, to be taken back and done again. */
export interface GridHistory {
  /** The rows as they are now, also between a change and the form's answer to it. */
  readonly rows: () => readonly GridRow[];
  /** Notes and makes a change. Changes of the same `key` in a row, such as letters typed into one cell, are one. */
  readonly change: (next: readonly GridRow[], key?: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** Keeps what the rows were before each change. */
export function useGridHistory(rows: readonly GridRow[], onRows: (rows: readonly GridRow[]) => void): GridHistory {
  const held = useRef({
    rows,
    onRows,
    past: [] as (readonly GridRow[])[],
    future: [] as (readonly GridRow[])[],
    key: '',
  });
  held.current.rows = rows;
  held.current.onRows = onRows;
  const [, draw] = useState(0);
  const put = useCallback((next: readonly GridRow[]) => {
    // Before the form answers with them, the next change builds on these.
    held.current.rows = next;
    held.current.onRows(next);
    draw(count => count + 1);
  }, []);
  const change = useCallback(
    (next: readonly GridRow[], key = '') => {
      const now = held.current;
      if (next === now.rows) return;
      if (key === '' || key !== now.key) now.past = [...now.past.slice(1 - DEPTH), now.rows];
      now.key = key;
      now.future = [];
      put(next);
    },
    [put],
  );
  const step = useCallback(
    (from: 'past' | 'future', to: 'past' | 'future') => {
      const now = held.current;
      const next = now[from].at(-1);
      if (!next) return;
      now[from] = now[from].slice(0, -1);
      now[to] = [...now[to], now.rows];
      now.key = '';
      put(next);
    },
    [put],
  );
  return {
    rows: useCallback(() => held.current.rows, []),
    change,
    undo: useCallback(() => step('past', 'future'), [step]),
    redo: useCallback(() => step('future', 'past'), [step]),
    canUndo: held.current.past.length > 0,
    canRedo: held.current.future.length > 0,
  };
}
