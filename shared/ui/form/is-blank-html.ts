import { trusted } from './sanitise.ts';

/** Whether clean HTML holds nothing to see: no text, and no image, table or line either. */
export const isBlankHtml = (html: string): boolean =>
  !/<(img|table|hr)\b/.test(html) &&
  !new DOMParser().parseFromString(trusted(html), 'text/html').body.textContent?.trim();
