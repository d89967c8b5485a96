import { useEffect, useRef } from 'react';

/** A command that can be called by keys: one of the portal, or of the screen on show. */
export interface Shortcut {
  /** Its lasting name, under which a person may give it other keys: `list.newRecord`. */
  readonly name: string;
  /** What it does, in the reader's language. */
  readonly label: string;
  /** Keys as written in the help: `Ctrl+S`, `F2`, `n`, or two after each other, `g p`. `Mod` is Ctrl, and Cmd on a Mac. */
  readonly keys: string;
  readonly run: () => void;
}

const KEY = Symbol.for('ebs.shortcuts.v1');
const page = globalThis as { [KEY]?: Set<() => Shortcut> };
const present = (page[KEY] ??= new Set());

/** The commands of the screens on show; the portal listens for their keys, and lists them with `?`. */
export const screenShortcuts = (): readonly Shortcut[] => [...present].map(read => read());

/**
 * Offers a command of this screen by keys while it is on show. Keys without Ctrl, Alt or Cmd do nothing while somebody types, and people
 * can change them or switch them off (WCAG 2.1.4). On a page of another site nobody listens: the command must have a button too.
 */
export function useShortcut(shortcut: Shortcut): void {
  const latest = useRef(shortcut);
  useEffect(() => {
    latest.current = shortcut;
  });
  useEffect(() => {
    const read = () => latest.current;
    present.add(read);
    return () => void present.delete(read);
  }, []);
}
