import { useEffect, useRef } from 'react';
import { useScreenIfAny } from '../element-context.tsx';
import { type Ask, noteUnsaved } from '../unsaved.ts';

/**
 * While `unsaved`, closing or reloading the page asks first (the browser's own question), and `mayLeave` asks with `ask`. What
 * was typed is kept as a draft either way.
 */
export function useUnsaved(unsaved: boolean, ask: () => Promise<boolean>): void {
  const host = useScreenIfAny()?.host;
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (!unsaved) return undefined;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    const question: Ask = Object.assign(() => latest.current(), { host });
    addEventListener('beforeunload', hold);
    const over = noteUnsaved(question);
    return () => {
      removeEventListener('beforeunload', hold);
      over();
    };
  }, [unsaved, host]);
}
