import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/** So near to its end, px, a list follows what is added there. */
const NEAR = 160;

/**
 * Keeps what the reader looks at in its place while entries (`[data-id]`) are added and taken away above and below; whoever is at the end stays there.
 * Answers what the box does when it is scrolled. The browser's own way is not in all of them, and never at the very top: the box's style turns it off.
 */
export function useKeptScroll(box: RefObject<HTMLElement | null>, entries: readonly unknown[]): () => void {
  const held = useRef<{ readonly id: string; readonly top: number } | 'end'>('end');
  const note = useCallback(() => {
    const list = box.current;
    if (!list) return;
    if (list.scrollHeight - list.scrollTop - list.clientHeight < NEAR) return void (held.current = 'end');
    const seen = [...list.children].find(
      (child): child is HTMLElement =>
        child instanceof HTMLElement &&
        child.dataset['id'] !== undefined &&
        child.offsetTop + child.offsetHeight > list.scrollTop,
    );
    held.current = seen ? { id: seen.dataset['id'] ?? '', top: seen.offsetTop - list.scrollTop } : 'end';
  }, [box]);
  const keep = useCallback(() => {
    const list = box.current;
    if (!list) return;
    const at = held.current;
    if (at === 'end') {
      list.scrollTop = list.scrollHeight;
      return;
    }
    const seen = [...list.children].find(child => child instanceof HTMLElement && child.dataset['id'] === at.id);
    if (seen instanceof HTMLElement) list.scrollTop = seen.offsetTop - at.top;
  }, [box]);
  useLayoutEffect(keep, [keep, entries]);
  const filled = entries.length > 0;
  useEffect(() => {
    if (!filled || !box.current) return undefined;
    // Its style may come after it, and a keyboard on the screen takes room from it.
    const follow = new ResizeObserver(keep);
    follow.observe(box.current);
    return () => follow.disconnect();
  }, [box, keep, filled]);
  return note;
}
