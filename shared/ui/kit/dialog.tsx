import '@shoelace-style/shoelace/dist/components/dialog/dialog.js';
import { type ReactNode, useRef } from 'react';
import type SlDialog from '@shoelace-style/shoelace/dist/components/dialog/dialog.component.js';
import overlaySheet from '../styles/overlay.css';
import { useModal, useWanted } from './use-modal.ts';
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
  /** While something is typed in it: a press beside it, which may be a slip, does nothing. */
  readonly guarded?: boolean | undefined;
}

/** A window above the page. Whoever opened it has the focus again when it is closed. It costs nothing until it is first opened. */
export function Dialog(props: DialogProps) {
  return useWanted(props.open) ? <Window {...props} /> : null;
}

function Window({ open, onClose, title, children, footer, size = 'medium', locked = false, guarded }: DialogProps) {
  useSheet(overlaySheet);
  const ref = useRef<SlDialog>(null);
  const { isOpen, ...handlers } = useModal(ref, onClose, { open, locked, guarded });
  return (
    <div className="ebs-modal-layer" popover="manual">
      <sl-dialog ref={ref} className={`ebs-dialog ebs-dialog-${size}`} label={title} open={isOpen} {...handlers}>
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
