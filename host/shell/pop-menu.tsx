import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

interface PopMenuProps {
  readonly label: string;
  /** What the button shows. */
  readonly face: ReactNode;
  /** What the menu is about; stands above it, and is read with it. */
  readonly about?: ReactNode;
  readonly children: (close: () => void) => ReactNode;
}

/** A button with a small menu: opened by click or Enter, walked with the arrow keys, closed by Escape, a click elsewhere or leaving it. */
export function PopMenu({ label, face, about, children }: PopMenuProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const items = () => Array.from(box.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? []);
  useEffect(() => {
    if (!isOpen) return;
    items()[0]?.focus();
    const away = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    addEventListener('pointerdown', away);
    return () => removeEventListener('pointerdown', away);
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape' && isOpen) close();
    else if (step && isOpen) {
      const all = items();
      const at = all.indexOf(document.activeElement as HTMLElement);
      all[(at + step + all.length) % all.length]?.focus();
    } else return;
    event.preventDefault();
  };
  return (
    <div
      className="pop"
      ref={box}
      onKeyDown={onKeyDown}
      onBlur={event => !box.current?.contains(event.relatedTarget) && event.relatedTarget && setOpen(false)}
    >
      <button
        type="button"
        className="plain"
        ref={button}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(open => !open)}
      >
        {face}
      </button>
      {isOpen && (
        <div className="pop-panel">
          {about && <div id={id}>{about}</div>}
          <div className="pop-menu" role="menu" aria-label={label} aria-describedby={about ? id : undefined}>
            {children(close)}
          </div>
        </div>
      )}
    </div>
  );
}
