import {
  type ComponentType,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useRef,
} from 'react';
import type { AnyEntity } from '../../domain/kernel/entity.ts';
import type { Answered } from '../../domain/kernel/wire.ts';
import { useT } from '../../i18n/translate.ts';
import type { PlacedColumn } from './column-layout.ts';
import type { ColumnResizerProps } from './column-resizer.tsx';
import { ListRow, type RowOpening } from './list-row.tsx';

/** One shown column, ready to draw. */
export interface ShownColumn {
  readonly id: string;
  readonly label: string;
  readonly align: 'start' | 'end';
  /** How wide its texts run: sentences and names wrap but keep a readable width, the others stay on one line. */
  readonly width?: 'text' | 'short';
  /** The server's name to sort by; undefined when it cannot. */
  readonly sort: string | undefined;
  readonly cell: (row: Answered<AnyEntity>) => ReactNode;
  /** What cells that stand on one line say, and how it is set; undefined where cells break, or hold more than a text. */
  readonly line?: { readonly text: (row: Answered<AnyEntity>) => string; readonly as: 'words' | 'figures' | 'badge' };
}

type Row = Answered<AnyEntity>;

/** The part of an endless list that is drawn; the rows given are those from `first` on. */
export interface DrawnRows {
  /** Place of the first drawn row among all, from 0. */
  readonly first: number;
  /** All rows there are, or -1 when that is not known. */
  readonly total: number;
  /** Room of the rows above and below, in CSS pixels. */
  readonly above: number;
  readonly below: number;
  /** The row that takes the focus of the keyboard, among all. */
  readonly current: number;
  readonly onKeyDown: (event: KeyboardEvent<HTMLTableSectionElement>) => void;
  readonly onPointerOver: (event: PointerEvent<HTMLTableSectionElement>) => void;
}

/** Props of `ListTable`. */
export interface ListTableProps {
  readonly rows: readonly Row[];
  readonly columns: readonly PlacedColumn[];
  readonly caption: string;
  readonly sort: readonly string[];
  readonly onSort: (field: string, add: boolean) => void;
  /** Chosen ids; undefined when rows cannot be chosen. */
  readonly selected: ReadonlySet<string> | undefined;
  /** Told all chosen ids, and the rows that stood to be chosen from. */
  readonly onSelect: (ids: ReadonlySet<string>, rows: readonly Row[]) => void;
  readonly nameOf: (row: Row) => string;
  /** Undefined when rows lead nowhere. */
  readonly onOpen: RowOpening | undefined;
  readonly actions: ((row: Row) => ReactNode) | undefined;
  /** The handle that makes a column wider; comes after the first rows. */
  readonly Resizer: ComponentType<ColumnResizerProps> | undefined;
  readonly onResize: (column: string, width: number | undefined) => void;
  readonly drawn?: DrawnRows | undefined;
  /** How many rows at the end are still to be drawn. */
  readonly waiting?: number;
  /** The longest text of columns that have lines, by their ids: a heading takes its room before the row is drawn. */
  readonly longest?: Readonly<Record<string, string>>;
}

/** Room of a row that is still to be drawn, in CSS pixels. */
const ROW = 44;

