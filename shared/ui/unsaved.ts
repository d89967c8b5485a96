/** A form's question whether it may be left; `host` is the element it stands in. */
export interface Ask {
  (): Promise<boolean>;
  host?: HTMLElement | undefined;
}

const KEY = Symbol.for('ebs.unsaved.v1');
const open = ((globalThis as Record<symbol, unknown>)[KEY] ??= new Set<Ask>()) as Set<Ask>;

/** Sent to the document when work becomes unsaved, and when it no longer is. */
export const UNSAVED_EVENT = 'ebs-unsaved';
const tell = () => document.dispatchEvent(new Event(UNSAVED_EVENT));

/** Notes that a form holds unsaved work and how it is asked; answers how that ends. */
export function noteUnsaved(ask: Ask): () => void {
  open.add(ask);
  tell();
  return () => {
    open.delete(ask);
    tell();
  };
}

/** Whether a form stands in an element, or in one that is a part of it. */
function isWithin(host: HTMLElement, { host: own }: Ask): boolean {
  for (let at: Node | null | undefined = own; at; at = (at.getRootNode() as Partial<ShadowRoot>).host)
    if (at === host) return true;
  return false;
}

const asksOf = (host: HTMLElement | undefined): Ask[] => [...open].filter(ask => !host || isWithin(host, ask));

/** Whether a form on show holds unsaved work: anywhere on the page, or in one element. */
export const isUnsaved = (host?: HTMLElement): boolean => asksOf(host).length > 0;

/**
 * Whether the page, or one element of it, may leave its present screen: asks every form with unsaved work in it. The host calls it before
 * it goes elsewhere, an element on another page before it moves.
 */
export async function mayLeave(host?: HTMLElement): Promise<boolean> {
  for (const ask of asksOf(host)) if (!(await ask())) return false;
  return true;
}
