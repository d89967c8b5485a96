/**
 * Puts an element into the browser's top layer, above everything of the page whatever its stacking order, or above what came there later.
 * The element carries `popover="manual"` and its sheet says how it looks; a browser without popovers leaves it where it stands.
 * One that is there and has the focus stays as it is: taken out for a moment, it would lose the focus, and nothing that stands above it could have it.
 */
export function raise(element: HTMLElement | null): void {
  if (!element?.isConnected || typeof element.showPopover !== 'function') return;
  if (element.matches(':popover-open:focus-within')) return;
  lower(element);
  element.showPopover();
}

/** Takes an element out of the top layer, if it is there. */
export function lower(element: HTMLElement | null): void {
  if (element?.isConnected && typeof element.hidePopover === 'function' && element.matches(':popover-open'))
    element.hidePopover();
}
