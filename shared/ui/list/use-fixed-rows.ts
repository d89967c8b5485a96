import { type RefObject, useLayoutEffect, useState } from 'react';
import { keepWidths } from '../hooks/kept-widths.ts';

/** What the rows of a list that scrolls in a box of its own measure, in CSS pixels. */
export interface FixedRows {
  /** From one row to the next. */
  readonly height: number;
  /** The visible height of the box. */
  readonly view: number;
}

/**
 * Gives the rows of a table one height and its columns fixed widths, so that a row that comes into view moves nothing else. The
 * columns take what the rows drawn at first need, and keep it until the box changes its width or `layout` says that the table is
 * another. Only one row is measured.
 */
export function useFixedRows(box: RefObject<HTMLElement | null>, layout: string, guess: number): FixedRows {
  const [fixed, setFixed] = useState<FixedRows>({ height: guess, view: 0 });
  useLayoutEffect(() => {
    const scroller = box.current;
    if (!scroller) return undefined;
    let width = -1;
    const fit = () => {
      if (scroller.offsetWidth !== width) holdWidths(scroller);
      width = scroller.offsetWidth;
      const [first, second] = scroller.querySelectorAll('tbody tr[data-index]');
      if (!first) return;
      const { top, height: own } = first.getBoundingClientRect();
      const height = second ? second.getBoundingClientRect().top - top : own;
      const view = scroller.clientHeight;
      // A hidden box measures nothing.
      if (height > 0)
        setFixed(before => (before.height === height && before.view === view ? before : { height, view }));
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(scroller);
    return () => observer.disconnect();
  }, [box, layout]);
  return fixed;
}

// The browser lays the table out by its content once; the style sheet holds it from then on.
function holdWidths(scroller: HTMLElement): void {
  const table = scroller.querySelector('table');
  if (!table) return;
  const { scrollTop } = scroller;
  delete table.dataset['fixed'];
  keepWidths(table);
  table.dataset['fixed'] = 'true';
  scroller.scrollTop = scrollTop;
}
