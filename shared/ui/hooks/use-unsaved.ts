import { useEffect, useRef } from 'react';

type Ask = () => Promise<boolean>;
const KEY = Symbol.for('ebs.unsaved.v1');
const open = ((globalThis as Record<symbol, unknown>)[KEY] ??= new Set<Ask>()) as Set<Ask>;

/** Sent to the document when work becomes unsaved, and when it no longer is. */
export const UNSAVED_EVENT = 'ebs-unsaved';
const tell = () => document.dispatchEvent(new Event(UNSAVED_EVENT));

/** Whether a form on show holds unsaved work. */
export const isUnsaved = (): boolean => open.size > 0;

/** Whether the page may leave its present screen: asks every form with unsaved work. The host calls it before it goes elsewhere. */
export async function mayLeave(): Promise<boolean> {
  for (const ask of [...open]) if (!(await ask())) return false;
  return true;
}

/**
 * While `unsaved`, closing or reloading the page asks first (the browser's own question), and `mayLeave` asks with `ask`. What
 * was typed is kept as a draft either way.
 */
export function useUnsaved(unsaved: boolean, ask: Ask): void {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (!unsaved) return undefined;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    const question: Ask = () => latest.current();
    addEventListener('beforeunload', hold);
    open.add(question);
    tell();
    return () => {
      removeEventListener('beforeunload', hold);
      open.delete(question);
      tell();
    };
  }, [unsaved]);
}
