import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { afterFrame, paced } from '../hooks/after-frame.ts';
import { keepWidths } from '../hooks/kept-widths.ts';
import { ListTable, type ListTableProps } from './list-table.tsx';
import { longestTexts } from './longest-text.ts';

type Rows = ListTableProps['rows'];

/** So many rows are drawn in the first task; a page of hardly more is not worth a second one. */
const STEP = 4;
const SPARE = 1;

/** How far a page is drawn: so many rows of the page that began with this one, the last `step` of them in one task. */
interface Drawn {
  readonly from: string | undefined;
  readonly rows: number;
  readonly step: number;
}

const begin = (rows: Rows): Drawn => ({
  from: rows[0]?.id,
  rows: rows.length > STEP + SPARE ? STEP : Infinity,
  step: STEP,
});

/** Props of `PagedTable`. */
export interface PagedTableProps extends Omit<ListTableProps, 'drawn' | 'waiting' | 'longest'> {
  readonly compact: boolean;
  /** Whether newer rows are on their way. */
  readonly stale: boolean;
  /** Told when all rows of a page stand. */
  readonly onWhole: () => void;
}

/**
 * One page of a list. A page longer than a screen is drawn in several tasks, so that a press or a key between them is answered; rows
 * that join a page later are drawn at once. What is not drawn yet keeps its room, and a column keeps the width that the first rows
 * and its longest line have given it unless a later row cannot do with it.
 */
export function PagedTable({ compact, stale, onWhole, ...table }: PagedTableProps) {
  const { rows, columns } = table;
  const box = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState(() => begin(rows));
  if (!rows.some(({ id }) => id === drawn.from)) setDrawn(begin(rows));
  const waiting = Math.max(0, rows.length - drawn.rows);
  const longest = useMemo(() => longestTexts(columns, rows), [columns, rows]);
  const layout = `${drawn.from} ${columns.map(({ id }) => id).join(' ')}`;
  useLayoutEffect(() => () => void release(box.current), [layout]);
  const isWhole = waiting === 0;
  useEffect(() => {
    if (isWhole) onWhole();
  }, [isWhole, onWhole]);
  // Asked for before the browser paints: the frame that is measured is the one with the rows.
  useLayoutEffect(() => {
    if (drawn.rows === Infinity) return undefined;
    return afterFrame(() => {
      keep(box.current);
      const step = paced(drawn.step, STEP);
      setDrawn({ from: drawn.from, rows: waiting > step ? drawn.rows + step : Infinity, step });
    });
  }, [drawn, waiting]);
  return (
    <div
      ref={box}
      className="list-scroll"
      data-density={compact ? 'compact' : undefined}
      data-stale={stale || undefined}
      data-waiting={waiting > 0 || undefined}
    >
      <ListTable {...table} waiting={waiting} longest={longest} />
    </div>
  );
}

/** The style sheet holds the columns at the widths they have now; cards, which narrow screens show, have none. */
function keep(box: HTMLElement | null): void {
  const table = box?.querySelector('table');
  if (!table || table.dataset['kept'] || getComputedStyle(table).display !== 'table') return;
  keepWidths(table);
  table.dataset['kept'] = 'true';
}

function release(box: HTMLElement | null): void {
  delete box?.querySelector('table')?.dataset['kept'];
}
