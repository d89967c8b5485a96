import { Fragment, type ReactNode, useLayoutEffect, useState } from 'react';
import { afterFrame } from '../hooks/after-frame.ts';
import { Around, useHoldNext, useHolds } from '../hooks/hold-next.ts';

/** Props of `InTurn`. */
export interface InTurnProps {
  /** The parts, and rows of parts; what is not shown now counts for nothing. */
  readonly children: ReactNode;
}

const isShown = (part: ReactNode): boolean => part !== null && part !== undefined && typeof part !== 'boolean';

/**
 * Parts of a page, drawn from the first on in tasks of their own, so that a slow device answers between them. Each stands below those
 * before it, and one whose own parts come in turn or in stages is whole first: nothing that is there moves when the next one comes.
 */
export function InTurn({ children }: InTurnProps) {
  const groups = [children].flat().map(each => (Array.isArray(each) ? (each as readonly ReactNode[]) : [each]));
  const total = groups.flat().filter(isShown).length;
  const [isHeld, hold] = useHolds();
  const [drawn, setDrawn] = useState(1);
  // One at a time even on a quick device: only once it is drawn does a part say that it has parts of its own.
  useLayoutEffect(() => {
    if (isHeld || drawn === Infinity) return undefined;
    return afterFrame(() => setDrawn(drawn < total ? drawn + 1 : Infinity));
  }, [drawn, isHeld, total]);
  useHoldNext(isHeld || drawn < total);
  let left = drawn;
  return (
    <Around value={hold}>
      {groups.map((group, at) => {
        const now = group.slice(0, left);
        left -= now.filter(isShown).length;
        // A part alone goes by its place, the parts of a row by their keys.
        return <Fragment key={at}>{group.length === 1 ? now[0] : now}</Fragment>;
      })}
    </Around>
  );
}
