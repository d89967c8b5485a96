import { focused } from './focused.ts';

/** Room between what has the focus and the bar that would cover it, px. */
const ROOM = 8;
/** Below the head of the page may stand the head of a record and its contents. */
const MOST_BARS = 3;
/** What takes up more of the width than this share is no column. */
const COLUMN = 0.6;

const parentOf = (element: Element): Element | null => {
  const root = element.getRootNode();
  return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
};

function withParents(element: Element): Element[] {
  const all: Element[] = [];
  for (let each: Element | null = element; each; each = parentOf(each)) all.push(each);
  return all;
}

const holds = (outer: Element, inner: Element): boolean => withParents(inner).includes(outer);

/** Menus and hints that open above the page are no bars: they go by themselves. */
function isBar(element: Element): boolean {
  const { position } = getComputedStyle(element);
  return (
    position === 'sticky' || (position === 'fixed' && element.clientWidth === document.documentElement.clientWidth)
  );
}

/** The innermost element that shows at a point of the window, within the elements of the areas as well. */
function shownAt(x: number, y: number): Element | null {
  let found = document.elementFromPoint(x, y);
  for (;;) {
    const inner: Element | null | undefined = found?.shadowRoot?.elementFromPoint(x, y);
    if (!inner || inner === found) return found;
    found = inner;
  }
}

/** The bar that stays in sight while what is below it scrolls and that covers the element at one of its edges. */
function barOver(element: HTMLElement, { left, right, top, bottom }: DOMRect): Element | undefined {
  for (const y of [top + 1, bottom - 1]) {
    const shown = shownAt((left + right) / 2, y);
    if (!shown || holds(element, shown) || holds(shown, element)) continue;
    const bar = withParents(shown).find(isBar);
    // A part of the same bar is not in the way.
    if (bar && !holds(bar, element)) return bar;
  }
  return undefined;
}

/** What scrolls below a bar, the nearest part that does or the page, and the middle of what can be seen of it. */
function scrollerOf(bar: Element): {
  readonly scroller: Element;
  readonly middle: { readonly x: number; readonly y: number };
} {
  const page = document.scrollingElement ?? document.documentElement;
  const scrolls = (each: Element) => each !== bar && /auto|scroll/.test(getComputedStyle(each).overflowY);
  const scroller = withParents(bar).find(scrolls) ?? page;
  if (scroller === page) return { scroller, middle: { x: innerWidth / 2, y: innerHeight / 2 } };
  const { left, right, top, bottom } = scroller.getBoundingClientRect();
  return { scroller, middle: { x: (left + right) / 2, y: (top + bottom) / 2 } };
}

function show(element: HTMLElement): void {
  for (let count = 0; count < MOST_BARS; count += 1) {
    const box = element.getBoundingClientRect();
    const bar = barOver(element, box);
    if (!bar) return;
    const edge = bar.getBoundingClientRect();
    const { scroller, middle } = scrollerOf(bar);
    const isAbove = edge.top + edge.bottom < 2 * middle.y;
    const isBefore = edge.left + edge.right < 2 * middle.x;
    const top = isAbove ? box.top - edge.bottom - ROOM : box.bottom - edge.top + ROOM;
    const left = isBefore ? box.left - edge.right - ROOM : box.right - edge.left + ROOM;
    // A column that stays is passed sideways, a head or foot up or down: whichever is nearer.
    const isColumn = edge.width < COLUMN * scroller.clientWidth && Math.abs(left) < Math.abs(top);
    scroller.scrollBy(isColumn ? { left, behavior: 'instant' } : { top, behavior: 'instant' });
  }
}

/**
 * Keeps what the keyboard has reached in sight: browsers bring it into the window, but not out from under the bars that stay there, such
 * as the page's head, a record's, or the foot of a form (WCAG 2.2, 2.4.11). Answers how to stop.
 */
export function keepFocusInSight(): () => void {
  let last: HTMLElement | null = null;
  let frame: number | undefined;
  // Where the focus moves within an element, the page hears of the key alone.
  const onKey = () => {
    frame ??= requestAnimationFrame(() => {
      frame = undefined;
      const now = focused();
      if (now && now !== last) show(now);
      last = now;
    });
  };
  document.addEventListener('keydown', onKey, true);
  return () => {
    document.removeEventListener('keydown', onKey, true);
    if (frame !== undefined) cancelAnimationFrame(frame);
  };
}
