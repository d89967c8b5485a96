import { useEffect, useState } from 'react';

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
    // A message is a task of its own as a timer is, but comes at once, also on a page in the background.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => setDrawn(isWhole ? Infinity : drawn + step);
    port2.postMessage(null);
    return () => port1.close();
  }, [drawn, isWhole, step, total]);
  return drawn;
}
