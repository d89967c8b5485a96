import { useEffect, useRef } from 'react';

type Ask = () => Promise<boolean>;
const KEY = Symbol.for('ebs.unsaved.v1');
const open = ((globalThis as Record<symbol, unknown>)[KEY] ??= new Set<Ask>()) as Set<Ask>;

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
    return () => {
      removeEventListener('beforeunload', hold);
      open.delete(question);
    };
  }, [unsaved]);
}
