import { memo, type ReactNode } from 'react';
import type { AnyEntity } from '../../domain/kernel/entity.ts';
import type { Answered } from '../../domain/kernel/wire.ts';
import { useT } from '../../i18n/translate.ts';
import type { PlacedColumn } from './column-layout.ts';

type Row = Answered<AnyEntity>;

/** Where rows lead: `go` opens one, `href` is its address for a real link. */
export interface RowOpening {
  readonly go: (row: Row) => void;
  readonly href: (row: Row) => string;
}

/** Props of `ListRow`. Whoever draws many rows again and again keeps them the same, so that a row is drawn only once. */
export interface ListRowProps {
  readonly row: Row;
  readonly columns: readonly PlacedColumn[];
  /** Whether it is chosen; undefined where rows cannot be. */
  readonly chosen: boolean | undefined;
  readonly onChoose: (row: Row, chosen: boolean) => void;
  readonly nameOf: (row: Row) => string;
  readonly onOpen: RowOpening | undefined;
  readonly actions: ((row: Row) => ReactNode) | undefined;
  /** Its place among all rows of an endless list, from 0. Such rows have one height, so what does not fit is cut. */
  readonly index?: number | undefined;
  /** Whether it takes the focus of the keyboard in an endless list. */
  readonly current?: boolean | undefined;
}

/** One row of a list. Drawn again only when something of it changes, not when others come and go around it. */
export const ListRow = memo(function ListRow({
  row,
  columns,
  chosen,
  onChoose,
  nameOf,
  onOpen,
  actions,
  index,
  current,
}: ListRowProps) {
  const t = useT();
  const inner = (column: PlacedColumn, first: boolean) => {
    const content = column.cell(row);
    return first && onOpen ? (
      <a
        className="list-open"
        href={onOpen.href(row)}
        onClick={event => {
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
          event.preventDefault();
          onOpen.go(row);
        }}
      >
        {content}
      </a>
    ) : (
      content
    );
  };
  return (
    <tr
      data-id={row.id}
      {...(index !== undefined && {
        'data-index': index,
        'aria-rowindex': index + 2,
        tabIndex: current ? 0 : -1,
      })}
      data-selected={chosen || undefined}
      onDoubleClick={event => {
        // A window that belongs to the row is not in it: a word chosen there by two clicks opens nothing.
        if (event.currentTarget.contains(event.target as Node)) onOpen?.go(row);
      }}
    >
      {chosen !== undefined && (
        <td className="list-check">
          <input
            type="checkbox"
            aria-label={t('list.selectRow', { name: nameOf(row) })}
            checked={chosen}
            onChange={event => onChoose(row, event.target.checked)}
          />
        </td>
      )}
      {columns.map((column, at) => (
        <td
          key={column.id}
          data-label={column.label}
          data-column={column.id}
          {...column.cellProps}
          data-main={at === 0 || undefined}
          data-width={column.width}
          data-number={column.align === 'end' || undefined}
        >
          {index === undefined ? inner(column, at === 0) : <div className="list-clip">{inner(column, at === 0)}</div>}
        </td>
      ))}
      {actions && <td className="list-actions">{actions(row)}</td>}
    </tr>
  );
});
