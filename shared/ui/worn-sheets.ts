/** The root of an element, with the sheets it is to wear in whatever document it stands. */
interface Dressed extends ShadowRoot {
  worn?: readonly CSSStyleSheet[];
}

/** Gives a root its sheets back after a move to another document, which has taken them; one that is not this code's own refuses them as they are. */
export const wearAgain = (root: Dressed): void =>
  void import('./other-document.ts').then(
    ({ dress }) => dress(root, root.worn!),
    () => undefined,
  );

/** Puts style sheets on the root of an element besides those it has. */
export function wear(root: Dressed, ...sheets: readonly CSSStyleSheet[]): void {
  root.worn = [...new Set([...(root.worn ?? root.adoptedStyleSheets), ...sheets])];
  if (root.ownerDocument === document) root.adoptedStyleSheets = [...root.worn];
  else wearAgain(root);
}
