import type { ReactNode } from 'react';

/** Props of `Card`. */
export interface CardProps {
  readonly title?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  /** Without inner space, for tables that reach the edge. */
  readonly flush?: boolean;
  readonly tone?: 'neutral' | 'primary' | 'success' | 'warning' | 'danger';
}

/** A surface that holds one thing. */
export function Card({ title, actions, children, footer, flush = false, tone }: CardProps) {
  return (
    <div className="ebs-card" data-flush={flush || undefined} data-tone={tone} part="card">
      {(title || actions) && (
        <div className="ebs-card-head">
          {title && <h2>{title}</h2>}
          {actions && <div className="ebs-row">{actions}</div>}
        </div>
      )}
      <div className="ebs-card-body">{children}</div>
      {footer && <div className="ebs-card-foot">{footer}</div>}
    </div>
  );
}
