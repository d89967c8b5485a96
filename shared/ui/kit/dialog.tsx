import '@shoelace-style/shoelace/dist/components/dialog/dialog.js';
import { type ReactNode, useRef } from 'react';
import type SlDialog from '@shoelace-style/shoelace/dist/components/dialog/dialog.component.js';
import overlaySheet from '../styles/overlay.css';
import { useModal } from './use-modal.ts';
import { useSheet } from './use-sheet.ts';

/** Props of `Dialog`. */
export interface DialogProps {
  readonly open: boolean;
  onClose(): void;
  readonly title: string;
  readonly children: ReactNode;
  /** The buttons, the main one last. */
  readonly footer?: ReactNode;
  readonly size?: 'small' | 'medium' | 'large';
  /** While something runs that must not be left: Escape and the cross do nothing. */
  readonly locked?: boolean;
}

/** A window above the page. Whoever opened it has the focus again when it is closed. */
export function Dialog({ open, onClose, title, children, footer, size = 'medium', locked = false }: DialogProps) {
  useSheet(overlaySheet);
  const ref = useRef<SlDialog>(null);
  const handlers = useModal(ref, onClose, { open, locked });
  return (
    <div className="ebs-modal-layer" popover="manual">
      <sl-dialog ref={ref} className={`ebs-dialog ebs-dialog-${size}`} label={title} open={open} {...handlers}>
        {children}
        {footer && (
          <div slot="footer" className="ebs-dialog-foot">
            {footer}
          </div>
        )}
      </sl-dialog>
    </div>
  );
}
