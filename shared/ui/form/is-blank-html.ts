import { parseApart } from './sanitise.ts';

/** Whether clean HTML holds nothing to see: no text, and no image, table or line either. */
export const isBlankHtml = (html: string): boolean =>
  !/<(img|table|hr)\b/.test(html) && !parseApart(html).body.textContent?.trim();
