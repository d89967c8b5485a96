import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** Props of `Alert`. */
export interface AlertProps {
  readonly tone?: 'neutral' | 'primary' | 'success' | 'warning' | 'danger';
  readonly title?: string;
  readonly children?: ReactNode;
  /** Buttons below the text. */
  readonly actions?: ReactNode;
  /** Said at once by screen readers; for what has just gone wrong. */
  readonly urgent?: boolean;
}

const ICONS = {
  neutral: 'info',
  primary: 'info',
  success: 'check-circle',
  warning: 'warning',
  danger: 'error',
} as const;

/** A message that stands in the page. */
export function Alert({ tone = 'primary', title, children, actions, urgent = false }: AlertProps) {
  return (
    <div className="ebs-alert" data-tone={tone} role={urgent ? 'alert' : undefined} part="alert">
      <Icon name={ICONS[tone]} size="20px" />
      <div className="ebs-alert-body">
        {title && <strong>{title}</strong>}
        {children && <div>{children}</div>}
        {actions && <div className="ebs-row">{actions}</div>}
      </div>
    </div>
  );
}
