import '@shoelace-style/shoelace/dist/components/button/button.js';
import { type ReactNode, useState } from 'react';
import { useToast } from '../toast.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';
import { makeAhead } from './make-ahead.ts';
import './widget-words.ts';

makeAhead('sl-button');

/** Props of `Button`. */
export interface ButtonProps {
  readonly children: ReactNode;
  readonly tone?: 'primary' | 'neutral' | 'success' | 'warning' | 'danger';
  readonly look?: 'solid' | 'outline' | 'text';
  readonly size?: 'small' | 'medium' | 'large';
  readonly type?: 'button' | 'submit' | 'reset';
  readonly icon?: IconName;
  /** Busy: keeps its width, cannot be pressed again. */
  readonly loading?: boolean;
  readonly disabled?: boolean;
  /** Why the action is not possible now. The button stays reachable and says so. */
  readonly reason?: string | undefined;
  readonly href?: string;
  readonly target?: '_blank' | '_self';
  readonly download?: string;
  readonly form?: string;
  readonly slot?: string;
  readonly caret?: boolean;
  readonly autoFocus?: boolean;
  onClick?(event: React.MouseEvent): void;
}

/** A button, or a link that looks like one. */
export function Button({
  children,
  tone = 'neutral',
  look,
  size = 'medium',
  type = 'button',
  icon,
  loading = false,
  disabled = false,
  reason,
  href,
  target,
  download,
  form,
  slot,
  caret = false,
  autoFocus,
  onClick,
}: ButtonProps) {
  const toast = useToast();
  const [near, setNear] = useState(false);
  const plain = tone === 'neutral';
  const variant = look === 'text' ? 'text' : plain ? 'default' : tone;
  const button = (
    <sl-button
      className={`ebs-sl-button${reason ? ' ebs-refused' : ''}${look === 'text' ? ` ebs-text-${tone}` : ''}`}
      variant={variant}
      outline={look === 'outline' && !plain}
      size={size}
      type={reason || loading ? 'button' : type}
      loading={loading}
      disabled={disabled}
      caret={caret}
      slot={reason ? undefined : slot}
      autofocus={autoFocus}
      {...(href === undefined || reason ? {} : { href, target, download, rel: 'noreferrer noopener' })}
      {...(form ? { form } : {})}
      onClick={event => {
        if (!reason && !loading) return onClick?.(event);
        // The widget only looks busy: keys, and a press that was on its way, still reach it.
        event.preventDefault();
        event.stopPropagation();
        if (reason) toast({ tone: 'warning', text: reason });
      }}
    >
      {icon && <Icon slot="prefix" name={icon} />}
      {children}
      {reason && <span className="ebs-visually-hidden">{reason}</span>}
    </sl-button>
  );
  if (!reason) return button;
  return (
    <span
      className="ebs-why"
      slot={slot}
      onPointerEnter={() => setNear(true)}
      onPointerLeave={() => setNear(false)}
      onFocus={() => setNear(true)}
      onBlur={() => setNear(false)}
    >
      {button}
      {near && (
        <span className="ebs-why-text" aria-hidden="true">
          {reason}
        </span>
      )}
    </span>
  );
}
