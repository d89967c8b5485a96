/** An element's style sheet made to apply to the page itself: `:host` becomes `:root`. */
export function pageSheet(sheet: CSSStyleSheet): CSSStyleSheet {
  const text = Array.from(sheet.cssRules, rule => rule.cssText).join('\n');
  const page = new CSSStyleSheet();
  page.replaceSync(text.replace(/:host\((\[.*?\]|:lang\(.*?\))\)/g, ':root$1').replaceAll(':host', ':root'));
  return page;
}
