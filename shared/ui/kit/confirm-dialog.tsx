import { type ReactNode, useId } from 'react';
import { useT } from '../../i18n/translate.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** Props of `ConfirmDialog`. */
export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** What will happen, and what cannot be undone. */
  readonly text?: ReactNode;
  /** Inputs the action asks for, such as an opinion. */
  readonly children?: ReactNode;
  readonly tone?: 'primary' | 'danger' | 'warning' | 'success';
  /** The action's own word, such as "Withdraw"; never just OK for what cannot be undone. */
  readonly confirmLabel?: string;
  readonly busy?: boolean;
  /** Why it did not work. */
  readonly error?: string | undefined;
  /** Something is typed: a press beside the window does not close it. */
  readonly guarded?: boolean;
  onConfirm(): void;
  onClose(): void;
}

/** Asks before an action, with the inputs the action needs. */
export function ConfirmDialog({
  open,
  title,
  text,
  children,
  tone = 'primary',
  confirmLabel,
  busy = false,
  error,
  guarded,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const t = useT();
  const form = useId();
  return (
    <Dialog
      open={open}
      title={title}
      size={children ? 'medium' : 'small'}
      locked={busy}
      guarded={guarded}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('kit.cancel')}
          </Button>
          <Button tone={tone} loading={busy} onClick={onConfirm}>
            {confirmLabel ?? t('kit.confirm')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="ebs-stack"
        onSubmit={event => {
          event.preventDefault();
          if (!busy) onConfirm();
        }}
      >
        {error && (
          <Alert tone="danger" urgent>
            {error}
          </Alert>
        )}
        {text && <div>{text}</div>}
        {children}
      </form>
    </Dialog>
  );
}
