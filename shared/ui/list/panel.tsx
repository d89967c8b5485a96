import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../kit/icon.tsx';
import type { IconName } from '../kit/icons.ts';

/**
 * A button that opens a small panel below itself: filters, columns, views, export. Escape and a press outside close it and give
 * focus back. Not the kit's `Dropdown`: that one closes as soon as the focus moves into a calendar or a list inside it.
 */
export function Panel({
  label,
  icon,
  active = false,
  align = 'start',
  className = 'list-tool',
  onOpen,
  children,
  ariaLabel,
  startOpen = false,
}: {
  readonly label: ReactNode;
  readonly ariaLabel?: string;
  readonly icon?: IconName;
  readonly active?: boolean;
  readonly align?: 'start' | 'end';
  readonly className?: string;
  readonly onOpen?: (() => void) | undefined;
  /** Opens itself at once: the press that asked for it came before its code. */
  readonly startOpen?: boolean;
  readonly children: (close: () => void) => ReactNode;
}) {
  const [open, setOpen] = useState(startOpen);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  useEffect(() => {
    if (!open) return undefined;
    const panel = box.current!;
    const enter = (): boolean => {
      // Near the edge of the window the panel moves inwards.
      panel.style.translate = '';
      const { left, right } = panel.getBoundingClientRect();
      const over = Math.max(0, right - document.documentElement.clientWidth + 8) || Math.min(0, left - 8);
      if (over !== 0) panel.style.translate = `${-over}px`;
      const first = panel.querySelector<HTMLElement & { updateComplete?: Promise<unknown> }>(
        'input, button, select, sl-input, [tabindex="0"]',
      );
      // A Shoelace input takes the focus only once it has drawn itself.
      if (first?.updateComplete) void first.updateComplete.then(() => first.focus({ preventScroll: true }));
      else first?.focus({ preventScroll: true });
      return first !== null;
    };
    // What the panel shows may still be on its way: the focus follows it, unless it has gone elsewhere meanwhile.
    const coming = new MutationObserver(() => {
      const at = (panel.getRootNode() as ShadowRoot).activeElement ?? document.activeElement;
      const isElsewhere = at !== button.current && at !== document.body;
      if (isElsewhere || enter()) coming.disconnect();
    });
    if (!enter()) coming.observe(panel, { childList: true, subtree: true });
    const outside = (event: Event) => {
      const path = event.composedPath();
      if (!path.includes(panel) && !path.includes(button.current!)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside, true);
    return () => {
      coming.disconnect();
      document.removeEventListener('pointerdown', outside, true);
    };
  }, [open]);

  return (
    <span className="list-panel-anchor">
      <button
        ref={button}
        type="button"
        className={className}
        data-active={active || undefined}
        aria-label={ariaLabel}
        title={active && typeof label === 'string' ? label : undefined}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => {
          if (!open) onOpen?.();
          setOpen(!open);
        }}
      >
        {icon && <Icon name={icon} />}
        <span>{label}</span>
        <span className="list-caret" aria-hidden="true" />
      </button>
      {open && (
        <div
          ref={box}
          id={id}
          className="list-panel"
          data-align={align}
          role="group"
          aria-label={typeof label === 'string' ? label : ariaLabel}
          onKeyDown={event => {
            // A column that is being moved is put back by Escape; the panel stays.
            if (event.key !== 'Escape' || box.current?.querySelector('[data-dragging]')) return;
            event.stopPropagation();
            close();
          }}
        >
          {children(close)}
        </div>
      )}
    </span>
  );
}
