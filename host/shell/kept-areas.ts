/**
 * The elements of the open tabs by tab; '' is that of a page without tabs. An element out of the page sleeps: no timers, no streams, no
 * requests, its state stays with it (define-element).
 */
export const keptAreas = new Map<string, HTMLElement>();
