import { useEffect, useRef } from 'react';
import { isUnsaved, mayLeave } from '../../shared/ui/unsaved.ts';
import { opened } from '../address/sealed-address.ts';
import { held } from '../address/use-address.ts';
import { $member } from '../portal-state.ts';

/** What the browsers tell of the history's entries, where they do. */
interface Entries {
  readonly currentEntry: { readonly index: number } | null;
}
const entries = (globalThis as { readonly navigation?: Entries }).navigation;
/** Sent by the router when the page itself has changed the address. */
const MOVES = ['pushState', 'replaceState'];

/** Whether the page on show stays as it is, in its tab, when an address of the browser is shown; unknown, it does not. */
function staysOpen(here: string, target: string): boolean {
  const plain = opened(target);
  return typeof plain === 'string' && ($member.get()?.staysOpen(here, plain) ?? false);
}

/**
 * The browser's way back or forward asks first where it would lose unsaved work: the history returns to the entry of the page on show, and
 * goes on when the person agrees. `address` is that page's.
 */
export function useBackQuestion(address: string): void {
  const here = useRef(address);
  useEffect(() => {
    here.current = address;
  });
  useEffect(() => {
    let entry = entries?.currentEntry?.index;
    let shown = location.href;
    /** What follows once the history is back at the page on show. */
    let onReturn: (() => void) | undefined;
    let isAgreed = false;
    let isAsking = false;
    const note = () => {
      entry = entries?.currentEntry?.index;
      shown = location.href;
    };
    const ask = async (by: number) => {
      if (isAsking) return;
      isAsking = true;
      try {
        if (!(await mayLeave())) return;
        isAgreed = true;
        history.go(by);
      } finally {
        isAsking = false;
      }
    };
    const onPop = (event: PopStateEvent) => {
      if (onReturn) {
        event.stopImmediatePropagation();
        held.address = undefined;
        onReturn();
        onReturn = undefined;
        return;
      }
      const target = location.pathname + location.search + location.hash;
      if (isAgreed || !isUnsaved() || staysOpen(here.current, target)) {
        isAgreed = false;
        note();
        return;
      }
      event.stopImmediatePropagation();
      const by = (entries?.currentEntry?.index ?? 0) - (entry ?? 0);
      if (by) {
        // Whatever is drawn meanwhile is still that page.
        const { pathname, search, hash } = new URL(shown);
        held.address = pathname + search + hash;
        onReturn = () => void ask(by);
        history.go(-by);
      } else {
        // The browser does not tell which way it went: the page's entry is put after the one that was wanted.
        history.pushState(history.state, '', shown);
        void ask(-1);
      }
    };
    held.onPop = onPop;
    for (const move of MOVES) addEventListener(move, note);
    return () => {
      held.address = held.onPop = undefined;
      for (const move of MOVES) removeEventListener(move, note);
    };
  }, []);
}
