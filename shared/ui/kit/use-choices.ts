import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Choice } from './combobox.tsx';

const TYPING = 250;
const GAP = 4;
const LEAST_ROOM = 180;

type Load = (q: string, signal: AbortSignal) => Promise<readonly Choice[]>;

/**
 * The choices for a text; null asks for none. An answer that comes after the next text was typed is not shown, and what an input method has
 * not finished (`composing`) is not asked for.
 */
export function useChoices(
  q: string | null,
  composing: boolean,
  load: Load,
): { readonly choices: readonly Choice[]; readonly state: 'searching' | 'here' | 'failed' } {
  const [answer, setAnswer] = useState<{ q: string; choices: readonly Choice[] | null } | null>(null);
  const loader = useRef(load);
  loader.current = load;
  const first = useRef(true);
  useEffect(() => {
    if (q === null) {
      first.current = true;
      setAnswer(null);
      return undefined;
    }
    if (composing) return undefined;
    const giveUp = new AbortController();
    // The list opens at once; only typing is waited for.
    const timer = setTimeout(
      () => {
        loader.current(q.trim(), giveUp.signal).then(
          choices => !giveUp.signal.aborted && setAnswer({ q, choices }),
          () => !giveUp.signal.aborted && setAnswer({ q, choices: null }),
        );
      },
      first.current ? 0 : TYPING,
    );
    first.current = false;
    return () => {
      clearTimeout(timer);
      giveUp.abort();
    };
  }, [q, composing]);
  const current = answer?.q === q ? answer : null;
  return {
    choices: answer?.choices ?? [],
    state: current ? (current.choices ? 'here' : 'failed') : 'searching',
  };
}

/** The name of a chosen value: the one just learned, or what `labelOf` knows or finds out. */
export function useLabel(
  value: string | null,
  learned: string | undefined,
  labelOf: (value: string) => string | undefined | Promise<string | undefined>,
): string | undefined {
  const [asked, setAsked] = useState<{ value: string; label: string | undefined } | null>(null);
  const find = useRef(labelOf);
  find.current = labelOf;
  const now = value !== null && learned === undefined ? labelOf(value) : undefined;
  const unknown = learned === undefined && typeof now !== 'string';
  useEffect(() => {
    if (value === null || !unknown) return undefined;
    let live = true;
    Promise.resolve(find.current(value)).then(
      label => live && setAsked({ value, label }),
      () => undefined,
    );
    return () => {
      live = false;
    };
  }, [value, unknown]);
  if (value === null) return undefined;
  return learned ?? (typeof now === 'string' ? now : ((asked?.value === value ? asked.label : undefined) ?? value));
}

/** Keeps an open list in the top layer beside its input: below, or above where there is more room; it follows scrolling and resizing. */
export function usePlace(
  list: RefObject<HTMLElement | null>,
  input: RefObject<HTMLElement | null>,
  open: boolean,
  content: unknown,
): void {
  useLayoutEffect(() => {
    const [panel, field] = [list.current, input.current];
    if (!panel || !field || !open) return undefined;
    panel.showPopover();
    const place = () => {
      const box = field.getBoundingClientRect();
      const room = globalThis.innerHeight - box.bottom - 2 * GAP;
      const above = room < LEAST_ROOM && box.top > room;
      panel.style.width = `${box.width}px`;
      panel.style.left = `${box.left}px`;
      panel.style.maxHeight = `${Math.min(280, Math.max(100, above ? box.top - 2 * GAP : room))}px`;
      panel.style.top = above ? 'auto' : `${box.bottom + GAP}px`;
      panel.style.bottom = above ? `${globalThis.innerHeight - box.top + GAP}px` : 'auto';
    };
    place();
    globalThis.addEventListener('scroll', place, { capture: true, passive: true });
    globalThis.addEventListener('resize', place);
    return () => {
      globalThis.removeEventListener('scroll', place, { capture: true });
      globalThis.removeEventListener('resize', place);
      if (panel.isConnected) panel.hidePopover();
    };
  }, [list, input, open, content]);
}
