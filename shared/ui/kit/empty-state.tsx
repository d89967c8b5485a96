import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';

/** Props of `EmptyState`. */
export interface EmptyStateProps {
  /** What there is none of. */
  readonly title: string;
  /** What to do next. */
  readonly text?: ReactNode;
  readonly icon?: IconName;
  readonly action?: { readonly label: string; onClick(): void };
}

/** Says that there is nothing, and what to do about it. */
export function EmptyState({ title, text, icon = 'inbox', action }: EmptyStateProps) {
  return (
    <div className="ebs-state" part="empty">
      <span className="ebs-state-icon">
        <Icon name={icon} size="28px" />
      </span>
      <strong>{title}</strong>
      {text && <p className="ebs-quiet">{text}</p>}
      {action && (
        <button type="button" className="ebs-button" data-tone="primary" onClick={action.onClick}>
          {action.label}
        </button>
      )}
    </div>
  );
}
