import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** So near to its end, px, a list follows what is added there. */
const NEAR = 160;

/** What a reader looks at: an entry and how far it is below the upper edge, or the end of the list. */
type Place = { readonly id: string; readonly top: number } | 'end';

const entriesIn = (list: HTMLElement): HTMLElement[] =>
  [...list.children].filter(
    (child): child is HTMLElement => child instanceof HTMLElement && child.dataset['id'] !== undefined,
  );

function placeIn(list: HTMLElement): Place {
  if (list.scrollHeight - list.scrollTop - list.clientHeight < NEAR) return 'end';
  const seen = entriesIn(list).find(entry => entry.offsetTop + entry.offsetHeight > list.scrollTop);
  return seen ? { id: seen.dataset['id'] ?? '', top: seen.offsetTop - list.scrollTop } : 'end';
}

function goBack(list: HTMLElement | null, place: Place): void {
  if (!list) return;
  if (place === 'end') {
    list.scrollTop = list.scrollHeight;
    return;
  }
  const seen = entriesIn(list).find(entry => entry.dataset['id'] === place.id);
  if (seen) list.scrollTop = seen.offsetTop - place.top;
}

/** What a list is given that keeps the place of its reader. */
export interface KeptScroll {
  /** What the list does when it is scrolled. */
  readonly onScroll: () => void;
  /** Something has been added at the end since the reader has left it. */
  readonly more: boolean;
  readonly toEnd: () => void;
}

/**
 * Keeps what the reader looks at in its place while entries (`[data-id]`) are added and taken away above and below; whoever is at the end stays there.
 * The browser's own way is not in all of them, and never at the very top: the box's style turns it off.
 */
export function useKeptScroll(
  box: RefObject<HTMLElement | null>,
  entries: readonly { readonly id: string }[],
): KeptScroll {
  const held = useRef<Place>('end');
  // The last entry when the reader left the end; null for who is there.
  const [left, setLeft] = useState<string | null>(null);
  useLayoutEffect(() => goBack(box.current, held.current), [box, entries]);
  const filled = entries.length > 0;
  useEffect(() => {
    if (!filled || !box.current) return undefined;
    // Its style may come after it, and a keyboard on the screen takes room from it.
    const follow = new ResizeObserver(() => goBack(box.current, held.current));
    follow.observe(box.current);
    return () => follow.disconnect();
  }, [box, filled]);
  const newest = entries.at(-1)?.id ?? null;
  return {
    onScroll() {
      if (!box.current) return;
      held.current = placeIn(box.current);
      setLeft(held.current === 'end' ? null : (left ?? newest));
    },
    more: left !== null && left !== newest,
    toEnd() {
      held.current = 'end';
      goBack(box.current, 'end');
      setLeft(null);
    },
  };
}
