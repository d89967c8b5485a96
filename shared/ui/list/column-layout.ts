import type { CSSProperties } from 'react';
import type { ColumnLayout, ListState } from './list-address.ts';
import type { ShownColumn } from './list-table.tsx';

/** A column at its place in the table, with what its cells need to keep it. */
export interface PlacedColumn extends ShownColumn {
  readonly layout: ColumnLayout;
  /** Attributes of its heading and cells. */
  readonly cellProps: {
    readonly 'data-sized': true | undefined;
    readonly 'data-pin': 'left' | 'right' | undefined;
    /** The pinned column beside those that scroll: it carries the shadow. */
    readonly 'data-edge': true | undefined;
    readonly style: CSSProperties | undefined;
  };
}

/** The room of the column of ticks, in CSS pixels; the style sheet says the same. */
const TICKS = 44;
const UNSIZED = { text: 240, short: 150 } as const;

/** How much of a list's width the columns that stay may take; the others scroll in the rest. */
const STAYING = 0.6;

const roomOf = ({ id, width = 'short' }: ShownColumn, layout: ListState['layout']) =>
  layout[id]?.width ?? UNSIZED[width];

/** The layout as it can be drawn in a list of a width: a pinned column that would leave the others too little room scrolls with them. */
export function fitPins(
  columns: readonly ShownColumn[],
  layout: ListState['layout'],
  ticks: boolean,
  room: number | undefined,
): ListState['layout'] {
  if (room === undefined) return layout;
  const isPinned = (column: ShownColumn) => layout[column.id]?.pin !== undefined;
  let left = room * STAYING - (ticks && columns.some(({ id }) => layout[id]?.pin === 'left') ? TICKS : 0);
  const freed = columns.filter(isPinned).flatMap(column => {
    const width = roomOf(column, layout);
    if (width > left) return [[column.id, { width: layout[column.id]?.width }] as const];
    left -= width;
    return [];
  });
  return freed.length ? { ...layout, ...Object.fromEntries(freed) } : layout;
}

/** Columns in the order they stand in: those pinned left, the others, those pinned right. A pinned column needs a width, or its neighbours could not stand beside it. */
export function placeColumns(
  columns: readonly ShownColumn[],
  layout: ListState['layout'],
  ticks: boolean,
): readonly PlacedColumn[] {
  const of = (pin: 'left' | 'right' | undefined) => columns.filter(column => layout[column.id]?.pin === pin);
  const widthOf = (column: ShownColumn) => roomOf(column, layout);
  const sum = (some: readonly ShownColumn[]) => some.reduce((all, column) => all + widthOf(column), 0);
  const [left, right] = [of('left'), of('right')];
  return [...left, ...of(undefined), ...right].map(column => {
    const own = layout[column.id] ?? {};
    const at = (own.pin === 'right' ? right : left).indexOf(column);
    const inset =
      own.pin === 'left'
        ? (ticks ? TICKS : 0) + sum(left.slice(0, at))
        : own.pin === 'right'
          ? sum(right.slice(at + 1))
          : undefined;
    const width = own.width ?? (own.pin ? widthOf(column) : undefined);
    return {
      ...column,
      layout: own,
      cellProps: {
        'data-sized': width === undefined ? undefined : true,
        'data-pin': own.pin,
        'data-edge':
          (own.pin === 'left' && at === left.length - 1) || (own.pin === 'right' && at === 0) ? true : undefined,
        style:
          width === undefined ? undefined : ({ '--w': `${width}px`, '--inset': `${inset ?? 0}px` } as CSSProperties),
      },
    };
  });
}
