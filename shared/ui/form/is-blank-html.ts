/** Whether clean HTML holds no visible text. */
export const isBlankHtml = (html: string): boolean =>
  !new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim();
