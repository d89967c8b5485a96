import type { KeyboardEvent } from 'react';

/** Moves the focus between the controls of a grid: left and right within a row, up and down to the nearest control of the next row. */
export function moveFocus(grid: HTMLElement | null, event: KeyboardEvent): void {
  const at = event.target as HTMLElement;
  if (!grid || !at.matches('[data-cell]') || event.altKey || event.ctrlKey || event.metaKey) return;
  // An open choice keeps its own arrows.
  if (at.matches('select') && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) return;
  const rows = [...grid.querySelectorAll('tr')].filter(row => row.querySelector('[data-cell]'));
  const controls = (row: Element | undefined) => [...(row?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])];
  const row = rows.findIndex(each => each.contains(at));
  const here = controls(rows[row]);
  const column = here.indexOf(at);
  const near = (to: number) => {
    const there = controls(rows[to]);
    return there[Math.min(column, there.length - 1)];
  };
  const next = {
    ArrowRight: here[column + 1],
    ArrowLeft: here[column - 1],
    ArrowDown: near(row + 1),
    ArrowUp: near(row - 1),
    Home: here[0],
    End: here.at(-1),
    PageDown: near(Math.min(row + 10, rows.length - 1)),
    PageUp: near(Math.max(row - 10, 0)),
  }[event.key];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
