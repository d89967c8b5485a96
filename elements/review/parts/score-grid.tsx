import { useRef, useState } from 'react';
import { compare, isDecimal, sum } from '../../../shared/domain/money/decimal.ts';
import type { HallBid } from './hall.ts';
import { useFormat } from '../../../shared/i18n/format.ts';
import { useT } from '../../../shared/i18n/translate.ts';
import { cleanDecimal } from '../../../shared/ui/kit/number-input.tsx';
import { isJudged, pointsFault, type Line } from './consensus.ts';
import { FocusPanel } from './focus-panel.tsx';
import { nextCell, pastedBlock, type CellAt } from './grid-keys.ts';
import { ScoreCell } from './score-cell.tsx';
import type { Sheets } from './use-sheets.ts';

/** Props of `ScoreGrid`. */
export interface ScoreGridProps {
  readonly lines: readonly Line[];
  readonly bids: readonly HallBid[];
  readonly sheets: Sheets;
  /** The bid shown beside the grid. */
  readonly active: string;
  readonly onActive: (bidId: string) => void;
}

/** My sheets as one table: what is judged down, the bids across, filled from the keyboard like a spreadsheet. */
export function ScoreGrid({ lines, bids, sheets, active, onActive }: ScoreGridProps) {
  const t = useT();
  const format = useFormat();
  const table = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState<CellAt>({ row: 0, column: 0 });
  const scoring = lines[0]?.max !== null;
  const line = lines[Math.min(at.row, lines.length - 1)];
  const bid = bids[Math.min(at.column, bids.length - 1)];

  const focus = ({ row, column }: CellAt) =>
    table.current?.querySelector<HTMLElement>(`[data-cell="${row}-${column}"]`)?.focus();
  const enter = (cell: CellAt) => {
    setAt(cell);
    const shown = bids[cell.column];
    if (shown && shown.id !== active) onActive(shown.id);
  };
  const keys = (event: React.KeyboardEvent<HTMLElement>, cell: CellAt) => {
    const next = nextCell(event, cell, lines.length, bids.length);
    if (!next) return;
    event.preventDefault();
    focus(next);
  };
  const paste = (event: React.ClipboardEvent, from: CellAt) => {
    const block = pastedBlock(event.clipboardData.getData('text/plain'));
    if (!block || !scoring) return;
    event.preventDefault();
    block.forEach((cells, down) =>
      cells.forEach((text, right) => {
        const to = lines[from.row + down];
        const target = bids[from.column + right];
        if (to && target) sheets.set(target.id, to.code, { points: cleanDecimal(text, 6, true) || null });
      }),
    );
  };
  const total = (bidId: string) =>
    sum(
      lines.flatMap(one => {
        const points = sheets.mark(bidId, one.code)?.points;
        return points && one.max !== null && isDecimal(points) && !pointsFault(points, one.max) ? [points] : [];
      }),
    );
  const left = (bidId: string) => lines.filter(one => !isJudged(one, sheets.mark(bidId, one.code))).length;

  return (
    <div className="grid-frame">
      <label className="grid-pick">
        <span>{t('reviewHall.bid')}</span>
        <select
          className="ebs-native"
          value={active}
          onChange={event =>
            enter({ row: at.row, column: bids.findIndex(one => one.id === event.currentTarget.value) })
          }
        >
          {bids.map(one => (
            <option key={one.id} value={one.id}>
              {one.supplierName}
            </option>
          ))}
        </select>
      </label>
      <div className="grid-scroll" role="region" aria-label={t('reviewHall.grid')} tabIndex={-1}>
        <table className="grid" ref={table}>
          <thead>
            <tr>
              <th scope="col" className="grid-corner">
                {t(scoring ? 'reviewHall.criterion' : 'reviewHall.requirement')}
              </th>
              {bids.map((one, column) => {
                const sheet = sheets.of(one.id);
                return (
                  <th key={one.id} scope="col" data-active={one.id === active || undefined} data-sheet={sheet?.state}>
                    <button
                      type="button"
                      className="grid-bid"
                      aria-pressed={one.id === active}
                      onClick={() => enter({ row: at.row, column })}
                    >
                      <span className="grid-number" aria-hidden="true">
                        {column + 1}
                      </span>
                      <span className="grid-name" title={one.supplierName}>
                        {one.supplierName}
                      </span>
                    </button>
                    <span className="grid-price ebs-number">{format.money(one.price)}</span>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {lines.map((one, row) => (
              <tr key={one.code} data-here={row === at.row || undefined}>
                <th scope="row">
                  <span className="grid-code ebs-number">{one.code}</span> {one.name}
                  {one.max !== null && (
                    <span className="grid-max ebs-number">{t('reviewHall.upTo', { max: one.max })}</span>
                  )}
                </th>
                {bids.map((each, column) => {
                  const sheet = sheets.of(each.id);
                  return (
                    <td key={each.id} data-active={each.id === active || undefined}>
                      <ScoreCell
                        line={one}
                        mark={sheets.mark(each.id, one.code)}
                        locked={sheet?.state !== 'draft'}
                        cell={`${row}-${column}`}
                        reachable={row === at.row && column === at.column}
                        label={t(one.max === null ? 'reviewHall.cellPass' : 'reviewHall.cellPoints', {
                          line: one.name,
                          bidder: each.supplierName,
                          max: one.max ?? '',
                        })}
                        onChange={change => sheets.set(each.id, one.code, change)}
                        onFocus={() => enter({ row, column })}
                        onKeyDown={event => keys(event, { row, column })}
                        onPaste={event => paste(event, { row, column })}
                      />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t(scoring ? 'reviewHall.sum' : 'reviewHall.open')}</th>
              {bids.map(one => (
                <td key={one.id} data-active={one.id === active || undefined}>
                  {scoring && <strong className="ebs-number">{total(one.id)}</strong>}
                  <span className="grid-left" data-done={left(one.id) === 0 || undefined}>
                    {sheets.of(one.id)?.state === 'submitted'
                      ? t('reviewHall.handedIn')
                      : left(one.id) === 0
                        ? t('reviewHall.complete')
                        : t('reviewHall.left', { count: left(one.id) })}
                  </span>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      {line && bid && (
        <FocusPanel
          line={line}
          bid={bid}
          mark={sheets.mark(bid.id, line.code)}
          locked={sheets.of(bid.id)?.state !== 'draft'}
          fault={faultOf(line, sheets.mark(bid.id, line.code)?.points ?? null)}
          onChange={change => sheets.set(bid.id, line.code, change)}
          onBack={() => focus({ row: lines.indexOf(line), column: bids.indexOf(bid) })}
        />
      )}
    </div>
  );
}

const faultOf = (line: Line, points: string | null): string | undefined =>
  points === null || line.max === null
    ? undefined
    : (pointsFault(points, line.max) ?? (compare(points, '0') < 0 ? 'range' : undefined));
