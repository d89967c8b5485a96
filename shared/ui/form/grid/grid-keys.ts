import type { CellMode } from './grid-types.ts';

/** What a key asks of the grid. `by` counts rows and columns; `far` goes to the edge; `extend` keeps the other corner of the range. */
export type GridCommand =
  | {
      readonly do: 'move';
      readonly rows: number;
      readonly columns: number;
      readonly far: boolean;
      readonly extend: boolean;
    }
  | { readonly do: 'corner'; readonly end: boolean; readonly extend: boolean }
  | { readonly do: 'rowEdge'; readonly end: boolean; readonly extend: boolean }
  | { readonly do: 'next'; readonly back: boolean }
  | { readonly do: 'down'; readonly back: boolean }
  | { readonly do: 'moveRows'; readonly by: 1 | -1 }
  | {
      readonly do: 'edit' | 'cancel' | 'clear' | 'fillDown' | 'undo' | 'redo' | 'all' | 'insertRow' | 'removeRows';
    };

/** As much of a keyboard event as decides. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

const ARROWS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
};

/** The command of a key in a spreadsheet; undefined leaves it to the cell's input. */
export function commandOf(event: KeyPress, mode: CellMode): GridCommand | undefined {
  const control = event.ctrlKey || event.metaKey;
  if (event.key === 'Tab') return control || event.altKey ? undefined : { do: 'next', back: event.shiftKey };
  if (event.key === 'Enter' && !event.altKey && !control) return { do: 'down', back: event.shiftKey };
  if (event.key === 'Escape') return { do: 'cancel' };
  if (event.altKey) return control || event.shiftKey || mode === 'edit' ? undefined : rowCommand(event.key);
  if (mode === 'edit') return undefined;
  const arrow = ARROWS[event.key];
  if (arrow) {
    const [rows, columns] = arrow;
    return { do: 'move', rows, columns, far: control && Math.abs(rows + columns) === 1, extend: event.shiftKey };
  }
  if (mode === 'enter') return undefined;
  if (event.key === 'Home' || event.key === 'End')
    return { do: control ? 'corner' : 'rowEdge', end: event.key === 'End', extend: event.shiftKey };
  if (event.key === 'F2') return { do: 'edit' };
  if (event.key === 'Delete' || event.key === 'Backspace') return { do: 'clear' };
  return control ? CONTROLS[event.shiftKey ? `shift+${event.key.toLowerCase()}` : event.key.toLowerCase()] : undefined;
}

const CONTROLS: Readonly<Record<string, GridCommand>> = {
  z: { do: 'undo' },
  y: { do: 'redo' },
  'shift+z': { do: 'redo' },
  d: { do: 'fillDown' },
  a: { do: 'all' },
};

function rowCommand(key: string): GridCommand | undefined {
  if (key === 'ArrowUp' || key === 'ArrowDown') return { do: 'moveRows', by: key === 'ArrowUp' ? -1 : 1 };
  if (key === 'Insert') return { do: 'insertRow' };
  return key === 'Delete' ? { do: 'removeRows' } : undefined;
}
