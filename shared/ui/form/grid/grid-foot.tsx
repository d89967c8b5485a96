import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/translate.ts';
import { sumOf } from './cell-text.ts';
import { cellLabel } from './grid-row.tsx';
import type { GridColumn, GridRow } from './grid-types.ts';
import type { Grid } from './use-grid.ts';

/** Props of `GridFoot`. */
export interface GridFootProps {
  readonly grid: Grid;
  readonly columns: readonly GridColumn[];
  readonly rows: readonly GridRow[];
  readonly max: number;
  readonly label: string;
  readonly faults: ReadonlyMap<number, Readonly<Record<string, string>>>;
  readonly disabled: boolean;
  readonly fixedRows: boolean;
}

/** Below a grid: what can be done with its rows, the faults and the way to the next one, what is chosen. */
export function GridFoot({ grid, columns, rows, max, label, faults, disabled, fixedRows }: GridFootProps) {
  const t = useT();
  const format = useFormat();
  const { at, range, history } = grid;
  const places = [...faults]
    .flatMap(([row, byColumn]) =>
      Object.keys(byColumn).map(name => [row, columns.findIndex(c => c.name === name)] as const),
    )
    .sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const nextFault = () => {
    const after = places.find(([row, column]) => at && (row > at.row || (row === at.row && column > at.column)));
    const place = after ?? places[0];
    if (place) grid.choose({ row: place[0], column: Math.max(0, place[1]) });
  };
  const column = at && columns[at.column];
  const fault = column && faults.get(at.row)?.[column.name];
  const many = range ? range.bottom - range.top + 1 : 0;
  const none = !at;
  const button = (key: string, text: string, onClick: () => void, isOff: boolean) => (
    <button key={key} type="button" className="ebs-button" data-grid-action={key} disabled={isOff} onClick={onClick}>
      {text}
    </button>
  );
  return (
    <div className="rows-foot">
      {!disabled && (
        <div className="grid-tools" role="group" aria-label={t('grid.tools', { name: label })}>
          {!fixedRows && [
            button('add', t('form.addRow'), grid.add, rows.length >= max),
            button('insert', t('grid.insertRow'), grid.insert, none || rows.length >= max),
            button('up', t('grid.moveUp'), () => grid.move(-1), none || range?.top === 0),
            button('down', t('grid.moveDown'), () => grid.move(1), none || range?.bottom === rows.length - 1),
            button(
              'remove',
              many > 1 ? t('grid.removeMany', { count: format.number(many) }) : t('grid.removeRows'),
              grid.remove,
              none,
            ),
          ]}
          {button('undo', t('grid.undo'), history.undo, !history.canUndo)}
          {button('redo', t('grid.redo'), history.redo, !history.canRedo)}
        </div>
      )}
      {places.length > 0 && (
        <span className="grid-faults">
          {places.length === 1 ? t('grid.fault') : t('grid.faults', { count: format.number(places.length) })}{' '}
          <button type="button" className="list-link" onClick={nextFault}>
            {t('grid.nextFault')}
          </button>
        </span>
      )}
      <span role="status" className="ebs-quiet">
        {fault !== undefined && (
          <span className="grid-at-fault">{t('grid.atFault', { cell: cellLabel(t, column!, at!.row), fault })} </span>
        )}
        <Chosen grid={grid} columns={columns} rows={rows} />
      </span>
      <span className="ebs-quiet ebs-number">
        {t(fixedRows ? 'grid.rowsFixed' : 'grid.rows', {
          count: format.number(rows.length),
          max: format.number(max),
        })}
      </span>
      {!disabled && <span className="ebs-quiet">{t('grid.help')}</span>}
    </div>
  );
}

/** How many cells are chosen, and their sum when they are numbers of one kind. */
function Chosen({
  grid: { range },
  columns,
  rows,
}: {
  readonly grid: Grid;
  readonly columns: readonly GridColumn[];
  readonly rows: readonly GridRow[];
}) {
  const t = useT();
  const format = useFormat();
  if (!range) return null;
  const count = (range.bottom - range.top + 1) * (range.right - range.left + 1);
  if (count < 2) return null;
  const column = range.left === range.right ? columns[range.left] : undefined;
  const sums = column && sumOf(column, rows.slice(range.top, range.bottom + 1))?.sums;
  const chosen = { count: format.number(count) };
  return sums ? t('grid.chosenSum', { ...chosen, sum: sums.join(' + ') }) : t('grid.chosen', chosen);
}
