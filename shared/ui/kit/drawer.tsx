import '@shoelace-style/shoelace/dist/components/drawer/drawer.js';
import { type ReactNode, useRef } from 'react';
import type SlDrawer from '@shoelace-style/shoelace/dist/components/drawer/drawer.component.js';
import overlaySheet from '../styles/overlay.css';
import { useModal, useWanted } from './use-modal.ts';
import { useSheet } from './use-sheet.ts';

/** Props of `Drawer`. */
export interface DrawerProps {
  readonly open: boolean;
  onClose(): void;
  readonly title: string;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  readonly size?: 'small' | 'medium' | 'large';
  readonly placement?: 'start' | 'end' | 'bottom';
}

/** A panel from the side, for looking something up without leaving the place. It costs nothing until it is first opened. */
export function Drawer(props: DrawerProps) {
  return useWanted(props.open) ? <Panel {...props} /> : null;
}

function Panel({ open, onClose, title, children, footer, size = 'medium', placement = 'end' }: DrawerProps) {
  useSheet(overlaySheet);
  const ref = useRef<SlDrawer>(null);
  const { isOpen, ...handlers } = useModal(ref, onClose, { open });
  return (
    <div className="ebs-modal-layer" popover="manual">
      <sl-drawer
        ref={ref}
        className={`ebs-drawer ebs-drawer-${size}`}
        label={title}
        open={isOpen}
        placement={placement}
        {...handlers}
      >
        {children}
        {footer && (
          <div slot="footer" className="ebs-dialog-foot">
            {footer}
          </div>
        )}
      </sl-drawer>
    </div>
  );
}