/** The rows of a list: a table, which style sheets turn into cards on narrow screens. Headings sort; Shift keeps the other columns' sort. */
export function ListTable({
  rows,
  columns,
  caption,
  sort,
  onSort,
  selected,
  onSelect,
  nameOf,
  onOpen,
  actions,
  Resizer,
  onResize,
  drawn,
  waiting = 0,
  longest,
}: ListTableProps) {
  const t = useT();
  const isAll = rows.length > 0 && rows.every(({ id }) => selected?.has(id));
  const isSome = rows.some(({ id }) => selected?.has(id));
  const chooseAll = () => {
    const next = new Set(selected);
    for (const { id } of rows) {
      if (isAll) next.delete(id);
      else next.add(id);
    }
    onSelect(next, rows);
  };
  const choose = (row: Row, chosen: boolean) => {
    const next = new Set(selected);
    if (chosen) next.add(row.id);
    else next.delete(row.id);
    onSelect(next, rows);
  };
  // Rows keep one function, or scrolling would draw them all again.
  const latest = useRef(choose);
  useLayoutEffect(() => void (latest.current = choose));
  const onChoose = useCallback((row: Row, chosen: boolean) => latest.current(row, chosen), []);
  const span = columns.length + (selected ? 1 : 0) + (actions ? 1 : 0);

  return (
    <table
      className="list-table"
      aria-label={caption}
      aria-rowcount={drawn && (drawn.total < 0 ? -1 : drawn.total + 1)}
      data-checks={selected ? true : undefined}
      data-pinned-left={columns.some(column => column.layout.pin === 'left') || undefined}
      data-pinned-right={columns.some(column => column.layout.pin === 'right') || undefined}
    >
      <thead>
        <tr aria-rowindex={drawn && 1}>
          {/* Which rows of an endless list are drawn is nothing one chooses by: the bar below offers all that match. */}
          {selected && (
            <th className="list-check" scope="col">
              {!drawn && (
                <label>
                  <input
                    type="checkbox"
                    aria-label={t('list.selectAll')}
                    checked={isAll}
                    ref={box => {
                      if (box) box.indeterminate = isSome && !isAll;
                    }}
                    onChange={chooseAll}
                  />
                  {/* Where rows stand as cards. */}
                  <span className="list-all">{t('list.selectAll')}</span>
                </label>
              )}
            </th>
          )}
          {columns.map(column => {
            const place =
              column.sort === undefined ? -1 : sort.findIndex(name => name.replace(/^-/, '') === column.sort);
            const direction = place < 0 ? undefined : sort[place]!.startsWith('-') ? 'desc' : 'asc';
            const order = sort.length > 1 ? place + 1 : 0;
            return (
              <th
                key={column.id}
                scope="col"
                {...column.cellProps}
                data-column={column.id}
                data-label={column.sort === undefined ? undefined : column.label}
                data-number={column.align === 'end' || undefined}
                data-longest={longest?.[column.id]}
                data-as={longest && column.line?.as}
                aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
              >
                {column.sort === undefined ? (
                  column.label
                ) : (
                  <button
                    type="button"
                    className="list-sort"
                    data-sorted={direction}
                    title={t('list.sortHint')}
                    onClick={event => onSort(column.sort!, event.shiftKey)}
                  >
                    {column.label}
                    <span className="list-sort-mark" aria-hidden="true">
                      {order || ''}
                    </span>
                    {order > 0 && <span className="ebs-visually-hidden">{t('list.sortPlace', { place: order })}</span>}
                  </button>
                )}
                {Resizer && (
                  <Resizer label={column.label} width={column.layout.width} onResize={to => onResize(column.id, to)} />
                )}
              </th>
            );
          })}
          {actions && (
            <th className="list-actions" scope="col">
              {t('list.rowActions')}
            </th>
          )}
        </tr>
      </thead>
      <tbody onKeyDown={drawn?.onKeyDown} onPointerOver={drawn?.onPointerOver}>
        {drawn && drawn.above > 0 && <Room height={drawn.above} span={span} />}
        {rows.slice(0, rows.length - waiting).map((row, at) => (
          <ListRow
            key={row.id}
            row={row}
            columns={columns}
            chosen={selected?.has(row.id)}
            onChoose={onChoose}
            nameOf={nameOf}
            onOpen={onOpen}
            actions={actions}
            index={drawn && drawn.first + at}
            current={drawn && drawn.first + at === drawn.current}
          />
        ))}
        {waiting > 0 && <Room height={waiting * ROW} span={span} />}
        {drawn && drawn.below > 0 && <Room height={drawn.below} span={span} />}
      </tbody>
    </table>
  );
}

/** Stands for the rows that are not drawn. */
function Room({ height, span }: { readonly height: number; readonly span: number }) {
  return (
    <tr className="list-room" aria-hidden="true">
      <td colSpan={span} style={{ height: `${height}px` }} />
    </tr>
  );
}
