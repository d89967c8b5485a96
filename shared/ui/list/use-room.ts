import { type RefObject, useEffect, useState } from 'react';

/** Widths are told in steps, so that drawing the edge of a window draws the rows few times. */
const STEP = 20;

/** How wide a box is, in CSS pixels, as its browser has laid it out; undefined while nobody asks, and until it is known. */
export function useRoom(box: RefObject<HTMLElement | null>, asked: boolean): number | undefined {
  const [room, setRoom] = useState<number>();
  useEffect(() => {
    if (!asked || !box.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const width = Math.floor((entry?.contentRect.width ?? 0) / STEP) * STEP;
      // A hidden box says nothing.
      if (width > 0) setRoom(width);
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box, asked]);
  return asked ? room : undefined;
}
