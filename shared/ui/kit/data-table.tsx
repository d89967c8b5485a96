import { type ReactNode, useEffect, useRef } from 'react';
import { keepWidths } from '../hooks/kept-widths.ts';
import { useStages } from '../hooks/use-stages.ts';
import dataSheet from '../styles/data.css';
import { useSheet } from './use-sheet.ts';

/** One column. */
export interface Column<R> {
  readonly key: string;
  readonly label: string;
  readonly cell: (row: R, index: number) => ReactNode;
  /** Numbers and amounts stand at the end. */
  readonly align?: 'start' | 'end' | 'center';
  readonly width?: string;
  /** The column that names the row: a row header, and the title of its card on a narrow screen. */
  readonly main?: boolean;
  /** Sum or count at the foot. */
  readonly foot?: ReactNode;
}

/** Props of `DataTable`. */
export interface DataTableProps<R> {
  /** What the table holds; read out, and not shown unless `captionShown`. */
  readonly caption: string;
  readonly captionShown?: boolean;
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
  readonly rowKey: (row: R, index: number) => string;
  readonly empty?: ReactNode;
  /** Draws attention to a row. */
  readonly toneOf?: (row: R) => 'primary' | 'success' | 'warning' | 'danger' | undefined;
  readonly compact?: boolean;
}

const STAGES = { first: 5, step: 5 };

/** A table of a bounded number of rows (server lists with paging are `defineList`). Under 640 px each row is a card. A long one is drawn some rows at a time. */
export function DataTable<R>({
  caption,
  captionShown = false,
  columns,
  rows,
  rowKey,
  empty,
  toneOf,
  compact = false,
}: DataTableProps<R>) {
  useSheet(dataSheet);
  const drawn = useStages(rows.length, STAGES);
  const table = useRef<HTMLTableElement>(null);
  const isPart = drawn < rows.length;
  useEffect(() => {
    // The rows to come do not move the columns. Cards have none.
    if (!isPart || !table.current || getComputedStyle(table.current).display !== 'table') return;
    keepWidths(table.current);
    table.current.dataset['kept'] = '';
  }, [isPart]);
  if (rows.length === 0 && empty) return <>{empty}</>;
  const foot = columns.some(column => column.foot !== undefined);
  return (
    <div className="ebs-table-box" role="group" aria-label={caption} tabIndex={0}>
      <table ref={table} className="ebs-table" data-compact={compact || undefined} part="table">
        <caption className={captionShown ? undefined : 'ebs-visually-hidden'}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(column => (
              <th
                key={column.key}
                scope="col"
                data-align={column.align}
                style={column.width ? { width: column.width } : undefined}
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, drawn).map((row, index) => (
            <tr key={rowKey(row, index)} data-tone={toneOf?.(row)}>
              {columns.map(column => {
                const Cell = column.main ? 'th' : 'td';
                return (
                  <Cell
                    key={column.key}
                    scope={column.main ? 'row' : undefined}
                    data-align={column.align}
                    data-label={column.label}
                  >
                    {column.cell(row, index)}
                  </Cell>
                );
              })}
            </tr>
          ))}
          {rows.slice(drawn).map((_, index) => (
            <tr key={index} aria-hidden="true">
              <td colSpan={columns.length}>{'\u00a0'}</td>
            </tr>
          ))}
        </tbody>
        {foot && (
          <tfoot>
            <tr>
              {columns.map(column => (
                <td key={column.key} data-align={column.align} data-label={column.label}>
                  {column.foot}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
