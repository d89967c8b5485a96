import { type RefObject, useEffect, useState } from 'react';
import type { Virtualizer } from '@tanstack/react-virtual';

/** The rows of a long table that are drawn, and the room of those above and below them in CSS pixels. */
export interface RowWindow {
  readonly from: number;
  /** One past the last. */
  readonly to: number;
  readonly above: number;
  readonly below: number;
  /** Whether only a part may be drawn: rows then have one height. */
  readonly isLong: boolean;
}

/** Tables up to this many rows are drawn whole. */
export const DRAWN_WHOLE = 200;
const HEIGHT = 38;
const BEYOND = 12;

/**
 * Which rows of a table are drawn. Up to `DRAWN_WHOLE` all are; above that the virtualizer is loaded and only what is near the
 * visible part of `box` is. `reveal` brings a row into view so that it can take the focus.
 */
export function useRowWindow(
  box: RefObject<HTMLElement | null>,
  count: number,
): RowWindow & { readonly reveal: (row: number) => void } {
  const long = count > DRAWN_WHOLE;
  const [virtual, setVirtual] = useState<Virtualizer<HTMLElement, Element> | undefined>();
  const [, draw] = useState(0);

  useEffect(() => {
    if (!long) return undefined;
    let over = false;
    let stop: (() => void) | undefined;
    void import('@tanstack/react-virtual').then(({ Virtualizer, observeElementOffset, observeElementRect }) => {
      if (over || !box.current) return;
      const made = new Virtualizer<HTMLElement, Element>({
        count,
        getScrollElement: () => box.current,
        estimateSize: () => HEIGHT,
        overscan: BEYOND,
        // Not `scrollTo`: Prototype puts a function of its own over it, which scrolls the page.
        scrollToFn(offset, { adjustments = 0 }, { scrollElement }) {
          if (scrollElement) scrollElement.scrollTop = offset + adjustments;
        },
        observeElementRect,
        observeElementOffset,
        onChange: () => draw(number => number + 1),
      });
      stop = made._didMount();
      made._willUpdate();
      setVirtual(made);
    });
    return () => {
      over = true;
      stop?.();
      setVirtual(undefined);
    };
    // The virtualizer is told the count below; only becoming long makes one.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [long, box]);

  if (!long) return { from: 0, to: count, above: 0, below: 0, isLong: false, reveal: () => undefined };
  if (virtual && virtual.options.count !== count) virtual.setOptions({ ...virtual.options, count });
  const items = virtual?.getVirtualItems() ?? [];
  const from = items[0]?.index ?? 0;
  const to = Math.min(count, (items.at(-1)?.index ?? 2 * BEYOND) + 1);
  return {
    from,
    to,
    above: from * HEIGHT,
    below: (count - to) * HEIGHT,
    isLong: true,
    reveal: row => virtual?.scrollToIndex(row),
  };
}
