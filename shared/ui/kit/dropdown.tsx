import { type ReactNode, useRef, useState } from 'react';
import type SlDropdown from '@shoelace-style/shoelace/dist/components/dropdown/dropdown.component.js';
import overlaySheet from '../styles/overlay.css';
import { closeDropdown } from './dropdown-element.ts';
import { useSheet } from './use-sheet.ts';

/** Props of `Dropdown`. */
export interface DropdownProps {
  /** What opens it: a `Button` or an `IconButton`. */
  readonly trigger: ReactNode;
  /** The panel, drawn while it is open; gets the way to close it. */
  children(close: () => void): ReactNode;
  readonly placement?: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end';
}

/** A panel below a button, for anything but a list of actions (that is `Menu`). */
export function Dropdown({ trigger, children, placement = 'bottom-start' }: DropdownProps) {
  useSheet(overlaySheet);
  const ref = useRef<SlDropdown>(null);
  const [open, setOpen] = useState(false);
  const own = (event: CustomEvent) => event.target === event.currentTarget;
  return (
    <sl-dropdown
      ref={ref}
      hoist
      placement={placement}
      distance={6}
      stayOpenOnSelect
      onsl-show={event => own(event) && setOpen(true)}
      onsl-after-hide={event => own(event) && setOpen(false)}
    >
      <span slot="trigger" className="ebs-menu-trigger">
        {trigger}
      </span>
      <div className="ebs-dropdown-panel">{open && children(() => closeDropdown(ref.current))}</div>
    </sl-dropdown>
  );
}
