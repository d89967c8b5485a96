/** The events every element sends to the page (contract §4) and what they carry. */
export interface ElementEvents {
  'ebs-ready': { readonly tag: string };
  /** The element asks to go elsewhere; a page that goes there itself cancels it. */
  'ebs-navigate': { readonly path: string; readonly title: string; readonly replace?: boolean };
  'ebs-session': { readonly signedIn: boolean };
  'ebs-error': { readonly message: string; readonly code: number };
  'ebs-saved': { readonly entity: string; readonly id: string };
}

/** Sends an event from an element to the page around it; false when the page has cancelled it. */
export type EmitEvent = <N extends keyof ElementEvents>(name: N, detail: ElementEvents[N]) => boolean;

/** The sender of an element. Its events bubble, cross shadow roots and can be cancelled. */
export const emitFrom =
  (host: HTMLElement): EmitEvent =>
  (name, detail) =>
    host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }));
