import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { lower, raise } from './top-layer.ts';

interface Modal extends HTMLElement {
  open: boolean;
}

/** The handlers a Shoelace dialog or drawer needs inside a shadow root. */
export interface ModalHandlers {
  readonly 'onsl-show': (event: CustomEvent) => void;
  readonly 'onsl-after-hide': (event: CustomEvent) => void;
  readonly 'onsl-request-close': (event: CustomEvent) => void;
}

/**
 * Opens and closes a dialog or drawer by its owner's state alone, and gives the focus back: Shoelace remembers the document's
 * active element, which inside a shadow root is the whole element. Events of widgets inside bubble up and are let pass.
 * Its parent is put into the top layer while it is open: the backdrop lies over the whole page, also over what stands around the element,
 * such as the portal's header and menu, and takes every click there.
 */
export function useModal(
  ref: RefObject<Modal | null>,
  onClose: () => void,
  options: { open: boolean; locked?: boolean },
): ModalHandlers {
  const { open, locked = false } = options;
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
      // Taken out while open: nothing will announce the end of its closing.
      if (modal?.open) queueMicrotask(restore);
    };
  }, [ref]);
  return {
    'onsl-show'(event) {
      if (event.target !== event.currentTarget) return;
      const root = (event.currentTarget as HTMLElement).getRootNode() as Document | ShadowRoot;
      before.current = root.activeElement as HTMLElement | null;
    },
    'onsl-after-hide'(event) {
      if (event.target !== event.currentTarget) return;
      lower((event.currentTarget as HTMLElement).parentElement);
      giveBack.current();
    },
    'onsl-request-close'(event) {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      if (!locked) onClose();
    },
  };
}
