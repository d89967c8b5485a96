import { type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Putting files in another order: by buttons, or by dragging one onto the place of another. */
export interface FileOrder {
  /** The file that is dragged, and where it would come to stand. */
  readonly dragged: { readonly key: string; readonly to: number } | undefined;
  /** What was moved last, to be read out. */
  readonly moved: { readonly key: string; readonly to: number } | undefined;
  readonly step: (key: string, by: 1 | -1) => void;
  /** Events of the part of a line by which it is dragged. */
  readonly handle: (key: string) => object;
}

/** Holds the order of the lines of a list; `keys` are those that may be moved, in their order. */
export function useFileOrder(
  list: RefObject<HTMLElement | null>,
  keys: readonly string[],
  onMove: ((key: string, to: number) => void) | undefined,
): FileOrder {
  const [dragged, setDragged] = useState<FileOrder['dragged']>();
  const [moved, setMoved] = useState<FileOrder['moved']>();
  const stepped = useRef<{ key: string; by: 1 | -1 } | undefined>(undefined);
  const line = (key: string) => list.current?.querySelector<HTMLElement>(`[data-file="${CSS.escape(key)}"]`);

  // The line that was moved has been taken out of the page and put in again: its button gets the focus back.
  useLayoutEffect(() => {
    const now = stepped.current;
    if (!now) return;
    stepped.current = undefined;
    const buttons = [now.by, -now.by].map(by =>
      line(now.key)?.querySelector<HTMLButtonElement>(`[data-move="${by}"] button`),
    );
    buttons.find(button => button && !button.disabled)?.focus();
  });

  const move = (key: string, to: number) => {
    if (to < 0 || to >= keys.length || keys.indexOf(key) === to) return;
    setMoved({ key, to });
    onMove?.(key, to);
  };
  const placeAt = (y: number): number => {
    const boxes = keys.map(key => line(key)?.getBoundingClientRect());
    const at = boxes.findIndex(box => box && y < box.bottom);
    return at < 0 ? keys.length - 1 : at;
  };
  return {
    dragged,
    moved,
    step(key, by) {
      stepped.current = { key, by };
      move(key, keys.indexOf(key) + by);
    },
    handle: key => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged({ key, to: keys.indexOf(key) });
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (dragged?.key === key) setDragged({ key, to: placeAt(event.clientY) });
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        if (dragged?.key === key) move(key, placeAt(event.clientY));
        setDragged(undefined);
      },
      onPointerCancel: () => setDragged(undefined),
    }),
  };
}
