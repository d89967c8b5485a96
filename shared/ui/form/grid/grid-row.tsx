import { memo, type ReactNode } from 'react';
import { type Translate, useT } from '../../../i18n/translate.ts';
import type { Labels } from '../../record/field-text.ts';
import { cellText } from './cell-text.ts';
import type { GridColumn, GridRow } from './grid-types.ts';

/** Props of `GridRowView`. */
export interface GridRowProps {
  readonly id: string;
  readonly name: string;
  readonly at: number;
  readonly row: GridRow;
  readonly columns: readonly GridColumn[];
  /** Faults of this row by column. */
  readonly faults: Readonly<Record<string, string>> | undefined;
  /** The chosen cells of this row, first and last column; -1 for none. */
  readonly from: number;
  readonly to: number;
  /** The column of the cell that is worked on, -1 for none. */
  readonly active: number;
  /** The column that takes the focus by Tab while no cell is chosen. */
  readonly reachable: number;
  readonly labels: Labels | undefined;
  /** The input of the cell that is worked on. */
  readonly editor: ReactNode;
}

export const isNumeric = ({ field }: GridColumn): boolean =>
  field.type === 'integer' || field.type === 'decimal' || field.type === 'money';

/** What a cell is, read out: `Quantity, row 3`. */
export const cellLabel = (t: Translate, column: GridColumn, row: number): string =>
  t('form.cell', { column: column.label, row: row + 1 });

/** One row of the grid: text, and an input only where somebody works. */
export const GridRowView = memo(function GridRowView({
  id,
  name,
  at,
  row,
  columns,
  faults,
  from,
  to,
  active,
  reachable,
  labels,
  editor,
}: GridRowProps) {
  return (
    <tr aria-rowindex={at + 2} data-row={at}>
      <th scope="row" className="grid-number">
        {at + 1}
      </th>
      {columns.map((column, index) => {
        const fault = faults?.[column.name];
        const isActive = index === active;
        return (
          <td
            key={column.name}
            role="gridcell"
            aria-colindex={index + 2}
            aria-selected={index >= from && index <= to}
            aria-invalid={fault !== undefined || undefined}
            aria-readonly={column.readOnly || undefined}
            aria-describedby={fault === undefined ? undefined : `${id}-fault-${at}-${column.name}`}
            tabIndex={index === reachable ? 0 : -1}
            data-cell={`${at}.${column.name}`}
            data-at={`${at}.${index}`}
            data-field={`${name}.${at}.${column.name}`}
            data-active={isActive || undefined}
            data-number={isNumeric(column) || undefined}
          >
            {isActive && editor ? editor : <CellShown column={column} value={row[column.name]} labels={labels} />}
            {fault !== undefined && (
              <span className="grid-fault" id={`${id}-fault-${at}-${column.name}`}>
                {fault}
              </span>
            )}
          </td>
        );
      })}
    </tr>
  );
});

function CellShown({
  column: { field },
  value,
  labels,
}: {
  readonly column: GridColumn;
  readonly value: unknown;
  readonly labels: Labels | undefined;
}) {
  const t = useT();
  const text = cellText(field, value, t, labels);
  return (
    <span className="grid-text" title={text.length > 24 ? text : undefined}>
      {text}
    </span>
  );
}
