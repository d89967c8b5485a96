import { scriptOrigin } from './element-api.ts';

/**
 * The address of the page. A document without one of its own (a frame of `srcdoc`, a window that is written into) has that of the page it
 * belongs to; where that is none of the web either, the portal's stands for it.
 */
export const pageAddress = (): string =>
  [location.href, document.baseURI].find(address => /^https?:/.test(address)) ?? scriptOrigin;

/** The origin that paths are of on this page. */
export const pageOrigin = (): string => new URL(pageAddress()).origin;
