import { useEffect, useState } from 'react';
import { afterFrame } from './after-frame.ts';

/** How a large screen is drawn: so many parts at once, then so many more at a time. */
export interface Stages {
  readonly first: number;
  readonly step: number;
}

/**
 * How many of `total` parts of a screen to draw by now. The rest follows in tasks of its own, so that a press or a key between them is
 * answered. Once all are there, parts that join later are drawn at once. A total not known yet, while its data are read, waits.
 */
export function useStages(total: number | undefined, { first, step }: Stages): number {
  const [drawn, setDrawn] = useState(first);
  const isWhole = total !== undefined && drawn >= total;
  useEffect(() => {
    if (total === undefined || drawn === Infinity) return undefined;
    return afterFrame(() => setDrawn(isWhole ? Infinity : drawn + step));
  }, [drawn, isWhole, step, total]);
  return drawn;
}
