import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { lower, raise } from './top-layer.ts';
import './widget-words.ts';

interface Modal extends HTMLElement {
  open: boolean;
  readonly updateComplete: Promise<boolean>;
}

/** What a dialog or drawer does when it opens: it listens for Escape (and the gesture that goes back). Not in the widget's types. */
interface Listening {
  addOpenListeners?(): void;
}

/** The windows that are open, the top one last. */
const opened: Modal[] = [];

function takeOut(modal: Modal | null): void {
  const at = modal ? opened.lastIndexOf(modal) : -1;
  if (at >= 0) opened.splice(at, 1);
}

/** Whether this press of Escape has been answered: the top window may have closed before the browser comes to the next. */
let answered = false;

/** Whether a press of Escape is for this window. */
function isFor(modal: Modal | null): boolean {
  if (answered || opened.at(-1) !== modal) return false;
  answered = true;
  setTimeout(() => (answered = false));
  return true;
}

/**
 * Listens for Escape again: the browser's close watcher is used up by one press, also where the window stayed open. After this turn, since the
 * browser is going through its watchers now.
 */
const listenAgain = (modal: Modal): unknown =>
  setTimeout(() => modal.open && modal.isConnected && (modal as Listening).addOpenListeners?.());

/** Whether a window is to stand on the page: from when it is first opened, so that what it holds is not drawn before. */
export function useWanted(open: boolean): boolean {
  const [isWanted, setWanted] = useState(open);
  if (open && !isWanted) setWanted(true);
  return isWanted || open;
}

/** The handlers a Shoelace dialog or drawer needs inside a shadow root. */
export interface ModalHandlers {
  readonly 'onsl-show': (event: CustomEvent) => void;
  readonly 'onsl-hide': (event: CustomEvent) => void;
  readonly 'onsl-after-hide': (event: CustomEvent) => void;
  readonly 'onsl-request-close': (event: CustomEvent) => void;
}

/**
 * Opens and closes a dialog or drawer by its owner's state alone, and gives the focus back: Shoelace remembers the document's
 * active element, which inside a shadow root is the whole element. Events of widgets inside bubble up and are let pass.
 * Its parent is put into the top layer while it is open: the backdrop lies over the whole page, also over what stands around the element,
 * such as the portal's header and menu, and takes every click there.
 * Escape closes the top window alone: the browser puts windows that no press or key has opened together and would close them all.
 */
export function useModal(
  ref: RefObject<Modal | null>,
  onClose: () => void,
  options: { open: boolean; locked?: boolean; guarded?: boolean | undefined },
): ModalHandlers & { readonly isOpen: boolean } {
  const { open: wanted, locked = false, guarded = false } = options;
  // One that is open from the start tells nobody that it opens, and takes no focus: it stands closed first.
  const [isStanding, setStanding] = useState(false);
  useEffect(() => {
    let live = true;
    void ref.current?.updateComplete.then(() => live && setStanding(true));
    return () => void (live = false);
  }, [ref]);
  const open = wanted && isStanding;
  // Also when a screen that slept with its dialog open is shown again.
  useLayoutEffect(() => {
    if (open) raise(ref.current?.parentElement ?? null);
  }, [ref, open]);
  const before = useRef<HTMLElement | null>(null);
  const giveBack = useRef(() => {
    const target = before.current;
    before.current = null;
    if (target?.isConnected) target.focus({ preventScroll: true });
  });
  useEffect(() => {
    const modal = ref.current;
    const restore = giveBack.current;
    return () => {
      takeOut(modal);
      // Taken out while open: nothing will announce the end of its closing.
      if (modal?.open) queueMicrotask(restore);
    };
  }, [ref]);
  return {
    isOpen: open,
    'onsl-show'(event) {
      if (event.target !== event.currentTarget) return;
      const root = (event.currentTarget as HTMLElement).getRootNode() as Document | ShadowRoot;
      before.current = root.activeElement as HTMLElement | null;
      takeOut(ref.current);
      if (ref.current) opened.push(ref.current);
    },
    'onsl-hide'(event) {
      if (event.target === event.currentTarget) takeOut(ref.current);
    },
    'onsl-after-hide'(event) {
      if (event.target !== event.currentTarget) return;
      // It may have been opened again before it was gone.
      if (!ref.current?.open) lower((event.currentTarget as HTMLElement).parentElement);
      giveBack.current();
    },
    'onsl-request-close'(event) {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      const { source } = event.detail as { source?: string };
      if (source === 'overlay' && guarded) return;
      const byKey = source === 'keyboard';
      if (byKey && ref.current) listenAgain(ref.current);
      if ((!byKey || isFor(ref.current)) && !locked) onClose();
    },
  };
}
