import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { useT } from '../../i18n/translate.ts';
import { afterFrame } from '../hooks/after-frame.ts';
import { ErrorState } from '../kit/error-state.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { useLater } from '../list/use-later.ts';
import type { ChartSpec } from './chart-spec.ts';

export { defineChart, type ChartSpec } from './chart-spec.ts';

/** Props of `Chart`. */
export interface ChartProps<R> {
  readonly spec: ChartSpec<R>;
  /** What is drawn: at most the first 2,000, which the chart then says. Undefined while it is read. */
  readonly rows: readonly R[] | undefined;
  /** Why it could not be read, in the reader's language; rows that are still there stay on show. */
  readonly error?: string | undefined;
  /** CSS height of the drawing; default 280 px. */
  readonly height?: string;
  /** The chart's name stands above it already, as in a card's head: here it is only read out. */
  readonly titleHidden?: boolean;
  onRetry?(): void;
  /** A point was pressed, or Enter on it; `spec.pick` says what for. */
  onPick?(row: R): void;
}

const loader = () => import('./chart-view.tsx');

/** A chart with its table, its files and its keys. The code that draws comes when a chart is first on show; of several charts each is drawn in a task of its own. */
export function Chart<R>(props: ChartProps<R>) {
  const { part, failed, load } = useLater(loader, false);
  useEffect(() => void load(), [load]);
  const [isDue, setDue] = useState(false);
  const waits = part !== undefined && props.rows !== undefined && !isDue;
  useLayoutEffect(() => (waits ? afterFrame(() => setDue(true)) : undefined), [waits]);
  if (part) return <part.ChartView {...props} rows={isDue ? props.rows : undefined} />;
  return (
    <ChartRoom height={props.height}>
      {failed ? <ChartMissing onRetry={() => void load()} /> : <Skeleton shape="card" />}
    </ChartRoom>
  );
}

/** CSS height of the drawing where none is given. */
export const CHART_HEIGHT = '280px';

/** What stands in a chart's place takes as much room as head and drawing: what is below it does not move when the chart comes. */
export function ChartRoom({
  height = CHART_HEIGHT,
  children,
}: {
  readonly height?: string | undefined;
  readonly children: ReactNode;
}) {
  return <div style={{ display: 'grid', alignContent: 'center', minHeight: `calc(${height} + 48px)` }}>{children}</div>;
}

function ChartMissing({ onRetry }: { onRetry(): void }) {
  const t = useT();
  return <ErrorState message={t('kit.screenFailed')} onRetry={onRetry} />;
}
