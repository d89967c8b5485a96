import { useMemo } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/translate.ts';
import { sumOf } from './cell-text.ts';
import { isNumeric } from './grid-row.tsx';
import type { GridColumn, GridRow } from './grid-types.ts';

/** The headings of a grid. */
export function GridHead({ columns }: { readonly columns: readonly GridColumn[] }) {
  const t = useT();
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className="grid-number">
          {t('form.rowNumber')}
        </th>
        {columns.map(column => (
          <th key={column.name} scope="col" data-number={isNumeric(column) || undefined} data-type={column.field.type}>
            {column.label}
            {column.field.required && (
              <>
                <span className="ebs-star" aria-hidden="true">
                  {' *'}
                </span>
                <span className="ebs-visually-hidden"> ({t('form.required')})</span>
              </>
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** The exact sums of the columns of numbers; nothing where there are none. */
export function GridSums({
  columns,
  rows,
}: {
  readonly columns: readonly GridColumn[];
  readonly rows: readonly GridRow[];
}) {
  const t = useT();
  const sums = useMemo(() => columns.map(column => sumOf(column, rows)), [columns, rows]);
  if (rows.length < 2 || sums.every(sum => sum === undefined)) return null;
  return (
    <tfoot>
      <tr>
        <th scope="row" className="grid-number">
          {t('grid.sum')}
        </th>
        {sums.map((sum, at) => (
          <td key={columns[at]!.name} data-sum={columns[at]!.name} data-number={sum !== undefined || undefined}>
            {sum?.sums.map(one => (
              <span key={one}>{one}</span>
            ))}
            {sum !== undefined && sum.left > 0 && (
              <span className="grid-left">{t('grid.notCounted', { count: formatNumber(t.lang, sum.left) })}</span>
            )}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
