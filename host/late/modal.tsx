import { type ReactNode, useEffect, useRef } from 'react';
import { WindowToasts } from '../shell/toast-stack.tsx';
import { focused } from './focused.ts';

interface ModalProps {
  readonly className: string;
  readonly label: string;
  readonly close: () => void;
  readonly children: ReactNode;
}

/** A window or drawer above the portal, by the browser's own dialog: the page behind is inert, Escape and a click beside it close it, and the focus goes back. */
export function Modal({ className, label, close, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = focused();
    const shown = dialog.current;
    shown?.showModal();
    return () => {
      shown?.close();
      // What was chosen in it may have gone elsewhere: only a focus that nobody took goes back.
      if (document.activeElement === document.body) opener?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`late ${className}`}
      aria-label={label}
      onCancel={event => (event.preventDefault(), close())}
      onPointerDown={event => event.target === dialog.current && close()}
    >
      {children}
      <WindowToasts />
    </dialog>
  );
}
