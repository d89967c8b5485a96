import { teachWidgets, widgetSheets } from './kit/widgets-elsewhere.ts';

const copies = new WeakMap<Document, Map<CSSStyleSheet, CSSStyleSheet>>();

const textOf = (sheet: CSSStyleSheet): string => [...sheet.cssRules].map(rule => rule.cssText).join('\n');

/** The sheet of the same text that belongs to a document: one for all elements in it. */
function copyIn(page: Document, sheet: CSSStyleSheet): CSSStyleSheet {
  const known = copies.get(page) ?? new Map<CSSStyleSheet, CSSStyleSheet>();
  copies.set(page, known);
  const present = known.get(sheet);
  if (present) return present;
  const made = new (page.defaultView as typeof globalThis).CSSStyleSheet();
  made.replaceSync(textOf(sheet));
  known.set(sheet, made);
  return made;
}

/**
 * Gives a root the look that a move to another document has taken, with all widgets in it: the sheets themselves in this code's own
 * document, elsewhere sheets of the same text. A document that is not shown needs none.
 */
export function dress(root: ShadowRoot, sheets: readonly CSSStyleSheet[]): void {
  const page = root.ownerDocument;
  if (!page.defaultView) return;
  const isHome = page === document;
  root.adoptedStyleSheets = isHome ? [...sheets] : sheets.map(sheet => copyIn(page, sheet));
  if (!isHome) teachWidgets(dress);
  for (const { shadowRoot, constructor } of root.querySelectorAll('*')) {
    const own = shadowRoot && widgetSheets(constructor);
    if (own) dress(shadowRoot, own);
  }
}
