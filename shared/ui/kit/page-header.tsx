import type { ReactNode } from 'react';

/** Props of `PageHeader`. */
export interface PageHeaderProps {
  /** The record's name, below the screen's own h1. */
  readonly title?: ReactNode;
  /** Code, state, owner: short facts beside the name. */
  readonly meta?: ReactNode;
  readonly subtitle?: ReactNode;
  readonly actions?: ReactNode;
  readonly breadcrumb?: ReactNode;
}

/** The head of a screen: what is shown, its state, and what can be done with it. The h1 is drawn by the element. */
export function PageHeader({ title, meta, subtitle, actions, breadcrumb }: PageHeaderProps) {
  return (
    <header className="ebs-page-head" part="page-header">
      {breadcrumb}
      <div className="ebs-page-head-row">
        <div className="ebs-page-head-text">
          {(title || meta) && (
            <div className="ebs-row">
              {title && <h2>{title}</h2>}
              {meta}
            </div>
          )}
          {subtitle && <p className="ebs-quiet">{subtitle}</p>}
        </div>
        {actions && <div className="ebs-row ebs-page-actions">{actions}</div>}
      </div>
    </header>
  );
}
