/** The events every element sends to the page (contract §4) and what they carry. */
export interface ElementEvents {
  /** Once in an element's life: it stands and listens. */
  'ebs-ready': { readonly tag: string };
  /** The element asks to go elsewhere; a page that goes there itself cancels it. */
  'ebs-navigate': { readonly path: string; readonly title: string; readonly replace?: boolean };
  /** Someone has signed in or out, here or in another tab. */
  'ebs-session': { readonly signedIn: boolean };
  /** Something failed, and the element has told the reader; `code` is the HTTP status, 0 without one. */
  'ebs-error': { readonly message: string; readonly code: number };
  /** The server has taken a record. */
  'ebs-saved': { readonly entity: string; readonly id: string };
}

/** Sends an event from an element to the page around it; false when the page has cancelled it. */
export type EmitEvent = <N extends keyof ElementEvents>(name: N, detail: ElementEvents[N]) => boolean;

/** The sender of an element. Its events bubble, cross shadow roots and can be cancelled. */
export const emitFrom =
  (host: HTMLElement): EmitEvent =>
  (name, detail) =>
    host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }));
