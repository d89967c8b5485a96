import type { KeyboardEvent } from 'react';

/** Where a cell stands: the line (from 0) and the bid (from 0). */
export interface CellAt {
  readonly row: number;
  readonly column: number;
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * The cell that a key leads to, as in a spreadsheet: arrows, Enter down (Shift up), Ctrl with an arrow to the edge. Left and right stay
 * in a text that is being edited until its caret stands at that end. Undefined for other keys.
 */
export function nextCell(
  event: KeyboardEvent<HTMLElement>,
  at: CellAt,
  rows: number,
  columns: number,
): CellAt | undefined {
  const step = event.key === 'Enter' ? ([event.shiftKey ? -1 : 1, 0] as const) : STEPS[event.key];
  if (!step || event.altKey || event.nativeEvent.isComposing) return undefined;
  const [down, right] = step;
  if (right !== 0 && event.currentTarget instanceof HTMLInputElement && !atEdge(event.currentTarget, right))
    return undefined;
  const far = event.ctrlKey || event.metaKey;
  const clamp = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));
  const row = down && far ? (down > 0 ? rows - 1 : 0) : clamp(at.row + down, rows);
  const column = right && far ? (right > 0 ? columns - 1 : 0) : clamp(at.column + right, columns);
  // Enter at the foot of a column goes on at the head of the next bid.
  if (event.key === 'Enter' && row === at.row) {
    if (down > 0 && at.column < columns - 1) return { row: 0, column: at.column + 1 };
    if (down < 0 && at.column > 0) return { row: rows - 1, column: at.column - 1 };
  }
  return { row, column };
}

function atEdge(input: HTMLInputElement, direction: number): boolean {
  const { selectionStart, selectionEnd, value } = input;
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  return direction < 0 ? selectionStart === 0 && selectionEnd === 0 : selectionStart === value.length;
}

/** A pasted block of cells: lines and tabs, as spreadsheets copy them. Undefined for a single value. */
export function pastedBlock(text: string): readonly (readonly string[])[] | undefined {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  const block = lines.map(line => line.split('\t').map(cell => cell.trim()));
  return block.length > 1 || (block[0]?.length ?? 0) > 1 ? block : undefined;
}
