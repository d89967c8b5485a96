import { useLayoutEffect, useState } from 'react';
import { afterFrame, paced } from './after-frame.ts';
import { useHoldNext } from './hold-next.ts';

/** How a large screen is drawn: so many parts at once, then so many more at a time, or as many as the device draws without a pause. */
export interface Stages {
  readonly first: number;
  readonly step: number;
}

/**
 * How many of `total` parts of a screen to draw by now. The rest follows in tasks of its own, so that a press or a key between them is
 * answered. Once all are there, parts that join later are drawn at once. A total not known yet, while its data are read, waits.
 */
export function useStages(total: number | undefined, { first, step: declared }: Stages): number {
  const [{ drawn, step }, draw] = useState({ drawn: first, step: declared });
  const isWhole = total !== undefined && drawn >= total;
  useHoldNext(total !== undefined && !isWhole);
  // Asked for before the browser paints: the frame that is measured is the one with the parts.
  useLayoutEffect(() => {
    if (total === undefined || drawn === Infinity) return undefined;
    return afterFrame(() => {
      const next = paced(step, declared);
      draw({ drawn: isWhole ? Infinity : drawn + next, step: next });
    });
  }, [declared, drawn, isWhole, step, total]);
  return drawn;
}
